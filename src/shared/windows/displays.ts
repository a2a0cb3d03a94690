import { z } from 'zod';
import { distance, overlap, type Rectangle, rectangle } from './rectangle.ts';

/** What identifies a display, and the area that task bars and docks leave free. */
export const displayFacts = z.object({
  id: z.number(),
  bounds: rectangle,
  workArea: rectangle,
  scaleFactor: z.number().positive(),
  /** Degrees clockwise. */
  rotation: z.number(),
});
export type DisplayFacts = Readonly<z.infer<typeof displayFacts>>;

/** The size counts in the display's own pixels too, so the scale is part of it. */
const shapeOf = ({ bounds: { x, y, width, height }, scaleFactor, rotation }: DisplayFacts): string =>
  `${x},${y} ${width}x${height} @${scaleFactor} r${rotation}`;

const keyOf = (displays: readonly DisplayFacts[], read: (display: DisplayFacts) => string): string =>
  displays.map(read).sort().join(' | ');

/** What an arrangement is known by: the same for the same displays, in whichever order. */
export const displaysKey = (displays: readonly DisplayFacts[]): string =>
  keyOf(displays, (display) => `${display.id}: ${shapeOf(display)}`);

/** Whether two sets of displays are one arrangement. Task bars come and go within an arrangement. */
export const sameDisplays = (a: readonly DisplayFacts[], b: readonly DisplayFacts[]): boolean =>
  displaysKey(a) === displaysKey(b);

/** Whether two arrangements look the same to the eye; some drivers number displays anew at each start. */
export const lookTheSame = (a: readonly DisplayFacts[], b: readonly DisplayFacts[]): boolean =>
  keyOf(a, shapeOf) === keyOf(b, shapeOf);

/**
 * Finds which display of now is which of then, by the ids of then; no two become one. The id decides; only
 * displays whose ids are unknown on both sides are recognised by shape and place.
 */
export function matchDisplays(
  then: readonly DisplayFacts[],
  now: readonly DisplayFacts[],
): ReadonlyMap<number, DisplayFacts> {
  const matched = new Map<number, DisplayFacts>();
  const free = new Set(now);
  const take = (was: DisplayFacts, found: DisplayFacts | undefined): void => {
    if (!found) return;
    matched.set(was.id, found);
    free.delete(found);
  };
  for (const was of then)
    take(
      was,
      [...free].find(({ id }) => id === was.id),
    );
  for (const was of then) {
    if (matched.has(was.id)) continue;
    take(
      was,
      [...free].find((display) => shapeOf(display) === shapeOf(was)),
    );
  }
  return matched;
}

/** The display that shows most of an area, else the nearest; null where there is none at all. */
export function displayFor(area: Rectangle, displays: readonly DisplayFacts[]): DisplayFacts | null {
  const [first, ...rest] = displays;
  if (!first) return null;
  return rest.reduce((best, other) => {
    const [a, b] = [overlap(area, best.workArea), overlap(area, other.workArea)];
    if (a !== b) return b > a ? other : best;
    return a === 0 && distance(area, other.workArea) < distance(area, best.workArea) ? other : best;
  }, first);
}
