import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder } from '#renderer/testing/samples.ts';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import type { ReadAnswer } from '#shared/service/reads.ts';
import {
  drawSlotted,
  fake,
  lines,
  none,
  panel,
  row,
  rows,
  sale,
  setOptions,
  setUpJournal,
  summary,
} from './testing/journal.tsx';

setUpJournal();

type TradedDay = ReadAnswer<'history.days'>['results'][number];
const dayPart = (orderId: string, over: Partial<TradedDay['orders'][number]> = {}): TradedDay['orders'][number] => ({
  orderId,
  symbol: 'BNTG',
  companyName: 'Bintang',
  side: 'SIDE_BUY',
  lot: 10,
  averagePrice: 1_000,
  gross: 1_000_000,
  fee: 1_500,
  net: -1_001_500,
  firstAt: '2026-11-17T02:30:00.000Z',
  lastAt: '2026-11-17T02:30:00.000Z',
  ...over,
});
const tradedDays: TradedDay[] = [
  {
    date: '2026-11-18',
    settlesOn: '2026-11-20',
    buyValue: 0,
    sellValue: 1_100_000,
    fee: 2_750,
    net: 1_097_250,
    orders: [
      dayPart('S', {
        side: 'SIDE_SELL',
        averagePrice: 1_100,
        gross: 1_100_000,
        fee: 2_750,
        net: 1_097_250,
        firstAt: '2026-11-18T02:30:00.000Z',
        lastAt: '2026-11-18T02:30:00.000Z',
      }),
    ],
  },
  {
    date: '2026-11-17',
    settlesOn: '2026-11-19',
    buyValue: 1_000_000,
    sellValue: 0,
    fee: 1_500,
    net: -1_001_500,
    orders: [dayPart('B')],
  },
];

it('counts money on the day of the trade: an order of an earlier day is in the day on which it traded', async () => {
  const later = { firstAt: '2026-11-18T02:00:00.000Z', lastAt: '2026-11-18T02:00:00.000Z' };
  const gtc = row('G', {
    isGtc: true,
    orderedAt: '2026-11-16T07:30:00.000Z',
    matchedAt: later.lastAt,
    gross: 500_000,
    fee: 750,
    net: -500_750,
    lotTotal: 5,
    lotDone: 5,
  });
  const bought = { lot: 5, gross: 500_000, fee: 750, net: -500_750, ...later };
  const [today, yesterday] = tradedDays as [TradedDay, TradedDay];
  fake.answerRead('history.transactionsByCursor', () => ({ results: [row('B'), gtc], nextBeforeId: null }));
  fake.answerRead('history.days', () => ({
    results: [
      { ...today, buyValue: 500_000, sellValue: 0, fee: 750, net: -500_750, orders: [dayPart('G', bought)] },
      yesterday,
    ],
    pagination: none,
  }));
  draw(panel());
  await screen.findByText(/placed earlier/);
  expect(lines().slice(1)).toEqual([
    'Wed, 18 Nov 20260 orders, 1 placed earlierValue 500,000Fee 750Net −500,750',
    'Tue, 17 Nov 20261 orderValue 1,000,000Fee 1,500Net −1,001,500',
    expect.stringMatching(/^09:30:00BNTGBuy10 \/ 10.*MATCH$/),
    'Mon, 16 Nov 20261 orderValue 0Fee 0Net 0',
    expect.stringMatching(/^14:30:00BNTGBuy5 \/ 5.*MATCH$/),
  ]);
});

it('has no sums of a day while the service does not tell them', async () => {
  fake.answerRead('history.days', () => refuse('SERVER_ERROR'));
  draw(panel());
  await screen.findAllByText('Price above ARA');
  expect(lines()[1]).toBe('Wed, 18 Nov 20261 orderValue –Fee –Net –');
});

it('groups orders by day with count, value, fee and net, and has the reason beside a rejection', async () => {
  fake.answerRead('history.days', () => ({ results: tradedDays, pagination: none }));
  draw(panel());
  await screen.findAllByText('Price above ARA');
  await screen.findByText('1,097,250', { exact: false });
  expect(lines().slice(1)).toEqual([
    'Wed, 18 Nov 20261 orderValue 1,100,000Fee 2,750Net +1,097,250',
    expect.stringMatching(/^09:30:00BNTGSell10 \/ 10.*\+95,750.*MATCH$/),
    'Tue, 17 Nov 20262 ordersValue 1,000,000Fee 1,500Net −1,001,500',
    expect.stringMatching(/^10:00:00BNTGBuy0 \/ 10.*REJECTEDPrice above ARA$/),
    expect.stringMatching(/^09:30:00BNTGBuy10 \/ 10.*MATCH$/),
  ]);
  expect(screen.getByText('All 3 orders')).toBeTruthy();
});

it('opens every fill, validity, board and fee of an order by Enter, and closes it by Escape', async () => {
  orderBoardStore.setState({
    board: sampleBoard([
      sampleOrder('MATCH', {
        orderId: 'B',
        smart: {
          id: 'X1',
          kind: 'bracket',
          role: 'entry',
          state: 'armed',
          direction: null,
          distance: null,
          bestPrice: null,
        },
      }),
    ]),
  });
  const { redraw } = draw(panel());
  await screen.findAllByText('Price above ARA');
  const line = screen.getAllByRole('row').at(-1) as HTMLElement;
  line.focus();
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(setOptions).toHaveBeenCalledWith({ chosen: expect.stringMatching(/^B /) });
  redraw(panel({ chosen: 'B' }));
  const detail = await screen.findByRole('region', { name: en.detail });
  await within(detail).findByText('4711');
  for (const text of ['10 of 10', 'RG', 'Day', 'Bracket', 'Rp 1,500', '1 fill'])
    expect(within(detail).getByText(text)).toBeTruthy();
  fireEvent.keyDown(detail, { key: 'Escape' });
  expect(setOptions).toHaveBeenLastCalledWith({ chosen: '' });
});

