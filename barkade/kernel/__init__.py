"""The kernel: agenda, choices, cards and who has seen them, records.  It knows no game."""
