/**
 * A moment from which prices count otherwise, Unix ms: those before it are multiplied by `factor` to compare with those
 * after. A split of 1 to 5 has 0.2.
 */
export type PriceStep = { readonly at: number; readonly factor: number };

/** Steps of corporate actions, without those that leave prices alone. */
export const stepsOf = (
  actions: readonly { readonly at: number; readonly priceFactor: number }[],
): readonly PriceStep[] =>
  actions.flatMap(({ at, priceFactor: factor }) => (factor > 0 && factor !== 1 ? [{ at, factor }] : []));

/**
 * What a price of a moment is multiplied by to count as of `until`, where it was written down as of `since`. A step takes
 * effect at its own moment: prices of that moment and later are not changed by it.
 */
export function factorBetween(steps: readonly PriceStep[], at: number, since: number, until: number): number {
  let factor = 1;
  for (const step of steps) if (step.at > at && step.at > since && step.at <= until) factor *= step.factor;
  return factor;
}
