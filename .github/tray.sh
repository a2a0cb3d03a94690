#!/usr/bin/env bash
# Lantai that starts hidden has an icon in a tray that people see, and its menu brings the windows back. Xfce's panel holds the
# icons of programs as GNOME's and KDE's do. On Linux; the program and its arguments are those of this command:
#   .github/linux-desktop.sh .github/tray.sh lantai
set -euo pipefail
. "$(dirname "$0")/until-true.sh"
data=$(mktemp -d)
profile="$data/profiles/practice-practice"
mkdir -p "$profile"
printf '{"version":2,"tourDone":true}' > "$profile/settings.json"

# A panel with nothing but the tray, asking nobody which layout is wanted.
export XDG_CONFIG_HOME="$data/config"
mkdir -p "$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml"
cat > "$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=6;x=0;y=0"/>
      <property name="size" type="uint" value="32"/>
      <property name="plugin-ids" type="array"><value type="int" value="1"/></property>
    </property>
  </property>
  <property name="plugins" type="empty"><property name="plugin-1" type="string" value="systray"/></property>
</channel>
XML
# What the bus starts, the keeper of these settings among it, reads them too.
dbus-update-activation-environment XDG_CONFIG_HOME
xfce4-panel --disable-wm-check > "$data/panel.log" 2>&1 &
panel=$!
pid=
end() {
  if [ "$?" -ne 0 ]; then cat "$data/panel.log" >&2; fi
  kill "$panel" ${pid:+"$pid"} 2> /dev/null || true
}
trap end EXIT

bus() { busctl --user "$@" 2> /dev/null; }
watcher=(org.kde.StatusNotifierWatcher /StatusNotifierWatcher org.kde.StatusNotifierWatcher)
has_host() { bus get-property "${watcher[@]}" IsStatusNotifierHostRegistered | grep -q true; }
until_true has_host

"$@" --data-dir "$data" --hidden &
pid=$!

# Each is the name of a connection and the path of its icon, or the name alone.
items() { bus get-property "${watcher[@]}" RegisteredStatusNotifierItems | grep -oE '"[^"]+"' | tr -d '"'; }
# Whether a process is Lantai's own, or one that it has started.
is_ours() {
  local process=$1
  while [ "$process" -gt 1 ]; do
    if [ "$process" = "$pid" ]; then return 0; fi
    process=$(ps -o ppid= -p "$process" | tr -d ' ')
  done
  return 1
}
find_icon() {
  local item process
  for item in $(items); do
    connection=${item%%/*}
    path=/${item#*/}
    if [ "$path" = "/$item" ]; then path=/StatusNotifierItem; fi
    process=$(bus call org.freedesktop.DBus / org.freedesktop.DBus GetConnectionUnixProcessID s "$connection" | grep -oE '[0-9]+$') || continue
    if is_ours "$process"; then return 0; fi
  done
  return 1
}
until_true find_icon

is_shown() { xdotool search --onlyvisible --name Lantai > /dev/null 2>&1; }
if is_shown; then echo 'a window is shown, though it was started hidden' >&2; exit 1; fi
# The way back of somebody who sees the icon: a click.
show() {
  bus call "$connection" "$path" org.kde.StatusNotifierItem Activate ii 0 0 > /dev/null || true
  is_shown
}
until_true show
