import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createUnreadAnswers } from '#main/explorer/index.ts';
import { createAddressBook, createHealthWatch, createHttp } from '#main/service/index.ts';
import { createFakeService, FAKE_ADDRESSES, type Reply } from '#main/service/testing/fake-service.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { DEFAULT_REST_DIALECT, restDialect } from '#shared/service/dialect.ts';
import { createOrderReader } from './order-reader.ts';

const AT = Date.UTC(2026, 10, 19, 3, 0, 0);

function bench(dialect = DEFAULT_REST_DIALECT) {
  const timers = createManualTimers();
  const service = createFakeService();
  const log: string[] = [];
  const http = createHttp({
    transport: service.transport,
    addresses: createAddressBook(timers, FAKE_ADDRESSES),
    tokens: { bearer: () => 'trading', renew: async () => 'trading' },
    dialect,
    timers,
    randomBytes,
    log: (_level, event, fields) => log.push(`${event} ${JSON.stringify(fields)}`),
    health: createHealthWatch(),
  });
  const unread = createUnreadAnswers(() => undefined);
  const reader = createOrderReader(unread.watch(http), dialect);
  const listing = (reply: Reply) => {
    service.on('GET /order/v2/list', () => reply);
    return reader.list();
  };
  return { service, reader, listing, log, unread };
}

const row = {
  order_id: '1',
  market_order_id: '77',
  symbol: 'BNTG',
  status_text: 'PARTIAL',
  side: 'SIDE_BUY',
  price: { order: 200, average: { price: 199, fee: 10 } },
  qty: { lot_done: 2, lot_open: 3, lot_total: 5 },
  time: {
    ordered_at: '2026-11-19T03:00:00.000Z',
    opened_at: '2026-11-19T03:00:00Z',
    matched_at: '0001-01-01T00:00:00Z',
  },
};
const EXPECTED = {
  orderId: '1',
  marketNumber: 77,
  symbol: 'BNTG',
  side: 'buy',
  price: 200,
  lotsTotal: 5,
  lotsDone: 2,
  lotsOpen: 3,
  averagePrice: 199,
  status: 'PARTIAL',
  orderedAt: AT,
  matchedAt: null,
};

it('reads a list of another way to write the same', async () => {
  const { listing } = bench();
  const other = {
    order_id: 1,
    market_order_id: 77,
    symbol: 'BNTG',
    status_text: 'partial',
    side: 'side_buy',
    price: { order: '200.00', average: { price: '+199', fee: null } },
    qty: { lot_done: '2', lot_open: '3', lot_total: '5' },
    time: { ordered_at: AT / 1_000, opened_at: null },
    is_sharia: true,
  };
  expect(await listing({ json: [other] })).toMatchObject({ orders: [EXPECTED], unreadable: 0, isWhole: true });
  expect(await listing({ json: { message: '', data: [row] } })).toMatchObject({ orders: [EXPECTED], unreadable: 0 });
  expect(await listing({ json: { data: null } })).toMatchObject({ orders: [], unreadable: 0, isWhole: true });
});

it('reads how the stop of a bracket trails, in numbers as text and words of any case', async () => {
  const { listing } = bench();
  const link = {
    id: 'S1',
    kind: 'bracket',
    role: 'stop_loss',
    state: 'armed',
    trigger_price: '195',
    trigger_direction: 'at_or_below',
    trail_type: 'percent',
    trail_value: '2.5',
    best_price: '200.00',
    triggered_at: null,
    triggered_price: null,
    order_ids: ['S1', 'S1-SL'],
  };
  const smartIn = async (change: Readonly<Record<string, unknown>>) => {
    const { orders, unreadable } = await listing({
      json: [{ ...row, status_text: 'READY', smart_order: { ...link, ...change } }],
    });
    expect(unreadable).toBe(0);
    return orders[0];
  };
  expect(await smartIn({})).toMatchObject({
    triggerPrice: 195,
    smart: {
      kind: 'bracket',
      role: 'stop-loss',
      direction: 'down',
      distance: { unit: 'percent', amount: 2.5 },
      bestPrice: 200,
    },
  });
  expect((await smartIn({ trail_type: 'Rupiah', trail_value: 5 }))?.smart?.distance).toEqual({
    unit: 'rupiah',
    amount: 5,
  });
  for (const other of [
    { trail_type: '', trail_value: 0 },
    { trail_type: undefined, trail_value: undefined },
    { trail_type: 'TICKS', trail_value: 5 },
    { trail_type: 'PERCENT', trail_value: 'wide' },
  ])
    expect((await smartIn(other))?.smart?.distance).toBeNull();
});

