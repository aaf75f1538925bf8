"""What lies and stands on the maps, as a text of hexagons.

    a=gold:Rrr    b=wood/bFse
           c=shrine/rO   water    .

Rows run from north to south, every other one shifted half a tile to the east. A word is a tile
by its name, with a dash behind it if it is turned face down; a dot is a place without a tile.
Behind the colon stand people: a capital is an explorer (or thief), a small letter a villager, of
red, blue, orange, green, white, purple, yellow or black (K). Behind each stroke stands a building
with its colour, F for a fort, H for a farmhouse, D for a hideout or P for an outpost, and its
corner (n, ne, se, s, sw, nw); or O for an offering. What a team has in common has the colour of
its captain. In front of an equals sign a place gets a name for the words of a test.

The first word lies at (0,0), unless a word has a name that is known; `start` and `exit` are known
to be the first tiles of island and cave.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tablero.engine import in_order
from tablero.games.eldorado.box import Piece, Tile
from tablero.games.eldorado.hexes import AROUND, CORNERS_OF, Corner, Place, Plane
from tablero.games.eldorado.land import Land
from tablero.games.eldorado.pieces import Building, arranged
from tablero.games.eldorado.state import EldoradoState

LETTERS = "RBOGWPYK"
CORNERS = ("n", "ne", "se", "s", "sw", "nw")
NEIGHBOURS = ("east", "southeast", "southwest", "west", "northwest", "northeast")
BUILDINGS = {"F": Piece.FORT, "H": Piece.FARMHOUSE, "D": Piece.HIDEOUT, "P": Piece.OUTPOST}
WORD = re.compile(
    r"(?:(?P<name>[a-z]+)=)?(?P<tile>\.|[a-z-]+?)(?P<turned>-?)"
    r"(?::(?P<people>[RBOGWPYKrbogwpyk]+))?(?P<marks>(?:/[a-zA-Z]+)*)"
)
BUILDING = re.compile(r"([rbogwpyk])([FHDP])(n|ne|se|s|sw|nw)")


class Spot:
    """A place with a name: its text, and those of what is around it."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def __str__(self) -> str:
        return str(self.place)

    def __getattr__(self, name: str) -> Corner | Spot:
        if name in CORNERS:
            return CORNERS_OF[self.place][CORNERS.index(name)]
        if name in NEIGHBOURS:
            return Spot(AROUND[self.place][NEIGHBOURS.index(name)])
        raise AttributeError(name)


@dataclass
class Picture:
    """Tiles and pieces of both maps; sides are named by their captains' seats."""

    tiles: dict[Place, Tile] = field(default_factory=dict)
    turned: set[Place] = field(default_factory=set)
    people: dict[Place, str] = field(default_factory=dict)
    """Letters of those who stand there, sorted."""
    buildings: set[Building] = field(default_factory=set)
    offerings: set[tuple[int, Place]] = field(default_factory=set)

    def lines(self) -> list[str]:
        """One line per tile, then the buildings: for comparing."""
        found = []
        for place in in_order(self.tiles):
            people = self.people.get(place, "")
            gifts = "".join(f"/{LETTERS[s].lower()}O" for s, at in self.gifts() if at == place)
            turned = "-" * (place in self.turned)
            found.append(f"{place} {self.tiles[place]}{turned}:{people}{gifts}")
        astray = in_order(set(self.people) - set(self.tiles))
        found += [f"{place} no tile:{self.people[place]}" for place in astray]
        return found + [
            f"{each.corner} {LETTERS[each.side]} {each.piece}" for each in arranged(self.buildings)
        ]

    @classmethod
    def of(cls, state: EldoradoState) -> Picture:
        """What lies and stands in a position."""
        people: dict[Place, list[str]] = {}
        for seat, place in zip(state.owners, state.where, strict=True):
            if place is not None:
                people.setdefault(place, []).append(LETTERS[seat])
        captains = [state.captain(side) for side in range(len(state.stock))]
        for captain, places in zip(captains, state.villagers, strict=True):
            for place in places:
                people.setdefault(place, []).append(LETTERS[captain].lower())
        return cls(
            dict(state.land.tiles),
            set(state.land.turned),
            {place: "".join(sorted(letters)) for place, letters in people.items()},
            {each.but(side=captains[each.side]) for each in state.buildings},
            {
                (captain, place)
                for captain, places in zip(captains, state.offerings, strict=True)
                for place in places
            },
        )

    def of_plane(self, plane: Plane) -> Picture:
        """What of it is on one map."""
        return Picture(
            {place: tile for place, tile in self.tiles.items() if place.plane is plane},
            {place for place in self.turned if place.plane is plane},
            {place: people for place, people in self.people.items() if place.plane is plane},
            {each for each in self.buildings if each.corner.place.plane is plane},
            self.offerings,
        )

    def gifts(self) -> list[tuple[int, Place]]:
        """The offerings with their sides, in order."""
        return sorted(self.offerings, key=lambda gift: (gift[0], gift[1].code))

    def land(self) -> Land:
        """The tiles as a map."""
        return Land(dict(self.tiles), self.turned)

    def where(self, letter: str) -> tuple[Place, ...]:
        """The places of an explorer or of villagers, sorted; a place for each of them."""
        return in_order(
            place for place, people in self.people.items() for each in people if each == letter
        )


def words(text: str) -> Iterator[tuple[int, int, str]]:
    """Every word of a diagram with its row and its distance from the west in half tiles."""
    rows = [line for line in text.splitlines() if line.strip()]
    indents = [len(line) - len(line.lstrip()) for line in rows]
    for south, (line, indent) in enumerate(zip(rows, indents, strict=True)):
        shift = int(indent > min(indents))
        if south and shift == (indents[south - 1] > min(indents)):
            raise ValueError("every other row is shifted by half a tile")
        for number, word in enumerate(line.split()):
            yield south, 2 * number + shift, word


def read(texts: Mapping[Plane, str], names: dict[str, Place]) -> Picture:
    """The picture of diagrams; `names` learns the names in them."""
    picture = Picture()
    for plane, text in texts.items():
        found = [(south, half, WORD.fullmatch(word), word) for south, half, word in words(text)]
        first_south, first_half, _, _ = found[0]
        origin = (first_south, first_half, Place.of(plane, 0, 0))
        for south, half, match, word in found:
            if match is None:
                raise ValueError(f"cannot read {word!r}")
            known = names.get(match["name"])
            if known is not None and known.plane is plane:
                origin = (south, half, known)
                break
        for south, half, match, _word in found:
            assert match is not None
            down = south - origin[0]
            east = (half - origin[1] - down) // 2
            place = Place.of(plane, origin[2].east + east, origin[2].south + down)
            if match["name"] and names.setdefault(match["name"], place) != place:
                raise ValueError(f"{match['name']} lies elsewhere")
            _put(picture, place, match)
    return picture


def _put(picture: Picture, place: Place, match: re.Match[str]) -> None:
    if match["tile"] == ".":
        return
    picture.tiles[place] = Tile.parse(match["tile"])
    if match["turned"]:
        picture.turned.add(place)
    if match["people"]:
        picture.people[place] = "".join(sorted(match["people"]))
    for mark in match["marks"].split("/")[1:]:
        side = LETTERS.lower().index(mark[0])
        if mark[1:] == "O":
            picture.offerings.add((side, place))
            continue
        building = BUILDING.fullmatch(mark)
        if building is None:
            raise ValueError(f"{mark!r} is no building")
        corner = CORNERS_OF[place][CORNERS.index(building[3])]
        picture.buildings.add(Building(corner, side, BUILDINGS[building[2]]))
