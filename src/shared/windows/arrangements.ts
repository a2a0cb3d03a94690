import { z } from 'zod';
import { type DisplayFacts, displayFacts, lookTheSame, matchDisplays, sameDisplays } from './displays.ts';
import { rectangle } from './rectangle.ts';

/** Where one window was. */
export const savedPlace = z.object({
  /** While neither maximized nor minimized. */
  bounds: rectangle,
  /** Null where a file of old did not say. */
  displayId: z.number().nullable(),
  maximized: z.boolean(),
  /** On top of either; files of old did not say. */
  fullScreen: z.boolean().optional(),
});
export type SavedPlace = Readonly<z.infer<typeof savedPlace>>;

/** Where the windows of a workspace stood on one set of displays; that set is empty where a file of old did not say. */
export const arrangement = z.object({
  displays: z.array(displayFacts).max(32),
  /** Places by window id. */
  places: z.record(z.string(), savedPlace),
});
export type Arrangement = Readonly<z.infer<typeof arrangement>>;

/** Sets of displays remembered for a workspace: office, home, the meeting room. The one not used longest goes. */
export const MAX_ARRANGEMENTS = 16;

/** The best to learn from first: the same displays, then ones that look the same, then those that share most, then the latest used. */
export function inOrderOfUse(
  arrangements: readonly Arrangement[],
  displays: readonly DisplayFacts[],
): readonly Arrangement[] {
  const worth = ({ displays: then }: Arrangement): number => {
    if (sameDisplays(then, displays)) return Number.POSITIVE_INFINITY;
    if (lookTheSame(then, displays)) return Number.MAX_SAFE_INTEGER;
    return matchDisplays(then, displays).size;
  };
  // Sorting is stable, and the list begins with the latest used.
  return arrangements
    .map((arrangement) => ({ arrangement, worth: worth(arrangement) }))
    .sort((a, b) => (a.worth === b.worth ? 0 : b.worth - a.worth))
    .map(({ arrangement }) => arrangement);
}

/** Keeps where windows are on the displays of now, as the latest used arrangement. */
export function recordPlaces(
  arrangements: readonly Arrangement[],
  displays: readonly DisplayFacts[],
  places: Readonly<Record<string, SavedPlace>>,
): Arrangement[] {
  const others = arrangements.filter((arrangement) => !sameDisplays(arrangement.displays, displays));
  return [{ displays: [...displays], places: { ...places } }, ...others].slice(0, MAX_ARRANGEMENTS);
}

/** Without the windows that are gone, and with the ids that windows were given anew. */
export function renameWindows(
  arrangements: readonly Arrangement[],
  newId: (id: string) => string | undefined,
): Arrangement[] {
  return arrangements.map(({ displays, places }) => ({
    displays,
    places: Object.fromEntries(
      Object.entries(places).flatMap(([id, place]) => {
        const renamed = newId(id);
        return renamed === undefined ? [] : [[renamed, place]];
      }),
    ),
  }));
}
