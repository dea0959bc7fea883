"""A sensible player of That's Ruff!, and how it judges a table."""
