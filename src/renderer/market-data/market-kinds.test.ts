import { describe, expect, it, vi } from 'vitest';
import {
  FEED_KINDS,
  type MoversFrame,
  moversKey,
  PLACES,
  type QueueFrame,
  queueKey,
  type RowKind,
  WHOLE_KEY,
} from '#shared/contract/feed-kinds.ts';
import { createMarketStore } from './market-store.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { bookOf, frameOf } from './testing/frames.ts';

const setUp = () => {
  const display = createFakeClock();
  return { display, store: createMarketStore(display.clock) };
};
const origin = { exchangeAt: 0, receivedAt: 0, stale: false };
const rowsOf = (kind: RowKind, code: string, first: number) => ({
  codes: [code],
  values: Float64Array.from(FEED_KINDS[kind].fields, (_, place) => (place === 0 ? first : 0)),
});

describe('kinds with a row an instrument', () => {
  const places = {
    bests: PLACES.bests.bid,
    auctions: PLACES.auctions.iep,
    lines: PLACES.lines.last,
    minutes: PLACES.minutes.price,
    charts: PLACES.charts.last,
  };
  it.each(['bests', 'auctions', 'lines', 'minutes', 'charts'] as const)(
    '%s are stored, and reported once per refresh',
    (kind) => {
      const { display, store } = setUp();
      const [all, own, other, quotes] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
      store.onRows(kind, (rows) => all(rows.map(store.quotes.code)));
      store.onRow(kind, 'BNTG', own);
      store.onRow(kind, 'LONT', other);
      store.onQuote('BNTG', quotes);
      for (const price of [100, 101, 102]) {
        store.applyFrame({ ...frameOf(price, {}), [kind]: rowsOf(kind, 'BNTG', price) });
      }
      display.paint();
      display.paint();
      expect(store.rows[kind].value(store.quotes.row('BNTG'), places[kind])).toBe(102);
      expect(all.mock.calls).toEqual([[['BNTG']]]);
      expect([own.mock.calls.length, other.mock.calls.length, quotes.mock.calls.length]).toEqual([1, 0, 0]);
    },
  );

  it('share one row number, whichever kind named the instrument first', () => {
    const { store } = setUp();
    store.applyFrame({ ...frameOf(1, {}), lines: rowsOf('lines', 'SAGU', 70) });
    store.applyFrame(frameOf(2, { quotes: { BNTG: { last: 1 }, SAGU: { last: 71 } } }));
    const row = store.quotes.row('SAGU');
    expect([store.rows.lines.value(row, PLACES.lines.last), store.quote('SAGU')?.last]).toEqual([70, 71]);
    expect(store.rows.bests.isKnown(row)).toBe(false);
  });
});

describe('frames that replace each other', () => {
  const movers = (kind: 'gainers' | 'losers', boards: MoversFrame['subscription']['boards']): MoversFrame => ({
    ...origin,
    subscription: { kind, boards },
    stocks: [],
  });
  const queue = (price: number): QueueFrame => ({
    ...origin,
    subscription: { code: 'BNTG' as never, price, board: 'RG', side: 'buy' },
    orders: [],
  });

  it('a ranking is found by its subscription, in whatever order the boards were named', () => {
    const { display, store } = setUp();
    const listener = vi.fn();
    store.onWhole('movers', moversKey({ kind: 'gainers', boards: ['cash', 'regular'] }), listener);
    const came = movers('gainers', ['regular', 'cash']);
    store.applyFrame({ ...frameOf(1, {}), movers: [came, movers('losers', ['all'])] });
    display.paint();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.whole('movers', moversKey({ kind: 'gainers', boards: ['cash', 'regular'] }))).toBe(came);
  });

  it('queues and full books are bounded: the least recently updated one is evicted', () => {
    const { store } = setUp();
    for (let price = 1; price <= 40; price += 1) {
      store.applyFrame({ ...frameOf(price, {}), queues: [queue(price)], depths: [bookOf(`X${price}`, [], [])] });
    }
    expect([store.whole('queues', queueKey(queue(1).subscription)), store.whole('depths', 'X1')]).toEqual([null, null]);
    expect(
      [store.whole('queues', queueKey(queue(40).subscription)), store.whole('depths', 'X40')].every(
        (cached) => cached !== null,
      ),
    ).toBe(true);
  });

  it('the short and the full book of a stock are stored apart', () => {
    const { store } = setUp();
    store.applyFrame(frameOf(1, { books: [bookOf('BNTG', [[100, 5, 1]], [])] }));
    store.applyFrame({
      ...frameOf(2, {}),
      depths: [
        bookOf(
          'BNTG',
          [
            [100, 5, 1],
            [99, 1, 1],
          ],
          [],
        ),
      ],
    });
    expect([store.book('BNTG')?.bids.length, store.whole('depths', 'BNTG')?.bids.length]).toEqual([3, 6]);
  });

  it('the hot list reaches its listeners, but not while the window is hidden', () => {
    const { display, store } = setUp();
    const listener = vi.fn();
    store.onWhole('hotlist', WHOLE_KEY, listener);
    display.show(false);
    store.applyFrame({ ...frameOf(1, {}), hotlist: { ...origin, gainers: [], losers: [], active: [] } });
    display.paint();
    expect(listener).not.toHaveBeenCalled();
    display.show(true);
    display.paint();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
