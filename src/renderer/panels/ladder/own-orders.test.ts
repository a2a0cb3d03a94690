import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleOrder } from '#renderer/testing/samples.ts';
import type { Order } from '#shared/contract/orders.ts';
import { smartStop } from '#shared/contract/testing/sample-stop.ts';
import { type Lots, type Price, type PriceBand, stockCode } from '#shared/market/index.ts';
import { movable, ordersOf, ownRows } from './own-orders.ts';
import { priceRows } from './price-rows.ts';

const { indexOf } = priceRows({ ara: 5_000 as PriceBand['ara'], arb: 4_800 as PriceBand['arb'] }, 1);
const rowsOf = (...orders: readonly Order[]) => ownRows(ordersOf(sampleBoard(orders).orders, 'BNTG'), indexOf);
const at = (price: number): number => indexOf(price);

describe('own orders in the rows', () => {
  it('are summed by side and price, of the stock and the regular board, while they stand', () => {
    const rows = rowsOf(
      sampleOrder('OPEN', { ref: 'a' }),
      sampleOrder('PARTIAL', { ref: 'b', lotsOpen: 20 as Lots }),
      sampleOrder('OPEN', { ref: 'c', side: 'sell', price: 4_900 as Price }),
      sampleOrder('OPEN', { ref: 'd', board: 'TN' }),
      sampleOrder('OPEN', { ref: 'e', symbol: stockCode('SAGU') }),
      sampleOrder('MATCH', { ref: 'f', lotsOpen: 0 as Lots }),
    );
    expect(rows.bid.get(at(4_850))).toMatchObject({ lots: 70, state: 'sure' });
    expect([rows.bid.size, rows.offer.get(at(4_900))?.lots]).toEqual([1, 50]);
  });

  it('of another board count for whatever acts on all of the stock', () => {
    const orders = [sampleOrder('OPEN', { ref: 'a' }), sampleOrder('OPEN', { ref: 'd', board: 'TN' })];
    expect(ordersOf(sampleBoard(orders).orders, 'BNTG').map(({ ref }) => ref)).toEqual(['a', 'd']);
  });

  it('that wait for a price stand at it, and cannot be moved', () => {
    const smart = smartStop('s', { direction: 'up' });
    const rows = rowsOf(sampleOrder('READY', { smart, triggerPrice: 4_900, price: 4_950 as Price }));
    const row = rows.bid.get(at(4_900));
    expect([row?.stops.length, row?.orders.length, movable(row).length]).toEqual([1, 0, 0]);
  });

  it('say when one of them is in doubt, before one that is on its way', () => {
    const rows = rowsOf(
      sampleOrder('SENDING', { ref: 'a', orderId: null }),
      sampleOrder('UNKNOWN', { ref: 'b', orderId: null }),
      sampleOrder('OPEN', { ref: 'c' }),
    );
    const row = rows.bid.get(at(4_850));
    expect([row?.state, movable(row).map(({ ref }) => ref)]).toEqual(['unknown', ['c']]);
  });
});
