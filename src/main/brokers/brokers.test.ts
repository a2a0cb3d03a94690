import { expect, it, vi } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import { createBrokersHandlers } from './index.ts';
import { ownerOf } from './rows.ts';

type Service = Parameters<typeof createBrokersHandlers>[0];

const WINDOW = { windowId: 'test' };
const row = (symbol: string, date = '') => ({
  broker_code: 'AA',
  broker_name: 'A',
  broker_type: 'FOREIGN',
  symbol,
  company_name: '',
  date,
  buy_lot: 10,
  buy_value: 1_000_000,
  buy_average: 1000,
  buy_frequency: 1,
  sell_lot: 0,
  sell_value: 0,
  sell_average: 0,
  sell_frequency: 0,
  net_lot: 10,
  net_value: 1_000_000,
  foreign_net_value: 0,
});
/** A service that knows `symbol`, `from` and `to` only and answers whatever else it is asked with a stock's brokers. */
function plainService() {
  const activity = vi.fn(async () => ({
    data: {
      symbol: 'BNTG',
      from: '2026-11-17',
      to: '2026-11-17',
      today_hidden: false,
      results: [row('')],
      pagination: { page: 1, limit: 100, total: 1, has_next: false },
    },
  }));
  return { activity, handlers: createBrokersHandlers({ activity } as unknown as Service) };
}

it('a service that does not list by broker is said to be so, not taken for a broker without trades', async () => {
  const { handlers } = plainService();
  const usual = { range: '1D', board: 'RG', investor: 'ALL' } as const;
  expect(await handlers.ofBroker({ broker: 'AA', ...usual }, WINDOW)).toBeNull();
  expect(await handlers.daysOf({ broker: 'AA', symbol: stockCode('BNTG'), ...usual }, WINDOW)).toBeNull();
});

it('sends no filter that is the usual one, and names the stock in rows that do not', async () => {
  const { activity, handlers } = plainService();
  const symbol = stockCode('BNTG');
  const found = await handlers.ofStock({ symbol, range: '1D', board: 'RG', investor: 'ALL' }, WINDOW);
  expect(found.rows[0]).toMatchObject({ symbol: 'BNTG', owner: 'foreign' });
  expect(activity).toHaveBeenLastCalledWith({ symbol, from: '2026-11-17', to: '2026-11-17', page: 1, limit: 100 });
  await handlers.ofStock({ symbol, range: '1D', board: 'NG', investor: 'FOREIGN' }, WINDOW);
  expect(activity).toHaveBeenLastCalledWith(expect.objectContaining({ board: 'NG', investor: 'FOREIGN' }));
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
function rangedService(fails: (from: string, page: number) => boolean) {
  const failure = new LantaiError('SERVER_ERROR', 'no answer');
  const activity = async ({ from, to, page = 1 }: { from?: string; to?: string; page?: number }) => {
    if (from !== undefined && fails(from, page)) throw failure;
    return {
      data: {
        symbol: 'BNTG',
        from: from ?? '2026-11-17',
        to: to ?? '2026-11-17',
        today_hidden: false,
        results: [{ ...row('BNTG'), broker_code: page === 1 ? 'AA' : 'BB' }],
        pagination: { page, limit: 1, total: 2, has_next: page === 1 },
      },
    };
  };
  return createBrokersHandlers({ activity } as unknown as Service);
}
const ranged = { symbol: stockCode('BNTG'), range: 'YTD', board: 'RG', investor: 'ALL' } as const;
const lotsOf = (rows: readonly { broker: string; buy: { lots: number } }[]) =>
  Object.fromEntries(rows.map(({ broker, buy }) => [broker, buy.lots]));

it('item 1: names the days of a part that could not be read, in place of a smaller sum without a word', async () => {
  const found = await rangedService((from) => from === '2026-01-01').ofStock(ranged, WINDOW);
  expect(found.missing).toEqual([{ from: '2026-01-01', to: '2026-04-02' }]);
  expect(lotsOf(found.rows)).toEqual({ AA: 30, BB: 30 });
  expect((await rangedService(() => false).ofStock(ranged, WINDOW)).missing).toEqual([]);
});

it('item 1: keeps the pages that were read where a later one fails', async () => {
  const found = await rangedService((_from, page) => page === 2).ofStock({ ...ranged, range: '1D' }, WINDOW);
  expect(lotsOf(found.rows)).toEqual({ AA: 10 });
  expect(found.missing).toEqual([{ from: '2026-11-17', to: '2026-11-17' }]);
});

it('item 1: fails with the reason where no part could be read', async () => {
  await expect(rangedService(() => true).ofStock(ranged, WINDOW)).rejects.toThrow('no answer');
});
