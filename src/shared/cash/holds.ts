import type { FeeSchedule } from '#shared/contract/market.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lots, orderCost, type Price, SHARES_PER_LOT } from '#shared/market/index.ts';
import type { Hold } from './sums.ts';

const WORKING: ReadonlySet<string> = new Set(['READY', 'PENDING', 'OPEN', 'PARTIAL']);

/**
 * What working purchases hold: the open part at the order's price, with the rest of the fee that the whole order will
 * have cost. Of a purchase on the credit of a day only a part is held, which only the service knows: such orders are left
 * out, and so is one whose fee cannot be computed.
 */
export function holdsOf(orders: readonly Order[], fees: FeeSchedule): readonly Hold[] {
  return orders.flatMap((order): Hold[] => {
    const { side, status, isDayTrade, price, lotsOpen, lotsDone, averagePrice, symbol } = order;
    if (side !== 'buy' || !WORKING.has(status) || isDayTrade) return [];
    const open = price * lotsOpen * SHARES_PER_LOT;
    const done = (averagePrice ?? price) * lotsDone * SHARES_PER_LOT;
    const whole = feeOn(open + done, fees);
    const paid = feeOn(done, fees);
    if (whole === null || paid === null) return [];
    return [{ orderId: order.orderId ?? order.ref, symbol, amount: Math.round(open + whole - paid) }];
  });
}

/** Formulas are linear in the value, so a sum of fills costs what one lot at the price that makes it would. */
function feeOn(value: number, fees: FeeSchedule): number | null {
  try {
    return orderCost('buy', (value / SHARES_PER_LOT) as Price, 1 as Lots, fees, fees.rates).fee;
  } catch {
    return null;
  }
}
