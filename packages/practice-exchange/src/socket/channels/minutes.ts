import type { Quote, Trade } from '#exchange/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A minute so far: its last price, and what traded in it. */
export type Minute = {
  /** Its start, Unix ms. */
  readonly at: number;
  readonly price: number;
  readonly shares: number;
  readonly rupiah: number;
  readonly trades: number;
};

/**
 * The minute that is forming in each stock, from the regular board's trades since the exchange started: counts what
 * a candle does not contain (rupiah, trades). One row per stock.
 */
export type Minutes = {
  add(trade: Trade): void;
  /** The last minute that traded; without one, the present minute at the last price with nothing in it. */
  of(quote: Quote, now: number): Minute;
};

export function createMinutes(): Minutes {
  const forming = new Map<string, Minute>();
  return {
    add({ code, board, at: tradedAt, price, lots }) {
      if (board !== 'RG') return;
      const at = tradedAt - (tradedAt % MINUTE_MS);
      const before = forming.get(code);
      const shares = lots * 100;
      const same = before?.at === at ? before : null;
      forming.set(code, {
        at,
        price,
        shares: (same?.shares ?? 0) + shares,
        rupiah: (same?.rupiah ?? 0) + price * shares,
        trades: (same?.trades ?? 0) + 1,
      });
    },
    of: (quote, now) =>
      forming.get(quote.code) ?? { at: now - (now % MINUTE_MS), price: quote.last, shares: 0, rupiah: 0, trades: 0 },
  };
}
