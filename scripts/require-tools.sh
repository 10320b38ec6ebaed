#!/usr/bin/env bash
# Says everything the machine lacks at once, before anything is downloaded.
set -uo pipefail

python="${PYTHON:-python3}"
missing=()

if ! command -v "$python" >/dev/null; then
  missing+=("Python 3.11 or newer ('$python' was not found)")
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  missing+=("Python 3.11 or newer ('$python' is $("$python" -V 2>&1); set PYTHON=… to use another)")
elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  missing+=("Python's venv module (on Debian and Ubuntu: apt install python3-venv)")
fi

if ! command -v node >/dev/null; then
  missing+=("Node.js 20.19 or newer ('node' was not found)")
elif ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; then
  missing+=("Node.js 20.19 or newer (found $(node --version))")
fi

command -v npm >/dev/null || missing+=("npm ('npm' was not found; it comes with Node.js)")

if ((${#missing[@]})); then
  echo "Oneiro needs a few tools that this machine lacks:" >&2
  printf '  - %s\n' "${missing[@]}" >&2
  exit 1
fi
