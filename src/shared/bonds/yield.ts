import { accruedInterest, type BondTerms, cashFlows, elapsedPart } from './schedule.ts';

const PER_CENT = 100;
/** Yields that are looked for, per cent a year: a bond just before default, or bought far above its payments. */
const MIN_YIELD = -90;
const MAX_YIELD = 10_000;
/** Halvings of that range, which leave less than a billionth of a per cent. */
const STEPS = 70;

/** Payments with their distance in coupon periods, so that a solver computes the days once. */
type Discounted = { readonly perYear: number; readonly flows: readonly (readonly [amount: number, periods: number])[] };

function discounted(terms: BondTerms, day: string): Discounted {
  const first = 1 - elapsedPart(terms, day);
  return {
    perYear: terms.couponsAYear,
    flows: cashFlows(terms, day).map(({ coupon, principal }, index) => [coupon + principal, first + index] as const),
  };
}

const worthAt = ({ flows, perYear }: Discounted, yieldPercent: number): number => {
  const factor = 1 + yieldPercent / PER_CENT / perYear;
  return flows.reduce((sum, [amount, periods]) => sum + amount * factor ** -periods, 0);
};

/**
 * What is paid for the nominal with its accrued interest, per cent of the nominal, at a yield: the yield is a nominal rate
 * a year, compounded with each coupon, also in a broken period (ICMA rule 803.1; "street convention").
 * @param day of settlement, YYYY-MM-DD, before maturity
 */
export const dirtyPriceAt = (terms: BondTerms, yieldPercent: number, day: string): number =>
  worthAt(discounted(terms, day), yieldPercent);

/** The price without accrued interest, per cent of the nominal. As {@link dirtyPriceAt}. */
export const cleanPriceAt = (terms: BondTerms, yieldPercent: number, day: string): number =>
  dirtyPriceAt(terms, yieldPercent, day) - accruedInterest(terms, day);

/** The price with accrued interest, per cent of the nominal. @param clean per cent of the nominal */
export const dirtyPrice = (terms: BondTerms, clean: number, day: string): number => clean + accruedInterest(terms, day);

/**
 * The yield to maturity that a clean price means, per cent a year, by the convention of {@link dirtyPriceAt}. Found by
 * bisection: the worth of payments falls with the yield, so that there is one answer or none.
 * @param clean per cent of the nominal
 * @returns null where nothing is paid any more, or no yield from −90 % to 10,000 % gives the price
 */
export function yieldToMaturity(terms: BondTerms, clean: number, day: string): number | null {
  const payments = discounted(terms, day);
  const dirty = dirtyPrice(terms, clean, day);
  if (payments.flows.length === 0 || !Number.isFinite(dirty) || dirty <= 0) return null;
  let low = Math.max(MIN_YIELD, -PER_CENT * payments.perYear * 0.9);
  let high = MAX_YIELD;
  if (worthAt(payments, low) < dirty || worthAt(payments, high) > dirty) return null;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(payments, middle) > dirty) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
