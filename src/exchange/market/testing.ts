import { type ManualClock, manualClock } from '#exchange/clock/index.ts';
import { type Board, lots, type OrderSide, price, type StockCode } from '#shared/market/index.ts';
import { createMarket } from './create-market.ts';
import type { Market, NewOrder, OrderEvent, Trade } from './market.ts';
import type { SessionMode } from './session.ts';

/** A moment at the exchange, as Unix ms. @param text like 2026-11-18T10:00:00 */
export const jakarta = (text: string): number => Date.parse(`${text}+07:00`);

/** A Wednesday, mid-morning. */
export const MORNING = jakarta('2026-11-18T10:00:00');

export type Setting = {
  readonly clock: ManualClock;
  readonly market: Market;
  readonly trades: Trade[];
  readonly events: OrderEvent[];
};

/** A market under a manual clock, with what it reports written down; not started yet. */
export function setMarket(
  options: { at?: number; session?: SessionMode; seed?: string; instruments?: number; snapshot?: unknown } = {},
): Setting {
  const clock = manualClock(options.at ?? MORNING);
  const market = createMarket({
    clock,
    seed: options.seed ?? 'test',
    instruments: options.instruments ?? 60,
    session: options.session ?? 'clock',
    snapshot: options.snapshot,
  });
  const trades: Trade[] = [];
  const events: OrderEvent[] = [];
  market.onTrade((trade) => trades.push(trade));
  market.onOrder((event) => events.push(event));
  return { clock, market, trades, events };
}

/** The most traded company. */
export const blueChip = (market: Market): StockCode => {
  const first = market.instruments[0];
  if (!first) throw new Error('the market is empty');
  return first.code;
};

let orders = 0;

/** An order of a test account; regular board, for the day. */
export function order(
  code: StockCode,
  side: OrderSide,
  at: number,
  amount: number,
  more: { board?: Board; goodTillCancelled?: boolean } = {},
): NewOrder {
  orders += 1;
  return {
    code,
    side,
    board: more.board ?? 'RG',
    price: price(at),
    lots: lots(amount),
    goodTillCancelled: more.goodTillCancelled ?? false,
    owner: { account: 'A1', orderId: `O${orders}` },
  };
}

/** The order's number. @throws when it was refused */
export function accepted(result: ReturnType<Market['submit']>): number {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.orderNumber;
}
