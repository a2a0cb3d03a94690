import type { PositionValue } from './position-value.ts';

export type Share = {
  readonly code: string;
  /** Part of the value of all positions, 0 to 1. */
  readonly share: number;
  /** Result of the day in rupiah; null while it is not known. */
  readonly today: number | null;
};

type Holding = {
  readonly code: string;
  readonly value: PositionValue | null;
  readonly today: number | null;
};

/** The positions with a price, the largest first. */
export function allocationOf(holdings: readonly Holding[]): readonly Share[] {
  const priced = holdings.flatMap(({ code, value, today }) =>
    value !== null && value.value > 0 ? [{ code, today, worth: value.value }] : [],
  );
  const all = priced.reduce((sum, { worth }) => sum + worth, 0);
  return priced
    .map(({ code, today, worth }) => ({ code, share: worth / all, today }))
    .sort((one, other) => other.share - one.share);
}
