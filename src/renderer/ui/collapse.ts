/** The item with the lowest `order` is collapsed first. Widths in px. */
export type Collapsible = { readonly order: number; readonly width: number };

/**
 * Indices of the items to collapse so that the others and the gaps between them fit into `room` px. What is shown in some
 * room is shown in every larger one: an item never takes the room that a more important one has left.
 */
export function collapsedItems(items: readonly Collapsible[], room: number, gap: number): ReadonlySet<number> {
  const collapsed = new Set<number>();
  const inOrder = [...items.entries()].sort(([, a], [, b]) => a.order - b.order);
  let taken = items.reduce((sum, { width }) => sum + (width > 0 ? width + gap : 0), 0);
  for (const [at, { width }] of inOrder) {
    if (taken <= room) break;
    if (width === 0) continue;
    collapsed.add(at);
    taken -= width + gap;
  }
  return collapsed;
}
