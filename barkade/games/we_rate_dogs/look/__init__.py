"""How We Rate Dogs! looks and what it says: for the page and the terminal alike."""
