/** px; `more` is the width of the overflow menu, shown only while some tab is hidden. */
export type TabRoom = { readonly width: number; readonly gap: number; readonly more: number };

/**
 * Indices of the tabs that fit. The open one is always among them; of the others the first ones, so that
 * visible tabs do not change their position.
 */
export function fitTabs(widths: readonly number[], open: number, { width, gap, more }: TabRoom): ReadonlySet<number> {
  const taken = widths.reduce((sum, one) => sum + one + gap, 0);
  if (taken <= width) return new Set(widths.keys());
  const fits = new Set(open in widths ? [open] : []);
  let left = width - more - (widths[open] ?? 0) - gap;
  for (const [at, one] of widths.entries()) {
    if (at === open) continue;
    left -= one + gap;
    if (left < 0) break;
    fits.add(at);
  }
  return fits;
}
