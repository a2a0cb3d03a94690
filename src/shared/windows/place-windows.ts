import { type Arrangement, inOrderOfUse, type SavedPlace } from './arrangements.ts';
import { type DisplayFacts, displayFor, matchDisplays } from './displays.ts';
import {
  bottom,
  centred,
  contains,
  fitInto,
  type Rectangle,
  right,
  rounded,
  type Size,
  sameRectangle,
  shifted,
} from './rectangle.ts';

/** A person can always get hold of a window by this much of its title bar. */
export const REACHABLE_WIDTH = 128;
export const TITLE_BAR_HEIGHT = 40;
export const MIN_WINDOW: Size = { width: 480, height: 320 };

const FIRST_SIZE: Size = { width: 1_920, height: 1_080 };
/** Part of a work area, for a window that nobody has placed yet on a display that others stand on. */
const SHARED = 0.7;
/** What a window is moved by so that it does not hide the title bar of one below it. */
const STEP = 32;

/** Where a window is to stand now. */
export type Placed = {
  readonly id: string;
  readonly bounds: Rectangle;
  /** Null only where there is no display. */
  readonly displayId: number | null;
  readonly maximized: boolean;
  /** Covers its whole display, over whatever else it is. */
  readonly fullScreen?: true;
};

export type Placeable = {
  /** In their order; the first is the primary one. */
  readonly windows: readonly { readonly id: string }[];
  /** The latest used first. */
  readonly arrangements: readonly Arrangement[];
};

/** Whether enough of the title bar lies on some display to drag the window by. */
export function isReachable(bounds: Rectangle, displays: readonly Pick<DisplayFacts, 'workArea'>[]): boolean {
  const bar = { ...bounds, height: TITLE_BAR_HEIGHT };
  return displays.some(
    ({ workArea }) =>
      bar.y >= workArea.y &&
      bottom(bar) <= bottom(workArea) &&
      Math.min(right(bar), right(workArea)) - Math.max(bar.x, workArea.x) >= Math.min(REACHABLE_WIDTH, bounds.width),
  );
}

const enlarged = (bounds: Rectangle, area: Rectangle): Rectangle => ({
  ...bounds,
  width: Math.max(bounds.width, Math.min(MIN_WINDOW.width, area.width)),
  height: Math.max(bounds.height, Math.min(MIN_WINDOW.height, area.height)),
});

/** No desktop of today needs a window larger than all its displays. */
function isTooLarge(bounds: Rectangle, displays: readonly DisplayFacts[]): boolean {
  const wide = displays.reduce((sum, { workArea }) => sum + workArea.width, 0);
  const tall = displays.reduce((most, { workArea }) => Math.max(most, workArea.height), 0);
  return bounds.width > wide || bounds.height > tall;
}

const covers = ({ maximized, fullScreen }: Pick<SavedPlace, 'maximized' | 'fullScreen'>): boolean =>
  maximized || fullScreen === true;
const FULL = { fullScreen: true } as const;
const SIZED = { maximized: false };

/** For a window whose display is here: as it stood on it, wherever that display is now and whatever its size. */
function atHome(place: SavedPlace, was: DisplayFacts | undefined, home: DisplayFacts, all: readonly DisplayFacts[]) {
  const saved = rounded(place.bounds);
  const moved = was ? shifted(saved, home.bounds.x - was.bounds.x, home.bounds.y - was.bounds.y) : saved;
  const isUnchanged =
    was !== undefined &&
    sameRectangle(shifted(was.workArea, home.bounds.x - was.bounds.x, home.bounds.y - was.bounds.y), home.workArea);
  const preferred =
    was && !isUnchanged && sameRectangle(saved, rounded(was.workArea))
      ? rounded(home.workArea)
      : enlarged(moved, home.workArea);
  const wasWhole = was !== undefined && contains(was.workArea, saved);
  const mustFit =
    isTooLarge(preferred, all) ||
    !isReachable(preferred, all) ||
    (wasWhole && !isUnchanged && !contains(home.workArea, preferred)) ||
    // Maximizing goes to the display that a window is on, and so does full screen.
    (covers(place) && displayFor(preferred, all)?.id !== home.id);
  return mustFit ? fitInto(preferred, home.workArea) : preferred;
}

