"""`pip install .` installs everything: catalogues, rules, pages, migrations."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.modules import ROOT, SOURCE
from tools.compile import ASKED


def test_the_wheel_holds_every_file_of_the_package_and_the_command(tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check")
    offline = ("--no-deps", "--no-build-isolation", "--no-index")
    plain = {name: value for name, value in os.environ.items() if name != ASKED}
    subprocess.run((*pip, *offline, "--wheel-dir", tmp_path, ROOT), env=plain, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
        (entry_points,) = (name for name in packed if name.endswith("entry_points.txt"))
        commands = archive.read(entry_points).decode()
    ours = {
        str(path.relative_to(SOURCE))
        for path in (SOURCE / "tablero").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert ours - packed == set()
    assert "tablero = tablero.__main__:run" in commands
