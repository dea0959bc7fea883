"""What the docs say is true."""
