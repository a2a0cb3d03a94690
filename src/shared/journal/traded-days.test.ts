import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import type { Read } from '#shared/service/reads.ts';
import type { HistoryOrder } from './history-order.ts';
import { daySums, readTradedDays } from './traded-days.ts';

const row = (date: string, ...orderIds: string[]) => ({
  date,
  settlesOn: '',
  buyValue: 1_000_000,
  sellValue: 400_000,
  fee: 2_500,
  net: -602_500,
  orders: orderIds.map((orderId) => ({ orderId })),
});
/** A service with these pages, which fails after them where there is `more`. */
const reads = (pages: readonly (readonly object[])[], more = false): Read =>
  (async (_name: string, { page }: { page: number }) => {
    const results = pages[page - 1];
    if (results === undefined) throw new LantaiError('SERVER_ERROR', 'no');
    return { results, pagination: { page, limit: 100, total: 0, hasNext: more || page < pages.length } };
  }) as unknown as Read;
const order = (over: Partial<HistoryOrder>) => ({ lotsDone: 10, matchedAt: null, ...over }) as HistoryOrder;
const DEC_8 = Date.parse('2026-12-08T03:00:00Z');

it('the sums of a day are the service’s, with the orders that traded on it', async () => {
  const traded = await readTradedDays(reads([[row('2026-12-08', 'G'), row('2026-12-02', 'A', 'G')]]), {});
  const sums = { value: 1_400_000, fee: 2_500, net: -602_500 };
  expect(daySums(traded, '2026-12-08', [])).toEqual({ ...sums, orderIds: ['G'] });
  expect(daySums(traded, '2026-12-02', [])).toEqual({ ...sums, orderIds: ['A', 'G'] });
});

it('a day without trades comes to nothing, unless an order traded on it or the day was not read', async () => {
  const traded = await readTradedDays(reads([[row('2026-12-02', 'A')]]), {});
  const later = order({ matchedAt: DEC_8 });
  expect(daySums(traded, '2026-12-07', [later])).toMatchObject({ value: 0, fee: 0, net: 0 });
  expect(daySums(traded, '2026-12-08', [later])).toBeNull();
  expect(daySums(traded, '2026-12-08', [order({})])).toBeNull();
  expect(daySums(traded, '2026-12-08', [order({ lotsDone: 0 })])).toMatchObject({ net: 0 });
  expect(daySums(null, '2026-12-02', [])).toBeNull();
  const partly = await readTradedDays(reads([[row('2026-12-02', 'A')]], true), {});
  expect(daySums(partly, '2026-12-02', [])).toMatchObject({ net: -602_500 });
  expect(daySums(partly, '2026-12-01', [])).toBeNull();
  await expect(readTradedDays(reads([]), {})).rejects.toThrow();
});
