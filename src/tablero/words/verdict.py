"""The end of a game in words: who has won, with what score, alone or together."""

from __future__ import annotations

from tablero.engine import Result, Seat

from .speech import Words


def scored(words: Words, count: int) -> str:
    """A score in the game's unit: points, unless the game names another."""
    return words.say("game.points" if words.has("game.points") else "points", count=count)


def curve_title(words: Words) -> str:
    """The title of the score curves."""
    return words.say("game.curve" if words.has("game.curve") else "result.curve")


def ranking(result: Result) -> list[Seat]:
    """Winners first, then by points; mates stay together."""
    sides = result.sides or tuple(range(len(result.scores)))
    return sorted(
        range(len(result.scores)),
        key=lambda seat: (seat not in result.winners, -result.scores[seat], sides[seat], seat),
    )


def sides_ranked(result: Result) -> list[tuple[Seat, ...]]:
    """The seats by side, in the order of the ranking."""
    sides = result.sides or tuple(range(len(result.scores)))
    order = dict.fromkeys(sides[seat] for seat in ranking(result))
    return [tuple(seat for seat, other in enumerate(sides) if other == side) for side in order]


def verdict(result: Result, words: Words, reader: Seat | None) -> str:
    """Who won, in a sentence for this reader (None: a spectator)."""
    winners = result.winners
    if not winners:
        return _nobody_won(result, words, reader)
    score = scored(words, result.scores[winners[0]])
    if len(winners) == 1:
        if winners[0] == reader:
            return words.say("result.you-won", score=score)
        return words.say("result.won", seat=winners[0], score=score)
    if not result.sides or len({result.sides[seat] for seat in winners}) > 1:
        return words.say("result.shared", seats=winners, score=score)
    if reader in winners:
        mates = tuple(seat for seat in winners if seat != reader)
        return words.say("result.you-won-together", seats=mates, score=score)
    return words.say("result.won-together", seats=winners, score=score)


def _nobody_won(result: Result, words: Words, reader: Seat | None) -> str:
    if len(result.scores) > 1:
        return words.say("result.nobody")
    score = scored(words, result.scores[0])
    if reader == 0:
        return words.say("result.you-lost", score=score)
    return words.say("result.lost", seat=0, score=score)