it('moves by arrow keys and stays within the list', async () => {
  draw(panel());
  await screen.findAllByText('Price above ARA');
  const data = screen.getAllByRole('row').filter((each) => each.dataset.key !== undefined);
  data[0]?.focus();
  fireEvent.keyDown(data[0] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(data[1]);
  fireEvent.keyDown(data[1] as HTMLElement, { key: 'End' });
  expect(document.activeElement).toBe(data[2]);
  fireEvent.keyDown(data[2] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(data[2]);
});

it('shows the older pair where the newer generations cannot be read, and asks it first from then on', async () => {
  fake.answerRead('history.transactionsByCursor', () => refuse('NOT_FOUND'));
  fake.answerRead('history.transactions', () => refuse('SERVER_ERROR'));
  fake.answerRead('history.days', () => ({
    results: [
      {
        date: '2026-11-17',
        settlesOn: '',
        buyValue: 0,
        sellValue: 0,
        fee: 0,
        net: 0,
        orders: [{ ...row('B'), lot: 10, firstAt: '2026-11-17T02:30:00.000Z', lastAt: '2026-11-17T02:30:00.000Z' }],
      },
    ],
    pagination: none,
  }));
  draw(panel());
  expect(await screen.findByText(en.traded)).toBeTruthy();
});

it('names what could not be asked before it says that there are no orders', async () => {
  fake.answerRead('history.transactionsByCursor', () => ({ results: [], nextBeforeId: null }));
  fake.answerRead('history.transactions', () => refuse('SERVER_ERROR'));
  draw(panel());
  expect(await screen.findByText(en.noOrders)).toBeTruthy();
  expect(screen.getByText(/^Could not be asked: history v3\./)).toBeTruthy();
});

it('does not move when a newer order arrives, and shows it when asked to', async () => {
  draw(panel());
  await screen.findAllByText('Price above ARA');
  fake.answerRead('history.transactionsByCursor', () => ({
    results: [row('N', { symbol: 'NEWW' }), ...rows],
    nextBeforeId: null,
  }));
  orderBoardStore.setState({ board: sampleBoard([sampleOrder('MATCH')]) });
  const newer = await screen.findByRole('button', { name: en.newer });
  expect(screen.queryByText('NEWW')).toBeNull();
  fireEvent.click(newer);
  expect(await screen.findByText('NEWW')).toBeTruthy();
});

describe('a list that is empty', () => {
  const trade = (): void => act(() => orderBoardStore.setState({ board: sampleBoard([sampleOrder('MATCH')]) }));

  it('takes the first orders by itself', async () => {
    fake.answerRead('history.transactionsByCursor', () => ({ results: [], nextBeforeId: null }));
    draw(panel());
    await screen.findByText(en.noOrders);
    fake.answerRead('history.transactionsByCursor', () => ({ results: rows, nextBeforeId: null }));
    trade();
    expect((await screen.findAllByText('Price above ARA')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: en.newer })).toBeNull();
  });

  it('takes the first sales by itself', async () => {
    fake.answerRead('history.realized', () => ({ results: [], pagination: none, summary }));
    draw(panel({ view: 'realised' }));
    await screen.findByText(en.noSales);
    fake.answerRead('history.realized', () => ({ results: [sale], pagination: none, summary }));
    trade();
    expect(await screen.findByText('The only sale')).toBeTruthy();
  });

  it('is read once for each change where the service fails', async () => {
    fake.answerRead('history.transactionsByCursor', () => ({ results: [], nextBeforeId: null }));
    draw(panel());
    await screen.findByText(en.noOrders);
    await settle();
    for (const name of ['history.transactionsByCursor', 'history.transactions', 'history.days'] as const)
      fake.answerRead(name, () => refuse('SERVER_ERROR'));
    const before = fake.callsOf('history.transactionsByCursor').length;
    trade();
    for (let waits = 0; waits < 10; waits += 1) await settle();
    // The list of orders, and the trades behind the figures.
    expect(fake.callsOf('history.transactionsByCursor').length - before).toBe(2);
  });
});

it('has no newer orders after a filter was chosen, whose list was read just now', async () => {
  await drawSlotted({});
  await screen.findAllByText('Price above ARA');
  act(() => orderBoardStore.setState({ board: sampleBoard([sampleOrder('MATCH')]) }));
  await screen.findByRole('button', { name: en.newer });
  const reads = fake.callsOf('history.transactionsByCursor').length;
  fireEvent.change(screen.getByRole('combobox', { name: en.side }), { target: { value: 'buy' } });
  await waitFor(() => expect(fake.callsOf('history.transactionsByCursor').length).toBeGreaterThan(reads));
  await settle();
  expect((await screen.findAllByText('Price above ARA')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: en.newer })).toBeNull();
});

it('has orders on top of which it is not known what became of them', async () => {
  orderBoardStore.setState({
    board: sampleBoard([
      sampleOrder('UNKNOWN', { orderId: null }),
      sampleOrder('OPEN', { ref: 'known' }),
      sampleOrder('READY', { ref: 'stop', attention: 'stop-not-trailing' }),
    ]),
  });
  draw(panel());
  const section = await screen.findByRole('region', { name: '1 order whose state is not known' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  expect(within(section).getByText('UNKNOWN · checking')).toBeTruthy();
});