it('derives figures that were not sent only where they follow from the others', async () => {
  const { listing } = bench();
  const { orders, unreadable } = await listing({
    json: {
      data: [
        { order_id: '1', symbol: 'BNTG', side: 'SIDE_BUY', price: { order: 200 }, qty: { lot_done: 2, lot_total: 5 } },
        { ...row, order_id: '2', status_text: 'WITHDRAWN', qty: { lot_done: 2, lot_total: 5 } },
        { ...row, order_id: '3', qty: { lot_open: 3, lot_total: 5 } },
        { ...row, order_id: '4', qty: undefined },
        { ...row, order_id: '5', price: { average: { price: 1, fee: 1 } } },
      ],
    },
  });
  expect(orders).toMatchObject([
    { orderId: '1', status: 'OTHER', statusText: '', lotsOpen: 3, averagePrice: null, orderedAt: null },
    { orderId: '2', status: 'WITHDRAWN', lotsOpen: 0, averagePrice: 199 },
  ]);
  // How much is done, of how much, at which price: nothing of that is made up.
  expect(unreadable).toBe(3);
});

it('reads every digit of an order number, however long', async () => {
  const { listing } = bench();
  const text = JSON.stringify({ data: [row] }).replace('"order_id":"1"', '"order_id":202611190000012345678');
  expect((await listing({ text })).orders).toMatchObject([{ orderId: '202611190000012345678' }]);
});

it('counts a row whose order cannot be used among those that are shown as they came', async () => {
  const { listing, unread } = bench();
  await listing({ json: { data: [row, { ...row, order_id: null }, { ...row, side: 'SHORT' }] } });
  expect(unread.current()).toMatchObject([{ endpoint: 'orders.list', rows: 2 }]);
  await listing({ json: { data: [row] } });
  expect(unread.current()).toEqual([]);
});

it('counts rows that cannot be read and names the field in the log once, never the value', async () => {
  const { listing, log } = bench();
  const rows = [row, { ...row, order_id: null }, { ...row, side: 'SHORT' }, { ...row, symbol: ['a secret'] }];
  expect(await listing({ json: { data: rows } })).toMatchObject({ orders: [EXPECTED], unreadable: 3 });
  await listing({ json: { data: rows } });
  expect(log.filter((line) => line.includes('order_id'))).toHaveLength(1);
  expect(log.join()).toContain('data.*.symbol');
  expect(log.join()).not.toContain('a secret');
});

it.each([
  ['without a list', { json: { message: '' } }],
  ['with an empty list of another name', { json: { message: '', orders: [] } }],
  ['with two lists of other names', { json: { message: '', open: [row], closed: [row] } }],
  ['with something else for a list', { json: { data: 'none' } }],
  ['with an error under the status of a success', { json: { message: 'no', error_type: 'INVALID_TOKEN', data: null } }],
  ['without a body', { text: '' }],
  ['that is a web page', { text: '<!doctype html><html></html>' }],
] as const)('takes an answer %s for no empty list', async (_what, reply) => {
  await expect(bench().listing(reply)).rejects.toMatchObject({ code: /UNREADABLE_ANSWER|WEB_PAGE_ANSWER/ });
});

it.each([
  ['alone', { message: '', orders: [row] }],
  ['with what leads on', { data: { orders: [row], next_cursor: '7' } }],
  ['beside another list', { data: { orders: [], fills: [row] } }],
  ['as one of several pages', { data: { rows: [row], page: 1, total_pages: 5 } }],
])('reads orders under another name %s, and takes them for what is there, never for all', async (_name, json) => {
  expect(await bench().listing({ json })).toMatchObject({ orders: [{}], isWhole: false });
});

it('takes no empty list under a name that was learned elsewhere for an account without orders', async () => {
  const { listing } = bench();
  await listing({ json: { message: '', items: [row] } });
  expect(await listing({ json: { message: '', items: [] } })).toMatchObject({ orders: [], isWhole: false });
});

