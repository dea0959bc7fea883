"""The rulebook of Dog Lover, in its chapters."""
