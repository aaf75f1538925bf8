"""A bot for Tablero in a single file. It needs Python and nothing else: no Tablero.

    tablero play caramba --seats 2 --bot "python3 mybot.py"
    tablero simulate caramba --games 20 --bot "python3 mybot.py" --bots random

It likes long answers best: in many games they do more than the short ones. `docs/bot-protocol.md`
describes every message.
"""

import json
import sys
from typing import Any

PROTOCOL = 1


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """Choose one of the options; `question["view"]` is what this seat may know."""
    seat, state = question["view"]["seat"], question["view"]["state"]
    best = max(question["options"], key=len)
    hands = state.get("hands")
    cards = f", with {len(hands[seat])} cards in hand" if hands else ""
    return {
        "type": "answer",
        "number": question["number"],
        "action": best,
        "reason": f"It is the longest of {len(question['options'])} answers{cards}.",
    }


def main() -> None:
    """Read a message per line, and answer each with a line."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            if message["protocol"] != PROTOCOL:
                sys.exit(f"I speak protocol {PROTOCOL}, not {message['protocol']}")
            reply = {"type": "ready"}
        else:
            reply = answer(message)
        # Without flush the line would wait in a buffer, and the time would run out.
        print(json.dumps(reply), flush=True)


main()
