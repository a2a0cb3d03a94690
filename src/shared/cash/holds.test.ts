import { expect, it } from 'vitest';
import type { FeeSchedule } from '#shared/contract/market.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import { holdsOf } from './holds.ts';

const fees: FeeSchedule = {
  version: '1',
  buy: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '0', exchange_fee: '0' },
  sell: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_SELL' },
  rates: { buy: 0.0015, sell: 0.0025, broker: 0.0011, exchangeBuy: 0.0004 },
};
const order = ({ status = 'OPEN', ...change }: Partial<Order>): Order =>
  sampleOrder(status, {
    side: 'buy',
    price: 1_000 as Price,
    lotsTotal: 10 as Lots,
    lotsOpen: 10 as Lots,
    lotsDone: 0 as Lots,
    averagePrice: null,
    ...change,
  });

it('holds what the open part costs with its fee', () => {
  expect(holdsOf([order({})], fees).map(({ amount }) => amount)).toEqual([1_001_500]);
  const half = order({ status: 'PARTIAL', lotsOpen: 5 as Lots, lotsDone: 5 as Lots, averagePrice: 990 });
  expect(holdsOf([half], fees).map(({ amount }) => amount)).toEqual([500_750]);
});

it('leaves out sales, orders that have ended and what is bought on credit', () => {
  const others = [order({ side: 'sell' }), order({ status: 'MATCH' }), order({ isDayTrade: true })];
  expect(holdsOf(others, fees)).toEqual([]);
});

it('leaves out orders whose fee cannot be computed', () => {
  expect(holdsOf([order({})], { ...fees, buy: { ...fees.buy, fee: 'UNKNOWN*2' } })).toEqual([]);
});
