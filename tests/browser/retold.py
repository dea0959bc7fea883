"""What the table says to a page, said again a little different: no clock has to run for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

State = dict[str, Any]


class Retold:
    """All that the table says to a page, which can be said again, a little different."""

    def __init__(self, page: Page) -> None:
        self.wires: list[WebSocketRoute] = []
        self.state: State = {}
        self.table: State = {}
        self.change: Callable[[State], None] = lambda state: None
        self.alone = False  # whether the page sees nothing but what is said again
        self.asks: dict[str, Callable[[], None]] = {}  # what is done here, not at the table
        page.route_web_socket(re.compile("/socket"), self._listen)

    def _listen(self, wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def arrive(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "table":
                self.table = told["table"]
            if told["type"] == "state":
                if self.alone:
                    return
                self.state = told
                self.change(told)
            wire.send(json.dumps(told))

        def leave(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["do"] in self.asks:
                self.asks[asked["do"]]()
                self.tell(type="done", id=asked["id"])
            else:
                server.send(message)

        server.on_message(arrive)
        wire.on_message(leave)
        self.wires.append(wire)

    def tell(self, **message: Any) -> None:
        """Something that the table did not say."""
        self.wires[-1].send(json.dumps(message))

    def again(self, **changes: Any) -> None:
        """The next moment, which brings only this."""
        self.state = {**self.state, "n": self.state["n"] + 1, "fresh": False, "story": []}
        self.state |= changes
        self.tell(**self.state)

    def seat(self, number: int, **changes: Any) -> None:
        """The table as it is, but for who sits at one seat."""
        seats = [dict(seat) for seat in self.table["seats"]]
        seats[number] |= changes
        self.tell(type="table", table={**self.table, "seats": seats})

    def line(self, event: str) -> list[dict[str, Any]]:
        n = self.state["n"] + 1
        return [{"n": n, "text": f"A {event}.", "event": event, "seat": 1, "numbers": [0]}]
