"""The page on which people choose how they hear of what waits for them, and the pages of links."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

import htpy as h
from htpy import Element, Node

from tablero.house.notices.channels import Channel
from tablero.house.notices.kinds import AWAY, CHANNEL_KINDS, KINDS, ChannelKind, Wishes
from tablero.table.table import Table
from tablero.words import Words

from ..assets.store import address
from ..guests.reader import Reader
from .forms import hidden
from .frame import backdrop, document, masthead, settings_dialog

HERE: Final = "/me/notices"
_BROWSERS: Final = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "Safari")
_NAMES: Final = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung"}
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")
_SAID: Final = ("asked", "tested", "saved")


class Notices(NamedTuple):
    """What the page shows."""

    channels: Sequence[Channel]
    wishes: Wishes
    tables: Sequence[Table]
    silent: Collection[str]
    ways: Mapping[ChannelKind, bool]
    """Through which kinds of channels the server sends."""
    push_key: str
    said: str
    """What has just been done."""


def device_of(agent: str) -> str:
    """What a browser is called, from what it says of itself; empty if it says nothing known."""
    found = [
        next((name for name in names if re.search(rf"\b{name}\b", agent)), "")
        for names in (_BROWSERS, _SYSTEMS)
    ]
    return " · ".join(_NAMES.get(name, name) for name in found if name)


def notices_for_programs(channels: Sequence[Channel], wishes: Wishes) -> Mapping[str, Any]:
    """The same for programs; no keys."""
    return {
        "channels": [
            {
                "channel": each.id,
                "kind": each.kind,
                "address": each.label if each.kind == "push" else each.address,
                "state": _state(each),
                "problem": each.problem,
            }
            for each in channels
        ],
        "unwanted": sorted(wishes.unwanted),
        "away": wishes.away,
    }


def notices_page(guest: str, shown: Notices, reader: Reader) -> str:
    """How somebody can be reached, and what they want to hear."""
    words = reader.words()
    say = words.say
    return document(
        reader,
        words.headed("Tablero", say("notices.title")),
        "house-page",
        backdrop(reader),
        masthead(words, HERE),
        h.main(".hall.notices")[
            h.header[h.h1[say("notices.title")], h.p[say("notices.about")]],
            h.p(".said", role="status")[say(f"notices.said.{shown.said}")]
            if shown.said in _SAID
            else None,
            _mail(shown, words),
            _devices(shown, words),
            _hooks(shown, words),
            _which(shown, words),
            _tables(guest, shown, reader),
        ],
        settings_dialog(words, reader, HERE),
        h.script(type="module", src=address("/static/notices.js")),
        styles=("house", "notices"),
    )


def _of(shown: Notices, kind: ChannelKind) -> list[Channel]:
    return [channel for channel in shown.channels if channel.kind == kind]


def _mail(shown: Notices, words: Words) -> Element:
    say = words.say
    return h.section(".card", aria_labelledby="by-mail")[
        h.h2("#by-mail")[say("notices.channel.mail")],
        _lines([_line(each, each.address, words) for each in _of(shown, "mail")]),
        h.p[say("notices.mail.about")] if shown.ways["mail"] else None,
        h.form(".grid-form", method="post", action=f"{HERE}/mail")[
            h.label[
                h.span[say("notices.mail.address")],
                h.input(
                    type="text",
                    name="address",
                    inputmode="email",
                    autocomplete="email",
                    maxlength="254",
                    required=True,
                ),
            ],
            h.button(".main", type="submit")[say("notices.mail.add")],
        ]
        if shown.ways["mail"]
        else h.p(".nothing")[say("notices.mail.none")],
    ]


def _devices(shown: Notices, words: Words) -> Element:
    say = words.say
    return h.section(".card", aria_labelledby="by-push")[
        h.h2("#by-push")[say("notices.channel.push")],
        _lines(
            [
                _line(each, each.label or say("notices.device.unknown"), words)
                for each in _of(shown, "push")
            ]
        ),
        [
            h.p[say("notices.push.about")],
            h.p(".nothing", hidden=True, data_push_none="unsupported")[
                say("notices.push.unsupported")
            ],
            h.p(".nothing", hidden=True, data_push_none="refused", role="status")[
                say("notices.push.refused")
            ],
            h.p(".nothing.needs-no-script")[say("notices.push.unsupported")],
            h.button(
                ".main.needs-script", type="button", hidden=True, data_push_key=shown.push_key
            )[say("notices.push.add")],
        ]
        if shown.push_key
        else h.p(".nothing")[say("notices.push.none")],
    ]


def _hooks(shown: Notices, words: Words) -> Element:
    say = words.say
    return h.section(".card", aria_labelledby="by-hook")[
        h.h2("#by-hook")[say("notices.channel.hook")],
        _lines([_line(each, each.address, words) for each in _of(shown, "hook")]),
        h.p[say("notices.hook.about")],
        h.form(".grid-form", method="post", action=f"{HERE}/hook")[
            h.label[
                h.span[say("notices.hook.url")],
                h.input(type="text", name="url", inputmode="url", maxlength="1000", required=True),
            ],
            h.button(type="submit")[say("notices.hook.add")],
        ],
    ]


def _lines(lines: Sequence[Element]) -> Node:
    return h.div(".lines")[lines] if lines else None


def _line(channel: Channel, name: str, words: Words) -> Element:
    say = words.say
    state = _state(channel)
    device = channel.kind == "push"
    return h.div(".line", data_device=_digest(channel.address) if device else None)[
        h.div(".what")[
            h.strong[name],
            h.small(hidden=True, data_here=True)[say("notices.push.here")] if device else None,
            h.small(".key")[say("notices.hook.key", key=channel.secret)]
            if channel.kind == "hook"
            else None,
        ],
        h.div(".whom")[
            h.span[say(f"notices.state.{state}")],
            h.small(".problem")[say(f"notices.problem.{channel.problem}")]
            if channel.problem
            else None,
        ],
        h.div(".deeds")[
            _deed("test", channel, say("notices.test")) if channel.confirmed else None,
            _deed("remove", channel, say("notices.remove")),
        ],
    ]


def _state(channel: Channel) -> str:
    if not channel.confirmed:
        return "unconfirmed"
    return "off" if channel.off else "on"


def _digest(endpoint: str) -> str:
    """By which a browser finds its own line."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _deed(path: str, channel: Channel, label: str) -> Element:
    return h.form(method="post", action=f"{HERE}/{path}")[
        h.input(type="hidden", name="channel", value=channel.id),
        h.button(type="submit")[label],
    ]


