#!/bin/sh
# Says in one line each what a build still needs on this machine, and stops with status 1 if anything is missing.
# Usage: check_tools.sh PYTHON CARGO
set -u

python=$1
cargo=$2
oldest_python=3.11
missing=0

complain() {
    printf 'hkmj: %s\n' "$1" >&2
    printf '      %s\n' "$2" >&2
    missing=1
}

# The oldest Rust is written once, in the workspace manifest; without the line any Rust will do.
oldest_rust=$(sed -n 's/^rust-version *= *"\([0-9.]*\)".*/\1/p' Cargo.toml 2>/dev/null | head -n 1)

# true if version $1 is at least version $2, number by number
at_least() {
    printf '%s\n%s\n' "$1" "$2" | awk -F. '
        NR == 1 { for (i = 1; i <= 3; i++) have[i] = $i + 0 }
        NR == 2 { for (i = 1; i <= 3; i++) if (have[i] != $i + 0) { exit have[i] < $i + 0 } }'
}

if ! command -v "$python" >/dev/null 2>&1; then
    complain "no '$python' found." \
        "Install Python $oldest_python or newer, or name one: make PYTHON=/path/to/python3 ..."
else
    have=$("$python" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null)
    if [ -z "$have" ]; then
        complain "'$python' does not run." "Name a Python that does: make PYTHON=/path/to/python3 ..."
    elif ! at_least "$have" "$oldest_python"; then
        complain "'$python' is Python $have, too old: hkmj needs $oldest_python or newer." \
            "Name a newer one: make PYTHON=/path/to/python3.12 ..."
    elif ! "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        complain "'$python' cannot make environments: its venv or ensurepip module is missing." \
            "On Debian and Ubuntu: apt-get install python3-venv"
    fi
fi

if ! command -v "$cargo" >/dev/null 2>&1; then
    complain "no '$cargo' found: the core is written in Rust." \
        "Install Rust ${oldest_rust:+$oldest_rust or newer }(https://rustup.rs), or name it: make CARGO=/path/to/cargo ..."
else
    have=$("$cargo" --version 2>/dev/null | sed -n 's/^cargo \([0-9.]*\).*/\1/p')
    if [ -z "$have" ]; then
        complain "'$cargo' does not run." "Try: cargo --version"
    elif [ -n "$oldest_rust" ] && ! at_least "$have" "$oldest_rust"; then
        complain "Rust is $have, too old: hkmj needs $oldest_rust or newer." "With rustup: rustup update stable"
    fi
fi

# Rust links through the C compiler.
if ! command -v "${CC:-cc}" >/dev/null 2>&1 && ! command -v gcc >/dev/null 2>&1 && ! command -v clang >/dev/null 2>&1; then
    complain "no C compiler found: Rust needs one to link." "On Debian and Ubuntu: apt-get install gcc libc6-dev"
fi

exit $missing
