"""The few values that some fields can have, as types."""

from __future__ import annotations

from typing import Literal

Scope = Literal["read", "play", "tables", "account"]
Stage = Literal["waiting", "running", "over", "closed", "lesson"]
Holder = Literal["open", "person", "program", "bot"]
Kind = Literal["person", "bot"]
Speed = Literal["untimed", "live", "days"]
Verdict = Literal["fair", "unfair", "other-seed", "no-seed", "no-seal"]
Mode = Literal["bots", "friends", "open", "hot-seat", "watch"]
Hints = Literal["alone", "all", "nobody"]
Reason = Literal["insult", "cheating", "name", "spam", "other"]
Role = Literal["host", "member"]
Form = Literal["round-robin", "swiss"]
Pace = Literal["untimed", "quick", "calm", "day", "three-days"]
TournamentState = Literal["entering", "running", "over", "cancelled"]
EntrantState = Literal["in", "withdrawn", "removed"]
MeetingState = Literal["open", "played", "decided", "bye"]
Theme = Literal["day", "night"]
