"""The whole service in one process, from one number: ``python -m tools.fire --seeds 1000``.

The server is the real one, from its sockets down to the bytes that SQLite writes.  What is beneath
it and around it is simulated, and follows from the seed: the loop and its clocks (loop.py), the
disk (disk.py, reached by SQLite through vfs.py), the network (network.py) and who is at the other
end of it (people.py).  A plan (plan.py) says what goes wrong when; a world (world.py) is what comes
of it; afterwards its laws are held against it (laws.py, twins.py).  What fails is played again by
its number, and shrunk to what it takes (shrink.py).
"""
