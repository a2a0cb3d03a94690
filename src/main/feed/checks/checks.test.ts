import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MIN_SECONDS as CONTRADICTING_SECONDS, ContradictionCheck } from './contradiction.ts';
import { EmptyTapeCheck, MIN_GROWN_SECONDS } from './empty-tape.ts';
import { FrozenBookCheck, MIN_TRADED_SECONDS } from './frozen-book.ts';
import { MAX_FRAMES, MIN_FRAMES, Readability } from './readability.ts';
import type { StockSample } from './sample.ts';
import { TimeZoneCheck, MIN_SECONDS as ZONE_SECONDS } from './time-zone.ts';
import { MIN_COMPARISONS, VolumeUnits } from './volume-units.ts';

const ORDER_BOOK = 82;
const top = { bid: 995, bidLots: 12, offer: 1_000, offerLots: 5 };
const sample = (over: Partial<StockSample> = {}): StockSample => ({
  code: 'BNTG',
  quote: { last: 1_000, volume: 50_000, value: 50_000_000 },
  book: { ...top, state: 'first' },
  best: top,
  trades: 0,
  tradedShares: 0,
  ...over,
});

describe('unreadable frames', () => {
  test('are reported from more than one in twenty, and of twenty frames or more', () => {
    const check = new Readability();
    for (let frame = 1; frame < MIN_FRAMES; frame += 1) check.count(ORDER_BOOK, false);
    expect(check.failing()).toEqual([]);
    check.count(ORDER_BOOK, false);
    for (let frame = 0; frame < 5_000; frame += 1) check.count(74, true);
    expect(check.failing()).toEqual([{ kind: 'order_book', percent: 100 }]);
  });

  test('a few of many are not, and what has ended is forgotten', () => {
    const check = new Readability();
    for (let frame = 0; frame < 2_000; frame += 1) check.count(undefined, frame % 25 !== 0);
    expect(check.failing()).toEqual([]);
    for (let frame = 0; frame < MAX_FRAMES; frame += 1) check.count(1, false);
    expect(check.failing()).toMatchObject([{ kind: 'other' }]);
    for (let frame = 0; frame < MAX_FRAMES * 4; frame += 1) check.count(1, true);
    expect(check.failing()).toEqual([]);
  });
});

describe('units of volumes', () => {
  const trading = (shown: (second: number) => Partial<StockSample>, seconds = MIN_COMPARISONS + 1) => {
    const check = new VolumeUnits();
    for (let second = 0; second < seconds; second += 1) check.look([sample(shown(second))]);
    return check.findings();
  };
  /** Volume and value of a day of which a second trades 700 shares at about 1,000. */
  const quote = (second: number, unit = 1) => ({
    last: 1_000,
    volume: (50_000 + second * 700) * unit,
    value: (50_000 + second * 700) * 1_003,
  });
  const trades = (second: number, unit = 1) => ({ trades: second * 7, tradedShares: second * 700 * unit });
  const book = (second: number, unit = 1) => ({ ...top, bidLots: (12 + second) * unit, state: String(second) });
  const best = (second: number) => ({ ...top, bidLots: 12 + second });

  test('are right where all figures agree', () => {
    const right = (second: number) => ({
      quote: quote(second),
      ...trades(second),
      book: book(second),
      best: best(second),
    });
    expect(trading(right, 3_600)).toEqual([]);
  });

  test.each([
    ['quotes in lots', { quote: 0.01 }, { kind: 'quoteVolume', code: 'BNTG', factor: 0.01 }],
    ['quotes times a hundred', { quote: 100 }, { kind: 'quoteVolume', code: 'BNTG', factor: 100 }],
    ['trades in lots', { trades: 0 }, { kind: 'tradeVolume', code: 'BNTG', factor: 0.01 }],
    ['trades times a hundred', { trades: 100 }, { kind: 'tradeVolume', code: 'BNTG', factor: 100 }],
    ['books in shares', { book: 100 }, { kind: 'bookVolume', code: 'BNTG', factor: 100 }],
  ])('%s are found', (_name, unit: { quote?: number; trades?: number; book?: number }, finding) => {
    const shown = (second: number) => ({
      quote: quote(second, unit.quote),
      ...trades(second, unit.trades),
      book: book(second, unit.book),
      best: best(second),
    });
    expect(trading(shown)).toEqual([finding]);
    expect(trading(shown, MIN_COMPARISONS - 1)).toEqual([]);
  });

  test('a block among ordinary trades, or a late book, is no wrong unit', () => {
    const events = fc.array(fc.record({ block: fc.nat(5_000_000), lots: fc.integer({ min: 1, max: 100_000 }) }));
    fc.assert(
      fc.property(events, (all) => {
        const check = new VolumeUnits();
        let volume = 50_000;
        let count = 0;
        let tradedShares = 0;
        for (const [index, { block, lots }] of all.entries()) {
          volume += 700 + (index % 4 === 0 ? block : 0);
          count += 7;
          tradedShares += 700;
          const shown = { last: 1_000, volume, value: volume * 1_000 };
          const isLate = index % 5 === 0;
          const sides = { ...top, bidLots: lots, state: '' };
          check.look([
            sample({
              quote: shown,
              trades: count,
              tradedShares,
              book: sides,
              best: isLate ? top : { ...top, bidLots: lots },
            }),
          ]);
        }
        expect(check.findings()).toEqual([]);
      }),
    );
  });
});

