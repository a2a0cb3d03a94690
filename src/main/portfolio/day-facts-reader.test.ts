import { expect, it } from 'vitest';
import type { CallOptions, ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order, OrderBoard } from '#shared/contract/orders.ts';
import { sampleBoard, sampleOrder, samplePath } from '#shared/contract/testing/sample-order.ts';
import { type Lots, stockCode } from '#shared/market/index.ts';
import { createDayFactsReader } from './day-facts-reader.ts';

const DAY = '2026-11-18';
const TODAY = Date.parse('2026-11-18T10:00:00+07:00');
const YESTERDAY = Date.parse('2026-11-17T10:00:00+07:00');
const BNTG = stockCode('BNTG');

const order = (change: Partial<Order>): Order =>
  sampleOrder('PARTIAL', {
    orderId: 'O-1',
    lotsDone: 10 as Lots,
    averagePrice: 1_000,
    orderedAt: TODAY,
    matchedAt: TODAY,
    ...change,
  });
const row = (id: string, lot: number, gross: number) => ({
  order_id: id,
  symbol: 'BNTG',
  side: 'SIDE_BUY',
  lot,
  gross,
  fee: 15,
});
const fees = {
  version: '1',
  buy: { invested: '0', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '0', exchange_fee: '0' },
  sell: { invested: '0', fee: 'LOT*100*PRICE*FEE_SELL' },
  rates: { buy: 0.001, sell: 0.002, broker: 0, exchangeBuy: 0 },
};
const gone = async (): Promise<never> => {
  throw new LantaiError('NOT_FOUND', 'no such path');
};

/** A service as a test sets it; what is left out answers that it is not there. */
function arrange(answers: {
  readonly orders?: readonly Order[];
  readonly days?: readonly { readonly date: string; readonly orders: readonly ReturnType<typeof row>[] }[];
  readonly fills?: readonly object[];
  readonly actions?: readonly object[];
  /** Rows of the history that could not be read. */
  readonly dropped?: number;
  /** How the list of orders was read. */
  readonly board?: Partial<OrderBoard>;
}) {
  const asked: string[] = [];
  const history = {
    days: async (input: { from?: string; to?: string }, options: CallOptions) => {
      asked.push(`days ${input.from} ${input.to}`);
      if (!answers.days) return gone();
      options.onReading?.({ droppedRows: answers.dropped ?? 0, unread: [], listNames: [] });
      return { message: '', data: { results: answers.days } };
    },
    detail: async ({ order_id }: { order_id: string }) => {
      asked.push(`detail ${order_id}`);
      if (!answers.fills) return gone();
      return { message: '', data: { symbol: 'BNTG', side: 'SIDE_BUY', fills: answers.fills } };
    },
  };
  const exercise = {
    corporateActions: async () => {
      asked.push('actions');
      return answers.actions ? { message: '', data: answers.actions } : gone();
    },
  };
  const reader = createDayFactsReader({
    client: { history, exercise } as unknown as ServiceClient,
    log: () => undefined,
    board: () => Object.assign(sampleBoard(answers.orders ?? []), answers.board),
    fees: async () => fees,
    sideOf: (word) => (word === 'SIDE_BUY' ? 'buy' : word === 'SIDE_SELL' ? 'sell' : null),
  });
  return { asked, read: (account = 'A-1') => reader.read(account, DAY) };
}
const bought = (shares: number, paid: number, fee: number) => ({
  symbol: BNTG,
  bought: shares,
  paid,
  sold: 0,
  received: 0,
  fees: fee,
});

it('takes what each order did on the day from the history, whoever placed it and whether or not it is listed', async () => {
  const { read, asked } = arrange({
    days: [
      { date: DAY, orders: [row('O-1', 4, 404_000), row('elsewhere', 2, 200_000)] },
      { date: '2026-11-17', orders: [row('O-9', 50, 1)] },
    ],
    // 10 lots are done of it, 6 of them yesterday.
    orders: [order({ orderedAt: YESTERDAY, goodTillCancelled: true })],
    actions: [],
  });
  expect(await read()).toEqual({
    facts: { day: DAY, trades: [bought(600, 604_000, 30)], unclear: [], dividends: [] },
    isWhole: true,
  });
  expect(asked).toEqual([`days ${DAY} ${DAY}`, 'actions']);
});

