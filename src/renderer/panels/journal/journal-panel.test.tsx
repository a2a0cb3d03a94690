import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { saveUnsaved } from '#renderer/panel-kit/unsaved.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder, samplePortfolio, samplePosition, sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { TradeImport, TradeNote } from '#shared/contract/trade-notes.ts';
import en from '#shared/i18n/en/journal.json' with { type: 'json' };
import { type Lots, price, shares, stockCode } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import JournalPanel from './journal-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const NOW = Date.UTC(2026, 10, 18, 3);
const LATER = '2026-11-18T02:45:00.000Z';
type Row = ReadAnswer<'history.transactions'>['results'][number];
const row = (orderId: string, over: Partial<Row> = {}): Row => ({
  orderId,
  marketOrderId: '77',
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
  orderedAt: '2026-11-17T02:30:00.000Z',
  matchedAt: '2026-11-17T02:30:00.000Z',
  ...over,
});
const none = { page: 1, limit: 100, total: 0, hasNext: false };
const summary = { cost: 1_001_500, proceeds: 1_100_000, fee: 2_750, net: 1_097_250, profitLoss: 95_750, gain: 9.56 };
const sale = {
  ...summary,
  orderId: 'S',
  symbol: 'BNTG',
  companyName: 'Bintang',
  lot: 10,
  share: 1_000,
  averageBuyPrice: 1_001.5,
  averageSellPrice: 1_100,
  firstAt: '2026-11-18T02:30:00.000Z',
  lastAt: '2026-11-18T02:30:00.000Z',
};
const rows = [
  row('S', {
    side: 'SIDE_SELL',
    averagePrice: 1_100,
    gross: 1_100_000,
    fee: 2_750,
    net: 1_097_250,
    orderedAt: '2026-11-18T02:30:00.000Z',
    matchedAt: '2026-11-18T02:30:00.000Z',
  }),
  row('R', {
    statusText: 'REJECTED',
    lotDone: 0,
    gross: 0,
    fee: 0,
    net: 0,
    reason: 'Price above ARA',
    orderedAt: '2026-11-17T03:00:00.000Z',
    matchedAt: '0001-01-01T00:00:00Z',
  }),
  row('B'),
];

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

const setOptions = vi.fn();
const setSymbol = vi.fn();
const panel = (options: Readonly<Record<string, unknown>> = {}) => (
  <JournalPanel
    panelId="journal-1"
    options={{ range: 'all', ...options }}
    setOptions={setOptions}
    group="blue"
    symbol={null}
    setSymbol={setSymbol}
    visible
  />
);
/** The panel with a place for its header's buttons, and options that stay. */
function Slotted({ first }: { readonly first: Readonly<Record<string, unknown>> }) {
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [options, change] = useState<Readonly<Record<string, unknown>>>({ range: 'all', ...first });
  return (
    <>
      <div ref={setRight} />
      <PanelSlotsContext value={{ left: null, right, menu: null, setTitle: () => undefined }}>
        <JournalPanel
          panelId="journal-1"
          options={options}
          setOptions={(patch) => change({ ...options, ...patch })}
          group="blue"
          symbol={null}
          setSymbol={setSymbol}
          visible
        />
      </PanelSlotsContext>
    </>
  );
}
const drawSlotted = async (first: Readonly<Record<string, unknown>>): Promise<void> => {
  draw(<Slotted first={first} />);
  await settle();
};
const lines = (): string[] => screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  fake.forget();
  setOptions.mockClear();
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  sessionStore.setState({ state: sampleSession('unlocked') });
  orderBoardStore.setState({ board: sampleBoard([]) });
  portfolioStore.setState({ portfolio: samplePortfolio([]) });
  fake.answerRead('history.transactionsByCursor', () => ({ results: rows, nextBeforeId: null }));
  fake.answerRead('history.transactions', () => ({ results: [], pagination: none }));
  fake.answerRead('history.days', () => ({ results: [], pagination: none }));
  fake.answerRead('history.realized', () => ({ results: [sale], pagination: none, summary }));
  fake.answerRead('history.realizedDetail', () => ({
    ...sale,
    parts: [{ ...summary, time: '2026-11-18T02:30:00.000Z', price: 1_100, lot: 10, share: 1_000 }],
  }));
  fake.answerRead('history.detail', ({ orderId }) => ({
    ...(rows.find((each) => each.orderId === orderId) ?? row('B')),
    fills: [
      {
        tradeNumber: 4_711,
        time: NOW,
        price: 1_000,
        lot: 10,
        share: 1_000,
        gross: 1_000_000,
        fee: 1_500,
        net: -1_001_500,
      },
    ],
  }));
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

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

