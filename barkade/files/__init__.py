"""What lies in files: packs of cards, and records."""
