"""How its bot plays."""
