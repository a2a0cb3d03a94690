/** Statistics as textbooks define them. Nothing here knows what the values are, and the order in which they come changes no result. */

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** The arithmetic mean; NaN without values. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Standard deviation of a population, 0 or more; NaN without values. */
export function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** The middle value, of an even number the mean of the two in the middle; NaN without values. */
export function median(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The value at or below which `share` of the values lie, by nearest rank: one of the values. NaN without values. @param share 0 to 1 */
export function percentile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
}
