import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Instrument, previousTradingDay } from '#exchange/market/index.ts';

/** Why a share is under special monitoring. */
export type Notation = { readonly code: string; readonly reason: string };

const LOSSES: Notation = { code: 'LOSSES', reason: 'The company has lost money over the last twelve months.' };
const NEGATIVE: Notation = { code: 'NEGATIVE_EQUITY', reason: 'The company owes more than it has.' };
const DEBT: Notation = { code: 'HIGH_DEBT', reason: 'Interest-bearing debt is more than half of equity.' };
const LOW_PRICE: Notation = { code: 'LOW_PRICE', reason: 'The share has stood below 51 rupiah.' };
const OTHERS: readonly Notation[] = [
  { code: 'LOW_LIQUIDITY', reason: 'Too little of the share changes hands in regular trading.' },
  { code: 'FREE_FLOAT', reason: 'Fewer shares are with the public than the listing rules ask for.' },
  { code: 'LATE_REPORT', reason: 'The audited accounts came late.' },
  { code: 'AUDIT_OPINION', reason: 'The auditor gave no opinion on the accounts.' },
];

/** Under special monitoring: why, and since when (YYYY-MM-DD, before the exchange's first day). */
export type Monitoring = { readonly notations: readonly Notation[]; readonly since: string };

/**
 * @param random the company's own random stream @param referencePrice rupiah @param before the exchange's first day
 */
export function monitoringOf(
  { fundamentals }: Instrument,
  random: SeededRandom,
  referencePrice: number,
  before: string,
): Monitoring {
  const own = random.fork('special monitoring');
  let since = before;
  for (let left = own.integer(15, 400); left > 0; left -= 1) since = previousTradingDay(since);
  const notations = [
    ...(referencePrice <= 50 ? [LOW_PRICE] : []),
    ...(fundamentals.netIncome < 0 ? [LOSSES] : []),
    ...(fundamentals.equity < 0 ? [NEGATIVE] : []),
    ...(fundamentals.equity > 0 && fundamentals.debt > fundamentals.equity / 2 ? [DEBT] : []),
    ...(own.chance(0.4) ? [own.pick(OTHERS)] : []),
  ];
  return { notations: notations.length > 0 ? notations : [own.pick(OTHERS)], since };
}
