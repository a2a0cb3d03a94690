import { costOf } from '#renderer/order-ui/ticket-model.ts';
import type { FeeSchedule } from '#shared/contract/market.ts';
import { ceilToTick, lotsOf, type Price, type Shares, stepTicks } from '#shared/market/index.ts';

/** Fees of more than a hundred ticks are of no market: the search ends. */
const MAX_TICKS = 100;

/**
 * The lowest price at which selling the position brings what it cost, fees included; rupiah, null while it is not known.
 * @param average with the buying fees in it, rupiah a share
 */
export function breakEven(shares: number, average: number, fees: FeeSchedule | null): Price | null {
  if (!(shares > 0) || !(average > 0) || fees === null) return null;
  const lots = Math.max(1, lotsOf(shares as Shares));
  const cost = average * lots * 100;
  let price = ceilToTick(average);
  for (let tick = 0; tick < MAX_TICKS; tick += 1) {
    const sale = costOf({ side: 'sell', price, lots }, fees);
    if (sale === null) return null;
    if (sale.total >= cost) return price;
    price = stepTicks(price, 1);
  }
  return null;
}
