import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lots, lots } from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { TERMS } from '../testing/requests.ts';
import { hasMoneyParser, readMoneyCall } from './money-calls.ts';

const ORDER: Order = {
  ref: 'W1',
  orderId: '7',
  symbol: TERMS.symbol,
  side: 'sell',
  board: 'TN',
  price: TERMS.price,
  lotsTotal: lots(5),
  lotsDone: 0 as Lots,
  lotsOpen: lots(5),
  averagePrice: null,
  status: 'OPEN',
  canCancel: true,
  canAmend: true,
  reason: null,
  orderedAt: 0,
  matchedAt: null,
  goodTillCancelled: true,
};
const SOURCES = {
  find: (orderId: string) => (orderId === '7' || orderId === '8' ? { ...ORDER, orderId } : null),
  last: (symbol: string) => (symbol === 'BNTG' ? 195 : null),
};
const MONEY = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.effect === 'money');
const BODY = { symbol: 'BNTG', price: 200, shares: 500, board_type: 'RG', side: 'SIDE_SELL', order_id: '7' };
const read = (endpoint: unknown, body: unknown, path: unknown = {}) =>
  readMoneyCall(endpoint as Endpoint, { path, body }, SOURCES);
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof LantaiError) {
      expect(thrown.params.sent).toBe('no');
      return thrown.code;
    }
    throw thrown;
  }
  return 'read';
};

it('finds the endpoints that move money in the catalogue', () => expect(MONEY.length).toBeGreaterThan(20));

it.each(MONEY.map(({ key, endpoint }) => [key, endpoint] as const))('reads calls of %s', (_key, endpoint) =>
  expect(hasMoneyParser(endpoint)).toBe(true),
);

it('refuses what moves money and cannot be read', () => {
  const unknown = { ...MONEY[0]?.endpoint, path: '/order/v3/of-a-later-version' };
  expect(codeOf(() => read(unknown, BODY))).toBe('NOT_ALLOWED');
});

const { orders, dayTrade, smartOrders, cash, accounts, exercise, bonds } = endpoints;
const placed = (side: 'buy' | 'sell', checks: string, change = {}) => ({
  kind: 'place',
  isBulk: false,
  intents: [
    {
      kind: 'place',
      checks,
      isPriceStale: false,
      terms: { side, symbol: 'BNTG', board: 'RG', price: 200, lots: 5, goodTillCancelled: false, ...change },
    },
  ],
});

it.each([
  ['orders.buy', orders.buy, placed('buy', 'limits')],
  ['orders.sell', orders.sell, placed('sell', 'limits')],
  ['dayTrade.buy', dayTrade.buy, placed('buy', 'limits')],
  ['dayTrade.sell', dayTrade.sell, placed('sell', 'limits')],
  ['smartOrders.placeBracket', smartOrders.placeBracket, { ...placed('buy', 'limits'), origin: 'smart-order' }],
  ['smartOrders.placeStop', smartOrders.placeStop, { ...placed('sell', 'limits-but-price'), origin: 'smart-order' }],
  ['smartOrders.placeTrailingStop', smartOrders.placeTrailingStop, placed('sell', 'limits-but-price')],
])('reads a placement by %s with its side, terms and checks', (_name, endpoint, expected) =>
  expect(read(endpoint, BODY)).toMatchObject(expected),
);

it('values a trailing stop, which names no price, at the last one, and refuses it where none is known', () => {
  const { price: _price, ...body } = BODY;
  expect(read(smartOrders.placeTrailingStop, body)).toMatchObject(placed('sell', 'limits-but-price', { price: 195 }));
  expect(codeOf(() => read(smartOrders.placeTrailingStop, { ...body, symbol: 'TRNG' }))).toBe('INVALID_PARAMETER');
});

it('reads board, validity and an odd lot as the larger one', () => {
  expect(read(orders.buy, { ...BODY, board_type: 'NG', time_in_force: '1', shares: 401 })).toMatchObject(
    placed('buy', 'limits', { board: 'NG', goodTillCancelled: true }),
  );
});

it.each([
  ['orders.amend', orders.amend],
  ['dayTrade.amend', dayTrade.amend],
])('reads an amendment by %s with the order that the board has', (_name, endpoint) => {
  expect(read(endpoint, { order_id: '7', price: 204, shares: 300 })).toMatchObject({
    kind: 'amend',
    isBulk: false,
    intents: [
      {
        kind: 'amend',
        order: { orderId: '7' },
        checks: 'limits',
        terms: { side: 'sell', board: 'TN', price: 204, lots: 3, goodTillCancelled: true },
      },
    ],
  });
  expect(codeOf(() => read(endpoint, { order_id: '99', price: 204, shares: 300 }))).toBe('NOT_FOUND');
});

