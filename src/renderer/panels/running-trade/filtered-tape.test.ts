import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTradeTape, type Trade, type TradeTape } from '#renderer/market-data/trade-tape.ts';
import { createTapeView, passes } from './filtered-tape.ts';

const trade = (number: number, code: string, lots: number): Trade => ({
  code,
  number,
  at: number,
  price: 100,
  lots,
  side: 0,
  change: 0,
  board: 0,
  isGap: false,
});

const numbers = (tape: TradeTape): (number | undefined)[] =>
  Array.from({ length: tape.end() - tape.first() }, (_, index) => tape.trade(tape.first() + index)?.number);

it('shows every trade once and in order for any batching', () => {
  const source = createTradeTape(100);
  const view = createTapeView(source, { symbol: null, minimumLots: 0 });
  source.push(trade(1, 'BNTG', 1));
  view.pull();
  view.pull();
  source.push(trade(2, 'LONT', 1));
  source.push(trade(3, 'BNTG', 1));
  view.pull();
  expect(numbers(view.shown())).toEqual([1, 2, 3]);
});

it('shows what came late where it belongs by its time, and counts it as new once', () => {
  const source = createTradeTape(100);
  const at = (number: number, code: string, time: number): Trade => ({ ...trade(number, code, 1), at: time });
  const view = createTapeView(source, { symbol: null, minimumLots: 0 });
  for (const second of [10, 20, 30]) source.push(at(second, 'LNTR', second * 1_000));
  view.pull();
  const drawn = view.shown();
  // The latest of a stock that was subscribed to alone for a while, and then those of the market.
  for (const second of [5, 15, 25, 40]) source.push(at(second, 'BNTG', second * 1_000));
  for (const second of [35, 45]) source.push(at(second, 'LNTR', second * 1_000));
  view.pull();
  expect(numbers(view.shown())).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45]);
  // Rows of the tape that was drawn are drawn anew.
  expect(view.shown()).not.toBe(drawn);
  // What differs by moments stays as it came.
  source.push(at(44, 'KSWR', 44_900));
  view.pull();
  expect(numbers(view.shown()).slice(-2)).toEqual([45, 44]);
  view.setFilter({ symbol: 'BNTG', minimumLots: 0 });
  expect(numbers(view.shown())).toEqual([5, 15, 25, 40]);
});

it('leaves what is too far down to the tape of its stock', () => {
  const source = createTradeTape(10_000);
  const view = createTapeView(source, { symbol: null, minimumLots: 0 });
  for (let second = 2; second <= 6_000; second += 1) source.push({ ...trade(second, 'LNTR', 1), at: second * 1_000 });
  source.push({ ...trade(1, 'BNTG', 1), at: 1_000 });
  source.push({ ...trade(6_001, 'BNTG', 1), at: 5_990_500 });
  view.pull();
  expect(numbers(view.shown())).not.toContain(1);
  expect(numbers(view.shown()).slice(-13, -10)).toEqual([5_989, 5_990, 6_001]);
  view.setFilter({ symbol: 'BNTG', minimumLots: 0 });
  expect(numbers(view.shown())).toEqual([1, 6_001]);
});

it('a new filter restarts from the trades of the window', () => {
  const source = createTradeTape(100);
  const view = createTapeView(source, { symbol: null, minimumLots: 0 });
  source.push(trade(1, 'BNTG', 5));
  source.push(trade(2, 'LONT', 500));
  source.push(trade(3, 'BNTG', 500));
  view.pull();
  view.setFilter({ symbol: 'BNTG', minimumLots: 0 });
  expect(numbers(view.shown())).toEqual([1, 3]);
  view.setFilter({ symbol: 'BNTG', minimumLots: 100 });
  expect(numbers(view.shown())).toEqual([3]);
});

it('a pause freezes the screen, counts new trades, and loses none', () => {
  const source = createTradeTape(100);
  const view = createTapeView(source, { symbol: null, minimumLots: 0 });
  source.push(trade(1, 'BNTG', 5));
  view.pull();
  view.pause();
  source.push(trade(2, 'BNTG', 5));
  view.pull();
  source.push(trade(3, 'BNTG', 5));
  view.pull();
  expect(numbers(view.shown())).toEqual([1]);
  expect(view.fresh()).toBe(2);
  view.resume();
  expect(view.fresh()).toBe(0);
  expect(numbers(view.shown())).toEqual([1, 2, 3]);
});

it('visible trades stay during a long pause, though newer ones evict the oldest', () => {
  const source = createTradeTape(4);
  const view = createTapeView(source, { symbol: null, minimumLots: 0 });
  source.push(trade(1, 'BNTG', 5));
  view.pull();
  view.pause();
  for (let number = 2; number <= 20; number += 1) {
    source.push(trade(number, 'BNTG', 5));
    view.pull();
  }
  expect(numbers(view.shown())).toEqual([1]);
  view.resume();
  expect(numbers(view.shown())).toEqual([17, 18, 19, 20]);
});

it('a filter changed while paused shows its trades at once', () => {
  const source = createTradeTape(10);
  const view = createTapeView(source, { symbol: null, minimumLots: 0 });
  source.push(trade(1, 'BNTG', 5));
  view.pull();
  view.pause();
  source.push(trade(2, 'LONT', 5));
  view.setFilter({ symbol: 'LONT', minimumLots: 0 });
  expect(numbers(view.shown())).toEqual([2]);
  expect(view.isPaused()).toBe(true);
});

it('a stock’s trades are found at any position, with the gaps, and no others', () => {
  const codes = fc.constantFrom('BNTG', 'LONT', '');
  fc.assert(
    fc.property(fc.array(codes, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (all, capacity) => {
      const source = createTradeTape(capacity);
      for (const [index, code] of all.entries()) source.push({ ...trade(index, code, 5), isGap: code === '' });
      const filter = { symbol: 'BNTG', minimumLots: 0 };
      const view = createTapeView(source, { symbol: null, minimumLots: 0 });
      view.setFilter(filter);
      const available = Array.from({ length: source.end() - source.first() }, (_, at) =>
        source.trade(source.first() + at),
      );
      const expected = available.filter((row) => row !== null && passes(row, filter)).map((row) => row?.number);
      expect(numbers(view.shown())).toEqual(expected);
    }),
  );
});

it('also across several chunks of trades', () => {
  const source = createTradeTape(30_000);
  for (let number = 0; number < 40_000; number += 1)
    source.push(trade(number, number % 9_000 === 0 ? 'BNTG' : 'LONT', 5));
  const view = createTapeView(source, { symbol: 'BNTG', minimumLots: 0 });
  view.pull();
  expect(numbers(view.shown())).toEqual([18_000, 27_000, 36_000]);
  expect(source.next('NONE', 0)).toBe(source.end());
});
