/**
 * Whole parts of a whole, in proportion to weights, that come to it exactly: each is what the sum
 * so far, rounded down, has grown by.
 * @param total whole number, 0 or more
 * @param weights 0 or more each; where all are 0 the first one takes everything
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = Math.floor(total * (weighed / sum));
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}

/**
 * Apportions as {@link apportion} does with a ceiling for each part; what is above a ceiling goes to the others.
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