it('reads one intent for each order of a bulk call', () => {
  const amendments = ['7', '8'].map((order_id) => ({ order_id, price: 204, shares: 300 }));
  expect(read(orders.amendBulk, { orders: amendments })).toMatchObject({
    kind: 'amend',
    isBulk: true,
    intents: [{ order: { orderId: '7' } }, { order: { orderId: '8' } }],
  });
  expect(read(orders.cancelBulk, { order_ids: ['7', '99'] })).toMatchObject({
    kind: 'cancel',
    isBulk: true,
    intents: [
      { orderId: '7', order: { orderId: '7' } },
      { orderId: '99', order: null },
    ],
  });
});

it.each([
  ['orders.amendBulk', orders.amendBulk, { orders: [] }],
  ['orders.cancelBulk', orders.cancelBulk, { order_ids: [] }],
  ['orders.cancelBulk', orders.cancelBulk, {}],
  ['orders.cancelBulk', orders.cancelBulk, { order_ids: ['7', null] }],
  ['orders.cancel', orders.cancel, {}],
  ['orders.buy', orders.buy, { ...BODY, symbol: 'not a code' }],
  ['orders.buy', orders.buy, { ...BODY, price: 'cheap' }],
  ['orders.buy', orders.buy, { ...BODY, shares: -100 }],
  ['smartOrders.placeStop', smartOrders.placeStop, { ...BODY, side: 'SIDE_OF_THEIRS' }],
])('refuses %s with %#, which names no order', (_name, endpoint, body) =>
  expect(codeOf(() => read(endpoint, body))).toBe('INVALID_PARAMETER'),
);

it('refuses a bulk amendment of which one part cannot be read', () => {
  const parts = [{ order_id: '7', price: 204, shares: 300 }, 'garbage'];
  expect(codeOf(() => read(orders.amendBulk, { orders: parts }))).toBe('INVALID_PARAMETER');
});

it.each([
  ['orders.cancel', orders.cancel, {}],
  ['dayTrade.cancel', dayTrade.cancel, {}],
  ['smartOrders.cancelBracket', smartOrders.cancelBracket, { id: '7' }],
  ['smartOrders.cancelStop', smartOrders.cancelStop, { id: '7' }],
  ['smartOrders.cancelTrailingStop', smartOrders.cancelTrailingStop, { id: '7' }],
])('reads a cancellation by %s', (_name, endpoint, path) =>
  expect(read(endpoint, { order_id: '7' }, path)).toMatchObject({
    kind: 'cancel',
    isBulk: false,
    intents: [{ kind: 'cancel', orderId: '7', order: { orderId: '7' } }],
  }),
);

it.each([
  ['cash.withdraw', cash.withdraw],
  ['cash.withdrawFromAccounts', cash.withdrawFromAccounts],
  ['cash.legacyWithdraw', cash.legacyWithdraw],
  ['accounts.moveCash', accounts.moveCash],
  ['accounts.moveStock', accounts.moveStock],
  ['accounts.transferCollateral', accounts.transferCollateral],
  ['exercise.exercise', exercise.exercise],
  ['exercise.conversion', exercise.conversion],
  ['bonds.buy', bonds.buy],
  ['bonds.sell', bonds.sell],
])('reads %s as a transfer, whatever its body', (_name, endpoint) =>
  expect(read(endpoint, { amount: 1 })).toMatchObject({ kind: 'transfer', intents: [{ kind: 'transfer' }] }),
);

it.each([{ toString: false }, null, [], undefined, ''])('refuses %j for the id of an order', (orderId) =>
  expect(codeOf(() => read(orders.amend, { order_id: orderId, price: 200, shares: 500 }))).toBe('INVALID_PARAMETER'),
);

it('refuses garbage with a LantaiError for nothing sent, and accepts no invalid terms', () => {
  const value = fc.oneof(fc.anything(), fc.constantFrom('7', 'BNTG', 200, 500, 'SIDE_BUY', Number.NaN, -1, 1e300));
  const names = ['symbol', 'price', 'shares', 'board_type', 'side', 'order_id', 'order_ids', 'orders', 'is_gtc'];
  const body = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), value));
  fc.assert(
    fc.property(fc.constantFrom(...MONEY), body, fc.anything(), ({ endpoint }, given, path) => {
      codeOf(() => {
        for (const intent of read(endpoint, given, path).intents) {
          if (intent.kind !== 'place' && intent.kind !== 'amend') continue;
          expect(intent.terms.price).toBeGreaterThan(0);
          expect(Number.isSafeInteger(intent.terms.lots) && intent.terms.lots > 0).toBe(true);
        }
      });
    }),
    { numRuns: 2_000 },
  );
});
