import type { Point } from './drawing.ts';
import { distanceToSegment } from './geometry.ts';

/** The point between two others that lies farthest from the line through them. */
function farthest(points: readonly Point[], start: number, end: number) {
  let [index, most] = [-1, -1];
  for (let at = start + 1; at < end; at += 1) {
    const away = distanceToSegment(points[at] as Point, points[start] as Point, points[end] as Point);
    if (away > most) [index, most] = [at, away];
  }
  return { index, most };
}

/** Indexes of the points that a path needs so that none lies farther than the tolerance from it (Douglas and Peucker). */
function neededPoints(points: readonly Point[], tolerance: number): number[] {
  const needed = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const { index, most } = farthest(points, part[0], part[1]);
    if (most <= tolerance) continue;
    needed.add(index);
    open.push([part[0], index], [index, part[1]]);
  }
  return [...needed].sort((left, right) => left - right);
}

/**
 * Indexes of the points that a stroke is stored with.
 * @param max how many there may be; the tolerance grows until there are no more
 * @param tolerance px
 */
export function simplified(points: readonly Point[], max: number, tolerance = 0.75): readonly number[] {
  if (points.length <= 2) return [...points.keys()];
  const needed = neededPoints(points, tolerance);
  return needed.length <= max ? needed : simplified(points, max, tolerance * 2);
}
