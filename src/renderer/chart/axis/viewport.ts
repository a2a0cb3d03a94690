/**
 * The visible range in bars: `count` slots, the right edge of the plot at index `end`; both may be fractions. Bar i fills
 * the slot from i to i + 1. Slots past the newest bar are empty.
 */
export type Viewport = { readonly end: number; readonly count: number };

export const FEWEST_BARS = 15;
export const MAX_VISIBLE = 20_000;
/** Empty slots after the newest bar, so that it does not touch the axis. */
export const EMPTY_SLOTS = 3;
const COMFORTABLE_SLOT = 10;
/** A history of few bars fills the plot from this many slots on. */
const FEWEST_SLOTS = 30;

/** The most slots that a history fills; before it is known any number may be chosen. */
const mostSlots = (total: number): number =>
  total === 0 ? MAX_VISIBLE : Math.min(MAX_VISIBLE, Math.max(FEWEST_SLOTS, total + EMPTY_SLOTS));

const clampCount = (count: number, total: number): number => Math.max(FEWEST_BARS, Math.min(mostSlots(total), count));

/** The newest bars at the default density. @param width of the plot, px */
export function defaultViewport(total: number, width: number): Viewport {
  return { end: total + EMPTY_SLOTS, count: clampCount(Math.round(width / COMFORTABLE_SLOT), total) };
}

/** A fraction of a slot is left over by zooming about the pointer. */
const TOLERANCE = 0.5;

export const isAtLatest = (view: Viewport, total: number): boolean => view.end >= total + EMPTY_SLOTS - TOLERANCE;

/** Moves by bars: positive towards the newest, never past either end of the history. */
export const pan = (view: Viewport, bars: number, total: number): Viewport =>
  within({ ...view, end: view.end + bars }, total);

/** Shows as many bars of this history as were chosen, where it has them. */
export const withinHistory = (view: Viewport, total: number): Viewport =>
  within({ ...view, count: clampCount(view.count, total) }, total);

/**
 * Shows `factor` times as many bars around the one under the pointer.
 * @param anchor the pointer's position, 0 left to 1 right
 */
export function zoom(view: Viewport, factor: number, anchor: number, total: number): Viewport {
  const count = clampCount(view.count * factor, total);
  const fixed = view.end - view.count * (1 - anchor);
  return within({ end: fixed + count * (1 - anchor), count }, total);
}

/** The bars from one index to another, both included, with the usual space after the newest. */
export function showing(from: number, to: number, total: number): Viewport {
  const end = Math.min(to + 1 + EMPTY_SLOTS, total + EMPTY_SLOTS);
  return withinHistory({ end, count: end - from }, total);
}

/**
 * The viewport after rows were added at the right and dropped at the left: it follows only when it showed the newest.
 * @param before how many there were
 * @param added negative where some were taken back
 */
export const afterChange = (view: Viewport, before: number, added: number, dropped: number): Viewport => ({
  ...view,
  end: view.end - dropped + (isAtLatest(view, before) ? added : 0),
});

function within(view: Viewport, total: number): Viewport {
  const latest = total + EMPTY_SLOTS;
  return { ...view, end: Math.max(Math.min(latest, view.count), Math.min(latest, view.end)) };
}
