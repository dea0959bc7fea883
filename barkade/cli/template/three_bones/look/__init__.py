"""What is seen and said of the game, on the page and at the terminal."""
