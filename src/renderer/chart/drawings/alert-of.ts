import type { Drawing } from './drawing.ts';
import { toolById } from './registry.ts';

/** Whether a drawing has a price at moments, so that an alert can watch it: a line, or a border of a channel. */
export function canAlert({ tool }: Drawing): boolean {
  const { priceAt, reach } = toolById(tool) ?? {};
  return priceAt !== undefined || reach !== undefined;
}

/**
 * The sloped line of a drawing: the places of its anchors, and whether it goes on beyond them; of a parallel channel also a place
 * on its other border. Null where it has none.
 */
export function lineOfDrawing({ tool, anchors: [from, to, off] }: Drawing) {
  const reach = toolById(tool)?.reach;
  if (!reach || !from || !to) return null;
  return {
    fromAt: from.at,
    fromPrice: from.price,
    toAt: to.at,
    toPrice: to.price,
    beyondFrom: reach.min < 0,
    beyondTo: reach.max > 1,
    offAt: off?.at ?? 0,
    offPrice: off?.price ?? 0,
  };
}

/**
 * The price of a drawing at a moment, in rupiah, on the line as a linear scale shows it. A segment has one between its
 * ends only, a ray from its first anchor on in the direction of the second, an extended line and a price line always.
 * Null elsewhere.
 * @param indexOf the position among the bars: a drawn line is straight in bars, nights and weekends take no room
 */
export const priceOfDrawing = (
  { tool, anchors }: Drawing,
  at: number,
  indexOf: (at: number) => number,
): number | null => toolById(tool)?.priceAt?.(anchors, at, indexOf) ?? null;
