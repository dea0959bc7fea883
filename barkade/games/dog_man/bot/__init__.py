"""A sensible player of the Dog Man dice race, and how it judges a table."""