def _which(shown: Notices, words: Words) -> Element:
    """What is told, by the ways that there are here; the others keep what was chosen for them."""
    say, wishes = words.say, shown.wishes
    ways = [kind for kind in CHANNEL_KINDS if shown.ways[kind] or _of(shown, kind)]
    return h.section(".card", aria_labelledby="which")[
        h.h2("#which")[say("notices.which")],
        h.form(method="post", action=f"{HERE}/wishes")[
            h.table(".figures-table.kinds")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[say("notices.which.kind")],
                        (h.th(scope="col")[say(f"notices.channel.{channel}")] for channel in ways),
                    ]
                ],
                h.tbody[(_kind(kind, ways, wishes, words) for kind in KINDS)],
            ],
            (
                hidden(on=f"{kind}.{channel}")
                for channel in CHANNEL_KINDS
                if channel not in ways
                for kind in KINDS
                if wishes.wants(kind, channel)
            ),
            h.div(".grid-form")[
                h.label[
                    h.span[say("notices.away")],
                    h.select(name="away")[
                        (
                            h.option(value=str(minutes), selected=minutes == wishes.away)[
                                _away(minutes, words)
                            ]
                            for minutes in AWAY
                        )
                    ],
                ],
                h.button(".main", type="submit")[say("button.save")],
            ],
        ],
    ]


