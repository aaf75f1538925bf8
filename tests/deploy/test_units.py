"""The systemd units and the container file agree with the program."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.deploy.front import DEPLOY
from tests.modules import ROOT
from tests.server.house import PATIENCE
from tests.server.processes import first_line

ANALYZE = shutil.which("systemd-analyze")
INSTALLED = "/opt/tablero/bin/tablero"
SAFE_ENOUGH = 2.0
"""systemd's own grade of a service's exposure: from 0, locked away, to 10, unprotected."""


def setting(name: str, key: str) -> str:
    """The value of a setting in a unit."""
    (value,) = re.findall(rf"^{key}=(.+)$", (DEPLOY / name).read_text("utf-8"), re.MULTILINE)
    return str(value)


def container() -> list[str]:
    """The instructions of the container file, one in each line."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def understood(*options: str) -> None:
    """`tablero serve` knows these options."""
    done = subprocess.run(
        (Path(sys.executable).with_name("tablero"), "serve", *options, "--help"),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed: units are unchecked")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    for kind in ("service", "socket"):
        text = (DEPLOY / f"tablero@.{kind}").read_text(encoding="utf-8")
        # Nothing is installed there while we test.
        text = text.replace(INSTALLED, sys.executable)
        (tmp_path / f"tablero@8080.{kind}").write_text(text, encoding="utf-8")
    assert ANALYZE is not None
    service = str(tmp_path / "tablero@8080.service")
    checked = subprocess.run(
        (ANALYZE, "verify", "--man=no", service), capture_output=True, text=True, timeout=PATIENCE
    )
    assert (checked.returncode, checked.stderr) == (0, "")
    graded = subprocess.run(
        (ANALYZE, "security", "--offline=true", "--no-pager", service),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    grade = re.search(r"exposure level for \S+: ([\d.]+)", graded.stdout)
    assert grade is not None, graded.stderr
    assert float(grade[1]) <= SAFE_ENOUGH


def test_the_service_starts_the_server_with_options_that_it_has() -> None:
    program, command, *options = shlex.split(setting("tablero@.service", "ExecStart"))
    assert (program, command) == (INSTALLED, "serve")
    understood(*options)


def test_the_sockets_are_where_nginx_looks_for_servers() -> None:
    place = setting("tablero@.socket", "ListenStream")
    front = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    ports = re.findall(r"server (127\.0\.0\.1:(\d+))", front)
    assert [place.replace("%i", port) for _, port in ports] == [where for where, _ in ports]


def test_everything_that_the_container_copies_exists() -> None:
    copied = [line.split()[1:-1] for line in container() if line.startswith("COPY ")]
    ours = [path for paths in copied if not paths[0].startswith("--from") for path in paths]
    assert {"pyproject.toml", "src"} <= set(ours)
    assert [path for path in ours if not (ROOT / path).exists()] == []


def test_the_containers_commands_install_a_server_that_runs(tmp_path: Path) -> None:
    """The build's commands, in a fresh environment. Other packages are those of this one: whether
    an index has them is not ours to test."""
    source, opt = tmp_path / "source", tmp_path / "opt"
    source.mkdir()
    for line in container():
        if line.startswith("COPY ") and "--from" not in line:
            for path in line.split()[1:-1]:
                copy(ROOT / path, source / path)
    here = os.environ | {
        "PYTHONPATH": sysconfig.get_path("purelib"),
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    build = [line for line in container() if line.startswith("RUN ") and "/opt/tablero" in line]
    for line in build:
        command = line.removeprefix("RUN ").replace("/opt/tablero", str(opt / "tablero"))
        program, *rest = shlex.split(command)
        fresh = sys.executable if program == "python" else program
        subprocess.run((fresh, *rest), cwd=source, env=here, check=True, timeout=PATIENCE)
    assert len(build) == 2
    start = [json.loads(each.partition(" ")[2]) for each in container() if "ENTRYPOINT" in each]
    program, *options = start[0]
    assert program == INSTALLED
    options[options.index("--port") + 1] = "0"
    options[options.index("--host") + 1] = "127.0.0.1"
    process = subprocess.Popen(
        (program.replace("/opt", str(opt)), *options),
        cwd=tmp_path,
        env=here,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        address = first_line(process.stdout).split()[-1]
        (check,) = [line.partition("CMD ")[2] for line in container() if "HEALTHCHECK" in line]
        python, dash_c, script = json.loads(check)
        asked = script.replace("http://127.0.0.1:8080", address)
        subprocess.run(
            (python.replace("/opt", str(opt)), dash_c, asked), check=True, timeout=PATIENCE
        )
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)
