"""The rules of That's Ruff!, one sentence a test."""
