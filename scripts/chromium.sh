#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests, installing Debian's where there is none.
# The headless shell goes first: it draws the page and no window around it, a quarter quicker.
set -euo pipefail

find_chromium() {
  local name
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" && return
  done
  return 1
}

if [[ -n "${ONEIRO_CHROMIUM:-}" ]]; then
  if [[ ! -x "$ONEIRO_CHROMIUM" ]]; then
    echo "ONEIRO_CHROMIUM is set to '$ONEIRO_CHROMIUM', which is no program." >&2
    exit 1
  fi
  echo "$ONEIRO_CHROMIUM"
  exit
fi

find_chromium && exit

as_root=()
if [[ "$(id -u)" != 0 ]]; then
  as_root=(sudo)
fi
if ! command -v apt-get >/dev/null || { ((${#as_root[@]})) && ! command -v sudo >/dev/null; }; then
  echo "The browser tests need Chromium. Install it, or name one: ONEIRO_CHROMIUM=/path/to/chrome make test" >&2
  exit 1
fi

echo "Installing Chromium for the browser tests." >&2
"${as_root[@]}" apt-get update -qq >&2
for package in chromium-headless-shell chromium; do
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$package" >&2 && break
done
find_chromium
