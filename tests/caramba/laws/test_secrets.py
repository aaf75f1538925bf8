"""Chapter 8: what a player may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablero.engine import CHANCE, UNSEEN, Decision, RandomLuck
from tablero.games.caramba import GAME, CarambaState
from tablero.games.caramba.box import Gang
from tests.caramba.diagram import asked_of, expect, facts_of, play, position
from tests.caramba.games import decisions, random_record, table_of

TABLE = """
    round 7   start soldados   phase auction   asked bandidos   passed gringos
    bag       dynamite-2 dynamite-3
    middle    munition-3 dynamite-4
    bandidos  unsecured gold-3   secured gold-4 munition-2   hand gold-7 munition-7
    bandidos  discards dynamite-7   special fuera   pile rest
    soldados  secured rest   hand gold-2/munition-5   bids munition-7 gold-3/munition-4@gold
    soldados  used manos-arriba
    gringos   unsecured munition-4   hand gold-7   discards gold-5/munition-2   special en-seguridad
"""
READERS = (None, 0, 1, 2)


@pytest.mark.parametrize("reader", READERS)
def test_what_is_public_is_seen_by_all(reader: int | None) -> None:
    """CA-8: middle, unsecured chests, cards on the table, discards, passes, specials used."""
    expect(
        position(TABLE).view(reader).state,
        """
        round 7   start soldados   asked bandidos   passed gringos
        middle    munition-3 dynamite-4
        bandidos  unsecured gold-3   discards dynamite-7   bids -   used -
        soldados  unsecured -   discards -   bids munition-7 gold-3/munition-4@gold
        soldados  used manos-arriba   special -
        gringos   unsecured munition-4   discards gold-5/munition-2   bids -   used -
        """,
    )


def test_others_see_only_how_many_hidden_things_there_are() -> None:
    """CA-8: hands, piles, bag, secured chests, and whether there is an unused special."""
    expect(
        position(TABLE).view(None).state,
        f"""
        bag       ? ?
        bandidos  secured ? ?   hand ? ?   special ?   pile {"? " * 12}
        soldados  secured {"? " * 16}   hand ?   special -   pile {"? " * 12}
        gringos   secured -   hand ?   special ?   pile {"? " * 13}
        """,
    )


@pytest.mark.parametrize("reader", [0, 1, 2])
def test_players_see_only_their_own_hand_special_and_secured_chests(reader: int) -> None:
    """CA-8"""
    table = position(TABLE)
    seen, real = facts_of(table.view(reader).state), facts_of(table)
    for seat in range(3):
        for zone in ("hand", "special", "secured"):
            key = (str(Gang(seat)), zone)
            assert seen[key] == (real[key] if seat == reader else ["?"] * len(real[key]))


@pytest.mark.parametrize("reader", READERS)
def test_piles_bag_and_the_specials_aside_are_unknown_to_all(reader: int | None) -> None:
    """CA-8, CA-1.5: even to the gang that will draw from them."""
    seen = position(TABLE).view(reader).state
    assert set(seen.bag) == {UNSEEN}
    assert all(set(pile) == {UNSEEN} for pile in seen.piles)
    assert seen.aside == (UNSEEN,)


def test_the_specials_aside_stay_unseen_at_the_end() -> None:
    """CA-8, CA-1.4"""
    table = position("start bandidos  phase over\n bandidos  special fuera\n soldados")
    for reader in (None, 0, 1):
        assert set(table.view(reader).state.aside) == {UNSEEN}


def test_a_view_has_no_other_fields() -> None:
    """CA-8: views leave out a field that is neither public nor a zone with a rule."""
    hidden = {"bag", "secured", "hands", "piles", "specials", "aside"}
    public = {
        "seats", "frames", "box", "open_secured", "round", "start", "middle", "unsecured",
        "discards", "bids", "used", "protected", "last_progress",
    }  # fmt: skip
    assert set(position(TABLE).view(0).state.content()) == hidden | public


def test_with_open_secured_the_secured_values_are_public() -> None:
    """CA-8, CA-5.2: the option `open-secured`; everything else stays hidden."""
    table = position(TABLE, open_secured=True)
    for reader in READERS:
        expect(table.view(reader).state, "bandidos  secured gold-4 munition-2\n gringos  secured -")
    expect(table.view(None).state, "bandidos  hand ? ?   special ?\n bag ? ?")


def test_open_secured_changes_no_rule() -> None:
    """CA-8: the same answers lead to the same table."""
    texts = []
    for choice in ("no", "yes"):
        state, luck = GAME.setup(3, {"open-secured": choice}), RandomLuck(3)
        for decision in decisions(state):
            state.play(luck.pick(decision))
        texts.append(facts_of(state))
    assert texts[0] == texts[1]


def test_only_its_owner_is_told_a_drawn_card() -> None:
    """CA-8, CA-6.1"""
    table = position("start bandidos  phase drawing\n bandidos\n soldados")
    (event,) = play(table, "*  draw gold-3/munition-4 for bandidos")
    assert str(event.seen_by(0).params["card"]) == "gold-3/munition-4"
    for reader in (1, None):
        assert event.seen_by(reader).params == {"seat": 0, "card": UNSEEN}
        expect(table.view(reader).state, "bandidos  hand ?")
    expect(table.view(0).state, "bandidos  hand gold-3/munition-4")


def test_only_the_asked_seat_sees_its_options() -> None:
    """CA-8: the others see who is asked what."""
    table = position(TABLE)
    for reader in READERS:
        decision = table.view(reader).decision
        assert decision is not None
        assert (decision.seat, decision.question) == (0, "auction")
        assert bool(decision.options) == (reader == 0)


def test_nobody_sees_the_possible_outcomes_of_chance() -> None:
    """CA-8: the outcomes of the bag and of a pile are not in any view."""
    for diagram in (
        "start bandidos  phase chests\n bandidos hand gold-7\n soldados",
        "start bandidos  phase drawing\n bandidos hand gold-7\n soldados",
    ):
        for reader in (None, 0, 1):
            decision = position(diagram).view(reader).decision
            assert decision is not None
            assert decision == Decision(CHANCE, decision.question, ())


@pytest.mark.parametrize("reader", READERS)
def test_the_record_of_a_running_game_hides_what_the_view_hides(reader: int | None) -> None:
    """CA-8, CA-5.3: cards drawn and specials dealt by the others are blank; securing is not."""
    record = random_record(3, seed=4, plies=200)
    whole, redacted = (str(record).splitlines(), record.redacted(reader).splitlines())
    assert len(whole) == len(redacted)
    blanked = 0
    for line, shown in zip(whole, redacted, strict=True):
        secret = line.startswith("*") and line.split()[1] in ("draw", "special")
        mine = reader is not None and line.endswith(f"for {Gang(reader)}")
        if secret and not mine:
            words = line.split()
            assert shown.split() == [*words[:2], "?", *words[3:]]
            blanked += 1
        else:
            assert shown == line
    assert blanked > 20
    assert any("secure" in line for line in redacted)


def test_the_record_of_a_finished_game_hides_nothing() -> None:
    """CA-8: everyone may check the whole truth."""
    record = random_record(2, seed=4)
    assert record.replay().over
    assert record.redacted(None) == str(record)


def shown_to_all(state: CarambaState) -> object:
    """The State and its question as a spectator knows them."""
    view = state.view(None)
    return view.state, view.decision and (view.decision.seat, view.decision.question)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_questions_are_asked_for_public_reasons_only(seats: int) -> None:
    """CA-8, CA-7.3, CA-3.3: two tables that look alike to a spectator ask alike.

    From a random position the hidden things are dealt anew; then both tables get the same
    answers for as long as there is an answer that both allow.
    """
    common = 0
    for seed in range(20):
        state = table_of(random_record(seats, seed, plies=30 + 10 * seed))
        luck = RandomLuck(seed)
        world = state.view(None).imagine(luck)
        for here in decisions(state):
            there = world.decision
            assert asked_of(state) == asked_of(world)
            both = [action for action in here.options if action in there.options]
            if not both:
                break
            action = luck.pick(here.but(options=tuple(both), weights=()))
            told = [event.seen_by(None) for event in state.play(action)]
            assert told == [event.seen_by(None) for event in world.play(action)]
            if not state.over:
                assert shown_to_all(state) == shown_to_all(world)
            common += 1
    assert common > 200


def test_a_name_in_the_record_is_public_and_a_seed_is_not() -> None:
    """CA-8: the seed would reveal the order of bag and piles."""
    record = replace(random_record(2, 1, plies=60), seed=b"secret", seal="ab" * 32)
    assert b"secret".hex() not in record.redacted(0)
    assert record.redacted(0).splitlines()[1].startswith("# seats")
