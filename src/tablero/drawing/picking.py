"""What can be picked: one drawing, one name for screen readers, one `data-pick`.

The page composes an action from picks (`field:text`, or `verb:text`). A pickable thing is a
button to the keyboard and to screen readers; its halo is the shape that the stylesheet lights up
while the thing can be picked.
"""

from __future__ import annotations

from tablero.drawing.svg import Child, Svg, Value, group, path, rect


def pickable(pick: str, label: str, *children: Child, **attributes: Value) -> Svg:
    """A thing that answers to `pick`, for example "card:gold-3/munition-4"."""
    return group(
        *children,
        class_="pick",
        role="button",
        tabindex="0",
        aria_label=label,
        data_pick=pick,
        **attributes,
    )


def pick_again(pick: str, *children: Child, **attributes: Value) -> Svg:
    """A second place for the same pick: for the pointer only, not another stop for keyboard and
    screen reader.
    """
    return group(*children, class_="pick", aria_hidden="true", data_pick=pick, **attributes)


def halo(
    x: float, y: float, width: float, height: float, *, radius: float = 6, slim: bool = False
) -> Svg:
    """The glow around a pickable thing, invisible until the thing can be picked. Small things that
    lie close together get a slim one.
    """
    return rect(
        x,
        y,
        width,
        height,
        rx=radius,
        class_="halo slim" if slim else "halo",
        fill="none",
        pointer_events="none",
    )


def halo_along(outline: str) -> Svg:
    """The glow along an outline other than a rectangle."""
    return path(outline, class_="halo", fill="none", pointer_events="none")


def ghost(action: str, *children: Child, **attributes: Value) -> Svg:
    """What the table would look like after `action`; shown before the action is confirmed."""
    return group(
        *children,
        class_="ghost",
        data_ghost=action,
        aria_hidden="true",
        visibility="hidden",
        **attributes,
    )


def peek(label: str, handle: Svg, *content: Child, **attributes: Value) -> Svg:
    """Something that shows more while it is hovered over or focused: an open pile."""
    return group(
        handle,
        group(*content, class_="peeked", visibility="hidden"),
        class_="peek",
        role="img",
        tabindex="0",
        aria_label=label,
        **attributes,
    )
