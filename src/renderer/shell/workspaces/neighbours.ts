/** The workspace `step` tabs from the open one, cyclically; null where there is no other. */
export function workspaceBeside(ids: readonly string[], current: string, step: 1 | -1): string | null {
  const at = ids.indexOf(current);
  if (at < 0 || ids.length < 2) return null;
  return ids[(at + step + ids.length) % ids.length] ?? null;
}