/** A little further down and to the right for each window that has its corner here already, where there is room. */
function besideOthers(bounds: Rectangle, area: Rectangle, placed: readonly Placed[]): Rectangle {
  const hides = (at: Rectangle): boolean =>
    placed.some(({ bounds: other }) => Math.abs(other.x - at.x) < STEP / 2 && Math.abs(other.y - at.y) < STEP / 2);
  let free = bounds;
  while (hides(free)) {
    const next = shifted(free, STEP, STEP);
    if (!contains(area, next)) return bounds;
    free = next;
  }
  return free;
}

/**
 * Where each window stands on the displays of now. On displays that the workspace was on before:
 * where it stood. A window whose display is here keeps its place on it. One whose display is gone
 * comes wholly onto another; that is kept as the place on these displays only, so that it returns
 * when its display does. A window that stands nowhere yet gets a display of its own if there is one.
 *
 * What is answered can always be taken hold of; recorded as saved, it is answered again. With no
 * display at all the saved bounds are given back: there is nothing better.
 *
 * @param displays the primary display first
 */
export function placeWindows(saved: Placeable, displays: readonly DisplayFacts[]): readonly Placed[] {
  const sources = inOrderOfUse(saved.arrangements, displays);
  const found = saved.windows.map(({ id }) => {
    const source = sources.find(({ places }) => Object.hasOwn(places, id));
    return { id, source, place: source?.places[id] };
  });
  const [main] = displays;
  if (!main) {
    return found.map(({ id, place }) => ({
      id,
      bounds: place ? rounded(place.bounds) : { x: 0, y: 0, ...FIRST_SIZE },
      displayId: place?.displayId ?? null,
      maximized: place?.maximized ?? false,
      ...(place?.fullScreen === true ? FULL : {}),
    }));
  }

  const placed = new Map<string, Placed>();
  type Shape = Pick<SavedPlace, 'maximized' | 'fullScreen'>;
  const put = (id: string, bounds: Rectangle, shape: Shape, home: DisplayFacts): void => {
    const displayId = covers(shape) ? home.id : (displayFor(bounds, displays) ?? home).id;
    const { maximized, fullScreen } = shape;
    placed.set(id, { id, bounds, maximized, displayId, ...(fullScreen === true ? FULL : {}) });
  };

  // Windows that are at home first: the others are to find their way around them.
  for (const { id, source, place } of found) {
    if (!source || !place) continue;
    const home = homeOf(place, source, displays);
    if (home)
      put(
        id,
        atHome(
          place,
          source.displays.find((display) => display.id === place.displayId),
          home,
          displays,
        ),
        place,
        home,
      );
  }
  for (const [at, { id, place }] of found.entries()) {
    if (placed.has(id)) continue;
    const others = [...placed.values()];
    const preferred = place && rounded(place.bounds);
    const free = displays.find((display) => others.every(({ displayId }) => displayId !== display.id));
    const home = (preferred ? displayFor(preferred, displays) : (free ?? displays[at])) ?? main;
    const area = rounded(home.workArea);
    const isAlone = others.every(({ displayId }) => displayId !== home.id);
    const bounds = preferred
      ? fitInto(enlarged(preferred, area), area)
      : isAlone
        ? area
        : centred(area, { width: area.width * SHARED, height: area.height * SHARED });
    // Where others stand a window that covered its own display must not cover theirs.
    put(id, besideOthers(rounded(bounds), area, others), place && isAlone ? place : SIZED, home);
  }
  return found.flatMap(({ id }) => placed.get(id) ?? []);
}

/** The display of now that a window was on; null when it is gone. */
function homeOf(place: SavedPlace, source: Arrangement, displays: readonly DisplayFacts[]): DisplayFacts | null {
  const known =
    source.displays.length > 0
      ? matchDisplays(source.displays, displays).get(place.displayId ?? Number.NaN)
      : displays.find(({ id }) => id === place.displayId);
  if (known) return known;
  // A place of which no display is known: what can be reached is kept.
  const isUnknown = place.displayId === null || source.displays.length === 0;
  const bounds = rounded(place.bounds);
  return isUnknown && isReachable(bounds, displays) ? displayFor(bounds, displays) : null;
}
