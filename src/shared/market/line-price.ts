/** A place that a line goes through: Unix ms, and rupiah. */
export type LinePoint = { readonly at: number; readonly price: number };

/** How far a line goes beyond its two points, as multiples of the distance between them: 0 to 1 is the part between. */
export type Reach = { readonly min: number; readonly max: number };
export const SEGMENT: Reach = { min: 0, max: 1 };
export const RAY: Reach = { min: 0, max: Number.POSITIVE_INFINITY };
export const EXTENDED: Reach = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

/**
 * The price of a line at a moment, rupiah, not rounded. A line is straight in bars, not in time: nights and pauses take
 * no room on a chart. Null beyond its reach, and where both points belong to one bar.
 * @param indexOf the index of the bar at a moment, see TimeIndex
 */
export function linePrice(
  a: LinePoint,
  b: LinePoint,
  { min, max }: Reach,
  at: number,
  indexOf: (at: number) => number,
): number | null {
  const [from, to] = [indexOf(a.at), indexOf(b.at)];
  const share = (indexOf(at) - from) / (to - from);
  if (from === to || !(share >= min && share <= max)) return null;
  return a.price + (b.price - a.price) * share;
}
