SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
# The order of the checks is the order in which their failures are worth reading. Where things have
# nothing to do with each other, a recipe says so by $(BESIDE).
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

PYTHON ?= python3
# Two more than the cores that are usual: much of the suite waits for another process.
WORKERS ?= 4

BIN := .venv/bin
UV := $(BIN)/uv
NPM := npm --prefix web
VENV := .venv/.stamp
NODE := web/node_modules/.stamp
PAGE := src/oneiro/server/page/index.html

PYTHON_CODE := $(wildcard src tests benchmarks examples scripts/*.py hatch_build.py)

# What is played and tested is compiled, unless PURE=1 is asked for. The build lies beside the
# source and goes before it; where none can be made the folder is not there, and the source is used.
ifdef PURE
COMPILED :=
WITH_RULES :=
else
COMPILED := compiled
WITH_RULES := PYTHONPATH=$(CURDIR)/build/compiled
endif
# What follows is made at the same time; where make can, each speaks when it is done.
BESIDE := $(MAKE) --no-print-directory -j2 SIDE_BY_SIDE=1 \
	$(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Folders are listed with their files, so that a removed source is a change too.
PAGE_SOURCES := $(wildcard web/index.html web/*.config.* web/tsconfig*.json) \
	$(shell find web/src web/public 2>/dev/null) \
	$(shell find src/oneiro -path src/oneiro/server/page -prune -o -name '*.ftl' -print)

# Tests marked pure ask for what compiled code cannot do, so the source runs them.
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal --durations=15
ifdef PURE
pytest = $(PYTEST) $(if $(ONLY),-m $(ONLY)) $(1)
else
pytest = $(WITH_RULES) $(PYTEST) -m 'not pure$(if $(ONLY), and $(ONLY))' $(1)
endif

.PHONY: help
help: ## Say what can be made
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

.PHONY: play
play: tools ## Set up everything and open the table on http://localhost:8000
	@$(PYTHON) scripts/alone.py $(BESIDE) $(VENV) $(PAGE)
	@exec $(BIN)/python scripts/play.py

.PHONY: test
test: setup ## Set up everything and run all checks and tests
	@$(BESIDE) lint-python lint-web test-pure test-web
	@$(MAKE) --no-print-directory test-python browser

.PHONY: test-long
test-long: setup $(PAGE) $(COMPILED) ## Run in full what `make test` runs a sample of
	@LONG=1 ONLY=long $(MAKE) --no-print-directory test-python browser

.PHONY: setup
setup: $(VENV) $(NODE) ## Install the Python and web dependencies

.PHONY: web
web: $(PAGE) ## Build the page

.PHONY: compiled
compiled: $(VENV) ## Compile rules, bots and search where there is a C compiler (PURE=1: do without)
	@$(BIN)/python scripts/compile.py

.PHONY: lint
lint: setup ## Check style, types and the direction of imports
	@$(BESIDE) lint-python lint-web

.PHONY: lint-python
lint-python: $(VENV)
	scripts/commit-msg
	$(BIN)/ruff check $(PYTHON_CODE)
	$(BIN)/ruff format --check $(PYTHON_CODE)
	$(BIN)/mypy $(PYTHON_CODE)
	$(BIN)/lint-imports --no-logo

.PHONY: lint-web
lint-web: $(VENV) $(NODE)
	$(NPM) run --silent wire -- --check
	$(NPM) run --silent papers -- --check
	$(NPM) run --silent lint
	$(NPM) run --silent check

.PHONY: suite
suite: test-web test-pure test-python ## Run every test that needs no browser

.PHONY: test-web
test-web: $(NODE)
	$(NPM) test --silent

.PHONY: test-python
test-python: $(VENV) $(NODE) $(PAGE) $(COMPILED)
	$(call pytest,--ignore=tests/browser tests)

.PHONY: test-pure
test-pure: $(VENV)
ifndef PURE
	$(BIN)/pytest -q -m pure $$(grep -rl 'pytest.mark.pure' tests --include='test_*.py')
endif

.PHONY: unit
unit: test-pure $(VENV) $(PAGE) $(COMPILED) ## Run the Python tests but for the laws and the browser
	$(call pytest,--ignore=tests/browser --ignore=tests/test_laws.py tests)

.PHONY: laws
laws: $(VENV) $(COMPILED) ## Run the laws that every game passes
	$(WITH_RULES) $(PYTEST) tests/test_laws.py

.PHONY: browser
browser: $(VENV) $(PAGE) $(COMPILED) ## Play through the page in Chromium
	chromium=$$(scripts/chromium.sh) && export ONEIRO_CHROMIUM="$$chromium" && $(call pytest,tests/browser)

.PHONY: coverage
coverage: $(VENV) $(PAGE) ## Show which lines the tests do not reach
	$(BIN)/coverage run -m pytest --ignore=tests/browser tests
	$(BIN)/coverage report

.PHONY: wheel
wheel: $(VENV) $(PAGE) ## Build the wheel for every Python and every machine
	$(BIN)/python -m hatchling build -t wheel

.PHONY: wheel-compiled
wheel-compiled: $(VENV) $(PAGE) ## Build the wheel with compiled rules, for this Python and this kind of machine
	ONEIRO_COMPILED=1 $(BIN)/python -m hatchling build -t wheel

.PHONY: format
format: $(VENV) $(NODE) ## Put all sources into the common format
	$(BIN)/ruff check --fix $(PYTHON_CODE)
	$(BIN)/ruff format $(PYTHON_CODE)
	$(NPM) run --silent format

.PHONY: fixtures
fixtures: $(VENV) ## Write the positions that the boards' tests are drawn from anew
	for make in web/src/games/*/fixtures/*.py; do \
		PYTHONPATH=web/scripts $(BIN)/python $$make || exit 1; \
	done

.PHONY: figures
figures: $(VENV) $(COMPILED) ## Play thousands of games and write docs/games/figures anew
	$(WITH_RULES) $(BIN)/python scripts/figures.py

.PHONY: lock
lock: $(UV) ## Lock the Python dependencies (UPGRADE=--upgrade for newer ones)
	$(UV) pip compile pyproject.toml --group build --group test $(UPGRADE) --quiet --universal \
		--generate-hashes --no-emit-index-url --no-header --output-file requirements.txt
	@if grep -n '://' requirements.txt; then echo 'The lock must not name hosts.' >&2; exit 1; fi

.PHONY: clean
clean: ## Remove everything that was installed, built or left by a run
	rm -rf .venv web/node_modules src/oneiro/server/page artifacts build dist htmlcov .coverage \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.PHONY: tools
tools:
	@PYTHON=$(PYTHON) scripts/require-tools.sh

$(UV): | tools
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9,<1'

$(VENV): requirements.txt pyproject.toml | $(UV)
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements.txt
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	touch $@

$(NODE): web/package.json web/package-lock.json | tools
	$(NPM) ci --no-audit --no-fund
	touch $@

$(PAGE): $(PAGE_SOURCES) $(NODE)
	$(NPM) run build
	touch $@
