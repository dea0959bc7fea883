"""SQLite on a simulated disk: a VFS, in the very library that the standard `sqlite3` uses.

So what is simulated is beneath SQLite, and all of SQLite and of the store is the real thing: the
log, its checksums, recovery, checkpoints.  Only what `https://sqlite.org/vfs.html` leaves to the
system is here.  All runs in one thread, so a lock is granted or not, and nobody waits.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Callable
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_int, c_int64, c_void_p
from functools import cache
from itertools import count
from random import Random
from typing import Any

from tools.fire.disk import Dead, Disk, File, Full, Trouble

NAME = "fire"
OK, BUSY, IOERR, NOTFOUND, FULL, CANTOPEN, SHORT_READ = 0, 5, 10, 12, 13, 14, 522
CREATE, DELETE_ON_CLOSE, READWRITE = 4, 8, 2
SHARED, RESERVED, EXCLUSIVE = 1, 2, 4
SHM_UNLOCK, SHM_SHARED = 1, 4
SLOTS = 8
EPOCH = 2440587.5  # 1970, in days as SQLite counts them


class Methods(Structure):
    """sqlite3_io_methods, as far as a log needs it."""


class Opened(Structure):
    """sqlite3_file, and the number under which we know it."""

    _fields_ = (("methods", POINTER(Methods)), ("number", c_int64))


class Vfs(Structure):
    """sqlite3_vfs."""


This = POINTER(Opened)
IO: list[tuple[str, tuple[Any, ...]]] = [
    ("close", ()),
    ("read", (c_void_p, c_int, c_int64)),
    ("write", (c_void_p, c_int, c_int64)),
    ("truncate", (c_int64,)),
    ("sync", (c_int,)),
    ("size", (POINTER(c_int64),)),
    ("lock", (c_int,)),
    ("unlock", (c_int,)),
    ("reserved", (POINTER(c_int),)),
    ("control", (c_int, c_void_p)),
    ("sector", ()),
    ("traits", ()),
    ("shm_map", (c_int, c_int, c_int, POINTER(c_void_p))),
    ("shm_lock", (c_int, c_int, c_int)),
    ("shm_barrier", ()),
    ("shm_unmap", (c_int,)),
]
SYSTEM: list[tuple[str, tuple[Any, ...]]] = [
    ("open", (c_char_p, This, c_int, POINTER(c_int))),
    ("delete", (c_char_p, c_int)),
    ("access", (c_char_p, c_int, POINTER(c_int))),
    ("full_path", (c_char_p, c_int, c_void_p)),
    ("dl_open", (c_char_p,)),
    ("dl_error", (c_int, c_void_p)),
    ("dl_sym", (c_void_p, c_char_p)),
    ("dl_close", (c_void_p,)),
    ("random", (c_int, c_void_p)),
    ("sleep", (c_int,)),
    ("now", (POINTER(c_double),)),
    ("last_error", (c_int, c_void_p)),
]
KINDS = {name: CFUNCTYPE(c_int, This, *takes) for name, takes in IO}
SYSTEMS = {name: CFUNCTYPE(c_int, c_void_p, *takes) for name, takes in SYSTEM}
Methods._fields_ = [("version", c_int), *KINDS.items()]
Vfs._fields_ = [
    ("version", c_int), ("size", c_int), ("longest", c_int), ("next", c_void_p),
    ("name", c_char_p), ("data", c_void_p), *SYSTEMS.items(),
]  # fmt: skip


class Held:
    """What connections share of one file: its locks, and the index of its log in memory."""

    def __init__(self) -> None:
        self.levels: dict[int, int] = {}
        self.regions: list[Any] = []
        self.shared: list[set[int]] = [set() for _ in range(SLOTS)]
        self.alone: list[int] = [0] * SLOTS


class Mount:
    """A disk, and who has its files open."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.held: dict[str, Held] = {}
        self.luck = Random(disk.luck.getrandbits(64))


