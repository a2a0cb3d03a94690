/** The visible range: `count` slots, the last of them being index `end - 1`. Slots past the newest bar are empty. */
export type Viewport = { readonly end: number; readonly count: number };

export const FEWEST_BARS = 15;
export const MAX_VISIBLE = 800;
/** Empty slots after the newest bar, so that it does not touch the axis. */
export const EMPTY_SLOTS = 3;
const COMFORTABLE_SLOT = 10;
/** A history of few bars fills the plot from this many slots on. */
const FEWEST_SLOTS = 30;

/** The most slots that a history fills; before it is known any number may be chosen. */
const mostSlots = (total: number): number =>
  total === 0 ? MAX_VISIBLE : Math.min(MAX_VISIBLE, Math.max(FEWEST_SLOTS, total + EMPTY_SLOTS));

const clampCount = (count: number, total: number): number =>
  Math.round(Math.max(FEWEST_BARS, Math.min(mostSlots(total), count)));

/** The newest bars at the default density. @param width of the plot, px */
export function defaultViewport(total: number, width: number): Viewport {
  return { end: total + EMPTY_SLOTS, count: clampCount(width / COMFORTABLE_SLOT, total) };
}

export const isAtLatest = (view: Viewport, total: number): boolean => view.end >= total + EMPTY_SLOTS;

/** Moves by whole bars: positive towards the newest, never past either end of the history. */
export const pan = (view: Viewport, bars: number, total: number): Viewport =>
  within({ ...view, end: view.end + bars }, total);

/** As many bars of this history as were chosen, where it has them. */
export const withinHistory = (view: Viewport, total: number): Viewport =>
  within({ ...view, count: clampCount(view.count, total) }, total);

/**
 * Shows `factor` times as many bars around the one under the pointer.
 * @param anchor the pointer's position, 0 left to 1 right
 */
export function zoom(view: Viewport, factor: number, anchor: number, total: number): Viewport {
  const count = clampCount(view.count * factor, total);
  const held = view.end - view.count * (1 - anchor);
  return within({ end: Math.round(held + count * (1 - anchor)), count }, total);
}

/** The viewport after bars were added: it follows only when it showed the newest. */
export const afterAppend = (view: Viewport, before: number, dropped: number): Viewport =>
  isAtLatest(view, before) ? { ...view, end: view.end + 1 - dropped } : { ...view, end: view.end - dropped };

function within(view: Viewport, total: number): Viewport {
  const latest = total + EMPTY_SLOTS;
  return { ...view, end: Math.max(Math.min(latest, view.count), Math.min(latest, view.end)) };
}
