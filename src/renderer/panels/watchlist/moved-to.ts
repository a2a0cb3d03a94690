/** `keys` with one of them at another index, counted without it. */
export function movedTo<Key>(keys: readonly Key[], moved: Key, at: number): Key[] {
  const rest = keys.filter((key) => key !== moved);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, at)), 0, moved);
}
