/**
 * Whole parts of a whole, in proportion to weights, that come to it exactly (largest remainder).
 * @param total whole number, 0 or more
 * @param weights 0 or more each; where all are 0 the first one takes everything
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight) => Math.floor((total / sum) * weight));
  let left = total - parts.reduce((before, part) => before + part, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, rest: (total / sum) * weight - (parts[index] ?? 0), weight }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  // Rounding of large numbers can leave a handful more, or fewer, than there are remainders.
  for (let at = 0; left !== 0; at = (at + 1) % byRemainder.length) {
    const index = byRemainder[at]?.index ?? 0;
    const step = left > 0 ? 1 : -1;
    if ((parts[index] ?? 0) + step < 0) continue;
    parts[index] = (parts[index] ?? 0) + step;
    left -= step;
  }
  return parts;
}

/**
 * The same with a ceiling for each part; what is above a ceiling goes to the others.
 * @param total no more than the ceilings together
 */
export function apportionWithin(total: number, weights: readonly number[], ceilings: readonly number[]): number[] {
  const parts = weights.map(() => 0);
  let left = Math.min(
    total,
    ceilings.reduce((sum, ceiling) => sum + ceiling, 0),
  );
  while (left > 0) {
    const room = weights.map((weight, index) => ((ceilings[index] ?? 0) > (parts[index] ?? 0) ? weight + 1e-9 : 0));
    const given = apportion(left, room).map((part, index) =>
      Math.min(part, (ceilings[index] ?? 0) - (parts[index] ?? 0)),
    );
    for (const [index, part] of given.entries()) {
      parts[index] = (parts[index] ?? 0) + part;
      left -= part;
    }
  }
  return parts;
}
