"""A disk that can lose its power at any write.

A file is what those who are alive read, and beside it what is surely kept: all until its last
sync.  Of what was written since, a disk that loses its power may have kept any part, in any order,
sector by sector.  A process that is killed loses nothing that it wrote, but the write that it is
killed in may be torn.
"""

from __future__ import annotations

from random import Random

SECTOR = 512  # bytes that are written whole or not at all


class Trouble(Exception):
    """The disk does not do what it is told."""


class Full(Trouble):
    """There is no room."""


class Dead(Trouble):
    """The process is not there any more; whatever it still does has no effect."""


class File:
    """A file, and what is surely kept of it."""

    def __init__(self, kept: bytes = b"", surely: bool = False) -> None:
        self.now = bytearray(kept)
        self.kept = bytearray(kept)
        self.surely = surely  # whether its name is on the disk
        self.since: list[tuple[int, bytes | None]] = []  # writes since the last sync; none: cut

    def write(self, at: int, data: bytes) -> None:
        _put(self.now, at, data)
        self.since.append((at, data))

    def cut(self, size: int) -> None:
        del self.now[size:]
        self.since.append((size, None))

    def sync(self) -> None:
        for at, data in self.since:
            if data is None:
                del self.kept[at:]
            else:
                _put(self.kept, at, data)
        self.surely = True
        self.since.clear()

    def after_power_loss(self, luck: Random) -> File:
        """What may be left: of each sector one of the versions that it had since the sync."""
        left = self.kept[:]
        for at, data in self.since:
            if data is None:
                if luck.random() < 0.5:
                    del left[at:]
                continue
            for start in range(at - at % SECTOR, at + len(data), SECTOR):
                if luck.random() < 0.6:
                    begin, end = max(at, start), min(at + len(data), start + SECTOR)
                    _put(left, begin, data[begin - at : end - at])
        return File(bytes(left), True)


class Disk:
    """All files of a machine.  Every write is counted, so that it can be the last one."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.files: dict[str, File] = {}
        self.removed: dict[str, File] = {}  # whose names may still be on the disk
        self.writes = 0
        self.dies_at = 0  # the write in which the process is killed; 0: none
        self.dead = False
        self.full = False
        self.failing = 0.0  # how often a write, or a sync, fails
        self.unreadable = 0.0  # how often a read fails
        self.forgetful = False  # whether what could not be synced is forgotten
        self.slept = 0.0

    # What a process does

    def file(self, name: str, make: bool) -> File | None:
        self._alive()
        if name not in self.files and make:
            self._change()
            self.files[name] = File()
        return self.files.get(name)

    def write(self, file: File, at: int, data: bytes) -> None:
        if self._is_last():
            file.write(at, data[: self.luck.randrange(len(data) + 1)])
            self.dead = True
        self._change()
        if self.full and (at + len(data) > len(file.now) or self.luck.random() < 0.5):
            if self.luck.random() < 0.3:
                file.write(at, data[: self.luck.randrange(len(data))])
            raise Full
        file.write(at, data)

    def cut(self, file: File, size: int) -> None:
        self._change()
        file.cut(size)

    def sync(self, file: File) -> None:
        if self._is_last():
            self.dead = True
        self._alive()
        self.writes += 1
        if self.failing and self.luck.random() < self.failing:
            if self.forgetful:  # as systems do: the pages are clean now, and not on the disk
                file.since.clear()
            raise Trouble
        file.sync()

    def read(self, file: File, at: int, size: int) -> bytes:
        self._alive()
        if self.unreadable and self.luck.random() < self.unreadable:
            raise Trouble
        return bytes(file.now[at : at + size])

    def remove(self, name: str, surely: bool) -> None:
        self._change()
        file = self.files.pop(name, None)
        if file is not None and file.surely and not surely:
            self.removed[name] = file

    # What becomes of it

    def heal(self) -> None:
        """All works as it should from now on."""
        self.full = self.forgetful = False
        self.failing = self.unreadable = 0.0
        self.dies_at = 0

    def killed(self) -> Disk:
        """What is found after the process was killed: all that it wrote."""
        self.dead = True
        found = Disk(self.luck)
        found.files = self.files
        found.removed = self.removed
        return found

    def powerless(self) -> Disk:
        """What is found after the power was lost."""
        self.dead = True
        found = Disk(self.luck)
        for name, file in sorted({**self.removed, **self.files}.items()):
            new = name in self.files and not file.surely
            if name in self.files and not (new and self.luck.random() < 0.5):
                found.files[name] = file.after_power_loss(self.luck)
            elif name not in self.files and self.luck.random() < 0.5:
                found.files[name] = File(bytes(file.kept), True)
        return found

    def copy(self) -> Disk:
        """The same files, for another process."""
        found = Disk(Random(self.luck.getrandbits(64)))
        found.files = {name: File(bytes(file.now), True) for name, file in self.files.items()}
        return found

    def _alive(self) -> None:
        if self.dead:
            raise Dead

    def _is_last(self) -> bool:
        return not self.dead and bool(self.dies_at) and self.writes + 1 >= self.dies_at

    def _change(self) -> None:
        if self._is_last():
            self.dead = True
        self._alive()
        self.writes += 1
        if self.failing and self.luck.random() < self.failing:
            raise Trouble


def _put(content: bytearray, at: int, data: bytes) -> None:
    if at > len(content):
        content += bytes(at - len(content))
    content[at : at + len(data)] = data
