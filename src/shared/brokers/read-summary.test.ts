import { expect, it, vi } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import type { Read } from '#shared/service/reads.ts';
import { brokersOfStock, daysOfBroker, stocksOfBroker } from './read-summary.ts';
import { type BrokerRow, ownerOf } from './summary.ts';
import { brokerRow } from './testing/broker-row.ts';

const symbol = stockCode('BNTG');
const USUAL = { range: '1D', board: 'RG', investor: 'ALL' } as const;

/** A service that knows `symbol`, `from` and `to` only and answers whatever else it is asked with a stock's brokers. */
function plainService() {
  const activity = vi.fn(async (_name: string, _input: object) => ({
    symbol: 'BNTG',
    from: '2026-11-17',
    to: '2026-11-17',
    todayHidden: false,
    results: [{ ...brokerRow('AA', 10, 0), symbol: '' }],
    pagination: { page: 1, limit: 100, total: 1, hasNext: false },
  }));
  return { activity, read: activity as unknown as Read };
}

it('a service that does not list by broker is said to be so, not taken for a broker without trades', async () => {
  const { read } = plainService();
  expect(await stocksOfBroker(read, 'AA', USUAL)).toBeNull();
  expect(await daysOfBroker(read, 'AA', symbol, USUAL)).toBeNull();
});

it('sends no filter that is the usual one, and names the stock in rows that do not', async () => {
  const { activity, read } = plainService();
  const found = await brokersOfStock(read, symbol, USUAL);
  expect(found.rows[0]).toMatchObject({ symbol: 'BNTG', brokerCode: 'AA' });
  const days = { from: '2026-11-17', to: '2026-11-17' };
  expect(activity).toHaveBeenLastCalledWith('brokers.activity', { symbol, ...days, page: 1, limit: 100 });
  await brokersOfStock(read, symbol, { range: '1D', board: 'NG', investor: 'FOREIGN' });
  expect(activity).toHaveBeenLastCalledWith(
    'brokers.activity',
    expect.objectContaining({ board: 'NG', investor: 'FOREIGN' }),
  );
});

it.each([
  ['FOREIGN', 'foreign'],
  ['Asing', 'foreign'],
  ['BUMN', 'state'],
  ['GOVERNMENT', 'state'],
  ['DOMESTIC', 'local'],
  ['', 'local'],
])('%s is owned %s', (type, owner) => expect(ownerOf(type)).toBe(owner));

/** Answers two pages of each part of a range; a test says which requests fail. */
const rangedService = (fails: (from: string, page: number) => boolean): Read =>
  (async (_name: string, { from, to, page = 1 }: { from?: string; to?: string; page?: number }) => {
    if (from !== undefined && fails(from, page)) throw new LantaiError('SERVER_ERROR', 'no answer');
    return {
      symbol: 'BNTG',
      from: from ?? '2026-11-17',
      to: to ?? '2026-11-17',
      todayHidden: false,
      results: [brokerRow(page === 1 ? 'AA' : 'BB', 10, 0)],
      pagination: { page, limit: 1, total: 2, hasNext: page === 1 },
    };
  }) as unknown as Read;
const YEAR = { range: 'YTD', board: 'RG', investor: 'ALL' } as const;
const lotsOf = (rows: readonly BrokerRow[]) =>
  Object.fromEntries(rows.map(({ brokerCode, buyLot }) => [brokerCode, buyLot]));

it('names the days of a part that could not be read, in place of a smaller sum without a word', async () => {
  const failing = rangedService((from) => from === '2026-01-01');
  const found = await brokersOfStock(failing, symbol, YEAR);
  expect(found.missing).toEqual([{ from: '2026-01-01', to: '2026-04-02' }]);
  expect(lotsOf(found.rows)).toEqual({ AA: 30, BB: 30 });
  expect(
    (
      await brokersOfStock(
        rangedService(() => false),
        symbol,
        YEAR,
      )
    ).missing,
  ).toEqual([]);
});

it('keeps the pages that were read where a later one fails', async () => {
  const found = await brokersOfStock(
    rangedService((_from, page) => page === 2),
    symbol,
    USUAL,
  );
  expect(lotsOf(found.rows)).toEqual({ AA: 10 });
  expect(found.missing).toEqual([{ from: '2026-11-17', to: '2026-11-17' }]);
});

it('fails with the reason where no part could be read', async () => {
  await expect(
    brokersOfStock(
      rangedService(() => true),
      symbol,
      YEAR,
    ),
  ).rejects.toThrow('no answer');
});
