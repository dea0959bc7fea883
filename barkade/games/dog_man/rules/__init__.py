"""The rulebook of the Dog Man dice race, in its chapters."""
