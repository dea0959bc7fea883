"""The rulebook of Good Puppies Too, in its chapters."""
