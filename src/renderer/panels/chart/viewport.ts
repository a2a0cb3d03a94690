/** The visible range: `count` slots, the last of them being index `end - 1`. Slots past the newest bar are empty. */
export type Viewport = { readonly end: number; readonly count: number };

export const FEWEST_BARS = 15;
export const MAX_VISIBLE = 800;
/** Empty slots after the newest bar, so that it does not touch the axis. */
export const EMPTY_SLOTS = 3;
const COMFORTABLE_SLOT = 10;

const clampCount = (count: number): number => Math.round(Math.max(FEWEST_BARS, Math.min(MAX_VISIBLE, count)));

/** The newest bars at the default density. @param width of the plot, px */
export function defaultViewport(total: number, width: number): Viewport {
  return { end: total + EMPTY_SLOTS, count: clampCount(width / COMFORTABLE_SLOT) };
}

export const isAtLatest = (view: Viewport, total: number): boolean => view.end >= total + EMPTY_SLOTS;

/** Moves by whole bars: positive towards the newest. At least a few bars stay on screen. */
export const pan = (view: Viewport, bars: number, total: number): Viewport =>
  within({ ...view, end: view.end + bars }, total);

/**
 * Shows `factor` times as many bars around the one under the pointer.
 * @param anchor the pointer's position, 0 left to 1 right
 */
export function zoom(view: Viewport, factor: number, anchor: number, total: number): Viewport {
  const count = clampCount(view.count * factor);
  const held = view.end - view.count * (1 - anchor);
  return within({ end: Math.round(held + count * (1 - anchor)), count }, total);
}

/** The viewport after bars were added: it follows only when it showed the newest. */
export const afterAppend = (view: Viewport, before: number, dropped: number): Viewport =>
  isAtLatest(view, before) ? { ...view, end: view.end + 1 - dropped } : { ...view, end: view.end - dropped };

function within(view: Viewport, total: number): Viewport {
  const minBars = Math.min(total, FEWEST_BARS);
  return { ...view, end: Math.max(minBars, Math.min(total + EMPTY_SLOTS, view.end)) };
}
