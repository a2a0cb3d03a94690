import { describe, expect, it, vi } from 'vitest';
import { createMarketStore } from './market-store.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { bookOf, frameOf } from './testing/frames.ts';

const setUp = (keptTrades?: number) => {
  const display = createFakeClock();
  return { display, store: createMarketStore(display.clock, keptTrades) };
};

describe('quotes', () => {
  it('are readable at once and told of once per refresh, however many came', () => {
    const { display, store } = setUp();
    const heard = vi.fn();
    store.onQuote('BNTG', heard);
    for (let tick = 1; tick <= 100; tick += 1) {
      store.applyFrame(frameOf(tick, { quotes: { BNTG: { last: 4_800 + tick } } }));
    }
    expect(store.quote('BNTG')?.last).toBe(4_900);
    expect(heard).not.toHaveBeenCalled();
    display.paint();
    display.paint();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('tell only the listeners of the stock that changed, and the whole-market listener each row once', () => {
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

  it('keep their snapshot until they change, and carry the stale flag', () => {
    const { store } = setUp();
    expect(store.quote('BNTG')).toBeNull();
    store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 100, stale: 0 } } }));
    const first = store.quote('BNTG');
    expect(store.quote('BNTG')).toBe(first);
    store.applyFrame(frameOf(2, { quotes: { BNTG: { last: 100, stale: 1 } } }));
    expect(store.quote('BNTG')).toMatchObject({ last: 100, stale: 1 });
    expect(first?.stale).toBe(0);
  });

  it('of more stocks than there was room for keep their rows and values', () => {
    const { store } = setUp();
    for (let index = 0; index < 1_000; index += 1) {
      store.applyFrame(frameOf(index + 1, { quotes: { [`X${index}`]: { last: index + 1 } } }));
    }
    expect(store.quotes.row('X999')).toBe(999);
    expect([0, 500, 999].map((index) => store.quotes.value(index, 0))).toEqual([1, 501, 1_000]);
  });

  it('are not taken from columns that end in the middle of a row', () => {
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
  it('hears nothing, and once of everything when it is shown again', () => {
    const { display, store } = setUp();
    const heard = vi.fn();
    store.onQuotes((rows) => heard(rows.length));
    display.show(false);
    store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1 } } }));
    store.applyFrame(frameOf(2, { quotes: { LONT: { last: 1 } } }));
    expect(display.waiting()).toBe(0);
    display.show(true);
    display.paint();
    display.paint();
    expect(heard.mock.calls).toEqual([[2]]);
  });

  it('that hides between the frame and its paint does not paint it twice', () => {
    const { display, store } = setUp();
    const heard = vi.fn();
    store.onQuote('BNTG', heard);
    store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1 } } }));
    display.show(false);
    display.show(true);
    display.paint();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('books', () => {
  it('replace each other whole', () => {
    const { display, store } = setUp();
    const heard = vi.fn();
    store.onBook('BNTG', heard);
    store.applyFrame(frameOf(1, { books: [bookOf('BNTG', [[100, 5, 1]], [])] }));
    store.applyFrame(frameOf(2, { books: [bookOf('BNTG', [[99, 7, 2]], [], true)] }));
    display.paint();
    expect(heard).toHaveBeenCalledTimes(1);
    expect([...(store.book('BNTG')?.bids ?? [])]).toEqual([99, 7, 2]);
    expect(store.book('BNTG')?.stale).toBe(true);
  });

  it('are bounded: the one that has not come for longest goes', () => {
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
  it('keep their order and place without loss, and only the newest when there are too many', () => {
    const { display, store } = setUp(3);
    const heard = vi.fn();
    store.onTrades(heard);
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
    expect(heard).toHaveBeenCalledTimes(1);
    expect([store.trades.first(), store.trades.end()]).toEqual([1, 4]);
    expect([1, 2, 3].map((place) => store.trades.trade(place)?.code)).toEqual(['LONT', 'BNTG', 'SAGU']);
    expect(store.trades.trade(0)).toBeNull();
    expect(store.trades.trade(4)).toBeNull();
  });
});

it('listeners take themselves off and leave nothing behind', () => {
  const { display, store } = setUp();
  const heard = vi.fn();
  const disposers = [
    store.onQuote('BNTG', heard),
    store.onQuotes(heard),
    store.onBook('BNTG', heard),
    store.onTrades(heard),
  ];
  expect(store.listening()).toBe(4);
  for (const dispose of disposers) {
    dispose();
    dispose();
  }
  expect(store.listening()).toBe(0);
  store.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1 } }, books: [bookOf('BNTG', [], [])] }));
  display.paint();
  expect(heard).not.toHaveBeenCalled();
  store.dispose();
  expect([display.waiting(), display.watchers()]).toEqual([0, 0]);
});

it('knows nothing of a book that nobody follows any more, and tells who listens', () => {
  const { display, store } = setUp();
  const heard: (number | null)[] = [];
  store.applyFrame(frameOf(1, { books: [bookOf('BNTG', [[4_850, 10, 1]], [])] }));
  store.onBook('BNTG', () => heard.push(store.book('BNTG')?.bids[0] ?? null));
  display.paint();
  store.forgetBooks('books', ['BNTG', 'KOPI']);
  display.paint();
  expect(heard).toEqual([4_850, null]);
  expect(store.book('BNTG')).toBeNull();
});