it('has the figures of the trades that closed within the days', async () => {
  draw(panel());
  const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;
  await screen.findAllByText('+95,750');
  expect(await figure(en.winRate)).toContain('100.00%1 of 1');
  expect(await figure(en.fees)).toContain('4,250');
});

it.each([
  ['bought', 'buy', 3],
  ['sold', 'sell', -3],
] as const)('keeps a closed trade while the history lacks what was %s since', async (_what, side, lots) => {
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 7, 1_000, 1_000)]) });
  fake.answerRead('history.transactionsByCursor', () => ({
    results: [...rows, row('C', { lotDone: 7, gross: 700_000, fee: 1_050, orderedAt: LATER, matchedAt: LATER })],
    nextBeforeId: null,
  }));
  draw(panel());
  await screen.findAllByText('+95,750');
  const readBefore = fake.callsOf('history.days').length;
  act(() => {
    const order = sampleOrder('MATCH', {
      orderId: 'N',
      side,
      lotsTotal: 3 as Lots,
      lotsDone: 3 as Lots,
      lotsOpen: 0 as Lots,
    });
    orderBoardStore.setState({ board: sampleBoard([order]) });
    portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 7 + lots, 1_000, 1_000)]) });
  });
  expect(screen.getAllByText('+95,750').length).toBeGreaterThan(0);
  await waitFor(() => expect(fake.callsOf('history.days').length).toBeGreaterThan(readBefore));
  await settle();
  expect(screen.getAllByText('+95,750').length).toBeGreaterThan(0);
  expect((await screen.findByText(en.winRate, { selector: 'dt' })).parentElement?.textContent).toContain('1 of 1');
});

it('reads a history that is behind the order list three times more, says so, and has its figures once it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const done = { lotsTotal: 3 as Lots, lotsDone: 3 as Lots, lotsOpen: 0 as Lots };
  orderBoardStore.setState({ board: sampleBoard([sampleOrder('MATCH', { orderId: 'N', side: 'buy', ...done })]) });
  const reads = (): number => fake.callsOf('history.realized').length;
  const later = async (seconds: number): Promise<void> => {
    act(() => void vi.advanceTimersByTime(seconds * 1_000));
    for (let waits = 0; waits < 5; waits += 1) await settle();
  };
  draw(panel());
  await screen.findAllByText('+95,750');
  await settle();
  expect([reads(), screen.queryByText(en.behind)]).toEqual([1, null]);
  await later(5);
  expect([reads(), screen.queryByText(en.behind) !== null]).toEqual([2, true]);
  await later(15);
  await later(60);
  await later(240);
  expect([reads(), screen.queryByText(en.behind) !== null]).toEqual([4, true]);

  const late = row('N', { lotDone: 3, gross: 300_000, fee: 450, orderedAt: LATER, matchedAt: LATER });
  fake.answerRead('history.transactionsByCursor', () => ({ results: [...rows, late], nextBeforeId: null }));
  act(() =>
    orderBoardStore.setState({
      board: sampleBoard([
        sampleOrder('MATCH', { orderId: 'N', side: 'buy', ...done }),
        sampleOrder('OPEN', { ref: 'o', orderId: 'O' }),
      ]),
    }),
  );
  for (let waits = 0; waits < 5; waits += 1) await settle();
  expect([reads(), screen.queryByText(en.behind)]).toEqual([5, null]);
  vi.useRealTimers();
});

