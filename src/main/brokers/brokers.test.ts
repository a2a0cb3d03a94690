import { expect, it, vi } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createBrokersHandlers } from './index.ts';
import { ownerOf } from './rows.ts';

type Service = Parameters<typeof createBrokersHandlers>[0];

const WINDOW = { windowId: 'test' };
const row = (symbol: string, date = '') => ({
  ...{ broker_code: 'AA', broker_name: 'A', broker_type: 'FOREIGN', symbol, company_name: '', date },
  ...{ buy_lot: 10, buy_value: 1_000_000, buy_average: 1000, buy_frequency: 1 },
  ...{ sell_lot: 0, sell_value: 0, sell_average: 0, sell_frequency: 0 },
  ...{ net_lot: 10, net_value: 1_000_000, foreign_net_value: 0 },
});
/** A service that knows `symbol`, `from` and `to` only and answers whatever else it is asked with a stock's brokers. */
function plainService() {
  const activity = vi.fn(async () => ({
    data: {
      ...{ symbol: 'BNTG', from: '2026-11-17', to: '2026-11-17', today_hidden: false },
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
