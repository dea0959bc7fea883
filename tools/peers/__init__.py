"""Others' libraries and ours, measured alike; each in an environment of its own.

A module here is a process: it plays each of its games for a moment and prints a line of JSON for
each.  `tools/bench_peers.py` lets them take turns.
"""
