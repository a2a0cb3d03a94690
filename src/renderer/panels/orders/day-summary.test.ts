import { expect, it } from 'vitest';
import { sampleFees, sampleOrder } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { type Lots, stockCode } from '#shared/market/index.ts';
import type { DayTrades } from '#shared/portfolio/index.ts';
import { daySums, lotsByStock, tradesOf } from './day-summary.ts';

const traded = (symbol: string, change: Partial<DayTrades>): DayTrades => ({
  symbol: stockCode(symbol),
  bought: 0,
  paid: 0,
  sold: 0,
  received: 0,
  fees: 0,
  ...change,
});

it('adds up what is filled today, by the rates of each side', () => {
  const trades = [
    traded('BNTG', { bought: 1_000, paid: 1_000_000 }),
    traded('KOPI', { sold: 2_000, received: 1_001_000 }),
  ];
  const orders = [sampleOrder('MATCH'), sampleOrder('MATCH', { side: 'sell' }), sampleOrder('OPEN')];
  expect(daySums(orders, trades, null, sampleFees)).toEqual({
    orders: 3,
    filledLots: 30,
    value: 2_001_000,
    ended: 0,
    // 0.15% of 1,000,000 and 0.25% of 1,001,000, which is 2,502.5.
    fees: 1_500 + 2_503,
  });
  expect(daySums(orders, trades, 'sell', sampleFees)).toMatchObject({ orders: 1, filledLots: 20, value: 1_001_000 });
});

it('takes no fill of an earlier day for one of today: a GTC order counts with what it did today', () => {
  const old = sampleOrder('PARTIAL', { lotsDone: 40 as Lots, averagePrice: 1_000, goodTillCancelled: true });
  expect(daySums([old], [traded('BNTG', { bought: 300, paid: 300_000 })], 'buy', null)).toMatchObject({
    orders: 1,
    filledLots: 3,
    value: 300_000,
  });
});

it('counts a bracket that has bought nothing yet once, as the number beside the title does', () => {
  expect(daySums(sampleBracket(), null, null, null).orders).toBe(1);
  expect(daySums(sampleBracket({ bought: 5 }), null, null, null).orders).toBe(3);
});

it('never counts the exits of a bracket that was given up before it bought anything', () => {
  const ended = sampleBracket().map((order): Order => ({ ...order, status: 'WITHDRAWN', canCancel: false }));
  expect(daySums(ended, null, null, null)).toMatchObject({ orders: 1, ended: 1 });
  expect(daySums(ended, null, 'sell', null)).toMatchObject({ orders: 0, ended: 0 });
  const sold = sampleBracket({ bought: 5 }).map(
    (order): Order => ({ ...order, status: 'WITHDRAWN', canCancel: false }),
  );
  expect(daySums(sold, null, 'sell', null)).toMatchObject({ orders: 2, ended: 2 });
});

it('counts orders that ended, and shows no fills where they are not known', () => {
  const orders = [sampleOrder('WITHDRAWN'), sampleOrder('REJECTED'), sampleOrder('EXPIRED')];
  const day = { day: '2026-11-18', hasBegun: true, trades: [], unclear: [stockCode('BNTG')], dividends: null };
  const known = { ...day, unclear: [] };
  expect(tradesOf({ day: known }, '2026-11-18')).toEqual([]);
  expect(tradesOf(null, '2026-11-18')).toBeNull();
  expect(tradesOf({ day: null }, '2026-11-18')).toBeNull();
  expect(tradesOf({ day }, '2026-11-18')).toBeNull();
  expect(tradesOf({ day: known }, '2026-11-19')).toBeNull();
  expect(daySums(orders, null, null, sampleFees)).toEqual({
    orders: 3,
    filledLots: null,
    value: null,
    fees: null,
    ended: 3,
  });
});

it('lists filled lots by stock, those with the most first', () => {
  expect(lotsByStock([traded('KOPI', { sold: 400 }), traded('BNTG', { bought: 500, sold: 100 })])).toEqual([
    { symbol: 'BNTG', buy: 5, sell: 1 },
    { symbol: 'KOPI', buy: 0, sell: 4 },
  ]);
});

it('gives no fees while the rates are not known', () => {
  expect(daySums([], [traded('BNTG', { bought: 1_000, paid: 1_000_000 })], null, null).fees).toBeNull();
});