class Handle:
    """An open file."""

    def __init__(self, mount: Mount, name: str, file: File, flags: int) -> None:
        self.mount = mount
        self.name = name
        self.file = file
        self.goes = bool(flags & DELETE_ON_CLOSE)
        self.held = mount.held.setdefault(name, Held())


class System:
    """The functions that SQLite calls."""

    def __init__(self) -> None:
        self.mounts: dict[str, Mount] = {}
        self.handles: dict[int, Handle] = {}
        self.numbers = count(1)
        self.clock: Callable[[], float] = lambda: 0.0
        self.methods = Methods(2, *(kind(guarded(self, n)) for n, kind in KINDS.items()))
        made = (kind(guarded(self, name)) for name, kind in SYSTEMS.items())
        size = ctypes.sizeof(Opened)
        self.vfs = Vfs(1, size, 512, None, NAME.encode(), None, *made)

    def at(self, name: str) -> tuple[Disk, str]:
        """A path is the number of a mount and a name on it."""
        mount, _, name = name.strip("/").partition("/")
        if mount not in self.mounts:
            raise Dead
        return self.mounts[mount].disk, name

    # The system

    def open(self, _: Any, path: bytes | None, this: Any, flags: int, out: Any) -> int:
        this.contents.methods = None
        whole = (path or b"/temporary").decode().strip("/")
        mount, _, name = whole.partition("/")
        number = next(self.numbers)
        if path is None:
            mount, name = next(iter(self.mounts)), f"temporary-{number}"
        disk = self.mounts[mount].disk
        file = disk.file(name, bool(flags & CREATE) or path is None)
        if file is None:
            return CANTOPEN
        self.handles[number] = Handle(self.mounts[mount], name, file, flags)
        this.contents.number = number
        this.contents.methods = ctypes.pointer(self.methods)
        if out:
            out[0] = flags | READWRITE
        return OK

    def delete(self, _: Any, path: bytes, surely: int) -> int:
        disk, name = self.at(path.decode())
        disk.remove(name, bool(surely))
        return OK

    def access(self, _: Any, path: bytes, flags: int, out: Any) -> int:
        disk, name = self.at(path.decode())
        out[0] = int(name in disk.files)
        return OK

    def full_path(self, _: Any, path: bytes, size: int, out: int) -> int:
        ctypes.memmove(out, path + b"\0", len(path) + 1)
        return OK

    def dl_open(self, *_: Any) -> int:
        return 0

    dl_error = dl_sym = dl_close = last_error = dl_open

    def random(self, _: Any, size: int, out: int) -> int:
        mount = next(reversed(self.mounts.values()))
        ctypes.memmove(out, mount.luck.randbytes(size), size)
        return size

    def sleep(self, _: Any, microseconds: int) -> int:
        return microseconds

    def now(self, _: Any, out: Any) -> int:
        out[0] = EPOCH + self.clock() / 86400
        return OK

    # A file

    def close(self, this: Any) -> int:
        handle = self.handles.pop(this.contents.number, None)
        if handle is not None:
            handle.held.levels.pop(this.contents.number, None)
            for slot in range(SLOTS):
                self._let_go(handle.held, slot, this.contents.number)
            if handle.goes:
                handle.mount.disk.remove(handle.name, False)
        return OK

    def read(self, this: Any, out: int, size: int, at: int) -> int:
        handle = self.handles[this.contents.number]
        data = handle.mount.disk.read(handle.file, at, size)
        ctypes.memmove(out, data + bytes(size - len(data)), size)
        return OK if len(data) == size else SHORT_READ

    def write(self, this: Any, data: int, size: int, at: int) -> int:
        handle = self.handles[this.contents.number]
        handle.mount.disk.write(handle.file, at, ctypes.string_at(data, size))
        return OK

    def truncate(self, this: Any, size: int) -> int:
        handle = self.handles[this.contents.number]
        handle.mount.disk.cut(handle.file, size)
        return OK

    def sync(self, this: Any, flags: int) -> int:
        handle = self.handles[this.contents.number]
        handle.mount.disk.sync(handle.file)
        return OK

    def size(self, this: Any, out: Any) -> int:
        out[0] = len(self.handles[this.contents.number].file.now)
        return OK

    def lock(self, this: Any, level: int) -> int:
        number = this.contents.number
        levels = self.handles[number].held.levels
        most = max((one for who, one in levels.items() if who != number), default=0)
        if most >= EXCLUSIVE or (most >= RESERVED <= level) or (most and level == EXCLUSIVE):
            return BUSY
        levels[number] = max(level, levels.get(number, 0))
        return OK

    def unlock(self, this: Any, level: int) -> int:
        self.handles[this.contents.number].held.levels[this.contents.number] = level
        return OK

    def reserved(self, this: Any, out: Any) -> int:
        levels = self.handles[this.contents.number].held.levels
        out[0] = int(any(level >= RESERVED for level in levels.values()))
        return OK

    def control(self, *_: Any) -> int:
        return NOTFOUND

    def sector(self, _: Any) -> int:
        return 512

    def traits(self, _: Any) -> int:
        return 0x1000  # what lies beside a write stays as it was

    def shm_map(self, this: Any, region: int, size: int, extend: int, out: Any) -> int:
        regions = self.handles[this.contents.number].held.regions
        while extend and len(regions) <= region:
            regions.append(ctypes.create_string_buffer(size))
        out[0] = ctypes.addressof(regions[region]) if region < len(regions) else None
        return OK

    def shm_lock(self, this: Any, first: int, many: int, flags: int) -> int:
        number = this.contents.number
        held, slots = self.handles[number].held, range(first, first + many)
        if flags & SHM_UNLOCK:
            for slot in slots:
                self._let_go(held, slot, number)
            return OK
        others = any(held.alone[slot] not in (0, number) for slot in slots)
        if flags & SHM_SHARED:
            if others:
                return BUSY
            for slot in slots:
                held.shared[slot].add(number)
            return OK
        if others or any(held.shared[slot] - {number} for slot in slots):
            return BUSY
        for slot in slots:
            held.alone[slot] = number
        return OK

    def shm_barrier(self, _: Any) -> int:
        return OK

    def shm_unmap(self, this: Any, delete: int) -> int:
        handle = self.handles[this.contents.number]
        for slot in range(SLOTS):
            self._let_go(handle.held, slot, this.contents.number)
        if delete:
            handle.held.regions.clear()
        return OK

    def _let_go(self, held: Held, slot: int, number: int) -> None:
        held.shared[slot].discard(number)
        if held.alone[slot] == number:
            held.alone[slot] = 0


def guarded(system: System, name: str) -> Callable[..., int]:
    """A function that never fails, but says so as SQLite wants it."""
    does = getattr(system, name)

    def called(*given: Any) -> int:
        try:
            return int(does(*given))
        except Full:
            return FULL
        except (Trouble, Dead):
            return IOERR

    return called


@cache
def system() -> System:
    """The functions, known to SQLite from now on."""
    made = System()
    library = ctypes.CDLL(_sqlite3.__file__)
    if library.sqlite3_vfs_register(ctypes.byref(made.vfs), 0):
        raise OSError("SQLite does not take another VFS.")
    return made


def mounted(disk: Disk, number: int) -> str:
    """The path of a database on a disk."""
    system().mounts[str(number)] = Mount(disk)
    return f"/{number}/barkade.db"


def unmounted(number: int) -> None:
    system().mounts.pop(str(number), None)


def connected(path: object) -> sqlite3.Connection:
    """As `barkade.server.file.connected`, on a simulated disk."""
    return sqlite3.connect(
        f"file:{path}?vfs={NAME}", uri=True, timeout=5.0, isolation_level=None,
        check_same_thread=False,
    )  # fmt: skip
