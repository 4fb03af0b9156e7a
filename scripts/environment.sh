# Sourced by the other scripts: the environment in .venv, and the system packages that only an administrator can install.
# POSIX sh. Sets ROOT, the checkout, and VENV_PYTHON, the interpreter of the environment.

ROOT=$(cd "$(dirname "$0")/.." && pwd)
VENV=$ROOT/.venv
VENV_PYTHON=$VENV/bin/python
PYTHON=${PYTHON:-python3}

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

# quietly MESSAGE COMMAND…: says the message, runs the command, shows what it printed only where it fails.
quietly() {
    say "$1"
    shift
    output=$(mktemp)
    if "$@" >"$output" 2>&1 </dev/null; then
        rm -f "$output"
        return
    fi
    cat "$output" >&2
    rm -f "$output"
    fail "This failed: $*"
}

# system_packages PACKAGE…: installs the Debian packages that are missing, or fails with the one command to type.
system_packages() {
    missing=
    for package; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    install="apt-get install -y --no-install-recommends$missing"
    command -v apt-get >/dev/null || fail "Please install with this machine's own package manager:$missing"
    as_root=$(way_to_root) || fail "An administrator must type this once:  sudo sh -c 'apt-get update && $install'"
    quietly "Reading the list of packages …" $as_root apt-get update
    quietly "Installing$missing …" $as_root env DEBIAN_FRONTEND=noninteractive $install
}

# Prints what goes before a command that root must run (nothing for root itself); fails where there is no way.
way_to_root() {
    [ "$(id -u)" -ne 0 ] || return 0
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null || { [ -t 0 ] && sudo true >&2; } || return 1
    echo sudo
}

# environment LOCK…: .venv holds what the last LOCK names. The earlier ones are parts of it, so that it serves for them too.
environment() {
    for lock; do :; done
    made_from "$lock" && return
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || fail "eastwind needs Python 3.11 or later as $PYTHON."
    system_packages $(packages_for_venv)
    quietly "Making the environment in .venv …" "$PYTHON" -m venv --clear "$VENV"
    quietly "Installing what $lock names (downloads, a minute or two) …" \
        "$VENV_PYTHON" -m pip install --require-hashes --no-deps -r "$ROOT/$lock"
    quietly "Installing eastwind itself …" "$VENV_PYTHON" -m pip install --no-deps --no-build-isolation -e "$ROOT"
    remember_made_from "$@"
}

# Prints the package that lets Python make environments, where Debian's Python came without it.
packages_for_venv() {
    "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

made_from() {
    [ "$(cat "$VENV/made-from/place" 2>/dev/null)" = "$ROOT" ] && cmp -s "$ROOT/$1" "$VENV/made-from/$1"
}

remember_made_from() {
    mkdir -p "$VENV/made-from"
    for lock; do cp "$ROOT/$lock" "$VENV/made-from/"; done
    printf '%s\n' "$ROOT" >"$VENV/made-from/place"
}
