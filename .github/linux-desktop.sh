#!/usr/bin/env bash
# Runs a command on a desktop as people have it, on a machine that has none: a display, a session bus, an unlocked keyring and
# a window manager. Without these Electron has no place for a secret, and nobody to cover a display with a window.
#   .github/linux-desktop.sh npm test
#   .github/linux-desktop.sh --wayland lantai --smoke     a compositor of its own, whose windows are Wayland's
#   .github/linux-desktop.sh install                      what these need, on Debian and Ubuntu
set -euo pipefail

if [ "$1" = install ]; then
  sudo apt-get update
  exec sudo apt-get install -y --no-install-recommends xvfb xauth dbus gnome-keyring openbox weston desktop-file-utils xfce4-panel xdotool
fi

if [ "${LANTAI_DESKTOP_STAGE:-}" = session ]; then
  # The password of a keyring that ends with this command.
  printf 'desktop' | gnome-keyring-daemon --unlock --components=secrets > /dev/null
  if [ "$1" = --wayland ]; then
    shift
    XDG_RUNTIME_DIR=$(mktemp -d)
    chmod 700 "$XDG_RUNTIME_DIR"
    export XDG_RUNTIME_DIR WAYLAND_DISPLAY=lantai XDG_SESSION_TYPE=wayland
    unset DISPLAY
    weston --backend=headless-backend.so --width=1920 --height=1080 --socket="$WAYLAND_DISPLAY" > "$XDG_RUNTIME_DIR/weston.log" 2>&1 &
    helper=$!
    for _ in $(seq 100); do [ -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ] && break; sleep 0.1; done
    [ -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ] || { cat "$XDG_RUNTIME_DIR/weston.log" >&2; exit 1; }
  else
    openbox &
    helper=$!
  fi
  code=0
  "$@" || code=$?
  kill "$helper" 2> /dev/null || true
  exit "$code"
fi

export LANTAI_DESKTOP_STAGE=session
exec dbus-run-session -- xvfb-run -a -s '-screen 0 1920x1080x24' "$0" "$@"
