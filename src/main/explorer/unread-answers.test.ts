import { expect, it, vi } from 'vitest';
import type { Http } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { createUnreadAnswers } from './unread-answers.ts';

/** A client whose answers cost so many rows, by call. */
function arrange(...dropped: readonly number[]) {
  const rows = [...dropped];
  const onChange = vi.fn();
  const unread = createUnreadAnswers(onChange);
  const http = {
    call: vi.fn<Http['call']>(async (_endpoint, _input, options) => {
      options?.onReading?.({ unread: [], droppedRows: rows.shift() ?? 0, listNames: [] });
    }),
  };
  const { call } = unread.watch(http as unknown as Http);
  return {
    unread,
    onChange,
    call: (endpoint: object, input = {}, options = {}) => call(endpoint as Endpoint, input, options),
  };
}

const { watchlist, orders, streams } = endpoints;

it('counts rows by endpoint over the latest answer to each input, with the last such input', async () => {
  const { unread, call, onChange } = arrange(2, 0, 3, 1);
  await call(streams.ofStock, { symbol: 'BNTG', limit: 20 });
  await call(watchlist.all);
  await call(streams.ofStock, { symbol: 'SRUN' });
  expect(unread.current()).toEqual([
    { endpoint: 'streams.ofStock', rows: 5, input: '{"path":{"symbol":"SRUN"},"query":{}}' },
  ]);
  await call({ ...orders.list, response: watchlist.all.response });
  expect(unread.current().at(-1)).toEqual({ endpoint: 'orders.list', rows: 1, input: '{"path":{},"query":{}}' });
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('counts rows that were read and that the caller cannot use', async () => {
  const { unread, call } = arrange(1, 0);
  await call(orders.list, {}, { unusableRows: () => 2 });
  expect(unread.current()).toMatchObject([{ endpoint: 'orders.list', rows: 3 }]);
  await call(orders.list, {}, { unusableRows: () => 0 });
  expect(unread.current()).toEqual([]);
});

it('has nothing left of an input whose latest answer was read whole', async () => {
  const { unread, call, onChange } = arrange(2, 2, 0);
  await call(watchlist.detail, { watchlist_id: '7' });
  await call(watchlist.detail, { watchlist_id: '7' });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(unread.current()[0]?.input).toBe('{"path":{},"query":{},"body":{"watchlist_id":"7"}}');
  await call(watchlist.detail, { watchlist_id: '7' });
  expect(unread.current()).toEqual([]);
  expect(onChange).toHaveBeenLastCalledWith([]);
});

it('counts no answer of a change and none to an input with a secret, and forgets at sign-out', async () => {
  const { unread, call, onChange } = arrange(1, 1, 1);
  await call(orders.amendBulk, { orders: [] });
  await call(endpoints.accounts.collaterals, { pin: '248613' });
  expect(onChange).not.toHaveBeenCalled();
  await call(watchlist.all);
  unread.forget();
  expect(unread.current()).toEqual([]);
});

it('passes what the caller itself wants to know on', async () => {
  const unread = createUnreadAnswers(() => undefined);
  const report = { unread: [], droppedRows: 4, listNames: [] };
  const http = { call: async (...[, , options]: Parameters<Http['call']>) => options?.onReading?.(report) };
  const onReading = vi.fn();
  await unread.watch(http as unknown as Http).call(watchlist.all as unknown as Endpoint, {}, { onReading });
  expect(onReading).toHaveBeenCalledExactlyOnceWith(report);
});

it('an answer that cannot be read at all names its request, unless it changes something or has a secret', async () => {
  const unread = createUnreadAnswers(() => {});
  const call = vi.fn<Http['call']>().mockRejectedValue(new LantaiError('UNREADABLE_ANSWER', 'of another form'));
  const watched = unread.watch({ call } as unknown as Http);
  const paramsOf = (endpoint: object, input: object) =>
    watched.call(endpoint as Endpoint, input as Record<string, unknown>).catch(({ params }: LantaiError) => params);
  expect(await paramsOf(streams.ofStock, { symbol: 'SRUN' })).toEqual({
    endpoint: 'streams.ofStock',
    input: '{"path":{"symbol":"SRUN"},"query":{}}',
  });
  expect(await paramsOf(orders.amendBulk, { orders: [] })).toEqual({});
  expect(await paramsOf(endpoints.accounts.collaterals, { pin: '248613' })).toEqual({});
});
