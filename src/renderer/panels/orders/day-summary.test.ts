import { expect, it } from 'vitest';
import { sampleFees, sampleOrder } from '#renderer/testing/samples.ts';
import { type Lots, stockCode } from '#shared/market/index.ts';
import { daySums, lotsByStock } from './day-summary.ts';

const filled = (side: 'buy' | 'sell', lots: number, averagePrice: number) =>
  sampleOrder('MATCH', { side, lotsDone: lots as Lots, averagePrice });

it('adds up what is filled, at the average prices and by the rates of each side', () => {
  const orders = [filled('buy', 10, 1_000), filled('sell', 20, 500.5), sampleOrder('OPEN')];
  expect(daySums(orders, sampleFees)).toEqual({
    ...{ orders: 3, filledLots: 30, value: 2_001_000, ended: 0 },
    // 0.15% of 1,000,000 and 0.25% of 1,001,000, which is 2,502.5.
    fees: 1_500 + 2_503,
  });
});

it('counts the fill of an order that was cancelled later, and the order among those that ended', () => {
  const partly = sampleOrder('WITHDRAWN', { side: 'buy', lotsDone: 5 as Lots, averagePrice: 100 });
  expect(daySums([partly, sampleOrder('REJECTED'), sampleOrder('EXPIRED')], sampleFees)).toMatchObject({
    ...{ orders: 3, filledLots: 5, ended: 3 },
  });
});

it('adds up filled lots by stock, those with the most first', () => {
  const other = { ...filled('sell', 4, 100), symbol: stockCode('KOPI') };
  expect(lotsByStock([filled('buy', 3, 100), other, filled('buy', 2, 100), sampleOrder('OPEN')])).toEqual([
    { symbol: 'BNTG', buy: 5, sell: 0 },
    { symbol: 'KOPI', buy: 0, sell: 4 },
  ]);
});

it('gives no fees while the rates are not known', () => {
  expect(daySums([filled('buy', 10, 1_000)], null).fees).toBeNull();
});
