import { expect, it } from 'vitest';
import { DIALECT_GROUPS } from '#exchange/dialects/index.ts';
import { rowsOfRun } from '#exchange/testing/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type ExchangeFeed, openExchangeFeed } from '#tools/testing/exchange-feed.ts';
import { stockSnapshotOf } from './index.ts';

/** Their values are wrong, which no key can put right: the feed's checks report them. */
const WRONG: ReadonlySet<string> = new Set(['books-frozen', 'quote-prices-times-100']);
/** What a profile has to name; everything else is found out. */
const KEYS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'book-volumes-in-shares': { bookVolume: 'shares' },
  'trade-volumes-in-lots': { tradeVolume: 'lots' },
  'feed-times-in-jakarta': { timeZone: '+07:00' },
};
const dialects = DIALECT_GROUPS.sockets.filter(({ name }) => !WRONG.has(name));

type Shares = { readonly volume: number; readonly taped: number };

/** Compares what the window shows of a stock with REST. @returns the day's volume and the shares on the tape, at one moment */
async function compared({ rest, port }: ExchangeFeed, symbol: StockCode): Promise<Shares> {
  const theirs = stockSnapshotOf(await rest.call(endpoints.market.orderBook, { path: { symbol } }));
  const shown = (['last', 'previous', 'open', 'high', 'low', 'volume', 'value'] as const).map((name) => [
    name,
    port.shown(symbol, name),
  ]);
  const { last, previous, open, high, low, volume, value } = theirs;
  expect(Object.fromEntries(shown)).toEqual({ last, previous, open, high, low, volume, value });
  const book = port.book(symbol);
  const top = (side: Float64Array | undefined, count: number) =>
    Array.from({ length: count }, (_, level) => ({ price: side?.[level * 3], lots: side?.[level * 3 + 1] }));
  expect(top(book?.bids, theirs.bids.length)).toEqual(theirs.bids);
  expect(top(book?.offers, theirs.offers.length)).toEqual(theirs.offers);
  expect([port.shown(symbol, 'stale'), book?.stale]).toEqual([0, false]);
  const taped = port.tape.reduce((sum, { code, lots }) => sum + (code === symbol ? lots * 100 : 0), 0);
  return { volume, taped };
}

it.each(rowsOfRun(dialects))(
  'shows the exchange’s quotes, books and trades in the dialects of LANTAI_DIALECT_ROWS=$row',
  async ({ dialects: names }) => {
    const feed = Object.assign({}, ...names.map((name) => KEYS[name] ?? {}));
    const exchange = await openExchangeFeed({ dialects: names, feed });
    const stocks = exchange.codes.slice(0, 2);
    try {
      for (const stock of stocks) {
        let from = await exchange.until(() => compared(exchange, stock));
        await exchange.until(async () => {
          const now = await compared(exchange, stock);
          const [grown, taped] = [now.volume - from.volume, now.taped - from.taped];
          // The newest trades of before the subscription come once, and may come after the first quote.
          if (taped > grown) from = now;
          expect(grown).toBeGreaterThan(0);
          expect(taped).toBe(grown);
        });
      }
      expect(exchange.port.tape.filter(({ code }) => code === '')).toEqual([]);
      expect(exchange.feed.status()).toMatchObject({ state: 'live', malformed: 0, findings: [] });
    } catch (error) {
      throw new Error(`with ${names.join()}`, { cause: error });
    } finally {
      await exchange.end();
    }
  },
);
