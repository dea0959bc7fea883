"""What the looks of all games share: parts, letters, the rules page, a game of the day."""
