"""The same lessons with PyTorch, for large networks and many games on a graphics card.

The steps are those of `learner`, in the same order, so both come to the same network but for
rounding. PyTorch is in the extra `train`.
"""

from __future__ import annotations

from importlib.util import find_spec

from tablero.bots.network import Array
from tablero.engine import BadOption

from .learner import DECAY, FIRST_MOMENT, SECOND_MOMENT, TINY, Drill, Learner


def torch_drill(device: str) -> Drill:
    """What fits networks on a device of PyTorch, such as `cuda`; BadOption if there is none."""
    if find_spec("torch") is None:
        raise BadOption("PyTorch is not installed: install tablero[train]")
    import torch

    try:
        place = torch.zeros(1, device=device).device
    except (RuntimeError, AssertionError) as error:  # an AssertionError where it lacks CUDA
        reason = str(error).partition("\n")[0]
        raise BadOption(f"PyTorch cannot use the device {device[:40]!r}: {reason}") from error

    def drill(learner: Learner, values: Array, targets: Array, rate: float) -> None:
        rows, goals = torch.from_numpy(values).to(place), torch.from_numpy(targets).to(place)
        weights = [torch.tensor(each, device=place) for each in learner.weights]
        moments = [torch.tensor(each, device=place) for each in learner.moments]
        for each in weights:
            each.requires_grad_()
        for step in learner.steps_through(len(values), rate):
            chosen = torch.from_numpy(step.rows).to(place)
            layer = rows[chosen]
            for number in range(0, len(weights) - 2, 2):
                layer = torch.relu(layer @ weights[number] + weights[number + 1])
            odds = (layer @ weights[-2] + weights[-1])[:, 0]
            loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, goals[chosen])
            slopes = torch.autograd.grad(loss, weights)
            with torch.no_grad():
                for number, slope in enumerate(slopes):
                    first, second = moments[2 * number], moments[2 * number + 1]
                    first += (1 - FIRST_MOMENT) * (slope - first)
                    second += (1 - SECOND_MOMENT) * (slope**2 - second)
                    change = first / (torch.sqrt(second) + TINY) + DECAY * weights[number]
                    weights[number] -= step.rate * change
        learner.weights = [each.detach().cpu().numpy() for each in weights]
        learner.moments = [each.cpu().numpy() for each in moments]

    return drill
