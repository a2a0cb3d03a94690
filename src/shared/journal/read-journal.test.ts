import { describe, expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import type { Read } from '#shared/service/reads.ts';
import { readRecords } from './read-journal.ts';
import { readFirstPage, readPage } from './read-orders.ts';

type Answers = Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => unknown>>;

/** A service that answers what it is given, and 404 to the rest. */
function service(answers: Answers) {
  const asked: string[] = [];
  const read = (async (name: string, input: Readonly<Record<string, unknown>>) => {
    asked.push(name.replace('history.', ''));
    const answer = answers[name];
    if (!answer) throw new LantaiError('NOT_FOUND', name);
    return answer(input);
  }) as unknown as Read;
  return { read, asked };
}
const fails = (): never => {
  throw new LantaiError('SERVER_ERROR', 'no');
};

const transaction = (orderId: string, over: object = {}) => ({
  orderId,
  marketOrderId: '7',
  symbol: 'BNTG',
  companyName: 'Bintang',
  side: 'SIDE_BUY',
  boardType: 'RG',
  statusText: 'MATCH',
  isGtc: false,
  isDayTrade: false,
  orderPrice: 1_000,
  averagePrice: 1_000,
  lotTotal: 10,
  lotDone: 10,
  gross: 1_000_000,
  fee: 1_500,
  net: -1_001_500,
  reason: '',
  orderedAt: '2026-11-16T02:30:00.000Z',
  matchedAt: '2026-11-16T02:31:00.000Z',
  ...over,
});
const part = (orderId: string, over: object = {}) => ({
  orderId,
  symbol: 'BNTG',
  companyName: 'Bintang',
  side: 'SIDE_BUY',
  lot: 10,
  averagePrice: 1_000,
  gross: 1_000_000,
  fee: 1_500,
  net: -1_001_500,
  firstAt: '2026-11-16T02:31:00.000Z',
  lastAt: '2026-11-16T02:31:00.000Z',
  ...over,
});
const page = (results: readonly unknown[]) => ({
  results,
  pagination: { page: 1, limit: 100, total: results.length, hasNext: false },
});
const dayOf = (...orders: readonly unknown[]) => page([{ date: '2026-11-16', settlesOn: '', orders }]);
const cursor = (results: readonly unknown[], nextBeforeId: string | null = null) => ({ results, nextBeforeId });
const realised = (results: readonly unknown[], profitLoss = 0) => ({ ...page(results), summary: { profitLoss } });

describe('the first page of orders', () => {
  it('asks no other generation once one has orders, and begins with the one that answered before', async () => {
    const { read, asked } = service({
      'history.transactionsByCursor': () => cursor([transaction('A')], 'A'),
      'history.transactions': () => page([transaction('A')]),
    });
    const first = await readFirstPage(read, {}, null);
    expect(first).toMatchObject({ generation: 'cursor', next: { generation: 'cursor', beforeId: 'A' }, unread: [] });
    expect((await readFirstPage(read, {}, 'page')).generation).toBe('page');
    expect(asked).toEqual(['transactionsByCursor', 'transactions']);
  });

  it('falls back to the older pair and shows what that tells, and nothing that it does not', async () => {
    const { read } = service({ 'history.transactionsByCursor': fails, 'history.days': () => dayOf(part('A')) });
    const { generation, orders } = await readFirstPage(read, {}, null);
    expect(generation).toBe('days');
    expect(orders[0]).toMatchObject({ orderId: 'A', side: 'buy', status: '', price: null, lots: null, lotsDone: 10 });
  });

  it('says what could not be read before it says that there are none', async () => {
    const { read } = service({
      'history.transactionsByCursor': () => cursor([]),
      'history.transactions': fails,
      'history.days': () => page([]),
    });
    expect(await readFirstPage(read, {}, null)).toMatchObject({ orders: [], unread: ['page'] });
    // Days have no status, so they prove nothing about one.
    expect(await readFirstPage(read, { status: 'REJECTED' }, null)).toMatchObject({ orders: [], unread: ['page'] });
  });

  it('throws a fault rather than that an old way is not there', async () => {
    const { read } = service({ 'history.transactions': fails });
    await expect(readFirstPage(read, {}, null)).rejects.toMatchObject({ code: 'SERVER_ERROR' });
  });

  it('sends no filter that restricts nothing, and ends at a cursor that does not move', async () => {
    const inputs: unknown[] = [];
    const { read } = service({
      'history.transactionsByCursor': (input) => {
        inputs.push(input);
        return cursor([transaction('A')], 'A');
      },
    });
    const next = await readPage(read, { symbol: 'BNTG', from: undefined }, { generation: 'cursor', beforeId: 'A' });
    expect(next.next).toBeNull();
    expect(inputs).toEqual([{ symbol: 'BNTG', limit: 100, beforeId: 'A' }]);
  });

  it('knows a side by what it did to the cash where its word is not known, and no time where there is none', async () => {
    const row = transaction('A', { side: 'Penjualan', net: 5, matchedAt: '0001-01-01T00:00:00Z' });
    const { read } = service({ 'history.transactionsByCursor': () => cursor([row]) });
    expect((await readFirstPage(read, {}, null)).orders[0]).toMatchObject({ side: 'sell', matchedAt: null });
  });
});

describe('the records of a journal', () => {
  it('read the fills of orders that traded at several moments, and no others', async () => {
    const split = { firstAt: '2026-11-16T02:31:00.000Z', lastAt: '2026-11-16T03:00:00.000Z' };
    const { read, asked } = service({
      'history.transactionsByCursor': () =>
        cursor([transaction('A'), transaction('B'), transaction('C', { lotDone: 0 })]),
      'history.days': () => dayOf(part('A'), part('B', split)),
      'history.realized': () => realised([], 5),
      'history.detail': () => ({
        ...transaction('B'),
        fills: [
          { time: 1, lot: 4, share: 400, gross: 400_000, fee: 600 },
          { time: 2, lot: 6, share: 600, gross: 600_000, fee: 900 },
        ],
      }),
    });
    const { fills, realised: total, unread } = await readRecords(read, null);
    expect(fills.map(({ orderId, shares, fee }) => [orderId, shares, fee])).toEqual([
      ['A', 1_000, 1_500],
      ['B', 400, 600],
      ['B', 600, 900],
    ]);
    expect(total).toBe(5);
    expect(unread).toEqual([]);
    expect(asked.filter((name) => name === 'detail')).toHaveLength(1);
  });

  it('take the day’s part where fills cannot be read or do not make the order, and say so', async () => {
    const split = { firstAt: '2026-11-16T02:31:00.000Z', lastAt: '2026-11-16T03:00:00.000Z' };
    const answers = {
      'history.transactionsByCursor': () => cursor([transaction('B')]),
      'history.days': () => dayOf(part('B', split)),
      'history.realized': fails,
    };
    const { fills, unread, realised: total } = await readRecords(service(answers).read, null);
    expect(fills).toMatchObject([{ shares: 1_000, fee: 1_500, at: Date.parse(split.lastAt) }]);
    expect([...unread].sort()).toEqual(['fills', 'sales']);
    expect(total).toBeNull();
    const some = {
      'history.detail': () => ({ ...transaction('B'), fills: [{ time: 1, lot: 1, share: 100, gross: 1, fee: 0 }] }),
    };
    expect((await readRecords(service({ ...answers, ...some }).read, null)).fills).toHaveLength(1);
  });

  it('come from the orders alone where the days cannot be read, and from the days alone where the orders cannot', async () => {
    const orders = {
      'history.transactionsByCursor': () => cursor([transaction('A', { matchedAt: '2026-11-16T02:30:00.000Z' })]),
    };
    const rest = { 'history.realized': () => realised([]), 'history.days': fails };
    expect((await readRecords(service({ ...orders, ...rest }).read, null)).fills).toMatchObject([
      { orderId: 'A', shares: 1_000 },
    ]);
    const days = { 'history.days': () => dayOf(part('A')), 'history.realized': () => realised([]) };
    expect(await readRecords(service(days).read, null)).toMatchObject({
      generation: 'days',
      fills: [{ orderId: 'A' }],
    });
  });
});
