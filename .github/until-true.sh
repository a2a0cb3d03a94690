# For other scripts, which read it with ".": waits for a state as a command tells it, two minutes at most.
until_true() {
  for _ in $(seq 120); do
    if "$@"; then return 0; fi
    sleep 1
  done
  echo "never true: $*" >&2
  return 1
}
