/** Index of a tab that is dropped before or after another; unchanged when dropped on itself. */
export function droppedAt(
  ids: readonly string[],
  dragged: string,
  { id, after }: { readonly id: string; readonly after: boolean },
): number {
  const from = ids.indexOf(dragged);
  if (id === dragged) return from;
  const rest = ids.filter((one) => one !== dragged);
  return rest.indexOf(id) + (after ? 1 : 0);
}
