import { expect, it } from 'vitest';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { answer } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { wireOrderDetail } from '#shared/service/orders.ts';
import { AnswerReader, type WireFinding } from './answer-reader.ts';

const NOW = Date.UTC(2026, 10, 19, 3, 0, 0);
const { notifications, watchlist, orders, market } = endpoints;

/** A reader by a profile that sets nothing. */
function reader() {
  const found: WireFinding[] = [];
  const answers = new AnswerReader(
    () => undefined,
    DEFAULT_REST_DIALECT,
    async () => undefined,
    (each) => found.push(each),
  );
  const read = (endpoint: Parameters<AnswerReader['read']>[0], data: unknown, symbol = '') =>
    answers.read(endpoint, { status: 200, text: JSON.stringify({ message: '', data }), at: NOW, symbol });
  return { read, found };
}

const notice = (createdAt: string) => ({
  id: '1',
  kind: 'cash',
  title: 'Paid',
  text: '',
  about: {},
  is_read: false,
  created_at: createdAt,
});
const head = { watchlist_id: 'w', name: 'Mine', is_default: true };

it('reads times without a zone as UTC until one of them would lie in the future, and all of them in its zone from then on', async () => {
  const { read, found } = reader();
  const atOf = async (createdAt: string): Promise<unknown> => {
    const { value } = await read(notifications.list, { results: [notice(createdAt)], next_before_id: null });
    return (value as { data: { results: { created_at: number }[] } }).data.results[0]?.created_at;
  };
  expect(await atOf('2026-11-18T09:00:00')).toBe(Date.UTC(2026, 10, 18, 9));
  expect(found).toEqual([]);
  expect(await atOf('2026-11-19T09:59:00')).toBe(Date.UTC(2026, 10, 19, 2, 59));
  expect(found).toEqual([{ kind: 'zone', hours: 7 }]);
  expect(await atOf('2026-11-18T09:00:00')).toBe(Date.UTC(2026, 10, 18, 2));
  expect(await atOf('2026-11-18T09:00:00Z')).toBe(Date.UTC(2026, 10, 18, 9));
});

it('takes an empty list under another name for empty only once rows were under that name', async () => {
  const { read, found } = reader();
  const named = { code: 'UNREADABLE_ANSWER', params: { reason: 'data: items' } };
  await expect(read(orders.list, { items: [] })).rejects.toMatchObject(named);
  expect(await read(watchlist.all, { items: [head] })).toMatchObject({ value: { data: [head] }, droppedRows: 0 });
  expect(found).toEqual([{ kind: 'list-name', name: 'items' }]);
  expect(await read(orders.list, { items: [] })).toMatchObject({ value: { data: [] }, unread: [] });
});

it('reads volumes as lots once they cannot be shares, but never those of an index', async () => {
  const candles = Array.from({ length: 30 }, (_, index) => ({
    t: String(1_700_000_000 + index * 86_400),
    o: 200,
    h: 210,
    l: 190,
    c: 200,
    v: 2 * index + 1,
  }));
  const volumes = async (symbol: string): Promise<unknown> => {
    const { value } = await read(market.dailyCandles, { chartsvc: candles }, symbol);
    return (value as { data: { chartsvc: { v: number }[] } }).data.chartsvc.slice(0, 2).map(({ v }) => v);
  };
  const { read, found } = reader();
  expect(await volumes('IHSG')).toEqual([1, 3]);
  expect(found).toEqual([]);
  expect(await volumes('BNTG')).toEqual([100, 300]);
  expect(found).toEqual([{ kind: 'lots', key: 'tradeVolume' }]);
});

it('reports the word of a board that is not known, once, and none that is missing or known', () => {
  const { read, found } = reader();
  const order = (board: string | undefined) => ({
    order_id: '1',
    market_order_id: '',
    symbol: 'BNTG',
    status_text: 'OPEN',
    side: 'SIDE_BUY',
    price: { order: 200, average: { price: 0, fee: 0 } },
    qty: { lot_done: 0, lot_open: 1, lot_total: 1 },
    time: { ordered_at: '2026-11-19T02:00:00Z', opened_at: '2026-11-19T02:00:00Z', matched_at: null },
    board_type: board,
  });
  const detail = { path: orders.detail.path, token: null, response: answer(wireOrderDetail) };
  for (const board of ['RG', 'cash', undefined, '']) read(detail, order(board));
  expect(found).toEqual([]);
  for (let times = 0; times < 2; times += 1) read(detail, order('SPOT'));
  expect(found).toEqual([{ kind: 'unknown-board', word: 'SPOT' }]);
});