describe('exchange times', () => {
  const HOUR = 3_600_000;
  const hoursAfter = (seconds: number, at: (second: number) => number) => {
    const check = new TimeZoneCheck();
    for (let second = 0; second < seconds; second += 1) check.look(at(second), second * 1_000);
    return check.hours();
  };

  test.each([7, -7, 9])('that are %i hours off for a while are in another zone', (hours) => {
    const at = (second: number) => second * 1_000 + hours * HOUR - 800;
    expect([hoursAfter(ZONE_SECONDS - 1, at), hoursAfter(ZONE_SECONDS, at)]).toEqual([null, hours]);
  });

  test('lag, a clock that is a little off, and one of another speed are not', () => {
    expect(hoursAfter(3_600, (second) => second * 1_000 - 40_000)).toBeNull();
    expect(hoursAfter(3_600, (second) => second * 1_000 + 25 * 60_000)).toBeNull();
    for (const speed of [2, 5, 20, 600]) expect(hoursAfter(7_200, (second) => second * 1_000 * speed)).toBeNull();
  });
});

describe('quotes and books', () => {
  test('that contradict each other for a minute are reported, for a moment not', () => {
    const check = new ContradictionCheck();
    const wrong = sample({ quote: { last: 100_000, volume: 1, value: 1 }, best: { ...top, bid: 990 } });
    for (let second = 1; second < CONTRADICTING_SECONDS; second += 1) check.look([wrong]);
    expect(check.findings()).toEqual([]);
    check.look([wrong]);
    expect(check.findings()).toEqual([
      { kind: 'prices', code: 'BNTG' },
      { kind: 'bestAndBook', code: 'BNTG' },
    ]);
    check.look([sample()]);
    expect(check.findings()).toEqual([]);
  });

  test('anywhere within a day’s limits agree', () => {
    const check = new ContradictionCheck();
    const far = { bid: 650, bidLots: 1, offer: 660, offerLots: 1 };
    const shown = sample({ quote: { last: 1_350, volume: 1, value: 1 }, book: { ...far, state: '' }, best: far });
    for (let second = 0; second < 600; second += 1) check.look([shown, sample({ code: 'KOPI', book: null })]);
    expect(check.findings()).toEqual([]);
  });
});

describe('running trades', () => {
  const all = () => true;
  const quote = (volume: number) => ({ last: 1_000, volume, value: 1 });
  const looks = (shown: (second: number) => Partial<StockSample>, isSubscribed = all) => {
    const check = new EmptyTapeCheck();
    for (let second = 0; second <= MIN_GROWN_SECONDS; second += 1) check.look([sample(shown(second))], isSubscribed);
    return check;
  };

  test('that do not come while their stock is traded are missing, until one comes or another subscription is sent', () => {
    const check = looks((second) => ({ quote: quote(second) }));
    expect(check.isEmpty()).toBe(true);
    check.look([sample({ quote: quote(100), trades: 1 })], all);
    expect(check.isEmpty()).toBe(false);
    const other = looks((second) => ({ quote: quote(second) }));
    other.restart();
    expect(other.isEmpty()).toBe(false);
  });

  test('of a quiet stock, one that nobody subscribes to, or one that has some are not', () => {
    expect(looks(() => ({ quote: quote(5) })).isEmpty()).toBe(false);
    expect(
      looks(
        (second) => ({ quote: quote(second) }),
        () => false,
      ).isEmpty(),
    ).toBe(false);
    expect(looks((second) => ({ quote: quote(second), trades: Math.floor(second / 10) })).isEmpty()).toBe(false);
  });
});

describe('a book', () => {
  const quote = (volume: number) => ({ last: 1_000, volume, value: 1 });

  test('that stands still while its stock is traded is frozen until it changes', () => {
    const check = new FrozenBookCheck();
    for (let second = 0; second <= 60; second += 1) check.look([sample({ quote: quote(second) })]);
    expect(check.findings()).toEqual(['BNTG']);
    check.look([sample({ quote: quote(99), book: { ...top, state: 'second' } })]);
    expect(check.findings()).toEqual([]);
  });

  test('of a quiet stock, or one with trades on other boards now and then, is not', () => {
    const check = new FrozenBookCheck();
    for (let second = 0; second < 600; second += 1) {
      const block = Math.min(MIN_TRADED_SECONDS - 1, Math.floor(second / 30));
      check.look([sample(), sample({ code: 'KOPI', quote: quote(block) })]);
    }
    expect(check.findings()).toEqual([]);
  });
});
