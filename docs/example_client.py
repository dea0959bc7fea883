"""A client of another make: it sits down at a Barkade server and plays at random.

It knows no game and nothing of Barkade's code, only docs/protocol.md:

    python docs/example_client.py http://localhost:8000 thats-ruff
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


class Client:
    """One player at one server."""

    def __init__(self, server: str) -> None:
        self.server = server
        with urlopen(f"{server}/api/games") as answer:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """One request of the HTTP side."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, {"cookie": self.cookie}, method=method)
        with urlopen(request) as answer:
            return json.load(answer)

    def play(self, game: str, bot: str = "random") -> Any:
        """Open a table, sit down opposite a bot, and play until somebody wins."""
        table = self.ask("POST", "/api/tables", {"game": game, "seats": [{}, {"bot": bot}]})
        seat = {"name": "Stranger", "contribution": secrets.token_hex(16)}
        self.ask("PUT", f"/api/tables/{table['id']}/seats/0", seat)
        address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
        with connect(address, additional_headers={"cookie": self.cookie}) as socket:
            answered = True
            while True:
                message = json.loads(socket.recv())
                if message["type"] == "refused":
                    raise RuntimeError(message["why"])
                if message["type"] == "done":
                    answered = True
                elif message["type"] == "state" and message["view"]["over"]:
                    return message["view"]
                elif message["type"] == "state" and message["moves"] and answered:
                    move = random.choice(message["moves"])["move"]
                    command = {"do": "move", "id": secrets.token_hex(8), "move": move}
                    socket.send(json.dumps(command))
                    answered = False


if __name__ == "__main__":
    view = Client(sys.argv[1]).play(*sys.argv[2:])
    print(" and ".join(view["names"][seat] for seat in view["winners"]), "won.")
