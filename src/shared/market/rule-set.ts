/**
 * The exchange's figures, in one dated set: ticks, auto-rejection, the largest order. A value that
 * the service sends for an instrument (its ARA and ARB, its fee formulas, its market hours) wins
 * over what is computed from here.
 */
export type Board = 'RG' | 'NG' | 'TN';

export type RuleSet = {
  /** First day on which the set applies, YYYY-MM-DD, local date of the exchange. */
  readonly effectiveFrom: string;
  /** Tick by the order's own price: the first row whose `under` is above the price. Rupiah. */
  readonly ticks: readonly { readonly under: number; readonly tick: number }[];
  /** Auto-rejection by reference price: the first row whose `upTo` is at or above it. Percent. */
  readonly bands: readonly { readonly upTo: number; readonly up: number; readonly down: number }[];
  /** Lowest price on the regular and cash boards, rupiah. */
  readonly lowestPrice: number;
  /** Special-monitoring and acceleration boards. */
  readonly special: {
    readonly lowestPrice: number;
    readonly fixedUpTo: number;
    readonly fixedMove: number;
    readonly percent: number;
  };
  readonly largestOrderLots: number;
  /** Largest order as a share of listed shares, percent. */
  readonly largestOrderPercentOfListed: number;
};

export const RULE_SETS: readonly RuleSet[] = [
  {
    effectiveFrom: '2025-04-08',
    ticks: [
      { under: 200, tick: 1 },
      { under: 500, tick: 2 },
      { under: 2_000, tick: 5 },
      { under: 5_000, tick: 10 },
      { under: Number.POSITIVE_INFINITY, tick: 25 },
    ],
    bands: [
      { upTo: 200, up: 35, down: 15 },
      { upTo: 5_000, up: 25, down: 15 },
      { upTo: Number.POSITIVE_INFINITY, up: 20, down: 15 },
    ],
    lowestPrice: 50,
    special: { lowestPrice: 1, fixedUpTo: 10, fixedMove: 1, percent: 10 },
    largestOrderLots: 50_000,
    largestOrderPercentOfListed: 5,
  },
];

/** The set in force on a day (YYYY-MM-DD, the exchange's local date); the oldest one for days before it. */
export function rulesOn(day: string): RuleSet {
  const inForce = RULE_SETS.filter((set) => set.effectiveFrom <= day).at(-1) ?? RULE_SETS[0];
  if (!inForce) throw new Error('no rule set is defined');
  return inForce;
}

/** The newest set: what applies where no day is at hand. */
export const CURRENT_RULES: RuleSet = rulesOn('9999-12-31');
