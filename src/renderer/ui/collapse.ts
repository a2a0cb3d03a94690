/** The item with the lowest `order` is collapsed first. Widths in px. */
export type Collapsible = { readonly order: number; readonly width: number };

/** Indices of the items to collapse so that the others and the gaps between them fit into `room` px. */
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

/**
 * The same, but what was collapsed before a wider item returns where it fits beside what remains: a bar leaves less room
 * empty.
 */
export function collapsedToFit(items: readonly Collapsible[], room: number, gap: number): ReadonlySet<number> {
  const collapsed = new Set(collapsedItems(items, room, gap));
  let taken = items.reduce((sum, { width }, at) => sum + (width > 0 && !collapsed.has(at) ? width + gap : 0), 0);
  const byPriority = [...collapsed].sort((one, other) => (items[other]?.order ?? 0) - (items[one]?.order ?? 0));
  for (const at of byPriority) {
    const width = (items[at]?.width ?? 0) + gap;
    if (taken + width > room) continue;
    collapsed.delete(at);
    taken += width;
  }
  return collapsed;
}