it('asks a service that fails once for each fill, and keeps the trades that it has', async () => {
  draw(panel());
  await screen.findAllByText('+95,750');
  fake.answerRead('history.transactionsByCursor', () => refuse('SERVER_ERROR'));
  fake.answerRead('history.transactions', () => refuse('SERVER_ERROR'));
  fake.answerRead('history.days', () => refuse('SERVER_ERROR'));
  const before = fake.callsOf('history.days').length;
  act(() => {
    const lots = { lotsTotal: 3 as Lots, lotsDone: 3 as Lots, lotsOpen: 0 as Lots };
    orderBoardStore.setState({ board: sampleBoard([sampleOrder('MATCH', { orderId: 'N', ...lots })]) });
  });
  for (let waits = 0; waits < 20; waits += 1) await settle();
  // The days themselves, and the orders by days where nothing newer answers.
  expect(fake.callsOf('history.days').length - before).toBe(2);
  expect(screen.getAllByText('+95,750').length).toBeGreaterThan(0);
});

it('has every figure with what it counts behind a button, as a narrow panel has no room for all', async () => {
  draw(panel());
  await screen.findAllByText('+95,750');
  fireEvent.click(screen.getByRole('button', { name: en.more }));
  const card = within(screen.getByRole('dialog', { name: en.figures }));
  const figure = (name: string) => card.getByText(name, { selector: 'dt' }).parentElement?.textContent;
  expect(figure(en.drawdown)).toBe(`${en.drawdown}${en.never}0${en.about.drawdown}`);
  expect(figure(en.winRate)).toContain('1 of 1100.00%');
  expect(card.getAllByRole('term')).toHaveLength(7);
});

it('has no figures before the trades have been read, rather than zeros', async () => {
  for (const name of ['history.transactionsByCursor', 'history.transactions', 'history.days'] as const)
    fake.answerRead(name, () => refuse('SERVER_ERROR'));
  draw(panel());
  await screen.findAllByRole('alert');
  const figures = [...document.querySelectorAll('.journal-figures dd')].map(({ textContent }) => textContent);
  expect(new Set(figures)).toEqual(new Set(['–']));
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

it.each([
  ['orders', en.detail],
  ['trades', en.tradeDetail],
  ['realised', en.saleDetail],
] as const)(
  'has the notations behind the codes of %s, for the pointer, the keyboard and in the detail',
  async (view, label) => {
    fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view });
    const [mark] = await screen.findAllByRole('img', { name: /^E: .*\nX: / });
    expect(mark?.dataset.letters).toBe('EX');
    expect(mark?.parentElement?.textContent).toBe('BNTG');
    const first = mark?.closest<HTMLElement>('[data-key]') as HTMLElement;
    first.focus();
    expect(first.getAttribute('aria-description')).toMatch(/^E: .*\nX: /);
    fireEvent.keyDown(first, { key: 'Enter' });
    const detail = await screen.findByRole('region', { name: label });
    expect(within(detail).getByRole('button', { name: 'Notations of BNTG: EX' })).toBeTruthy();
    first.blur();
    expect(first.getAttribute('aria-description')).toBeNull();
  },
);

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

it('has the sums of the service and the parts of a sale', async () => {
  const { redraw } = draw(panel({ view: 'realised' }));
  expect(await screen.findByText('Rp 95,750')).toBeTruthy();
  redraw(panel({ view: 'realised', chosen: 'S' }));
  expect(await screen.findByRole('table', { name: 'Sold in 1 part' })).toBeTruthy();
});

it('says where its own sum differs from what the service has booked', async () => {
  fake.answerRead('history.realized', () => ({
    results: [],
    pagination: none,
    summary: { cost: 0, proceeds: 0, fee: 0, net: 0, profitLoss: 5, gain: 0 },
  }));
  draw(panel());
  expect(await screen.findByText('By the fills Rp 95,750 was realised, by the service Rp 5.')).toBeTruthy();
});

