/** The place among all tabs of one that is dropped before or after another; where it is when that is itself. */
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
