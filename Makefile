# make play   installs Tablero here and starts a table: open the address it prints
# make test   runs every check and every test
# COMPILED=1  with play or bench uses the compiled build, which is faster

.DEFAULT_GOAL := help
.PHONY: help play test test-compiled compiled digests lint format bench docs picture pins clean
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
NEEDS := pyproject.toml constraints.txt tools/environment.py
SOURCE := $(shell find src -type f -not -path '*/__pycache__/*') tools/compile.py

# What serves and is measured: plain Python, or with COMPILED=1 the compiled build.
CHOSEN := $(if $(COMPILED),.venv-compiled,.venv)
CHOSEN_BIN := $(CHOSEN)/bin

# The tests of the compiled build: both builds play alike, and what is compiled keeps its rules. The
# longer laws are left to plain Python, to save time; so are tests marked `plain`, because they
# replace what is inside a module, and compiled code does not notice.
COMPILED_TESTS := tests/test_builds.py tests/engine tests/golden tests/bots/test_bots.py \
	$(wildcard tests/*/rules tests/*/golden tests/*/bot) \
	$(wildcard tests/*/laws/test_slow.py tests/*/laws/test_secrets.py tests/*/laws/test_laws.py)

# The first Python that is new enough; `make PYTHON=/path/to/python …` uses another.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$python && break; done)

define install
@"$(PYTHON)" -c '$(NEW_ENOUGH)' 2>/dev/null || { echo \
	"Tablero needs Python 3.11 or newer: install it, or name it with make PYTHON=/path/to/python3.11"; exit 1; }
@"$(PYTHON)" tools/environment.py $(1)
endef

help:
	@echo "make play     install into .venv and start the server; it prints the address"
	@echo "make test     lint, types and all tests (TESTS=\"tests/engine -k undo\" selects some)"
	@echo "make compiled build the faster, compiled Tablero into .venv-compiled; it needs a C compiler"
	@echo "              (make play COMPILED=1 serves with it, make test-compiled tests it)"
	@echo "make digests  play 200 games of every mode in both builds and compare them (an hour)"
	@echo "make lint     only ruff and mypy"
	@echo "make format   format the code with ruff"
	@echo "make bench    measure the games' speed"
	@echo "make docs     build the documents and the API reference as a site in build/docs"
	@echo "make picture  redraw the pictures in docs/pictures"
	@echo "make pins     update constraints.txt to the newest versions in pyproject.toml's ranges"
	@echo "make clean    remove .venv and everything built; played tables stay"

play: $(CHOSEN)/.play
	@$(CHOSEN_BIN)/tablero serve

# All tests in plain Python, then those of the compiled build; TESTS selects from the former. Where
# nothing can be compiled, a line says so; under CI that is a failure.
test: lint
	@$(BIN)/python -m tools.chromium
	@$(BIN)/python -m tools.services
	@$(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)
	@$(if $(TESTS),,if "$(PYTHON)" tools/compiler.py; then $(MAKE) test-compiled; \
		else echo "So the compiled build was not tested."; [ "$$CI" != true ]; fi)

test-compiled: compiled .venv/.test
	@.venv-compiled/bin/python -m pytest --build compiled -m "not plain and not slow" -n auto --dist worksteal \
		$(or $(TESTS),$(COMPILED_TESTS))

compiled: .venv-compiled/.play

digests: compiled .venv/.test
	@$(BIN)/python tools/digests.py --games 200 --against .venv-compiled/bin/python

lint: .venv/.test
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "Not in ruff's format: run 'make format'."; exit 1; }
	@$(BIN)/mypy

format: .venv/.test
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format

bench: $(if $(COMPILED),compiled,.venv/.test)
	@$(CHOSEN_BIN)/tablero bench

docs: .venv/.docs
	@$(BIN)/sphinx-build --quiet --fail-on-warning --doctree-dir build/doctrees docs build/docs
	@echo "The site is in build/docs: open build/docs/index.html"

# The position in each picture of the README: a ply of its game, as Ben sees it. Then those of the notebook.
picture: .venv/.test
	@for drawn in caramba:129 caballero:112 eldorado:269; do \
		game=docs/pictures/$${drawn%:*}; \
		$(BIN)/tablero draw $$game.txt --ply $${drawn#*:} --seat Ben --lang en --output $$game.svg || exit; \
	done
	@$(BIN)/python -m tools.notebook

pins: .venv/.test
	@$(BIN)/python -m pip install --quiet --upgrade --upgrade-strategy eager --editable ".[bench,client,dev,docs,openspiel,postgres,push,ray,rl,train]"
	@$(BIN)/python tools/pins.py

clean:
	@rm -rf .venv .venv-compiled build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.play: $(NEEDS)
	$(call install)
	@touch $@

.venv/.docs: $(NEEDS)
	$(call install,docs)
	@touch .venv/.play $@

# The environment for the tests also serves to play and to build the site.
.venv/.test: $(NEEDS)
	$(call install,dev)
	@touch .venv/.play .venv/.docs $@

.venv-compiled/.needs: $(NEEDS)
	@"$(PYTHON)" tools/compiler.py
	$(call install,--needs)
	@touch $@

.venv-compiled/.play: .venv-compiled/.needs $(SOURCE)
	$(call install,--compiled)
	@touch $@
