import { expect, test } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { createComparedSources } from './compared-sources.ts';

const BOOK = {
  close: 1_000,
  previous: 990,
  volume: 50_050,
  value: undefined,
  bid: { price1: 995, volume1: 1_250, price2: 0, volume2: 0 },
  offer: { price1: 1_000, volume1: undefined },
};
const INFO = { price: 1_000, orderbook: { bid: { price: 995, volume: 1_250 }, offer: { price: 1_000, volume: 300 } } };

type Answers = { readonly trending?: unknown; readonly info?: unknown };
const down = (): never => {
  throw new Error('down');
};
const clientOf = ({ trending, info }: Answers): ServiceClient =>
  ({
    company: { trending: async () => (trending === undefined ? down() : { data: trending }) },
    watchlist: { defaultItems: async () => ({ data: { items: [{ symbol: 'KOPI' }, { symbol: 'no stock' }] } }) },
    market: {
      orderBook: async () => ({ data: BOOK }),
      companyInfo: async () => (info === undefined ? down() : { data: info }),
    },
  }) as unknown as ServiceClient;

test('picks what trades most of the stocks that stand out, else the default watchlist', async () => {
  const trending = [
    { symbol: 'BNTG', value: 5 },
    { symbol: 'IHSG index', value: 900 },
    { symbol: 'TEHM', value: 70 },
  ];
  expect(await createComparedSources(clientOf({ trending })).liquid()).toEqual(['TEHM', 'BNTG']);
  expect(await createComparedSources(clientOf({ trending: [] })).liquid()).toEqual(['KOPI']);
  expect(await createComparedSources(clientOf({})).liquid()).toEqual(['KOPI']);
});

test('reads a book with unrounded volumes, without the company info where that fails', async () => {
  const read = (answers: Answers) => createComparedSources(clientOf(answers)).read(stockCode('BNTG'));
  const book = {
    last: 1_000,
    volume: 50_050,
    value: Number.NaN,
    bids: [{ price: 995, shares: 1_250 }],
    // A level whose volume was not read shows no unit.
    offers: [],
  };
  expect(await read({})).toEqual({ ...book, info: null });
  expect(await read({ info: INFO })).toEqual({
    ...book,
    info: { last: 1_000, bid: { price: 995, shares: 1_250 }, offer: { price: 1_000, shares: 300 } },
  });
  expect((await read({ info: { price: 1_000 } })).info).toBeNull();
});
