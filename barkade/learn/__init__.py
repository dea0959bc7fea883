"""For who lets machines learn: our tables as PettingZoo, Gymnasium and OpenSpiel know them.

An extra: ``pip install barkade[learn]``.  Nothing else of Barkade needs it.
"""
