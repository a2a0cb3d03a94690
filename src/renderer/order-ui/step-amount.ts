/** What an amount may be: whole steps. `max` is below `min` where none is possible. */
export type AmountRange = { readonly step: number; readonly min: number; readonly max: number };

/** The amount so many steps on, within the range; the least one from an empty field. */
export function stepAmount(amount: number | null, steps: number, { step, min, max }: AmountRange): number {
  if (amount === null || !Number.isFinite(amount)) return min;
  // An amount between two steps moves to the next one first.
  const from = steps > 0 ? Math.floor(amount / step) : Math.ceil(amount / step);
  return Math.min(Math.max(min, (from + steps) * step), Math.max(min, max));
}
