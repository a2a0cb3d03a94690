/** `order`: the lowest goes first. px. */
export type Sparable = { readonly order: number; readonly width: number };

/** Which of them, by index, are left out so that the others and the gaps between them fit into `room` px. */
export function sparedFor(items: readonly Sparable[], room: number, gap: number): ReadonlySet<number> {
  const spared = new Set<number>();
  const inOrder = [...items.entries()].sort(([, a], [, b]) => a.order - b.order);
  let taken = items.reduce((sum, { width }) => sum + (width > 0 ? width + gap : 0), 0);
  for (const [at, { width }] of inOrder) {
    if (taken <= room) break;
    if (width === 0) continue;
    spared.add(at);
    taken -= width + gap;
  }
  return spared;
}
