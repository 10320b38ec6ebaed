"""Puts compiled rules into the wheel, if ``ONEIRO_COMPILED=1`` asks for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]  # it fits every builder
    """The source is in both wheels: of two modules with one name Python takes the compiled one."""

    def wanted(self) -> bool:
        return os.environ.get("ONEIRO_COMPILED", "0") == "1"

    def dependencies(self) -> list[str]:
        return ["mypy>=1.18", "setuptools>=80"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.wanted():
            return
        built = Path(self.root) / "build" / "compiled"
        subprocess.run([sys.executable, Path(self.root) / "scripts" / "compile.py"], check=True)
        modules = [p for p in built.rglob("*.*") if p.suffix in (".so", ".pyd")]
        if not modules:
            self.app.abort("There is nothing compiled to put into the wheel.")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(p): str(p.relative_to(built)) for p in modules})
