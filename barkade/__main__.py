"""``python -m barkade``."""

from barkade.cli import main

main()