def _kind(kind: Any, ways: Sequence[ChannelKind], wishes: Wishes, words: Words) -> Element:
    name = words.say(f"notices.kind.{kind}")
    return h.tr[
        h.th(scope="row")[name],
        (
            h.td[
                h.label(".choice")[
                    h.input(
                        type="checkbox",
                        name="on",
                        value=f"{kind}.{channel}",
                        checked=wishes.wants(kind, channel),
                        aria_label=words.headed(name, words.say(f"notices.channel.{channel}")),
                    )
                ]
            ]
            for channel in ways
        ),
    ]


def _away(minutes: int, words: Words) -> str:
    if not minutes:
        return words.say("notices.away.never")
    return words.say("notices.away.after", time=words.say("time.minutes", count=minutes))


def _tables(guest: str, shown: Notices, reader: Reader) -> Element:
    words = reader.words()
    return h.section(".card", aria_labelledby="tables")[
        h.h2("#tables")[words.say("notices.tables")],
        _lines([_table(guest, table, table.id in shown.silent, reader) for table in shown.tables])
        or h.p(".nothing")[words.say("notices.tables.none")],
    ]


def _table(guest: str, table: Table, silent: bool, reader: Reader) -> Element:
    say = reader.words(table.game.name).say
    names = zip(table.chairs, table.names, strict=True)
    others = [name for chair, name in names if chair.kind != "open" and chair.guest != guest]
    return h.div(".line")[
        h.div(".what")[
            h.strong[h.a(href=f"/t/{table.id}")[say("game.title")]],
            h.small[say("notices.tables.with", names=others)] if others else None,
        ],
        h.div(".whom")[say("notices.silent") if silent else None],
        h.div(".deeds")[
            h.form(method="post", action=f"{HERE}/silence")[
                hidden(table=table.id, silent=not silent),
                h.button(type="submit")[say("notices.speak") if silent else say("notices.silence")],
            ]
        ],
    ]


def confirm_page(address: str, token: str, reader: Reader) -> str:
    """Whether an address may be used; without one, the link is no good."""
    say = reader.words().say
    if not address:
        return _plain(reader, say("notices.title"), h.p[say("notices.link-over")])
    return _plain(
        reader,
        say("notices.confirm.title", address=address),
        h.p[say("notices.confirm.about")],
        h.form(method="post", action=f"/notices/confirm/{token}")[
            h.button(".main", type="submit")[say("notices.confirm.do")]
        ],
    )


def confirmed_page(reader: Reader) -> str:
    """The address is used from now on."""
    say = reader.words().say
    return _plain(reader, say("notices.title"), h.p[say("notices.confirm.done")])


def end_page(channel: Channel | None, token: str, reader: Reader) -> str:
    """Whether to end the notices to an address; without one, they have ended."""
    say = reader.words().say
    if channel is None:
        return _plain(reader, say("notices.title"), h.p[say("notices.link-over")])
    return _plain(
        reader,
        say(f"notices.end.title{_of_hooks(channel)}"),
        h.p[say("notices.end.about", address=channel.address)],
        h.form(method="post", action=f"/notices/end/{token}")[
            h.button(".main", type="submit")[say(f"notices.end.do{_of_hooks(channel)}")]
        ],
    )


def ended_page(channel: Channel | None, reader: Reader) -> str:
    """The notices to an address have ended, now or before."""
    say = reader.words().say
    of = _of_hooks(channel) if channel is not None else ""
    return _plain(reader, say("notices.title"), h.p[say(f"notices.end.done{of}")])


def _of_hooks(channel: Channel) -> str:
    """Mails are called so; what programs get has another name."""
    return ".hook" if channel.kind == "hook" else ""


def _plain(reader: Reader, title: str, *content: Node) -> str:
    words = reader.words()
    return document(
        reader,
        words.headed("Tablero", title),
        "plain-page",
        backdrop(reader),
        masthead(words),
        h.main(".card.account-card")[h.h1[title], content],
        settings_dialog(words, reader, "/"),
    )