const transaction = {
  order_id: '1',
  symbol: 'BNTG',
  side: 'SIDE_BUY',
  status_text: 'MATCH',
  order_price: '200',
  lot_total: '5',
  lot_done: 5,
  average_price: null,
  ordered_at: '2026-11-19 03:00:00',
};

it('reads a history to its end', async () => {
  const { service, reader } = bench();
  service.on('GET /order/history/v4', ({ search }) => ({
    json: search.has('before_id')
      ? { data: { results: null, next_before_id: '' } }
      : { data: { results: [transaction, 'odd'], next_before_id: 9 } },
  }));
  expect(await reader.history('2026-11-19')).toMatchObject({
    orders: [{ orderId: '1', status: 'MATCH', lotsDone: 5, lotsOpen: 0, averagePrice: null, orderedAt: AT }],
    unreadable: 1,
    isWhole: true,
  });
  expect(service.received.map(({ search }) => search.get('before_id'))).toEqual([null, '9']);
});

it.each([
  ['a list that is missing', { next_before_id: null }],
  ['a cursor that cannot be read', { results: [], next_before_id: { of: 'theirs' } }],
  ['a full page and no word of a next one', { results: Array.from({ length: 100 }, () => transaction) }],
])('does not take a history for whole after %s', async (_what, data) => {
  const { service, reader } = bench();
  service.on('GET /order/history/v4', () => ({ json: { data } }));
  expect((await reader.history('2026-11-19')).isWhole).toBe(false);
});

it('reads a detail of which little is sent', async () => {
  const { service, reader } = bench();
  service.on('GET /order/v2/detail', () => ({ json: { ...row, board_type: 'ng', is_gtc: 1 } }));
  expect(await reader.detail('1')).toEqual({
    order: EXPECTED,
    detail: { board: 'NG', goodTillCancelled: true, reason: '', uiRef: '' },
  });
});

it('reads statuses in the words of the profile, in any case, and others as before', async () => {
  const { listing } = bench(restDialect.parse({ statusNames: { Working: 'OPEN', filled: 'MATCH' } }));
  const words = ['WORKING', 'working ', 'Filled', 'expired', 'QUEUED'];
  const rows = words.map((status_text, at) => ({ ...row, order_id: String(at), status_text }));
  const { orders } = await listing({ json: { data: rows } });
  expect(orders.map(({ status, statusText }) => statusText ?? status)).toEqual([
    'OPEN',
    'OPEN',
    'MATCH',
    'EXPIRED',
    'QUEUED',
  ]);
});

it.each([
  ['RG', 'RG'],
  ['tn', 'TN'],
  ['Negotiation', 'NG'],
  ['CASH', 'TN'],
  ['deal', 'NG'],
])('reads the board %s as %s', async (board_type, board) => {
  const { service, reader } = bench(restDialect.parse({ boardNames: { DEAL: 'NG' } }));
  service.on('GET /order/v2/detail', () => ({ json: { data: { ...row, board_type } } }));
  expect((await reader.detail('1'))?.detail.board).toBe(board);
});

it('refuses a detail that names another order', async () => {
  const { service, reader } = bench();
  service.on('GET /order/v2/detail', () => ({ json: { message: '', data: { ...row, board_type: 'RG', reason: '' } } }));
  expect(await reader.detail('1')).toMatchObject({ order: EXPECTED });
  await expect(reader.detail('2')).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

it.each([
  ['more filled than ordered', { lot_done: 9, lot_open: 0, lot_total: 5 }],
  ['less than nothing filled', { lot_done: -1, lot_open: 5, lot_total: 5 }],
  ['a quantity whose value is no exact number', { lot_done: 0, lot_open: 1e15, lot_total: 1e15 }],
])('shows no order of %s, and names its id', async (_name, qty) => {
  const { listing } = bench();
  expect(await listing({ json: { data: [{ ...row, qty }] } })).toMatchObject({
    orders: [],
    unreadable: 1,
    unreadableIds: ['1'],
    isWhole: true,
  });
});

it.each([
  ['more than the rest', 4],
  ['less than nothing', -3],
])('derives the open lots from the others where %s is open', async (_name, open) => {
  const { listing } = bench();
  const qty = { lot_done: 2, lot_open: open, lot_total: 5 };
  expect(await listing({ json: { data: [{ ...row, qty }] } })).toMatchObject({ orders: [{ lotsOpen: 3 }] });
});
