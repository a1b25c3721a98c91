# gametrail: one verb, one command. Needs make and Python 3.11 or newer; everything else goes into .venv.

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin

# `make play PORT=8010` serves at that port, or the next free one.
PORT ?= 8000

# The first Python that is new enough; `make play PYTHON=/path/to/python` chooses another.
NEW_ENOUGH := import sys; raise SystemExit(sys.version_info < (3, 11))
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
ifeq ($(origin PYTHON),undefined)
PYTHON := $(shell for p in $(CANDIDATES); do "$$p" -c '$(NEW_ENOUGH)' 2>/dev/null && { echo "$$p"; break; }; done)
endif

# `make load` plays at so many tables, with so many moves a second, for so many seconds after a start of 20.
TABLES ?= 200
RATE ?= 40
SECONDS ?= 60

# So many tests at once: some wait while others compute. A browser needs more than one core for itself.
JOBS ?= $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1 )))

SOURCES := $(shell find src -name '*.py' -o -name '*.csv')
PYTEST_ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-long lint format bench load screenshots warm clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/warm.stamp ## set up what is missing, start the table and open it in the browser
	@$(BIN)/gametrail serve --open --port $(PORT)

test: lint ## the whole gate: lint, then every test that is not marked long
	@$(BIN)/gametrail warm
	$(BIN)/python -m pytest -m "not long" -n $(JOBS) --dist loadfile --ignore tests/e2e $(PYTEST_ARGS)
	$(BIN)/python -m pytest -m "not long and not clock" -n 2 --dist loadfile tests/e2e $(PYTEST_ARGS)
	$(BIN)/python -m pytest -m "not long and clock" tests/e2e $(PYTEST_ARGS)

test-long: $(VENV)/dev.stamp ## the tests that take minutes
	$(BIN)/python -m pytest -m long $(PYTEST_ARGS)

lint: $(VENV)/dev.stamp ## ruff, mypy, direction of imports, sizes, links, examples
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/check_sizes.py src tests tools benchmarks
	$(BIN)/python tools/check_links.py README.md CONTRIBUTING.md CHANGELOG.md docs
	$(BIN)/python tools/check_examples.py docs/position-format.md docs/trail-format.md

format: $(VENV)/dev.stamp ## put imports and layout in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/dev.stamp ## measure and print the figures of benchmarks/README.md
	$(BIN)/python -m benchmarks

load: $(VENV)/dev.stamp ## play many games at once over HTTP, for 80 s: TABLES= RATE= SECONDS= POSTGRES=1 PROCESSES=
	$(BIN)/python -m benchmarks.load --tables $(TABLES) --rate $(RATE) --seconds $(SECONDS) \
	  $(if $(POSTGRES),--postgres) $(if $(PROCESSES),--processes $(PROCESSES))

screenshots: $(VENV)/dev.stamp ## take the pictures in docs/pictures from the running program
	$(BIN)/python tools/screenshots.py docs/pictures

warm: $(VENV)/play.stamp ## compile the rules once, ahead of the first game
	@$(BIN)/gametrail warm

clean: ## remove everything that these commands made, but no saved game
	rm -rf $(VENV) build dist htmlcov .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up, done again only when pyproject.toml (or the rules) changed ---------------------------

$(BIN)/python:
	@test -n "$(PYTHON)" || { \
	  echo "gametrail needs Python 3.11 or newer, and none was found."; \
	  echo "Install one, or name it: make play PYTHON=/path/to/python3.11"; exit 1; }
	@"$(PYTHON)" -c '$(NEW_ENOUGH)' 2>/dev/null || { \
	  echo "gametrail needs Python 3.11 or newer; $(PYTHON) is not."; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make virtual environments."; \
	  echo "On Debian and Ubuntu: sudo apt install python3-venv   (then run make again)"; exit 1; }
	@"$(PYTHON)" -m venv $(VENV)

$(VENV)/play.stamp: pyproject.toml | $(BIN)/python
	@echo "Installing what the game needs (about a minute) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml | $(BIN)/python
	@echo "Installing what the game and its tests need ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(VENV)/play.stamp $@

$(VENV)/warm.stamp: $(SOURCES) $(VENV)/play.stamp
	@$(BIN)/gametrail warm
	@touch $@
