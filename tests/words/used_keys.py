"""Which words the rules of a game use: read from their source and from the game itself."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args

from tablero.engine import END_TURN, ONE_ANSWER, Game, Name
from tests.modules import MODULES, SOURCE

NOT_RULES = {"drawing", "bot"}
STATIC = SOURCE / "tablero" / "server" / "static"


@dataclass(frozen=True)
class Use:
    """A key that the rules use, and the parameters that they pass with it."""

    key: str
    params: frozenset[str]


def uses(game: Game[Any]) -> set[Use]:
    """Every event, refusal, question, score line and answer of the game."""
    found = {use for tree in rule_trees(game.name) for use in spoken(tree)}
    return found | set(answers(game)) | set(choices(game))


def rule_trees(game: str) -> Iterator[ast.Module]:
    """The parsed modules of the game's rules, and of the engine for what any game may say."""
    for name, path in MODULES.items():
        match name.split("."):
            case ["tablero", "games", owner, part, *_] if owner == game and part not in NOT_RULES:
                yield ast.parse(path.read_text(encoding="utf-8"))
            case ["tablero", "engine", *_]:
                yield ast.parse(path.read_text(encoding="utf-8"))


def spoken(tree: ast.Module) -> Iterator[Use]:
    """What a module says, where keys are string literals."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="tell"), args=[key, *_]):
                yield Use(f"event.{ast.literal_eval(key)}", params_of(node))
            case ast.Call(func=ast.Attribute(attr="tell_only"), args=[_, secret, key, *_]):
                yield from told_only(node, ast.literal_eval(key), ast.literal_eval(secret))
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(key)), *rest]):
                yield Use(f"refusal.{key}", literal_keys(rest[1:2]))
            case ast.Call(
                func=ast.Name(id="ScoreLine"), args=[_, ast.Constant(value=str(key)), given, *_]
            ):
                yield Use(f"score.{key}", literal_keys([given]))
            case (
                ast.Assign(targets=[ast.Name(id="question")], value=ast.Constant(value=str(key)))
                | ast.AnnAssign(target=ast.Name(id="question"), value=ast.Constant(value=str(key)))
            ) if key:
                yield Use(f"question.{key}", frozenset())


def told_only(call: ast.Call, key: str, secret: tuple[str, ...]) -> Iterator[Use]:
    """The line of an event, and the one for readers who may not know all of it."""
    yield Use(f"event.{key}", params_of(call))
    yield Use(f"event.{key}.hidden", params_of(call) - set(secret))


def params_of(call: ast.Call) -> frozenset[str]:
    """The parameters of an event."""
    return frozenset(str(keyword.arg) for keyword in call.keywords)


def literal_keys(nodes: list[ast.expr]) -> frozenset[str]:
    """The keys of a dictionary literal."""
    return frozenset(
        ast.literal_eval(key)
        for node in nodes
        if isinstance(node, ast.Dict)
        for key in node.keys
        if key is not None
    )


def answers(game: Game[Any]) -> Iterator[Use]:
    """Every verb as a label and as a sentence, and the things that can be picked."""
    for action in game.actions:
        yield Use(f"verb.{action.verb()}", frozenset())
        yield Use(f"action.{action.verb()}", frozenset(action.fields))
        for name in action.fields:
            yield Use(f"field.{name}", frozenset())


def choices(game: Game[Any]) -> Iterator[Use]:
    """The options with all their choices, and the standing orders, including those of any game."""
    for order in (ONE_ANSWER, END_TURN, *game.orders):
        yield Use(f"order.{order.name}", frozenset())
    for option in game.options:
        yield Use(f"option.{option.name}", frozenset())
        yield Use(f"option.{option.name}.about", frozenset())
        for choice in option.choices:
            yield Use(f"option.{option.name}.{choice}", frozenset())


def named_things(game: Game[Any]) -> Iterator[Name]:
    """Every member of the enumerations that appear in answers, and the seats."""
    kinds = {game.seat_names}
    for action in game.actions:
        for kind in action.fields.values():
            kinds.update(each for each in (kind, *get_args(kind)) if is_enumeration(each))
    for kind in kinds:
        yield from kind


def is_enumeration(kind: object) -> bool:
    """Whether a field's type names its members itself."""
    return isinstance(kind, type) and issubclass(kind, Name)


def error_codes() -> set[str]:
    """The code of every error class in the package."""
    return {
        code
        for path in MODULES.values()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        for code in map(code_of, node.body)
        if code is not None
    }


def code_of(statement: ast.stmt) -> str | None:
    """The code that a statement in a class body declares."""
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant(value=str(code)))
            | ast.AnnAssign(target=ast.Name(id="code"), value=ast.Constant(value=str(code)))
        ):
            return code
    return None


@dataclass(frozen=True)
class Said:
    """A call of `say`: the keys it can mean, and its parameters (None: not known)."""

    place: str
    pattern: re.Pattern[str]
    params: frozenset[str] | None


def said_in(module: str) -> Iterator[Said]:
    """Every call of `say` in a module whose key can be read from the source."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="say"), args=[key], keywords=keywords):
                names = [keyword.arg for keyword in keywords]
                params = None if None in names else frozenset(filter(None, names))
                for pattern in patterns(key):
                    yield Said(f"{module}:{node.lineno}", re.compile(pattern), params)


def mentioned() -> tuple[set[str], list[re.Pattern[str]]]:
    """The texts in our modules and scripts that may be keys, and the forms of those made up there:
    a family, and something after it. Which errors there are is known: see `error_codes`.
    """
    scripts = "".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js"))
    texts: set[str] = set(re.findall(r'"([a-z.-]+)"', scripts))
    forms: set[str] = set()
    for path in MODULES.values():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    texts.add(text)
                case ast.JoinedStr():
                    forms.update(patterns(node))
    families = (form for form in forms if re.match(r"(?!error\\)[a-z\\-]+\\\.", form))
    return texts, [re.compile(form) for form in families]


def patterns(key: ast.expr) -> Iterator[str]:
    """The forms of a key: plain, with unknown parts, or one of two."""
    match key:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in parts
            )
        case ast.IfExp(body=body, orelse=orelse):
            yield from patterns(body)
            yield from patterns(orelse)
