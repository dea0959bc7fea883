"""The rulebook of That's Ruff!, in its chapters."""
