import { expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { type DayFacts, type DayHolding, type DayTrades, dayResultOf, hasDayBegun, stocksOfDay } from './index.ts';

const BNTG = stockCode('BNTG');
const LNTR = stockCode('LNTR');

const holding = (shares: number, change: Partial<DayHolding> = {}): DayHolding => ({
  symbol: BNTG,
  shares,
  lastPrice: 0,
  tradable: true,
  ...change,
});
const trades = (change: Partial<DayTrades>): DayTrades => ({
  symbol: BNTG,
  bought: 0,
  paid: 0,
  sold: 0,
  received: 0,
  fees: 0,
  ...change,
});
const facts = (change: Partial<DayFacts> = {}): DayFacts => ({
  day: '2026-11-18',
  hasBegun: true,
  trades: [],
  unclear: [],
  dividends: [],
  ...change,
});
const prices = (last: number, previous: number) => () => ({ last, previous });

it('counts what is held since the day before from the previous close, odd shares too', () => {
  expect(dayResultOf([holding(1_250)], facts(), prices(1_050, 1_000))).toMatchObject({ total: 62_500, held: 62_500 });
});

it('counts what was bought today from its own price and not from the previous close, fees off', () => {
  const day = facts({ trades: [trades({ bought: 1_000, paid: 1_060_000, fees: 1_590 })] });
  expect(dayResultOf([holding(1_000)], day, prices(1_050, 1_000))).toMatchObject({
    held: 0,
    traded: -10_000,
    fees: 1_590,
    total: -11_590,
  });
});

it('counts what was bought, sold and held of one stock each by its own', () => {
  const day = facts({ trades: [trades({ bought: 1_000, paid: 1_020_000, sold: 400, received: 424_000, fees: 3 })] });
  // 400 of the 2,000 shares of the day before were sold, 1,000 bought: 2,600 are held.
  expect(dayResultOf([holding(2_600)], day, prices(1_050, 1_000))).toMatchObject({
    held: 2_000 * 50,
    traded: 1_000 * 30 + 400 * 10,
    total: 134_000 - 3,
  });
});

it('needs no last price of what was sold whole', () => {
  const day = facts({ trades: [trades({ sold: 500, received: 495_000 })] });
  expect(dayResultOf([], day, prices(Number.NaN, 1_000)).total).toBe(-5_000);
});

it('takes the price of the service where the feed has none', () => {
  expect(dayResultOf([holding(100, { lastPrice: 1_010 })], facts(), prices(0, 1_000)).total).toBe(1_000);
});

it('adds the dividend of an ex date, also for what was sold on it', () => {
  const day = facts({
    trades: [trades({ sold: 100, received: 95_000 })],
    dividends: [{ symbol: BNTG, amount: 5_000 }],
  });
  expect(dayResultOf([], day, prices(950, 1_000))).toMatchObject({ total: 0, dividends: 5_000 });
  expect(dayResultOf([], facts({ dividends: null }), prices(1, 1)).dividends).toBeNull();
});

it.each([
  ['no last price', Number.NaN, 1_000],
  ['no previous close', 1_000, 0],
  // A split of 1:5 that the service's reference does not have yet.
  ['a reference that no band could lead from', 200, 1_000],
])('leaves out a stock with %s, and names it', (_name, last, previous) => {
  const day = facts({ dividends: [{ symbol: BNTG, amount: 500 }] });
  const result = dayResultOf([holding(100), holding(100, { symbol: LNTR })], day, (code) =>
    code === BNTG ? { last, previous } : { last: 110, previous: 100 },
  );
  expect(result).toMatchObject({ total: 1_000, unpriced: [BNTG] });
  expect([...result.stocks]).toEqual([[LNTR, 1_000]]);
});

it('leaves out, by name, what is not told and what left without a sale', () => {
  expect(dayResultOf([holding(100)], facts({ unclear: [BNTG] }), prices(110, 100))).toMatchObject({
    total: 0,
    unclear: [BNTG],
  });
  const moved = facts({ trades: [trades({ bought: 1_000, paid: 100_000 })] });
  expect(dayResultOf([holding(300)], moved, prices(110, 100))).toMatchObject({ total: 0, unclear: [BNTG] });
});

it('says that fees are missing', () => {
  const day = facts({ trades: [trades({ bought: 100, paid: 10_000, fees: null })] });
  expect(dayResultOf([holding(100)], day, prices(110, 100))).toMatchObject({ total: 1_000, areFeesKnown: false });
});

it('has nothing of a stock that cannot be ordered, and nothing at all before the day begins', () => {
  const stranded = holding(100, { tradable: false, lastPrice: 90 });
  expect(stocksOfDay([stranded], facts())).toEqual([]);
  const dayBefore = facts({ hasBegun: false, dividends: [{ symbol: BNTG, amount: 500 }] });
  expect(dayResultOf([holding(100)], dayBefore, prices(110, 100))).toMatchObject({ total: 0, stocks: new Map() });
});

it.each([
  ['on a trading day before the pre-opening', '2026-11-18T08:44:59', 'closed', false],
  ['from the pre-opening on', '2026-11-18T08:45:00', null, true],
  ['in the evening', '2026-11-18T23:59:59', 'closed', true],
  ['after midnight', '2026-11-19T00:00:00', 'closed', false],
  ['on a Saturday', '2026-11-21T10:00:00', 'closed', false],
  ['on a Saturday on which the service trades', '2026-11-21T03:00:00', 'session I', true],
  ['where the phase has a word that is not known', '2026-11-18T10:00:00', 'SOMETHING', true],
])('finds the day %s', (_name, at, phase, begun) => expect(hasDayBegun(Date.parse(`${at}+07:00`), phase)).toBe(begun));
