"""A game at a terminal: the table drawn, moves by number, the rules at hand."""
