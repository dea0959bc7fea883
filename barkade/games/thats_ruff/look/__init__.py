"""How That's Ruff! looks and what it says: for the page and the terminal alike."""
