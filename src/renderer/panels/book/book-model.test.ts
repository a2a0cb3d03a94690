import { describe, expect, it } from 'vitest';
import { bookOf } from '#renderer/market-data/testing/frames.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';
import { bidShare, deepest, levelRows, orderCount, ownLots, stepLevel, takingSide } from './book-model.ts';

const order = (parts: { side: Order['side']; price: number; open: number; status?: OrderStatus; symbol?: string }) =>
  ({
    ref: `${parts.side}${parts.price}${parts.open}`,
    orderId: '1',
    symbol: stockCode(parts.symbol ?? 'BNTG'),
    side: parts.side,
    board: 'RG',
    price: price(parts.price),
    lotsTotal: lots(parts.open),
    lotsDone: lots(0),
    lotsOpen: lots(parts.open),
    averagePrice: null,
    canCancel: true,
    canAmend: true,
    status: parts.status ?? 'OPEN',
    reason: null,
    orderedAt: 0,
    matchedAt: null,
    goodTillCancelled: false,
  }) satisfies Order;

describe('level rows', () => {
  it('pair the best bid with the best offer and leave missing levels empty', () => {
    const rows = levelRows(
      bookOf(
        'BNTG',
        [[4_850, 12, 3]],
        [
          [4_860, 8, 2],
          [4_870, 90, 5],
        ],
      ),
      3,
    );
    expect(rows).toEqual([
      { bid: { price: 4_850, lots: 12, orders: 3 }, offer: { price: 4_860, lots: 8, orders: 2 } },
      { bid: null, offer: { price: 4_870, lots: 90, orders: 5 } },
      { bid: null, offer: null },
    ]);
    expect(deepest(rows)).toBe(90);
  });

  it('are all empty without a book, and the depth scale stays above zero', () => {
    const rows = levelRows(null, 2);
    expect(rows).toEqual([
      { bid: null, offer: null },
      { bid: null, offer: null },
    ]);
    expect(deepest(rows)).toBe(1);
    expect(bidShare(0, 0)).toBe(0.5);
  });
});

it('a number of orders that was not sent is no 0', () => {
  const formats = { whole: String };
  expect(orderCount(formats, 3)).toBe('3');
  expect(orderCount(formats, 0)).toBe(NO_VALUE);
});

it('own lots are the open lots of this stock by price and side', () => {
  const own = ownLots(
    [
      order({ side: 'buy', price: 4_850, open: 50 }),
      order({ side: 'buy', price: 4_850, open: 20, status: 'PARTIAL' }),
      order({ side: 'sell', price: 4_900, open: 5, status: 'UNKNOWN' }),
      order({ side: 'buy', price: 4_840, open: 9, status: 'WITHDRAWN' }),
      order({ side: 'buy', price: 4_850, open: 7, symbol: 'LONT' }),
    ],
    'BNTG',
  );
  expect([...own.bid]).toEqual([[4_850, 70]]);
  expect([...own.offer]).toEqual([[4_900, 5]]);
});

it('taking a bid sells and taking an offer buys', () => {
  expect([takingSide('bid'), takingSide('offer')]).toEqual(['sell', 'buy']);
});

it('arrow keys skip levels without a price', () => {
  const filled = { bid: 10, offer: 4 };
  expect(stepLevel({ row: 0, side: 'bid' }, 'ArrowUp', filled)).toEqual({ row: 0, side: 'bid' });
  expect(stepLevel({ row: 8, side: 'bid' }, 'ArrowRight', filled)).toEqual({ row: 3, side: 'offer' });
  expect(stepLevel({ row: 3, side: 'offer' }, 'ArrowDown', filled)).toEqual({ row: 3, side: 'offer' });
  expect(stepLevel({ row: 3, side: 'offer' }, 'End', filled)).toEqual({ row: 3, side: 'offer' });
  expect(stepLevel({ row: 3, side: 'offer' }, 'ArrowLeft', { bid: 0, offer: 4 })).toEqual({ row: 3, side: 'offer' });
  expect(stepLevel({ row: 3, side: 'offer' }, 'a', filled)).toBeNull();
});
