"""A program that plays by the open API (docs/api.md). It needs Python 3.8 or newer and nothing else.

    python bot.py http://127.0.0.1:8000/tables/q8Zr1c0vTn4k/ "My program"

It takes a seat at the table, plays a random legal action whenever it is to move, and ends with the game.
With the token of a seat in GAMETRAIL_TOKEN it plays at that seat.
"""

import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from urllib.parse import urlsplit

link = urlsplit(sys.argv[1])
api, table = f"{link.scheme}://{link.netloc}/api", link.path.rstrip("/")
name = sys.argv[2] if len(sys.argv) > 2 else "Python"
token = os.environ.get("GAMETRAIL_TOKEN", "")
LOST = (OSError, http.client.HTTPException, ValueError)  # no answer, half an answer


def send(method, path, body=None, accept="application/json"):
    headers = {"Accept": accept, "Content-Type": "application/json"}
    headers.update({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(
        urllib.request.Request(api + path, data, headers, method=method), timeout=20
    )


def call(method, path, body=None):
    """Status and answer. When the answer is lost, the same again: the server does it once."""
    for attempt in range(60):
        try:
            with send(method, path, body) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                return refusal.code, json.load(refusal)
            time.sleep(int(refusal.headers.get("Retry-After", 1)))
        except LOST:
            time.sleep(min(5, 0.1 * 2**attempt))
    sys.exit("The server does not answer.")


def news():
    """Goes on at the start, whenever the table has changed, and after each break of the connection."""
    while True:
        yield
        try:
            with send("GET", f"{table}/events", accept="application/x-ndjson") as stream:
                for line in stream:
                    if json.loads(line)["event"] == "table":
                        yield
        except LOST:
            pass
        time.sleep(0.5)


if not token:
    token = call("POST", "/tokens", {"name": name})[1]["token"]
status, answer = call("POST", f"{table}/join", {"name": name})
if status != 200 and "view" not in answer:  # with a view: the game has begun, and this program sits there
    sys.exit(answer["message"])
for _ in news():
    status, view = call("GET", table)
    while status == 200 and view["my_turn"]:
        move = {
            "version": view["version"],
            "action_id": str(uuid.uuid4()),
            "actions": [random.choice(view["legal"])],
        }
        status, answer = call("POST", f"{table}/actions", move)
        view = answer if status == 200 else answer.get("view")
        status = 200 if view else status  # 409 brings the table as it is: look again
    if status != 200:
        sys.exit(answer["message"] if view is None else view["message"])
    if view["status"] in ("finished", "closed"):
        sys.exit(0 if view["status"] == "finished" else "The table was closed.")
