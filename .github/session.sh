#!/usr/bin/env bash
# Lantai starts with the person's session once that is chosen, and ends in order when the session does. On Linux and macOS;
# the program and its arguments are those of this command:
#   .github/linux-desktop.sh .github/session.sh lantai
set -euo pipefail
. "$(dirname "$0")/until-true.sh"
data=$(mktemp -d)
profile="$data/profiles/practice-practice"
mkdir -p "$profile"
printf '{"version":2,"tourDone":true,"startAtLogin":"hidden"}' > "$profile/settings.json"

"$@" --data-dir "$data" &
pid=$!

if [ "$(uname)" = Darwin ]; then
  has_login_item() { sudo sfltool dumpbtm | grep -qi 'lantai'; }
  end_session() { osascript -e 'tell application "Lantai" to quit'; }
else
  entry="${XDG_CONFIG_HOME:-$HOME/.config}/autostart/lantai.desktop"
  has_login_item() { [ -s "$entry" ] && desktop-file-validate "$entry" && grep -q -- '"--hidden"' "$entry" && grep -qF "$data" "$entry"; }
  # What a session manager sends before it kills.
  end_session() { kill -TERM "$pid"; }
fi

until_true has_login_item
end_session
has_ended() { ! kill -0 "$pid" 2> /dev/null; }
until_true has_ended
code=0
wait "$pid" || code=$?
# It was not killed: it had closed its files.
[ "$code" = 0 ]