it('hides every amount, and nothing is shown while trading is locked', async () => {
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
  });
  draw(panel());
  await screen.findAllByText('Price above ARA');
  expect(document.body.textContent).not.toMatch(/1,000,000|95,750|10 \/ 10|1,001,500/);
  cleanup();
  sessionStore.setState({ state: sampleSession('locked') });
  draw(panel());
  expect(screen.getByText(en.locked)).toBeTruthy();
});

it('asks for nothing while the days or the code are not complete, and says why', async () => {
  draw(panel({ range: 'own', from: '2026-11-18', to: '2026-11-17' }));
  await settle();
  expect(screen.getByText(en.rangeWrong)).toBeTruthy();
  cleanup();
  draw(panel({ symbol: '１２３=A' }));
  expect(await screen.findByText(en.noCode)).toBeTruthy();
  expect(fake.callsOf('history.transactionsByCursor').every(({ input }) => !('symbol' in (input as object)))).toBe(
    true,
  );
});

it('shows a failure with another try, and is read again by it', async () => {
  for (const name of ['history.transactionsByCursor', 'history.transactions', 'history.days'] as const)
    fake.answerRead(name, () => refuse('SERVER_ERROR'));
  draw(panel());
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: /again/i });
  fake.answerRead('history.transactionsByCursor', () => ({ results: rows, nextBeforeId: null }));
  fireEvent.click(again);
  expect((await screen.findAllByText('Price above ARA')).length).toBeGreaterThan(0);
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

it('renders in Indonesian', async () => {
  draw(panel(), 'id');
  expect(await screen.findByText('Semua 3 order')).toBeTruthy();
});

it('has the round trip with its exit, and stores tags, note and a planned stop for this account', async () => {
  const saved: unknown[] = [];
  fake.answer('tradeNotes', 'list', () => []);
  fake.answer('tradeNotes', 'save', (input) => {
    saved.push(input);
  });
  draw(panel({ view: 'trades', chosen: 'B' }));
  const detail = await screen.findByRole('region', { name: en.tradeDetail });
  expect(detail.textContent).toContain('+95,750');
  const tag = within(detail).getByRole('textbox', { name: en.addTag });
  fireEvent.change(tag, { target: { value: ' #Gap ' } });
  fireEvent.keyDown(tag, { key: 'Enter' });
  const note = within(detail).getByRole('textbox', { name: en.note });
  fireEvent.change(note, { target: { value: 'Waited.' } });
  fireEvent.blur(note);
  const stop = within(detail).getByRole('textbox', { name: en.stop });
  fireEvent.change(stop, { target: { value: '950' } });
  fireEvent.blur(stop);
  await settle();
  // Each alone: what the window has not read yet is not overwritten by what it showed before.
  expect(saved).toEqual([
    { account: '0001', orderId: 'B', change: { tags: ['gap'] } },
    { account: '0001', orderId: 'B', change: { text: 'Waited.' } },
    { account: '0001', orderId: 'B', change: { stop: 950 } },
  ]);
});

describe('a note that is being typed', () => {
  const typeNote = async (text: string) => {
    fake.answer('tradeNotes', 'list', () => []);
    fake.answer('tradeNotes', 'save', () => undefined);
    const drawn = draw(panel({ view: 'trades', chosen: 'B' }));
    const detail = await screen.findByRole('region', { name: en.tradeDetail });
    fireEvent.change(within(detail).getByRole('textbox', { name: en.note }), { target: { value: text } });
    return drawn;
  };
  const saved = (): unknown[] =>
    fake.inputs('tradeNotes.save').map((input) => (input as { readonly change: TradeNote }).change.text);

  it('is saved once typing pauses', async () => {
    await typeNote('Waited.');
    expect(saved()).toEqual([]);
    await waitFor(() => expect(saved()).toEqual(['Waited.']));
  });

  it('is saved when trading is locked', async () => {
    await typeNote('Waited.');
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect(saved()).toEqual(['Waited.']);
  });

  it('is saved when Lantai quits, once', async () => {
    const { unmount } = await typeNote('Waited.');
    saveUnsaved();
    unmount();
    expect(saved()).toEqual(['Waited.']);
  });
});

