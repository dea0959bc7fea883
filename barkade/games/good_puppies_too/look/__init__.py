"""How Good Puppies Too looks and what it says: for the page and the terminal alike."""
