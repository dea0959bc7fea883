"""A bot that comes to a seat by a link, in whatever game: it knows nothing of Barkade's code.

python docs/example_bot.py "ws://localhost:8000/api/tables/…/socket?seat=1&bot=…"
"""

import json
import random
import secrets
import sys

from websockets.sync.client import connect

moves, sent = [], ""  # what may be done now, and the id of what is not answered yet
with connect(f"{sys.argv[1]}&name=Scout") as table:
    for text in table:
        message = json.loads(text)
        if message["type"] == "state":  # view tells all that the seat may know
            if message["view"]["over"]:
                break
            moves = message["moves"]
        elif sent and message.get("id") == sent:
            sent = ""
            if message["type"] == "done":
                moves = []  # what there is to do now comes with the next state
        if moves and not sent:
            move, sent = random.choice(moves)["move"], secrets.token_hex(8)
            table.send(json.dumps({"do": "move", "id": sent, "move": move}))