it('has what was written in another window while it was closed', async () => {
  const note = { orderId: 'B', text: '', tags: ['early'], stop: null, target: null };
  fake.answer('tradeNotes', 'list', () => [note]);
  const { redraw } = draw(panel({ view: 'trades' }));
  expect(await screen.findByText('early')).toBeTruthy();
  redraw(<p>closed</p>);
  fake.answer('tradeNotes', 'list', () => [{ ...note, tags: ['late'] }]);
  fake.emit('tradeNotes', 'changed', undefined);
  redraw(panel({ view: 'trades' }));
  expect(await screen.findByText('late')).toBeTruthy();
});

describe('the stop that a bracket had at its entry', () => {
  const NOTE = { orderId: 'B', text: '', tags: [], stop: null, target: null };
  const plans = [{ orderId: 'B', stop: price(950), target: price(1_200) }];
  const open = async (note: Partial<TradeNote> = {}) => {
    fake.answer('tradeNotes', 'list', () => [{ ...NOTE, text: 'x', ...note }]);
    fake.answer('tradeNotes', 'plans', () => plans);
    fake.answer('tradeNotes', 'save', () => undefined);
    draw(panel({ view: 'trades', chosen: 'B' }));
    return screen.findByRole('region', { name: en.tradeDetail });
  };
  const stopIn = (detail: HTMLElement) => within(detail).getByRole<HTMLInputElement>('textbox', { name: en.stop });

  it('makes R without a word of the person’s, in the figures, the list and the detail', async () => {
    const detail = await open();
    // 95,750 gained of (1,000 − 950) × 1,000 at risk.
    await within(detail).findByText('+1.92');
    expect(stopIn(detail).value).toBe('950');
    expect(within(detail).getByText(en.planFromOrder)).toBeTruthy();
    expect(within(detail).getByText('Rp 50,000')).toBeTruthy();
    expect(screen.getByText('+1.92 R, 1 trade')).toBeTruthy();
    expect(lines().some((line) => /^.*BNTG.*\+1\.92/.test(line))).toBe(true);
  });

  it('counts no more where the person states another one, and again once that is cleared', async () => {
    const detail = await open({ stop: price(900) });
    // 95,750 of (1,000 − 900) × 1,000.
    await within(detail).findByText('+0.96');
    fireEvent.change(stopIn(detail), { target: { value: '' } });
    fake.answer('tradeNotes', 'list', () => [{ ...NOTE, text: 'x' }]);
    fireEvent.blur(stopIn(detail));
    fake.emit('tradeNotes', 'changed', undefined);
    await within(detail).findByText('+1.92');
    fireEvent.change(stopIn(detail), { target: { value: '' } });
    fireEvent.blur(stopIn(detail));
    expect(stopIn(detail).value).toBe('950');
  });
});

it.each(['1e9', '-950', '９５０', '950.5', '1.2.3', 'abc', '\u202E950', '99999999999', '0'])(
  'stores no planned stop that was typed as %j',
  async (typed) => {
    fake.answer('tradeNotes', 'list', () => []);
    fake.answer('tradeNotes', 'save', () => undefined);
    draw(panel({ view: 'trades', chosen: 'B' }));
    const detail = await screen.findByRole('region', { name: en.tradeDetail });
    const stop = within(detail).getByRole('textbox', { name: en.stop });
    fireEvent.change(stop, { target: { value: typed } });
    fireEvent.blur(stop);
    await settle();
    expect(fake.callsOf('tradeNotes.save')).toEqual([]);
    expect(stop.getAttribute('aria-invalid')).toBe('true');
  },
);

it('has each day’s result in a calendar whose day leads to its trades, and groups by what trades have in common', async () => {
  fake.answer('tradeNotes', 'list', () => []);
  draw(panel({ view: 'journal' }));
  fireEvent.click(await screen.findByRole('button', { name: '18 Nov 2026: +95,750, 1 sale' }));
  expect(setOptions).toHaveBeenCalledWith(
    expect.objectContaining({ view: 'trades', range: 'own', from: '2026-11-18', to: '2026-11-18' }),
  );
  fireEvent.click(screen.getByRole('radio', { name: en.dimensions.stock }));
  expect(
    within(screen.getByRole('table', { name: en.dimensions.stock })).getByRole('row', { name: /^BNTG/ }).textContent,
  ).toBe('BNTG1100.00%+95,750');
});

