import type { ServiceClient } from '#main/service/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { timeOf } from '#shared/service/read/index.ts';
import type { AccountEvents } from './day-watch.ts';

const MAX_ORDERS = 100;

/**
 * Ex dates of what was held, and orders that expired, between two days.
 * @param from, to YYYY-MM-DD; the first does not count for ex dates
 * @param working orders that were working on the first day, by their numbers
 */
export async function readAccountEvents(
  client: Pick<ServiceClient, 'exercise' | 'history'>,
  from: string,
  to: string,
  working: readonly string[],
): Promise<AccountEvents> {
  const [actions, orders] = await Promise.all([
    client.exercise.corporateActions(),
    client.history.transactionsByCursor({ status: 'EXPIRED', limit: MAX_ORDERS }),
  ]);
  const before = new Set(working);
  return {
    entitlements: actions.data
      .filter(({ ex_date: exDay, shares, units_granted: units }) => exDay > from && exDay <= to && shares + units > 0)
      .map(({ symbol, ex_date: exDay }) => ({ symbol, exDay })),
    expired: orders.data.results
      .filter(({ order_id: id, ordered_at: orderedAt }) => before.has(id) || isSince(orderedAt, from))
      .map(({ symbol, order_price: price }) => ({ symbol, price })),
  };
}

function isSince(text: string, from: string): boolean {
  const at = timeOf(text);
  return at !== null && at !== undefined && exchangeTime(at).day >= from;
}
