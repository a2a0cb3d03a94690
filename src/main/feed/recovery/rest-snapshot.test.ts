import { expect, it } from 'vitest';
import { endpoints } from '#shared/service/endpoints.ts';
import { readAnswer } from '#shared/service/read/index.ts';
import { stockSnapshotOf } from './rest-snapshot.ts';

function snapshotOf(data: unknown) {
  const reading = readAnswer(endpoints.market.orderBook.response, data);
  if (!reading.ok) throw new Error(`${reading.path}: ${reading.why}`);
  return stockSnapshotOf(reading.value.data);
}

it('reads a book before the first trade, whose figures are not there yet', () => {
  const book = {
    close: '200',
    previous: 200,
    volume: 0,
    bid: { price1: '199', volume1: '1,500' },
    offer: null,
    high: null,
  };
  expect(snapshotOf(book)).toEqual({
    last: 200,
    previous: 200,
    volume: 0,
    open: Number.NaN,
    high: Number.NaN,
    low: Number.NaN,
    average: Number.NaN,
    value: Number.NaN,
    bids: [{ price: 199, lots: 15 }],
    offers: [],
  });
});

it('leaves out a level whose volume cannot be read, and takes a book without a side for none', () => {
  const book = { close: 200, previous: 200, volume: 0, offer: {} };
  const bid = { price1: 199, volume1: 'n/a', price2: 198, volume2: 300 };
  expect(snapshotOf({ ...book, bid }).bids).toEqual([{ price: 198, lots: 3 }]);
  expect(() => snapshotOf(book)).toThrow('data.bid: missing');
});
