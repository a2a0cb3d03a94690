import type { PlanDraft } from './order-plan.ts';
import { isLimitCode, type OrderProblem } from './order-problem.ts';

/**
 * all: the exchange's rules, cash, shares and the person's limits. rules: the same without cash and shares, for which
 * the service answers (on the credit of a day, over several accounts). waits: it is placed later, when a price is
 * reached, so neither the day's band, the phase, cash, shares nor the last price bind it now. limits: only the
 * person's, where the service is to answer for the rest (a body written by hand). limits-but-price: those of one that
 * waits for a price and is away from the last one on purpose.
 */
export type OrderChecks = 'all' | 'rules' | 'waits' | 'limits' | 'limits-but-price';

const OF_ACCOUNT: ReadonlySet<OrderProblem['code']> = new Set(['INSUFFICIENT_BALANCE', 'INSUFFICIENT_SHARES']);
const OF_LAST_PRICE: ReadonlySet<OrderProblem['code']> = new Set(['LIMIT_PRICE', 'LIMIT_PRICE_UNKNOWN']);
const OF_THE_MOMENT: ReadonlySet<OrderProblem['code']> = new Set([
  ...OF_ACCOUNT,
  'MARKET_CLOSED',
  'STOCK_SUSPENDED',
  'PRICE_ABOVE_ARA',
  'PRICE_BELOW_ARB',
  'PRICE_NOT_CLOSING',
]);

/** The checks of an order placed in a form of Lantai. @param plan null for a plain limit order */
export function checksOf(plan: PlanDraft['kind'] | null): OrderChecks {
  switch (plan) {
    case null:
    case 'bracket':
      // A bracket's purchase is placed at once, like any other.
      return 'all';
    case 'day-trade':
    case 'split':
      return 'rules';
    case 'stop':
    case 'trailing-stop':
      return 'waits';
  }
}

/** The problems that count for these checks. */
export const problemsFor = (checks: OrderChecks, problems: readonly OrderProblem[]): OrderProblem[] =>
  problems.filter(({ code }) => counts(checks, code));

function counts(checks: OrderChecks, code: OrderProblem['code']): boolean {
  switch (checks) {
    case 'all':
      return true;
    case 'rules':
      return !OF_ACCOUNT.has(code);
    case 'waits':
      return !OF_THE_MOMENT.has(code) && !OF_LAST_PRICE.has(code);
    case 'limits':
      return isLimitCode(code);
    case 'limits-but-price':
      return isLimitCode(code) && !OF_LAST_PRICE.has(code);
  }
}

/** Whether an order waits for a price: that it is far from the last one is meant. */
export const waitsForPrice = (checks: OrderChecks): boolean => checks === 'waits' || checks === 'limits-but-price';

/** Whether it comes from a form of Lantai, where a person saw its terms, and not from a body written by hand. */
export const isFromForm = (checks: OrderChecks): boolean =>
  checks === 'all' || checks === 'rules' || checks === 'waits';
