"""The rules: the state, how it is laid out, and the course of the game."""
