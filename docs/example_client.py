"""A client of another make: it sits down at a Barkade server and plays any game at random.

It knows no game and nothing of Barkade's code, only docs/protocol.md:

    python docs/example_client.py http://localhost:8000 thats-ruff [BOT [SECONDS A MOVE]]
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import time
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect


class Client:
    """One player at one server, who takes some time over every move."""

    def __init__(self, server: str, pause: float = 0.06) -> None:
        self.server, self.pause = server, pause  # 20 commands a second are allowed
        self.command: dict[str, Any] = {}  # what was sent and is not answered yet
        with urlopen(f"{server}/api/games") as answer:
            self.games = {game["id"]: game for game in json.load(answer)}
            self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """One request of the HTTP side."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, {"cookie": self.cookie}, method=method)
        with urlopen(request) as answer:
            return json.load(answer)

    def play(self, game: str, bot: str = "random") -> Any:
        """Open a table, sit down among as few bots as it takes, and play to the end."""
        seatings = self.games[game]["seatings"].items()
        seats = min(int(number) for number, needs in seatings if int(number) > 1 and not needs)
        plan = {"game": game, "seats": [{}, *[{"bot": bot}] * (seats - 1)]}
        opened = self.ask("POST", "/api/tables", plan)
        table = opened["id"]
        print("Bots take their time: watch it at", opened["watch"], flush=True)
        seat = {"name": "Stranger", "contribution": secrets.token_hex(16)}
        self.ask("PUT", f"/api/tables/{table}/seats/0", seat)
        address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        cookie = {"cookie": self.cookie}
        for failed in range(20):  # the server may go away for a while, and forgets nothing
            with (
                suppress(OSError, WebSocketException),
                connect(address, additional_headers=cookie) as socket,
            ):
                return self.follow(socket)
            time.sleep(min(2**failed / 10, 5))
        raise ConnectionError("The server is gone.")

    def follow(self, socket: ClientConnection) -> Any:
        """Answer whatever is asked, until the game is over."""
        moves, race, due = [], None, 0.0  # what may be done now, and when it will be
        if self.command:  # it counts once, however often it is sent
            socket.send(json.dumps(self.command))
            socket.send(json.dumps({"do": "look", "id": secrets.token_hex(8), "seat": 0}))
        while True:
            asked = bool(moves) and not self.command
            try:
                wait = max(0, due - time.monotonic()) if asked else None
                message = json.loads(socket.recv(timeout=wait))
            except TimeoutError:  # nothing new has happened, and it is time to move
                move = {"move": random.choice(moves)["move"], "race": race}
                self.command = {"do": "move", "id": secrets.token_hex(8), **move}
                socket.send(json.dumps(self.command))
                continue
            if message["type"] == "state":
                if message["view"]["over"]:
                    return message["view"]
                due = due if asked else time.monotonic() + self.pause
                moves, race = message["moves"], message["race"]
            elif self.command and message.get("id") == self.command["id"]:
                if message["type"] == "done":
                    moves = []  # what there is to do now comes with the next state
                self.command, due = {}, time.monotonic() + self.pause


if __name__ == "__main__":
    view = Client(sys.argv[1], *map(float, sys.argv[4:5])).play(*sys.argv[2:4])
    print(" and ".join(view["names"][seat] for seat in view["winners"]) or "Nobody", "won.")
