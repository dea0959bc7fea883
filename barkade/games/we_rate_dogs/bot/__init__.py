"""A sensible player of We Rate Dogs!, and how it judges a table."""
