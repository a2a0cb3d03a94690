import type { AccountTrading, Fill } from '#exchange/accounts/index.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Candle, midnightOf } from '#exchange/market/index.ts';
import { floorToTick, type Lots, type Price, SHARES_PER_LOT, type StockCode } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Stocks that the account traded, with what they did on a day that is over. */
export type DayPrices = ReadonlyMap<StockCode, Candle>;

type PastOrder = {
  readonly side: 'buy' | 'sell';
  readonly symbol: StockCode;
  readonly price: Price;
  readonly lots: Lots;
};

/** From the opening to shortly before the close, without the break. */
const SESSIONS = [
  { from: 9 * HOUR_MS, to: 11.9 * HOUR_MS },
  { from: 13.6 * HOUR_MS, to: 15.7 * HOUR_MS },
] as const;
const CLOSE_MS = 15.8 * HOUR_MS;
/** Share of the days on which the account orders anything. */
const ACTIVE = 0.4;
/** Share of the orders that sell. */
const SELLING = 0.45;
/** Share of the unfilled orders that are withdrawn. */
const WITHDRAWN = 0.4;
const MAX_ORDERS = 3;
const MAX_FILLS = 3;
/** Share of the cash that a purchase spends. */
const SPENT = { min: 0.02, max: 0.1 };
/** It sells nothing while it holds no more positions. */
const MIN_HOLDINGS = 4;
/** Trades of the market in a day, at most. */
const MAX_TRADE_NUMBER = 1_500_000;

/** One day of an account's past: what it ordered, and what the day's prices made of it. */
export class PastDay {
  readonly #trading: AccountTrading;
  readonly #prices: DayPrices;
  readonly #random: SeededRandom;
  readonly #day: string;
  readonly #midnight: number;
  #tradeNumber: number;

  constructor(trading: AccountTrading, day: string, prices: DayPrices, random: SeededRandom) {
    this.#trading = trading;
    this.#prices = prices;
    this.#random = random;
    this.#day = day;
    this.#midnight = midnightOf(day);
    this.#tradeNumber = random.integer(1, MAX_TRADE_NUMBER / 10);
  }

  live(): void {
    if (this.#random.chance(1 - ACTIVE)) return;
    const count = this.#random.integer(1, MAX_ORDERS);
    const moments = Array.from({ length: count }, () => this.#moment()).sort((left, right) => left - right);
    for (const at of moments) {
      const order = this.#random.chance(SELLING) ? this.#sale() : this.#purchase();
      if (order) this.#place(order, at);
    }
  }

  #moment(): number {
    const { from, to } = this.#random.pick(SESSIONS);
    return this.#midnight + Math.round(from + this.#random.next() * (to - from));
  }

  #candle(symbol: StockCode): Candle | undefined {
    const candle = this.#prices.get(symbol);
    return candle && candle.volume > 0 ? candle : undefined;
  }

  #purchase(): PastOrder | null {
    const symbol = this.#random.pick([...this.#prices.keys()]);
    const candle = this.#candle(symbol);
    if (!candle) return null;
    const price = near(candle.open, -0.02 + this.#random.next() * 0.025);
    const { free } = this.#trading.ledger.cash(this.#day);
    const budget = free * (SPENT.min + this.#random.next() * (SPENT.max - SPENT.min));
    const lots = rounded(budget / (price * SHARES_PER_LOT));
    const isAffordable = lots > 0 && this.#trading.ledger.mayEnter('buy', symbol, price, lots) === null;
    return isAffordable ? { side: 'buy', symbol, price, lots } : null;
  }

  #sale(): PastOrder | null {
    const { ledger } = this.#trading;
    const held = ledger.holdings().filter(({ symbol }) => this.#prices.has(symbol));
    if (held.length <= MIN_HOLDINGS) return null;
    const { symbol } = this.#random.pick(held);
    const candle = this.#candle(symbol);
    if (!candle) return null;
    const all = Math.floor(ledger.availableShares(symbol) / SHARES_PER_LOT);
    const lots = this.#random.chance(0.5) ? (all as Lots) : rounded(all * (0.25 + this.#random.next() * 0.5));
    const price = near(candle.open, -0.005 + this.#random.next() * 0.03);
    return lots > 0 && lots <= all ? { side: 'sell', symbol, price, lots } : null;
  }

  #place({ side, symbol, price, lots }: PastOrder, at: number): void {
    const candle = this.#candle(symbol);
    if (!candle) return;
    this.#trading.book((ledger) => {
      const placed = { side, symbol, board: 'RG', price, lots, orderedAt: at, day: this.#day } as const;
      const { orderId } = ledger.enter({ ...placed, goodTillCancelled: false, uiRef: '' });
      ledger.opened(orderId, this.#nextTrade(), at + this.#random.integer(20, 400));
      const traded = tradedAt(side, price, candle);
      if (traded === null) {
        ledger.ended(orderId, this.#random.chance(WITHDRAWN) ? 'WITHDRAWN' : 'EXPIRED', this.#day);
        return;
      }
      for (const fill of this.#fills(traded, lots, at)) ledger.filled(orderId, fill);
    });
  }

  #fills(price: Price, lots: Lots, from: number): Fill[] {
    const fills: Fill[] = [];
    let at = from + this.#random.integer(500, 60_000);
    let open: number = lots;
    for (let left = this.#random.integer(1, MAX_FILLS); open > 0; left -= 1) {
      const part = left <= 1 ? open : Math.min(open, Math.max(1, Math.round(open * (0.2 + this.#random.next() * 0.6))));
      fills.push({ price, lots: part as Lots, tradeNumber: this.#nextTrade(), at, day: this.#day });
      open -= part;
      at = Math.min(this.#midnight + CLOSE_MS, at + this.#random.integer(1_000, 600_000));
    }
    return fills;
  }

  #nextTrade(): number {
    this.#tradeNumber += this.#random.integer(1, MAX_TRADE_NUMBER / 20);
    return this.#tradeNumber;
  }
}

const near = (open: number, fraction: number): Price => floorToTick(Math.max(1, Math.round(open * (1 + fraction))));

/** As people write quantities: not 1,837 lots. */
function rounded(lots: number): Lots {
  const step = lots >= 1_000 ? 100 : lots >= 100 ? 10 : lots >= 20 ? 5 : 1;
  return (Math.floor(lots / step) * step) as Lots;
}

/** The price at which an order trades on a day; null where the day does not reach it. A better opening is taken. */
function tradedAt(side: 'buy' | 'sell', price: Price, { open, high, low }: Candle): Price | null {
  if (side === 'buy') return price < low ? null : (Math.min(price, open) as Price);
  return price > high ? null : (Math.max(price, open) as Price);
}
