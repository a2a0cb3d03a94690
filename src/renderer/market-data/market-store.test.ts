import { describe, expect, it, vi } from 'vitest';
import { createMarketStore } from './market-store.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { bookOf, frameOf } from './testing/frames.ts';

const setUp = (maxTrades?: number) => {
  const display = createFakeClock();
  return { display, store: createMarketStore(display.clock, maxTrades) };
};

describe('quotes', () => {
  it('are readable at once and reported once per refresh, however many arrive', () => {
    const { display, store } = setUp();
    const listener = vi.fn();
    store.onQuote('BNTG', listener);
    for (let tick = 1; tick <= 100; tick += 1) {
      store.applyFrame(frameOf(tick, { quotes: { BNTG: { last: 4_800 + tick } } }));
    }
    expect(store.quote('BNTG')?.last).toBe(4_900);
    expect(listener).not.toHaveBeenCalled();
    display.paint();
    display.paint();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('notify only the listeners of the changed stock, and the whole-market listener once per row', () => {
    const { display, store } = setUp();
    const other = vi.fn();
    const rows: string[][] = [];
    store.onQuote('SAGU', other);
    store.onQuotes((changed) => rows.push(changed.map(store.quotes.code)));
    store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1 }, LONT: { last: 2 } } }));
    store.applyFrame(frameOf(2, { quotes: { BNTG: { last: 3 } } }));
    display.paint();
    expect(rows).toEqual([['BNTG', 'LONT']]);
    expect(other).not.toHaveBeenCalled();
  });

  it('return the same snapshot until they change, with the stale flag', () => {
    const { store } = setUp();
    expect(store.quote('BNTG')).toBeNull();
    store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 100, stale: 0 } } }));
    const first = store.quote('BNTG');
    expect(store.quote('BNTG')).toBe(first);
    store.applyFrame(frameOf(2, { quotes: { BNTG: { last: 100, stale: 1 } } }));
    expect(store.quote('BNTG')).toMatchObject({ last: 100, stale: 1 });
    expect(first?.stale).toBe(0);
  });

  it('keep their rows and values when the table grows', () => {
    const { store } = setUp();
    for (let index = 0; index < 1_000; index += 1) {
      store.applyFrame(frameOf(index + 1, { quotes: { [`X${index}`]: { last: index + 1 } } }));
    }
    expect(store.quotes.row('X999')).toBe(999);
    expect([0, 500, 999].map((index) => store.quotes.value(index, 0))).toEqual([1, 501, 1_000]);
  });

  it('drop the incomplete last row of columns', () => {
    const { store } = setUp();
    store.applyFrame({
      ...frameOf(1, {}),
      quotes: { codes: ['BNTG', 'LONT'], values: new Float64Array(15).fill(7) },
    });
    expect(store.quote('BNTG')?.last).toBe(7);
    expect(store.quote('LONT')).toBeNull();
  });
});

describe('a hidden window', () => {
  it('is notified of nothing, and once of everything when it is shown again', () => {
    const { display, store } = setUp();
    const listener = vi.fn();
    store.onQuotes((rows) => listener(rows.length));
    display.show(false);
    store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1 } } }));
    store.applyFrame(frameOf(2, { quotes: { LONT: { last: 1 } } }));
    expect(display.waiting()).toBe(0);
    display.show(true);
    display.paint();
    display.paint();
    expect(listener.mock.calls).toEqual([[2]]);
  });

  it('notifies once when the window hides and shows between a frame and its paint', () => {
    const { display, store } = setUp();
    const listener = vi.fn();
    store.onQuote('BNTG', listener);
    store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1 } } }));
    display.show(false);
    display.show(true);
    display.paint();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('books', () => {
  it('replace each other', () => {
    const { display, store } = setUp();
    const listener = vi.fn();
    store.onBook('BNTG', listener);
    store.applyFrame(frameOf(1, { books: [bookOf('BNTG', [[100, 5, 1]], [])] }));
    store.applyFrame(frameOf(2, { books: [bookOf('BNTG', [[99, 7, 2]], [], true)] }));
    display.paint();
    expect(listener).toHaveBeenCalledTimes(1);
    expect([...(store.book('BNTG')?.bids ?? [])]).toEqual([99, 7, 2]);
    expect(store.book('BNTG')?.stale).toBe(true);
  });

  it('are bounded: the least recently updated one is evicted', () => {
    const { store } = setUp();
    for (let index = 0; index < 65; index += 1) {
      store.applyFrame(frameOf(index + 1, { books: [bookOf(`X${index}`, [], []), bookOf('X1', [], [])] }));
    }
    expect(store.book('X0')).toBeNull();
    expect(store.book('X1')).not.toBeNull();
    expect(store.book('X64')).not.toBeNull();
  });
});

describe('trades', () => {
  it('keep their order and position, and only the newest beyond the limit', () => {
    const { display, store } = setUp(3);
    const listener = vi.fn();
    store.onTrades(listener);
    store.applyFrame(
      frameOf(1, {
        trades: [
          { code: 'BNTG', price: 1, lots: 1 },
          { code: 'LONT', price: 2, lots: 2 },
        ],
      }),
    );
    store.applyFrame(
      frameOf(2, {
        trades: [
          { code: 'BNTG', price: 3, lots: 3 },
          { code: 'SAGU', price: 4, lots: 4 },
        ],
      }),
    );
    display.paint();
    expect(listener).toHaveBeenCalledTimes(1);
    expect([store.trades.first(), store.trades.end()]).toEqual([1, 4]);
    expect([1, 2, 3].map((place) => store.trades.trade(place)?.code)).toEqual(['LONT', 'BNTG', 'SAGU']);
    expect(store.trades.trade(0)).toBeNull();
    expect(store.trades.trade(4)).toBeNull();
  });
});

it('leaves no listener behind when all are disposed', () => {
  const { display, store } = setUp();
  const listener = vi.fn();
  const disposers = [
    store.onQuote('BNTG', listener),
    store.onQuotes(listener),
    store.onBook('BNTG', listener),
    store.onTrades(listener),
  ];
  expect(store.listening()).toBe(4);
  for (const dispose of disposers) {
    dispose();
    dispose();
  }
  expect(store.listening()).toBe(0);
  store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1 } }, books: [bookOf('BNTG', [], [])] }));
  display.paint();
  expect(listener).not.toHaveBeenCalled();
  store.dispose();
  expect([display.waiting(), display.watchers()]).toEqual([0, 0]);
});

it('removes a forgotten book and notifies its listeners', () => {
  const { display, store } = setUp();
  const listener: (number | null)[] = [];
  store.applyFrame(frameOf(1, { books: [bookOf('BNTG', [[4_850, 10, 1]], [])] }));
  store.onBook('BNTG', () => listener.push(store.book('BNTG')?.bids[0] ?? null));
  display.paint();
  store.forgetBooks('books', ['BNTG', 'KOPI']);
  display.paint();
  expect(listener).toEqual([4_850, null]);
  expect(store.book('BNTG')).toBeNull();
});
