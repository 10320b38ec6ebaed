"""What lies under ``deploy/``: nothing there runs in tests, so what it names is looked up."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from oneiro.cli import parser
from oneiro.server.app import create_app
from oneiro.server.base import metrics
from oneiro.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
OUTSIDE = {"ONEIRO_SITE", "ONEIRO_DB_PASSWORD"}
"""What the compose file asks of whoever starts it; the server knows nothing of it."""
BUILDING = {"ONEIRO_COMPILED"}
"""Asked by ``hatch_build.py``."""
UNIT = DEPLOY / "oneiro.service"


class Asked(dict[str, str]):
    """An environment that remembers what was looked for."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        self.names.add(name)
        return default


def settings() -> set[str]:
    asked = Asked()
    Settings.from_environment(asked)
    return asked.names


def instructions() -> Iterator[tuple[str, str]]:
    """Each instruction of the container file and what follows it."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest


def loaded(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_setting_is_one(path: Path) -> None:
    named = set(re.findall(r"\bONEIRO_[A-Z_]+\b", path.read_text()))
    assert named <= settings() | OUTSIDE | BUILDING
    assert "ONEIRO_COMPILED" in (ROOT / "hatch_build.py").read_text()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_address_is_one(path: Path) -> None:
    routes = {route.path for route in create_app(Settings()).routes}
    assert set(re.findall(r"/api/[a-z]+", path.read_text())) <= routes


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_number_is_one(path: Path) -> None:
    kept = {
        sample.name
        for family in metrics.REGISTRY.collect()
        for sample in family.samples
        if not sample.name.endswith("_created")
    }
    # Those with labels show nothing before the first of their kind.
    kept |= {f"{family.name}_total" for family in metrics.REGISTRY.collect()}
    kept |= {f"{family.name}_bucket" for family in metrics.REGISTRY.collect()}
    named = set(re.findall(r"\boneiro_[a-z_]+\b", path.read_text()))
    assert named <= kept


def test_alerts_say_what_is_wrong() -> None:
    (group,) = loaded("alerts.yaml")["groups"]
    names = [rule["alert"] for rule in group["rules"]]
    assert len(names) == len(set(names)) >= 8
    for rule in group["rules"]:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
        assert rule["expr"].count("(") == rule["expr"].count(")")
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith(".")
    assert loaded("prometheus.yaml")["rule_files"] == ["alerts.yaml"]


def test_the_container_copies_what_is_there() -> None:
    stages = []
    for word, rest in instructions():
        if word == "FROM":
            stages.append(rest.split()[-1])
        if word == "COPY":
            *sources, _ = [part for part in shlex.split(rest) if not part.startswith("--")]
            taken = re.search(r"--from=(\w+)", rest)
            if taken:
                assert taken[1] in stages
                continue
            for source in sources:
                assert (ROOT / source).exists(), source
    assert stages[:2] == ["page", "build"]
    assert len(stages) == 3


def test_what_is_copied_is_not_ignored() -> None:
    lines = (DEPLOY / "Containerfile.dockerignore").read_text().split()
    let_in = {line[1:] for line in lines if line.startswith("!")}
    copied = {
        source.split("/")[0]
        for word, rest in instructions()
        if word == "COPY" and "--from" not in rest
        for source in rest.split()[:-1]
    }
    assert copied == let_in


def test_the_container_is_nobodys_root_and_asks_whether_it_is_ready() -> None:
    last = list(instructions())
    last = last[max(i for i, (word, _) in enumerate(last) if word == "FROM") :]
    words = dict(last)
    assert words["USER"] == "10001"
    assert "--uid 10001" in words["RUN"]
    assert "/api/ready" in words["HEALTHCHECK"]
    program = yaml.safe_load(words["HEALTHCHECK"].partition(" CMD ")[2])
    assert program[:2] == ["python", "-c"]
    compile(program[2], "health check", "exec")
    command = yaml.safe_load(words["ENTRYPOINT"]) + yaml.safe_load(words["CMD"])
    assert command[0] == "oneiro"
    assert parser().parse_args(command[1:]).run


def test_the_house_of_containers() -> None:
    compose = loaded("compose.yaml")
    services = compose["services"]
    house = services["oneiro"]
    assert parser().parse_args(house["command"]).workers == 2
    assert (ROOT / house["build"]["dockerfile"]).is_file()
    assert (DEPLOY / house["build"]["context"]).resolve() == ROOT
    assert "ports" not in house
    assert "ports" not in services["db"]
    assert house["read_only"] is True
    assert house["cap_drop"] == ["ALL"]
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file(), source
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", ())) <= set(services)
        for needed in service.get("depends_on", ()):
            assert needed == "oneiro" or "healthcheck" in services[needed]
    given = {k: str(v) for k, v in house["environment"].items()}
    given["ONEIRO_DB"] = re.sub(r"\$\{.*?\}", "secret", given["ONEIRO_DB"])
    given["ONEIRO_CONTACT"] = re.sub(r"\$\{.*?\}", "oneiro.example", given["ONEIRO_CONTACT"])
    meant = Settings.from_environment({**given, "ONEIRO_WORKERS": "2"})
    assert meant.trust_proxy
    assert meant.metrics_at == ("0.0.0.0", 9100)
    (scraped,) = loaded("prometheus.yaml")["scrape_configs"]
    targets = scraped["static_configs"][0]["targets"]
    assert targets == [f"oneiro:{9100 + number}" for number in range(meant.workers)]
    assert "reverse_proxy oneiro:8000" in (DEPLOY / "Caddyfile").read_text()


def test_the_unit_starts_the_server() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    service = unit["Service"]
    program, *arguments = shlex.split(service["ExecStart"])
    assert Path(program).name == "oneiro"
    assert parser().parse_args(arguments).run
    given = dict(
        pair.split("=", 1)
        for line in re.findall(r"^Environment=(.*)$", UNIT.read_text(), re.MULTILINE)
        for pair in shlex.split(line)
    )
    meant = Settings.from_environment(given)
    assert Path(meant.db).parent == Path("/var/lib") / service["StateDirectory"]
    for wish in ("NoNewPrivileges", "PrivateTmp", "ProtectHome", "DynamicUser"):
        assert service[wish] == "yes"
    assert service["ProtectSystem"] == "strict"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd at hand")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    ours = Path(sys.executable).with_name("oneiro")
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace("/opt/oneiro/bin/oneiro", str(ours)))
    said = subprocess.run(
        ["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False
    )
    assert (said.returncode, UNIT.name in said.stderr) == (0, False), said.stderr
