import type { FeeSchedule } from '#shared/contract/market.ts';
import { lots, orderCost, price } from '#shared/market/index.ts';
import type { RoundTripFees } from '#shared/posts/index.ts';

/** An order large enough that no rounding of its fee shows: 1,000 rupiah, 1,000 lots. */
const PRICE = price(1_000);
const LOTS = lots(1_000);

/** What buying and selling cost by the service's own formulas, percent of the value. */
export function roundTripFees(schedule: FeeSchedule): RoundTripFees {
  const percent = (side: 'buy' | 'sell'): number => {
    const { fee, value } = orderCost(side, PRICE, LOTS, schedule, schedule.rates);
    return (fee / value) * 100;
  };
  return { buyPercent: percent('buy'), sellPercent: percent('sell') };
}
