"""The rulebook of We Rate Dogs!, in its chapters."""
