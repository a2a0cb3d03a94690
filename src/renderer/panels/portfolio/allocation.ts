import type { PositionValue } from './position-value.ts';

export type Share = {
  readonly code: string;
  /** Part of the value of all positions, 0 to 1. */
  readonly share: number;
  /** Gain since the previous close in rupiah; null while a price of it is not known. */
  readonly today: number | null;
};

type Holding = {
  readonly code: string;
  readonly shares: number;
  readonly value: PositionValue | null;
  readonly previous: number;
};

/** The positions with a price, the largest first. @param holdings `previous`: NaN while not known */
export function allocationOf(holdings: readonly Holding[]): readonly Share[] {
  const priced = holdings.flatMap(({ code, shares, value, previous }) =>
    value !== null && value.value > 0 ? [{ code, shares, previous, last: value.last, worth: value.value }] : [],
  );
  const all = priced.reduce((sum, { worth }) => sum + worth, 0);
  return priced
    .map(({ code, shares, previous, last, worth }) => ({
      code,
      share: worth / all,
      today: previous > 0 ? (last - previous) * shares : null,
    }))
    .sort((one, other) => other.share - one.share);
}
