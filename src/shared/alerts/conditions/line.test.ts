import { expect, it } from 'vitest';
import { AlertBars } from '#shared/chart/alert-bars.ts';
import { stockCode } from '#shared/market/index.ts';
import { checkAlert } from '../check-alert.ts';
import { type AlertFacts, NO_FACTS } from '../observation.ts';
import { risingLine } from '../testing/line.ts';
import { MORNING, quote } from '../testing/observations.ts';
import { run } from '../testing/run.ts';
import { levelOfLine, movedLine } from './line.ts';

const BNTG = stockCode('BNTG');
const DAY = '2026-11-20';
const BAR = 300_000;
/** Bars of five minutes from 09:30 on, as many as named. */
function factsOf(count: number): AlertFacts {
  const bars = new AlertBars();
  const at = Float64Array.from({ length: count }, (_, bar) => MORNING + bar * BAR);
  const columns = { at, open: at, high: at, low: at, close: at, volume: at };
  bars.set(BNTG, '5m', { columns, until: MORNING, day: DAY, withTrades: false });
  return { ...NO_FACTS, bars: bars.times(BNTG, '5m', DAY) };
}
const levelAt = (minutes: number, over = {}) =>
  levelOfLine(risingLine(over), MORNING + minutes * 60_000, factsOf(3).bars as never);
const fires = (over: object, seen: readonly (readonly [last: number, minutes: number])[], facts = factsOf(3)) => {
  const observations = seen.map(([last, minutes]) => quote({ last, at: MORNING + minutes * 60_000 }));
  return run({ condition: risingLine(over), repeatSeconds: null }, observations, { facts }).fires.map(
    ({ index, fired }) => [index, fired.way, fired.level],
  );
};

it('has one price in each bar, and goes on past noon as if there were no pause', () => {
  expect([0, 4, 5, 10, 15, 145].map((minutes) => levelAt(minutes))).toEqual([4_900, 4_900, 4_910, 4_920, 4_930, 5_190]);
  // 11:55 is the last bar before noon, 13:30 the next.
  expect(levelAt(240)).toBe(5_200);
});

it('ends with a segment, goes on to the left where it does, and is nothing under one rupiah', () => {
  expect(levelAt(15, { beyondTo: false })).toBeNull();
  expect([levelAt(-5), levelAt(-5, { beyondFrom: true })]).toEqual([null, 4_890]);
  expect(levelAt(20, { toPrice: 2_000 })).toBeNull();
});

it('fires when the price rises to it or falls to it, at the level of that bar', () => {
  expect(
    fires({}, [
      [4_880, 0],
      [4_900, 6],
      [4_920, 11],
    ]),
  ).toEqual([[2, 'up', 4_920]]);
  expect(
    fires({ direction: 'down' }, [
      [4_950, 0],
      [4_930, 11],
      [4_920, 12],
    ]),
  ).toEqual([[2, 'down', 4_920]]);
  expect(
    fires({ direction: 'down' }, [
      [4_880, 0],
      [4_950, 11],
    ]),
  ).toEqual([]);
});

it('fires when the line rises to a price that stays', () => {
  expect(
    fires({}, [
      [4_920, 0],
      [4_920, 5],
      [4_920, 10],
    ]),
  ).toEqual([[2, 'down', 4_920]]);
});

it('waits without bars, and does not fire beyond its end', () => {
  expect(
    fires(
      {},
      [
        [4_880, 0],
        [4_950, 11],
      ],
      NO_FACTS,
    ),
  ).toEqual([]);
  expect(
    fires({ beyondTo: false }, [
      [4_880, 0],
      [5_000, 16],
    ]),
  ).toEqual([]);
});

it('is refused where both places are one moment', () => {
  const draft = { repeatSeconds: null, lastDay: null, note: '' };
  expect(checkAlert({ ...draft, condition: risingLine() }, '2026-03-09', null)).toEqual([]);
  expect(checkAlert({ ...draft, condition: risingLine({ toAt: MORNING }) }, '2026-03-09', null)).toMatchObject([
    { field: 'toAt', code: 'MISSING' },
  ]);
});

it('moves with the anchors of its drawing, and stays where they are no line', () => {
  const places = [
    { at: MORNING, price: 4_900 },
    { at: MORNING + BAR, price: 4_920 },
  ];
  expect(movedLine(risingLine(), places)).toEqual(risingLine({ toAt: MORNING + BAR }));
  expect(movedLine(risingLine({ toAt: MORNING + BAR }), places)).toBeNull();
  expect(movedLine(risingLine(), [])).toBeNull();
});
