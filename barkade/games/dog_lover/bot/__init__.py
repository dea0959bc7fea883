"""A sensible player of Dog Lover, and how it judges a table."""
