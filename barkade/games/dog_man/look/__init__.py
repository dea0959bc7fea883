"""How the Dog Man dice race looks and what it says: for the page and the terminal alike."""