it('works the fills of the day out of the list where there is no history, with fees by the formulas', async () => {
  const { read, asked } = arrange({ orders: [order({}), order({ orderId: 'O-2', side: 'sell' })] });
  expect(await read()).toMatchObject({
    facts: {
      trades: [{ bought: 1_000, paid: 1_000_000, sold: 1_000, received: 1_000_000, fees: 3_000 }],
      unclear: [],
      dividends: null,
    },
    isWhole: false,
  });
  expect(asked).toEqual([`days ${DAY} ${DAY}`, 'actions']);
});

it('takes nothing of an earlier day’s fills for today’s', async () => {
  const { read } = arrange({ orders: [order({ orderedAt: YESTERDAY, matchedAt: YESTERDAY })] });
  expect((await read())?.facts).toMatchObject({ trades: [], unclear: [] });
});

it('looks at the fills of an order that has matched today and was placed earlier', async () => {
  const fill = (time: number, lot: number) => ({ time, lot, share: lot * 100, gross: lot * 100_000, fee: 7 });
  const { read, asked } = arrange({
    orders: [order({ orderedAt: YESTERDAY })],
    fills: [fill(YESTERDAY, 6), fill(TODAY, 4)],
  });
  expect((await read())?.facts).toMatchObject({ trades: [bought(400, 400_000, 7)], unclear: [] });
  expect(asked).toContain('detail O-1');
});

it.each([
  ['the fills are not told', undefined],
  ['a fill has no time', [{ time: null, lot: 1, share: 100, gross: 1, fee: 0 }]],
])('calls the stock unclear where %s: no more is known than a sum', async (_name, fills) => {
  const { read } = arrange({ orders: [order({ orderedAt: YESTERDAY })], ...(fills ? { fills } : {}) });
  expect(await read()).toMatchObject({ facts: { trades: [], unclear: [BNTG] }, isWhole: false });
});

it('does not take a history with unreadable rows as proof that nothing was traded', async () => {
  const { read } = arrange({
    days: [{ date: DAY, orders: [] }],
    dropped: 1,
    orders: [order({ orderedAt: YESTERDAY, matchedAt: null }), order({ orderId: 'O-2' })],
  });
  expect((await read())?.facts).toMatchObject({ trades: [{ bought: 1_000 }], unclear: [BNTG] });
});

it('calls a stock unclear where a side has a word that is not known', async () => {
  const { read } = arrange({ days: [{ date: DAY, orders: [{ ...row('O-1', 1, 1), side: 'SIDE_OF_THEIRS' }] }] });
  expect((await read())?.facts).toMatchObject({ trades: [], unclear: [BNTG] });
});

it('adds dividends of the day’s ex dates to which the account is entitled', async () => {
  const dividend = (change: object) => ({
    symbol: 'BNTG',
    type: 'DIVIDEND',
    ex_date: DAY,
    shares: 1_250,
    amount: 0,
    amount_per_share: 20.5,
    payment_status: 'PENDING',
    ...change,
  });
  const { read, asked } = arrange({
    days: [],
    actions: [
      dividend({}),
      dividend({ symbol: 'SAGU', amount: 700 }),
      dividend({ symbol: 'KOPI', payment_status: 'NOT_ENTITLED' }),
      dividend({ symbol: 'LNTR', ex_date: '2026-11-19' }),
      dividend({ symbol: 'PTRA', type: 'SPLIT' }),
    ],
  });
  expect((await read())?.facts.dividends).toEqual([
    { symbol: 'BNTG', amount: 25_625 },
    { symbol: 'SAGU', amount: 700 },
  ]);
  await read();
  expect(asked.filter((what) => what === 'actions')).toHaveLength(1);
  await read('A-2');
  expect(asked.filter((what) => what === 'actions')).toHaveLength(2);
});

it('takes what the list has done of an order of the day where the history lags behind it', async () => {
  const days = [{ date: DAY, orders: [row('O-1', 4, 400_000)] }];
  const { read } = arrange({ days, orders: [order({ lotsDone: 10 as Lots })], actions: [] });
  expect((await read())?.facts.trades).toMatchObject([{ bought: 1_000, paid: 1_000_000 }]);
});

it.each<[string, Partial<OrderBoard>]>([
  ['stale', { stale: true }],
  ['without the history of what it leaves out', { path: samplePath({ missing: ['history'] }) }],
  ['with rows that could not be read', { path: samplePath({ unreadableRows: 1 }) }],
])('knows nothing of the day by a list that is %s, while the history cannot be read', async (_name, board) => {
  expect(await arrange({ orders: [order({})], actions: [], board }).read()).toBeNull();
  expect(await arrange({ orders: [order({})], actions: [] }).read()).not.toBeNull();
});