it('has how far prices went against trades that gained, and for trades that lost, from whole days as bounds', async () => {
  const lost = { symbol: 'SAGU', companyName: 'Sagu' } as const;
  const sold = {
    side: 'SIDE_SELL',
    orderedAt: '2026-11-18T02:40:00.000Z',
    matchedAt: '2026-11-18T02:40:00.000Z',
  } as const;
  fake.answerRead('history.transactionsByCursor', () => ({
    results: [
      row('SL', { ...lost, ...sold, averagePrice: 950, gross: 950_000, fee: 2_375, net: 947_625 }),
      row('BL', lost),
      ...rows,
    ],
    nextBeforeId: null,
  }));
  fake.answer('tradeNotes', 'list', () => []);
  const column = (values: readonly number[]) => Float64Array.from(values);
  const days = column(['2026-11-17', '2026-11-18'].map((day) => Date.parse(`${day}T00:00:00+07:00`)));
  fake.answer('market', 'candles', ({ interval, symbol }) => {
    // Minutes that reach back to neither purchase.
    const at = interval === 'D' ? days : column([]);
    const even = column([...at].map(() => 1_000));
    const [low, high] = symbol === 'BNTG' ? [970, 1_100] : [940, 1_040];
    const same = { at, open: even, close: even, volume: even, whole: true, steps: [] };
    return { ...same, low: column([...at].map(() => low)), high: column([...at].map(() => high)) };
  });
  draw(panel({ view: 'journal' }));
  fireEvent.click(await screen.findByRole('radio', { name: en.excursions.views.winners }));
  expect(
    await screen.findByText(/^1 trade that gained went 3\.00% against you\. 1 of them is measured by whole days/),
  ).toBeTruthy();
  const counted = (view: 'winners' | 'losers'): (string | null)[] =>
    within(screen.getByRole('table', { name: en.excursions.views[view] }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('100.00%'));
  expect(counted('winners')).toEqual(['2–3%1100.00%']);
  fireEvent.click(screen.getByRole('radio', { name: en.excursions.views.losers }));
  expect(await screen.findByText(/^1 trade that lost had been 4\.00% ahead\./)).toBeTruthy();
  expect(counted('losers')).toEqual(['3–5%1100.00%']);
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

describe('trades made elsewhere', () => {
  const FILE =
    'Date,Time,Code,Side,Price,Lots,Fee\n2026-11-16,10:00,SAGU,Buy,100,20,300\n2026-11-17,10:00,SAGU,Sell,110,20,550\n' +
    '2026-11-17,09:30,BNTG,Buy,1000,10,1500\nyesterday,,SAGU,Buy,1,1,';
  const SAGU = {
    symbol: stockCode('SAGU'),
    side: 'buy',
    at: NOW,
    hasTime: true,
    shares: shares(50),
    price: 100,
    fee: 0,
  } as const;
  let stored: TradeImport[] = [];
  beforeEach(() => {
    stored = [];
    fake.answer('tradeNotes', 'imports', () => stored);
    fake.answer('tradeNotes', 'addImport', ({ name, fills }) => {
      stored = [{ id: 'i1', name, importedAt: NOW, fills }];
      fake.emit('tradeNotes', 'changed', undefined);
      return 'i1';
    });
    fake.answer('tradeNotes', 'removeImport', () => {
      stored = [];
      fake.emit('tradeNotes', 'changed', undefined);
    });
  });
  async function paste() {
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view: 'trades' });
    fireEvent.click(await screen.findByRole('button', { name: en.import.button }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: en.import.text }), { target: { value: FILE } });
    return dialog;
  }

  it('are shown row by row before anything is imported: what is new, what is there already, what cannot be read', async () => {
    const dialog = await paste();
    const rows = dialog.getAllByRole('row').map((each) => [...each.children].map(({ textContent }) => textContent));
    expect(rows.slice(1).map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['4', 'No day: yesterday'],
      ['3', 'Already there'],
      ['1', 'New'],
      ['2', 'New'],
    ]);
    expect(dialog.getByText(/2 new, 1 already there, 1 not readable/)).toBeTruthy();
    expect(fake.callsOf('tradeNotes.addImport')).toEqual([]);
  });

  it('become trades of their own, which an undo takes away again', async () => {
    const dialog = await paste();
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
    await screen.findByText('2 rows imported');
    expect(
      fake.callsOf('tradeNotes.addImport').map(({ input }) => (input as { fills: unknown[] }).fills.length),
    ).toEqual([2]);
    const trade = () => screen.queryAllByRole('row').find(({ textContent }) => textContent?.includes('SAGU'));
    await vi.waitFor(() => expect(trade()?.textContent).toContain(en.origins.elsewhere));
    // 220,000 less 550, less 200,000 and 300.
    expect(trade()?.textContent).toContain('+19,150');
    expect(screen.getByRole('combobox', { name: en.origin })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: en.import.undo }));
    await vi.waitFor(() => expect(trade()).toBeUndefined());
  });

  it('have their undo in the one line at the foot, which a file that was saved before leaves', async () => {
    fake.answer('app', 'saveText', () => ({ kind: 'saved' as const, file: 'Trades.csv' }));
    const lines = () => [...document.querySelectorAll('.message-line-text')].map(({ textContent }) => textContent);
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view: 'trades' });
    fireEvent.click(await screen.findByRole('button', { name: en.export }));
    await vi.waitFor(() => expect(lines()).toEqual([expect.stringContaining('Trades.csv')]));
    fireEvent.click(screen.getByRole('button', { name: en.import.button }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: en.import.text }), { target: { value: FILE } });
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
    await vi.waitFor(() => expect(lines()).toEqual(['2 rows imported']));
  });

  describe('beside trades of the account', () => {
    /** 20,000 gained of an import, 95,750 of the account. */
    const SOLD = { ...SAGU, side: 'sell', at: NOW + 60_000, price: 500 } as const;
    const figures = () =>
      [...document.querySelectorAll('.journal-figures > div')].map(({ textContent }) => textContent ?? '');
    const open = async (view: string, origin: string) => {
      stored = [{ id: 'i1', name: 'x', importedAt: NOW, fills: [SAGU, SOLD] }];
      fake.answer('tradeNotes', 'list', () => []);
      await drawSlotted({ view, origin });
      if (view === 'trades' || view === 'journal') await screen.findByRole('combobox', { name: en.origin });
      await vi.waitFor(() => expect(figures()[0]).toMatch(/[1-9]/));
    };

    it.each([
      ['own', 'Realised+95,7501 sale'],
      ['elsewhere', 'Imported result+20,0001 sale'],
      ['all', 'Realised + imported+115,750account +95,750 · imported +20,000'],
    ] as const)('name the sum by what it counts: %s', async (origin, sum) => {
      await open('trades', origin);
      expect(figures()[0]).toBe(sum);
      cleanup();
      await open('journal', origin);
      expect(figures()[0]).toBe(sum);
      expect(screen.getByRole('region', { name: en.realisedBy[origin].calendar })).toBeTruthy();
      expect(screen.getByRole('img', { name: en.realisedBy[origin].curve })).toBeTruthy();
    });

    it.each(['orders', 'realised'])('count nothing above the service’s own list: %s', async (view) => {
      await open(view, 'all');
      expect(figures()[0]).toBe('Realised+95,7501 sale');
      expect(screen.queryByRole('combobox', { name: en.origin })).toBeNull();
    });
  });

  it('leave the figures of the account alone where only these are chosen', async () => {
    stored = [{ id: 'i1', name: 'x', importedAt: NOW, fills: [SAGU] }];
    fake.answer('tradeNotes', 'list', () => []);
    await drawSlotted({ view: 'trades', origin: 'own' });
    await screen.findByRole('combobox', { name: en.origin });
    expect(lines().some((line) => line.includes('SAGU'))).toBe(false);
  });
});
