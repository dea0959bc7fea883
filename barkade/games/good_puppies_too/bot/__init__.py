"""A sensible player of Good Puppies Too, and how it judges a table."""
