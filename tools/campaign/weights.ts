/**
 * How often circumstances come up that a campaign can do without. 0 leaves one out; the sequences of a seed are the
 * same for the same weights.
 */
export type Weights = {
  /** Order list, detail or history fail for minutes, alone or together. */
  readonly outages: number;
  /** Starts at other addresses, and back. */
  readonly moves: number;
  /** Presses that the main process takes late, because it stood still. */
  readonly stalls: number;
  /** Orders good till cancelled that stay over midnight. */
  readonly overnight: number;
  /** Odd shares beside the lots of every holding. */
  readonly oddShares: number;
  /** Several orders changed, withdrawn or sent as a basket. */
  readonly several: number;
  /** Brackets, stops, trailing stops, day trades and orders split over both accounts. */
  readonly plans: number;
  /** Withdrawals, moves between the accounts and bonds. */
  readonly transfers: number;
  /** Share of the kills that are stops (SIGSTOP) instead, 0 to 1. */
  readonly stops: number;
};

export const WEIGHTS: Weights = {
  outages: 1,
  moves: 1,
  stalls: 1,
  overnight: 1,
  oddShares: 1,
  several: 1,
  plans: 1,
  transfers: 1,
  stops: 0.05,
};

/** @param given as `stops=0.1`. @throws RangeError naming what cannot be used */
export function weightsWith(given: readonly string[]): Weights {
  const own = given.map((text): readonly [string, number] => {
    const [name = '', value = ''] = text.split('=');
    if (!(name in WEIGHTS)) throw new RangeError(`"${name}" is none of ${Object.keys(WEIGHTS).join(', ')}`);
    const weight = Number(value);
    if (value === '' || !(weight >= 0 && weight <= 100))
      throw new RangeError(`${name} must be 0 to 100, not "${value}"`);
    return [name, weight];
  });
  return { ...WEIGHTS, ...Object.fromEntries(own) };
}
