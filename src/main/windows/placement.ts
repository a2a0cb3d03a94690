/** Device-independent pixels on the desktop that all displays form together; may be negative. */
export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What is known of a display: its whole area, and what task bars and docks leave of it. */
export type DisplayArea = { readonly id: number; readonly workArea: Rectangle };

/** Where a window was, and on which display. */
export type SavedPlace = { readonly bounds: Rectangle; readonly displayId: number | null };

/** A person can always get hold of a window by this much of its title bar. */
export const REACHABLE_WIDTH = 128;
export const TITLE_BAR_HEIGHT = 40;

const right = (area: Rectangle): number => area.x + area.width;
const bottom = (area: Rectangle): number => area.y + area.height;
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(right(a), right(b)) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y));

/** Squared distance between the middles of two areas. */
const distance = (a: Rectangle, b: Rectangle): number =>
  (a.x + a.width / 2 - b.x - b.width / 2) ** 2 + (a.y + a.height / 2 - b.y - b.height / 2) ** 2;

/** Whether enough of the title bar lies on some display to drag the window by. */
export function isReachable(bounds: Rectangle, displays: readonly DisplayArea[]): boolean {
  const bar = { ...bounds, height: TITLE_BAR_HEIGHT };
  return displays.some(
    ({ workArea }) =>
      bar.y >= workArea.y &&
      bottom(bar) <= bottom(workArea) &&
      Math.min(right(bar), right(workArea)) - Math.max(bar.x, workArea.x) >= Math.min(REACHABLE_WIDTH, bounds.width),
  );
}

/**
 * Where to open a window. A place that can be reached on the displays of now is kept as it is, also
 * across two displays. Anything else comes wholly onto one display: its old one if that is there,
 * else the one it overlaps most, else the nearest; made smaller only where the display is smaller.
 * Idempotent. With no display at all the saved bounds are given back: there is nothing better.
 */
export function placeWindow(
  saved: SavedPlace,
  displays: readonly DisplayArea[],
  least: { width: number; height: number },
): Rectangle {
  const wanted: Rectangle = {
    x: Math.round(saved.bounds.x),
    y: Math.round(saved.bounds.y),
    width: Math.max(least.width, Math.round(saved.bounds.width)),
    height: Math.max(least.height, Math.round(saved.bounds.height)),
  };
  const home = displayFor(wanted, saved.displayId, displays);
  if (!home) return wanted;
  const largest = displays.reduce((most, { workArea }) => Math.max(most, workArea.width), 0);
  const fitsSomewhere =
    wanted.width <= largest * displays.length && displays.some(({ workArea }) => wanted.height <= workArea.height);
  if (fitsSomewhere && isReachable(wanted, displays)) return wanted;
  const area = home.workArea;
  const width = Math.min(wanted.width, area.width);
  const height = Math.min(wanted.height, area.height);
  return {
    x: clamp(wanted.x, area.x, right(area) - width),
    y: clamp(wanted.y, area.y, bottom(area) - height),
    width,
    height,
  };
}

function displayFor(bounds: Rectangle, displayId: number | null, displays: readonly DisplayArea[]): DisplayArea | null {
  const known = displays.find((display) => display.id === displayId);
  const [first, ...rest] = displays;
  if (!first) return null;
  if (known && (overlap(bounds, known.workArea) > 0 || displays.length === 1)) return known;
  const nearer = (best: DisplayArea, other: DisplayArea): DisplayArea => {
    const [a, b] = [overlap(bounds, best.workArea), overlap(bounds, other.workArea)];
    if (a !== b) return b > a ? other : best;
    return distance(bounds, other.workArea) < distance(bounds, best.workArea) ? other : best;
  };
  return rest.reduce(nearer, first);
}

/** In the middle of an area, no larger than it. */
export function centred(area: Rectangle, size: { width: number; height: number }): Rectangle {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}
