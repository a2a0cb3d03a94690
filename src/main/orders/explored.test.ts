import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../shared/market/index.ts';
import { endpoints } from '../../shared/service/index.ts';
import { insistOnLimits, ordersIn } from './explored.ts';

const symbolOf = (id: string): string | null => (id === '7' ? 'BNTG' : null);
const found = (endpoint: Parameters<typeof ordersIn>[0], body: unknown) => ordersIn(endpoint, body, symbolOf).orders;

it('finds the orders in what was written by hand', () => {
  expect(found(endpoints.orders.buy, { symbol: 'SAGU', price: 200, shares: 500, board_type: 'RG' })).toEqual([
    { symbol: 'SAGU', price: 200, lots: 5 },
  ]);
  const amendments = { orders: [7, 8].map((id) => ({ order_id: String(id), price: 100, shares: 200 })) };
  expect(found(endpoints.orders.amendBulk, amendments)).toEqual([
    { symbol: 'BNTG', price: 100, lots: 2 },
    { symbol: null, price: 100, lots: 2 },
  ]);
  expect(found(endpoints.smartOrders.placeBracket, { symbol: 'SAGU', price: 200, shares: 500 })).toHaveLength(1);
});

it('finds none where none is', () => {
  expect(found(endpoints.orders.cancel, { order_id: '7' })).toEqual([]);
  expect(found(endpoints.market.orderBook, { price: 1, shares: 100 })).toEqual([]);
  for (const odd of [undefined, null, 'text', [], { orders: [null, 7, {}] }]) {
    expect(found(endpoints.orders.buy, odd)).toEqual([]);
  }
});

it('leaves a stop where it is: away from the last price is what it is for', () => {
  expect(ordersIn(endpoints.smartOrders.placeStop, {}, symbolOf).comparesPrice).toBe(false);
  expect(ordersIn(endpoints.orders.sell, {}, symbolOf).comparesPrice).toBe(true);
});

it('refuses beyond a limit and says that nothing was sent', () => {
  const order = { symbol: 'SAGU', price: 200, lots: 5 };
  insistOnLimits(order, { ...NO_LIMITS, orderLots: 5, orderValue: 100_000 }, null);
  expect(() => insistOnLimits(order, { ...NO_LIMITS, orderLots: 4 }, null)).toThrow(
    expect.objectContaining({ code: 'BEYOND_LIMITS', params: { codes: 'LIMIT_LOTS', sent: 'no' } }),
  );
});
