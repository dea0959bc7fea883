# Two commands: `make run` plays, `make test` tests.  They need python3 with
# venv, and make; everything else they set up themselves, in .venv.

# Else every process that starts, and every worker of the tests, compiles all it loads.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find barkade -type f -not -name '*.pyc' 2>/dev/null)
# One more than there are cores: browsers, clocks and disks are waited for.
JOBS ?= 3
PYTEST = $(BIN)/pytest -q -n $(JOBS) --dist worksteal
UNCOMPILED := tools browser test_styles.py  # look at nothing that is compiled
SAMPLE ?= 50
GAME ?= $(filter-out mutants,$(MAKECMDGOALS))

.PHONY: help types style format run play bench-server bench-nodes bench-page bench-peers bench-games test test-all lint compiled wheel bench fire learning mutants page-types pictures playthroughs lock clean

help: ## This list.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

run: .venv/run ## Open the table in the browser; ARGS="--host 0.0.0.0" lets friends in.
	@$(BIN)/python -m barkade serve --open $(ARGS)

play: .venv/run ## Play That's Ruff! in the terminal.
	@$(BIN)/python -m barkade play thats-ruff

test: .venv/dev ## All tests but the long ones, on the interpreted build.
	$(PYTEST) -m "not long"

test-all: .venv/dev build/compiled/done ## Those too; and on the compiled build all that its code is in.
	$(PYTEST)
	cd build/compiled && BARKADE_BUILD=compiled ../../$(PYTEST) -m "not long" $(UNCOMPILED:%=--ignore=tests/%)

lint: .venv/dev $(if $(shell command -v npm),types style) ## Style and types; the page's too, where there is npm.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

types: node_modules/done ## The types of the page's JavaScript.
	node_modules/.bin/tsc -p barkade/web

style: node_modules/done ## The style of the page's JavaScript and style sheets.
	npm run --silent style

node_modules/done: package.json package-lock.json
	npm ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@

format: .venv/dev $(if $(shell command -v npm),node_modules/done) ## Write everything as `make lint` wants it.
	$(BIN)/ruff format .
	$(if $(shell command -v npm),npm run --silent format)

compiled: build/compiled/done ## The same source, compiled by mypyc, in build/compiled.

# A copy of the source, so that the compiled modules never lie among it.
build/compiled/done: .venv/dev setup.py pyproject.toml $(SOURCES) $(shell find tests docs tools -name '*.*' -not -name '*.pyc' 2>/dev/null)
	@rm -rf build/compiled && mkdir -p build/compiled
	@cp -r barkade tests tools docs setup.py pyproject.toml README.md LICENSE Makefile build/compiled/
	@find build/compiled -name __pycache__ -prune -exec rm -rf {} +
	cd build/compiled && BARKADE_MYPYC=1 ../../$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

wheel: build/compiled/done ## An installable wheel of the compiled build, in dist.
	cd build/compiled && BARKADE_MYPYC=1 ../../$(BIN)/pip wheel -q --no-deps --no-build-isolation -w ../../dist .

bench: .venv/dev build/compiled/done ## Speed, interpreted and compiled, in one run.
	$(BIN)/python -m barkade bench --against build/compiled

bench-server: .venv/dev ## The server's speed: with real games, and without any, in one run.
	$(BIN)/python -m tools.bench_server

fire: .venv/dev ## The whole service under fire, from a thousand seeds; ARGS="--seed 117" for one.
	$(BIN)/python -m tools.fire $(or $(ARGS),--seeds 1000 --jobs 2)

bench-nodes: .venv/dev ## Two nodes against one, and how soon a table goes on when its node dies.
	$(BIN)/python -m tools.bench_nodes $(ARGS)

bench-page: .venv/dev ## The page's speed: its weight, and how soon and smoothly moves are seen.
	$(BIN)/python -m tools.bench_page

bench-games: .venv/dev build/compiled/done ## How long 10,000 keen games of each game take, compiled.
	$(BIN)/python -m tools.bench_games $(ARGS)

bench-peers: .venv/dev build/compiled/done build/peers/done ## Others' libraries and ours, in one table.
	$(BIN)/python -m tools.bench_peers --compiled build/compiled $(ARGS)

# Others' libraries have environments of their own: nothing of ours needs them.
build/peers/done:
	@mkdir -p build/peers/node
	$(PYTHON) -m venv build/peers/python && build/peers/python/bin/pip install -q --upgrade pip
	build/peers/python/bin/pip install -q open_spiel rlcard 'pettingzoo[classic]'
	$(if $(shell command -v npm),npm install --silent --no-audit --no-fund --prefix build/peers/node boardgame.io)
	@touch $@

learning: .venv/dev ## Does the example of docs/learning.md learn?  Needs torch; ten minutes.
	$(BIN)/python -m tools.learning $(ARGS)

mutants: .venv/dev ## `make mutants thats-ruff`: do its tests notice changed rules?
	$(BIN)/python -m tools.mutants $(GAME) --sample $(SAMPLE) --jobs $(JOBS)

page-types: .venv/dev ## Write the types of what the page is sent anew.
	$(BIN)/python -m tools.page_types

pictures: .venv/dev ## Pictures of every table, measured, in build/pictures; ARGS="--quick" for a few.
	$(BIN)/python -m tools.pictures $(ARGS)

playthroughs: .venv/dev ## Write the golden playthroughs anew.
	$(BIN)/python -m tools.playthroughs

lock: ## Pin the newest versions of what pyproject.toml asks for.
	rm -rf build/lock && $(PYTHON) -m venv build/lock && build/lock/bin/pip install -q --upgrade pip
	build/lock/bin/pip install -q .
	@echo '# What Barkade runs on, pinned; `make lock` writes this.' > requirements.txt
	build/lock/bin/pip freeze --exclude barkade --exclude setuptools >> requirements.txt
	build/lock/bin/pip install -q --upgrade '.[dev]'
	@printf '# What Barkade is developed with, pinned; `make lock` writes this.\n-r requirements.txt\n' > requirements-dev.txt
	build/lock/bin/pip freeze --all --exclude barkade --exclude pip | grep -vxFf requirements.txt >> requirements-dev.txt

clean: ## Remove what was built; the next command sets it up again.
	rm -rf .venv build dist node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/pip:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --upgrade pip
	@touch $@

.venv/run: .venv/pip requirements.txt
	$(BIN)/pip install -q -r requirements.txt
	@touch $@

.venv/dev: .venv/run requirements-dev.txt pyproject.toml
	$(BIN)/pip install -q -r requirements-dev.txt
	@touch $@

# The game's name after `make mutants` is no target of its own.
ifneq ($(filter mutants,$(MAKECMDGOALS)),)
$(filter-out mutants,$(MAKECMDGOALS)):
	@:
endif
