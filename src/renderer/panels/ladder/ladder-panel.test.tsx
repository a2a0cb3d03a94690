import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { NO_PLAN } from '#renderer/order-ui/plan-state.ts';
import { onDraftMoved, publishBracket, publishDraft, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import {
  sampleBoard,
  sampleFees,
  sampleOrder,
  samplePortfolio,
  samplePosition,
  sampleSession,
  sampleStock,
} from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Order, OrderDraftInput } from '#shared/contract/orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { smartStop } from '#shared/contract/testing/sample-stop.ts';
import { type Lots, type Price, type StockCode, stockCode } from '#shared/market/index.ts';
import LadderPanel from './ladder-panel.tsx';
import { ARMED_MS } from './use-armed.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const BNTG = stockCode('BNTG');

beforeEach(() => {
  fake.forget();
  fake.answer('feed', 'subscribe', () => {});
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol));
  fake.answer('market', 'fees', () => sampleFees);
  fake.answer('market', 'phase', () => ({ phase: 'I', endsAt: null, ordersAllowed: true }));
  fake.answer('orders', 'prefill', () => {});
  fake.answer('orders', 'place', (draft) => sampleOrder('OPEN', { ...draft, lotsTotal: draft.lots, orderId: 'A7' }));
  fake.answer('orders', 'amend', ({ price, lots }) => sampleOrder('OPEN', { price, lotsTotal: lots }));
  fake.answer('orders', 'cancel', ({ orderId }) => sampleOrder('WITHDRAWN', { orderId }));
  fake.answer('windows', 'list', () => []);
  sessionStore.setState({ state: sampleSession('unlocked') });
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]) });
  orderBoardStore.setState({ board: sampleBoard([]) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(fake.listening()).toBe(0);
});

const panel = (symbol: StockCode | null = BNTG) => (
  <LadderPanel
    panelId="ladder-1"
    options={{}}
    setOptions={() => {}}
    group="blue"
    symbol={symbol}
    setSymbol={() => {}}
    visible={true}
  />
);
async function market(stale: 0 | 1 = 0, last = 4_860): Promise<void> {
  const shown = bookOf('BNTG', [[4_850, 12_418, 212]], [[4_860, 8_204, 164]], stale === 1);
  marketStore.applyFrame(
    frameOf(1, {
      quotes: { BNTG: { last, previous: 4_800, high: 4_900, low: 4_790, stale } },
      books: [{ ...shown, totalBidLots: 90_000, totalOfferLots: 90_000 }],
    }),
  );
  await settle();
}
async function show() {
  const drawn = draw(panel());
  await settle();
  await market();
  return drawn;
}
const grid = (): HTMLElement => screen.getByRole('grid');
const row = (price: string): HTMLElement => {
  const found = [...grid().querySelectorAll<HTMLElement>('[data-slot]')].find(
    (each) => each.querySelector('[data-part="price"]')?.textContent === price,
  );
  if (!found) throw new Error(`no row of ${price}`);
  return found;
};
const cell = (price: string, name: string): HTMLElement => {
  const found = row(price).querySelector<HTMLElement>(`[data-cell="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const part = (price: string, name: string): string =>
  row(price).querySelector(`[data-part="${name}"]`)?.textContent ?? '';
const click = async (element: HTMLElement, keys: { readonly shiftKey?: boolean; readonly detail?: number } = {}) => {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.click(element, { detail: 1, ...keys });
  await settle();
};
const key = async (name: string, more: { readonly shiftKey?: boolean; readonly repeat?: boolean } = {}) => {
  fireEvent.keyDown(grid(), { key: name, ...more });
  await settle();
};
const arm = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('switch'));
  await settle();
};
const placed = () => fake.callsOf('orders.place').map((call) => call.input as OrderDraftInput);
const own = async (...orders: readonly Order[]): Promise<void> => {
  act(() => orderBoardStore.setState({ board: sampleBoard(orders) }));
  await settle();
};
const isArmed = (): boolean => document.querySelector('.ladder[data-armed]') !== null;

describe('the rows', () => {
  it('show what is typed in a ticket, beside own orders, and cancel nothing of it', async () => {
    await show();
    const bracket: TicketDraft = {
      symbol: BNTG,
      side: 'buy',
      board: 'RG',
      lots: 20,
      prices: [
        { role: 'entry', price: 4_850 as Price },
        { role: 'takeProfit', price: 4_900 as Price },
        { role: 'stopLoss', price: 4_800 as Price },
      ],
      trail: null,
    };
    const chips = (): string[] =>
      [...grid().querySelectorAll<HTMLElement>('.ladder-chip')]
        .filter(({ textContent }) => textContent !== '')
        .map(({ textContent, dataset }) => `${textContent} ${dataset.state} ${dataset.draft ?? ''}`);
    act(() => publishDraft('ticket-1', 'blue', bracket));
    expect(chips()).toEqual(['TP draft takeProfit', '20 draft entry', 'SL draft stopLoss']);
    expect([part('4,900', 'offer-own'), part('4,850', 'bid-own'), part('4,800', 'offer-own')]).toEqual([
      'TP',
      '20',
      'SL',
    ]);
    await own(sampleOrder('OPEN', { price: 4_850 as Price, lotsTotal: 50 as Lots, lotsOpen: 50 as Lots }));
    expect(chips()[1]).toBe('50 sure entry');
    await own();
    await click(cell('4,850', 'bid-own'));
    expect(fake.callsOf('orders.cancel')).toEqual([]);
    // The chip of an exit is dragged two rows down: its field in the ticket follows, and nothing is sent.
    const moved: unknown[] = [];
    const stop = onDraftMoved('ticket-1', (role, price) => moved.push([role, price]));
    const box = vi.spyOn(grid(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 480));
    const rowOf = (price: string): number =>
      [...grid().querySelectorAll('[data-slot]')].indexOf(cell(price, 'bid-own').closest('[data-slot]') ?? grid());
    fireEvent.pointerDown(cell('4,800', 'offer-own'), { button: 0 });
    fireEvent.pointerMove(window, { clientY: (rowOf('4,800') + 2) * 20 + 5 });
    expect(document.querySelector('.ladder-hint')?.textContent).toBe('Stop loss → 4,780, not sent');
    fireEvent.pointerUp(window);
    expect(moved).toEqual([['stopLoss', 4_780]]);
    expect(fake.callsOf('orders.amend')).toEqual([]);
    stop();
    box.mockRestore();
    act(() => publishDraft('ticket-1', 'blue', { ...bracket, board: 'TN' }));
    expect(chips()).toEqual([]);
    act(() => publishDraft('ticket-1', 'blue', { ...bracket, lots: null, prices: [bracket.prices[0]] }));
    expect(chips()).toEqual(['– draft entry']);
    act(() => publishDraft('ticket-1', 'blue', null));
    expect(chips()).toEqual([]);
  });

  it('show depth where it is known, and say where it is not', async () => {
    await show();
    expect([part('4,850', 'bid-lots'), part('4,860', 'offer-lots')]).toEqual(['12,418', '8,204']);
    expect([part('4,860', 'bid-lots'), part('4,840', 'bid-lots'), part('4,870', 'offer-lots')]).toEqual(['', '…', '…']);
  });

  it('are marked for the last price, the previous close, the day’s limits and the position', async () => {
    await show();
    expect(row('4,860').dataset.mark).toContain('last');
    expect(row('4,800').dataset.mark).toContain('previous');
    expect(row('4,800').dataset.mark).toContain('average');
    // 4,800 with 0.25 % to pay at the sale.
    expect(row('4,820').dataset.mark).toContain('break-even');
    await key('Home');
    expect(row('6,000').dataset.mark).toContain('ara');
    await key('End');
    expect(row('4,080').dataset.mark).toContain('arb');
  });

  it('stay while the pointer is over them, however far the last price goes, and follow it once it has left', async () => {
    await show();
    const first = (): string => grid().querySelector('[data-slot="0"] [data-part="price"]')?.textContent ?? '';
    const before = first();
    fireEvent.pointerEnter(grid());
    await market(0, 5_500);
    expect(first()).toBe(before);
    fireEvent.pointerLeave(grid());
    await settle();
    expect(row('5,500').dataset.mark).toContain('last');
  });

  it('show own orders by side and price, without lots while amounts are hidden', async () => {
    await show();
    await own(sampleOrder('OPEN'));
    expect(part('4,850', 'bid-own')).toBe('50');
    act(() =>
      settingsStore.setState({
        settings: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } },
      }),
    );
    expect(part('4,850', 'bid-own')).toBe('••••');
    expect(document.querySelector('.ladder-position')?.textContent).not.toMatch(/\d/);
  });
});

describe('lots traded by price', () => {
  const head = (): HTMLElement =>
    document.querySelector<HTMLElement>('.ladder-columns .ladder-traded') ?? document.body;

  it('are marked as a lower bound where the day has more volume, with how many are counted', async () => {
    await show();
    const clock = vi.spyOn(performance, 'now');
    for (const [at, last] of [
      [0, 4_860],
      [6_000, 4_870],
    ] as const) {
      clock.mockReturnValue(at);
      marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last, previous: 4_800, volume: 120_000, stale: 0 } } }));
      await settle();
    }
    clock.mockRestore();
    expect(head().textContent).toBe('≥ Vol');
    expect(head().dataset.tip).toMatch(/^Lower bound: lots counted by price 0, of 1,200 today/);
    fireEvent.focus(grid());
    expect(document.querySelector('.ladder-table > .visually-hidden')?.textContent).toMatch(
      /Lower bound: lots counted by price 0, of 1,200 today/,
    );
  });

  it('leave no bar in a row that comes to stand for another price', async () => {
    await show();
    const quote = { last: 4_860, previous: 4_800, volume: 30_000, stale: 0 } as const;
    marketStore.applyFrame(
      frameOf(2, { quotes: { BNTG: quote }, trades: [{ code: 'BNTG', price: 4_860, lots: 300 }] }),
    );
    await settle();
    const bars = (): readonly (readonly (string | undefined)[])[] =>
      [...grid().querySelectorAll<HTMLElement>('[data-slot]')].map((each) => [
        each.querySelector('[data-part="traded"]')?.textContent ?? '',
        each.querySelector<HTMLElement>('[data-part="traded-bar"]')?.style.backgroundSize,
      ]);
    const drawn = bars().filter(([lots]) => lots !== '');
    expect(drawn).toEqual([['300', expect.stringMatching(/ 100%, 100\.0% 100%$/)]]);
    await market(0, 5_500);
    expect(part('5,500', 'traded')).toBe('');
    const rest = bars().filter(([lots]) => lots === '');
    expect(new Set(rest.map(([, sizes]) => sizes))).toEqual(new Set(['0.0% 100%, 0.0% 100%']));
  });

  it('are not marked while they are all of the day', async () => {
    await show();
    marketStore.applyFrame(frameOf(2, { quotes: { BNTG: { last: 4_860, previous: 4_800, volume: 0, stale: 0 } } }));
    await settle();
    expect([head().textContent, head().dataset.bound]).toEqual(['Vol', undefined]);
  });
});

describe('a bracket', () => {
  const chip = (price: string, side: 'bid' | 'offer'): HTMLElement =>
    cell(price, `${side}-own`).querySelector<HTMLElement>('.ladder-chip') ?? document.body;
  const related = (): readonly (string | null)[] =>
    [...grid().querySelectorAll('[data-related]')].map(({ textContent }) => textContent);

  it('has exits that wait for its purchase named and hollow, and all of it marked by any of its chips', async () => {
    await show();
    await own(...sampleBracket());
    const states = [chip('4,900', 'offer'), chip('4,850', 'bid'), chip('4,800', 'offer')].map(
      ({ textContent, dataset }) => [textContent, dataset.state],
    );
    expect(states).toEqual([
      ['TP 20', 'waiting'],
      ['20', 'sure'],
      ['SL 20', 'waiting'],
    ]);
    expect(chip('4,900', 'offer').dataset.tip).toMatch(/^Take profit of Buy 20 @ 4,850\. Waits for its entry/);
    expect(related()).toEqual([]);
    fireEvent.pointerOver(chip('4,800', 'offer'));
    expect(related()).toEqual(['TP 20', '20', 'SL 20']);
    fireEvent.pointerOver(cell('4,800', 'price'));
    expect(related()).toEqual([]);
  });

  it('marks all of it at the row of the keyboard, which says what waits there', async () => {
    await show();
    await own(...sampleBracket());
    grid().focus();
    for (let rows = 0; rows < 4; rows += 1) await key('ArrowUp');
    expect(row('4,900').getAttribute('aria-label')).toMatch(/Take profit of Buy 20 @ 4,850/);
    expect(related()).toEqual(['TP 20', '20', 'SL 20']);
  });

  it('says why an exit that waits is neither moved nor cancelled, and sends nothing', async () => {
    await show();
    await own(...sampleBracket());
    grid().focus();
    for (let rows = 0; rows < 4; rows += 1) await key('ArrowUp');
    for (const pressed of ['x', ']', 'm']) {
      await key(pressed);
      expect(document.querySelector('.ladder-message')?.textContent).toMatch(/Waits for its entry/);
    }
    expect([...fake.callsOf('orders.cancel'), ...fake.callsOf('orders.amend')]).toEqual([]);
  });

  it('says that its exits go with the purchase, and cancels the purchase alone', async () => {
    fake.answer('orders', 'cancel', () => sampleBracket()[2]);
    await show();
    await own(...sampleBracket());
    const cancel = cell('4,850', 'bid-own').querySelector<HTMLElement>('[data-cancel]') ?? document.body;
    expect(cancel.dataset.tip).toBe('Its exits go too');
    await click(cancel);
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'S1' }]);
    expect(document.querySelector('.ladder-message')?.textContent).toBe(
      '1 of 1 cancelled. The exits of its bracket went too',
    );
  });

  it('is one order for Esc while it has bought nothing', async () => {
    fake.answer('orders', 'cancel', () => sampleBracket()[2]);
    await show();
    await own(...sampleBracket());
    await key('Escape');
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'S1' }]);
  });

  it('has armed exits named by what they are, each an order that stands', async () => {
    await show();
    await own(...sampleBracket({ bought: 20 }));
    expect(
      [chip('4,900', 'offer'), chip('4,800', 'offer')].map(({ textContent, dataset }) => [textContent, dataset.state]),
    ).toEqual([
      ['TP 20', 'stop'],
      ['SL 20', 'stop'],
    ]);
  });
});

describe('a click', () => {
  it('fills the ticket and sends nothing until the ladder is armed', async () => {
    await show();
    await click(cell('4,840', 'bid-lots'));
    expect(placed()).toEqual([]);
    expect(fake.callsOf('orders.prefill')[0]?.input).toMatchObject({ symbol: 'BNTG', price: 4_840, side: 'buy' });
  });

  it('places a limit order of the column’s side at the row’s price once it is armed', async () => {
    await show();
    await arm();
    await click(cell('4,840', 'bid-lots'));
    await click(cell('4,900', 'offer-lots'));
    expect(placed()).toMatchObject([
      { side: 'buy', price: 4_840, lots: 1, board: 'RG', origin: 'ladder' },
      { side: 'sell', price: 4_900, lots: 1 },
    ]);
    expect(placed().every((draft) => !('plan' in draft) && !('confirmed' in draft))).toBe(true);
  });

  it('with Shift places a stop that waits for the row’s price', async () => {
    await show();
    await arm();
    await click(cell('4,900', 'bid-lots'), { shiftKey: true });
    expect(placed()).toMatchObject([{ plan: { kind: 'stop', trigger: 4_900, direction: 'up' }, price: 4_950 }]);
  });

  it('with Shift where the trigger is reached already asks first', async () => {
    await show();
    await arm();
    await click(cell('4,850', 'bid-lots'), { shiftKey: true });
    expect(placed()).toEqual([]);
    expect(screen.getByRole('alertdialog').textContent).toMatch(/Reached already/);
  });

  it('counts once of a double click, and not if the press began on another row', async () => {
    await show();
    await arm();
    await click(cell('4,840', 'bid-lots'));
    await click(cell('4,840', 'bid-lots'), { detail: 2 });
    fireEvent.pointerDown(cell('4,830', 'bid-lots'), { button: 0 });
    fireEvent.click(cell('4,820', 'bid-lots'), { detail: 1 });
    await settle();
    expect(placed()).toHaveLength(1);
  });

  it('says why an order cannot be sent, and sends nothing', async () => {
    portfolioStore.setState({ portfolio: samplePortfolio([]) });
    await show();
    await arm();
    await click(cell('4,900', 'offer-lots'));
    expect(placed()).toEqual([]);
    expect(document.querySelector('.ladder-message')?.textContent).not.toBe('');
  });
});

describe('what the main process asks', () => {
  const asks = (): void =>
    fake.answer('orders', 'place', (draft) =>
      draft.confirmed === true
        ? sampleOrder('OPEN', { price: draft.price, lotsTotal: draft.lots })
        : refuse('NEEDS_CONFIRMATION', { questions: 'STALE_PRICE' }),
    );

  it('stands at the row, and the same draft is sent as confirmed by a press of its own', async () => {
    asks();
    await show();
    await market(1);
    await arm();
    await click(cell('4,840', 'bid-lots'));
    expect(placed()[0]).toMatchObject({ isPriceStale: true });
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toMatch(/BUY 1/);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Buy' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(placed()[1]).toMatchObject({ confirmed: true, draftId: placed()[0]?.draftId });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is dropped once the price that it is about is live again', async () => {
    asks();
    await show();
    await market(1);
    await arm();
    await click(cell('4,840', 'bid-lots'));
    expect(screen.getByRole('alertdialog').textContent).toMatch(/BUY 1/);
    await market(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is dropped when trading locks, and not there again after the PIN', async () => {
    asks();
    await show();
    await market(1);
    await arm();
    await click(cell('4,840', 'bid-lots'));
    expect(screen.getByRole('alertdialog').textContent).toMatch(/BUY 1/);
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is dropped by Esc, which cancels no order then, and by another stock', async () => {
    asks();
    const { redraw } = await show();
    await own(sampleOrder('OPEN'));
    await arm();
    await click(cell('4,840', 'bid-lots'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Buy' }), { key: 'Escape' });
    await settle();
    expect([screen.queryByRole('alertdialog'), fake.callsOf('orders.cancel').length]).toEqual([null, 0]);
    await click(cell('4,830', 'bid-lots'));
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    redraw(panel(stockCode('SAGU')));
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('arming', () => {
  it('ends for another stock, when the window loses the focus, and after its time without a press', async () => {
    const { redraw } = await show();
    await arm();
    fireEvent.blur(window);
    expect(isArmed()).toBe(false);
    await arm();
    redraw(panel(stockCode('SAGU')));
    await settle();
    expect(isArmed()).toBe(false);
    await screen.findByRole('switch');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('switch'));
    act(() => void vi.advanceTimersByTime(ARMED_MS - 1_000));
    expect(isArmed()).toBe(true);
    act(() => void vi.advanceTimersByTime(1_001));
    expect(isArmed()).toBe(false);
  });

  it('is not offered while trading is locked, and ends when it locks', async () => {
    await show();
    await arm();
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect([isArmed(), screen.queryByRole('switch')]).toEqual([false, null]);
    // The button that asks for the PIN has the row to itself.
    expect(document.querySelector<HTMLElement>('.ladder-cancels')?.hidden).toBe(true);
    act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
    expect(isArmed()).toBe(false);
  });
});

describe('keys', () => {
  it('move the row and place there, once for a held key', async () => {
    await show();
    await arm();
    await key('c');
    await key('ArrowDown');
    await key('ArrowDown');
    await key('b');
    await key('b', { repeat: true });
    await key('s', { shiftKey: true });
    expect(placed()).toMatchObject([
      { side: 'buy', price: 4_840 },
      { side: 'sell', plan: { kind: 'stop', trigger: 4_840, direction: 'down' } },
    ]);
  });

  it('X cancels the row’s orders, Esc all of the stock', async () => {
    await show();
    await own(
      sampleOrder('OPEN', { ref: 'a', orderId: 'A' }),
      sampleOrder('OPEN', { ref: 'b', orderId: 'B', price: 4_840 as Price }),
      sampleOrder('OPEN', { ref: 'c', orderId: 'C', symbol: stockCode('SAGU') }),
    );
    await key('c');
    await key('ArrowDown');
    await key('x');
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'A' }]);
    await key('Escape');
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([
      { orderId: 'A' },
      { orderId: 'A' },
      { orderId: 'B' },
    ]);
  });

  it('T buys there with a take profit and a stop loss at their usual distances', async () => {
    await show();
    await arm();
    await key('c');
    await key('ArrowDown');
    await key('t');
    expect(placed()).toMatchObject([
      {
        side: 'buy',
        price: 4_850,
        plan: { kind: 'bracket', takeProfit: 5_100, stopTrigger: 4_700, stopLimit: 4_650, trail: null },
      },
    ]);
  });

  it('T follows the ticket of its colour where that has a stop that trails, and asks no other', async () => {
    const BNTG = stockCode('BNTG');
    const trails = { ...NO_PLAN, kind: 'bracket', trails: true } as const;
    const pressed = async () => {
      await key('t');
      return placed().at(-1)?.plan;
    };
    await show();
    await arm();
    await key('c');
    await key('ArrowDown');
    publishBracket('ticket-1', 'violet', BNTG, trails);
    expect(await pressed()).toMatchObject({ takeProfit: 5_100, trail: null });
    // As far as its stop, until another distance was chosen.
    publishBracket('ticket-1', 'blue', BNTG, trails);
    expect(await pressed()).toMatchObject({ stopTrigger: 4_700, trail: { unit: 'percent', amount: 3.1 } });
    publishBracket('ticket-1', 'blue', BNTG, {
      ...trails,
      takesProfit: false,
      ownDistance: true,
      unit: 'rupiah',
      amount: 200,
      slipTicks: 2,
    });
    expect(await pressed()).toMatchObject({
      takeProfit: null,
      stopTrigger: 4_700,
      stopLimit: 4_680,
      trail: { unit: 'rupiah', amount: 200 },
    });
    const sent = placed().length;
    publishBracket('ticket-1', 'blue', BNTG, { ...trails, ownDistance: true, amount: null });
    await pressed();
    expect(placed()).toHaveLength(sent);
    publishBracket('ticket-1', 'blue', BNTG, { ...trails, kind: 'limit' });
    expect(await pressed()).toMatchObject({ trail: null });
    publishBracket('ticket-1', null, null, NO_PLAN);
  });

  it('X says of an order that is on its way that it is, and not that there is none', async () => {
    await show();
    const rows = { ref: 'a', price: 4_830 as Price, canCancel: false } as const;
    await own(sampleOrder('SENDING', { ...rows, orderId: null }));
    await key('c');
    for (let steps = 0; steps < 3; steps += 1) await key('ArrowDown');
    await key('x');
    expect(document.querySelector('.ladder-message')?.textContent).toBe('Still being sent: press again');
    await own();
    await key('x');
    expect(document.querySelector('.ladder-message')?.textContent).toBe('No orders to cancel here');
    expect(fake.callsOf('orders.cancel')).toEqual([]);
  });

  it('[ and ] move the row’s orders by a tick, each from its own price, and the keyboard follows; M to the best price', async () => {
    await show();
    await own(
      sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_830 as Price }),
      sampleOrder('OPEN', { ref: 'b', orderId: 'B', price: 4_830 as Price }),
      sampleOrder('OPEN', { ref: 'c', orderId: 'C', price: 4_810 as Price }),
    );
    await arm();
    await key('c');
    for (let rows = 0; rows < 3; rows += 1) await key('ArrowDown');
    await key('[');
    const amended = () => fake.callsOf('orders.amend').map(({ input }) => input);
    expect(amended()).toMatchObject([
      { orderId: 'A', price: 4_820 },
      { orderId: 'B', price: 4_820 },
    ]);
    await key('ArrowDown');
    await key('m');
    await key('m', { repeat: true });
    expect(amended().slice(2)).toMatchObject([{ orderId: 'C', price: 4_850 }]);
    await key('m');
    expect([amended().length, screen.queryByText('No orders to move here') !== null]).toEqual([3, true]);
  });

  it('asks before an order is moved to where it trades at once, armed or not', async () => {
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_850 as Price }));
    await arm();
    await key('c');
    await key('ArrowDown');
    await key(']');
    expect(fake.callsOf('orders.amend')).toEqual([]);
    expect(screen.getByRole('alertdialog').textContent).toContain('trades at once from 4,860');
  });

  it('says nothing of trading at once for a stock under special monitoring, and asks about no such move', async () => {
    fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_850 as Price }));
    await arm();
    await key('c');
    await key('ArrowDown');
    await key(']');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(fake.callsOf('orders.amend').map(({ input }) => input)).toMatchObject([{ orderId: 'A', price: 4_860 }]);
  });

  it('[ and ] move the trigger of a stop, which is given up and placed anew after its question', async () => {
    await show();
    fake.answer('orders', 'replace', ({ price }) => sampleOrder('READY', { price, orderId: 'S8', side: 'sell' }));
    const stop = {
      orderId: 'S7',
      side: 'sell',
      price: 4_790 as Price,
      triggerPrice: 4_800,
      smart: smartStop('S7'),
    } as const;
    await own(sampleOrder('READY', stop));
    await arm();
    await key('c');
    for (let rows = 0; rows < 6; rows += 1) await key('ArrowDown');
    await key(']');
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('4,800 → 4,810');
    expect(question.textContent).toMatch(/given up, then placed anew/);
    expect(fake.callsOf('orders.replace')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Give up and place anew' }), { detail: 1 });
    await settle();
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toMatchObject([
      { orderId: 'S7', plan: { kind: 'stop', trigger: 4_810, direction: 'down' }, price: 4_800, lots: 50 },
    ]);
    expect(fake.callsOf('orders.cancel')).toEqual([]);
  });

  it('F cancels and then sells what is free at the best bid, after its question alone', async () => {
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A' }));
    await key('f');
    expect([placed().length, fake.callsOf('orders.cancel').length]).toEqual([0, 0]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.cancel')).toHaveLength(1);
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_850, lots: 130, board: 'RG' }]);
  });

  const message = (): string => document.querySelector('.ladder-message')?.textContent ?? '';
  /** 495 lots, 345 of them bought by day trade. @param free lots of each kind that no sale holds */
  const holdDayTrade = (free: { readonly own: number; readonly dayTrade: number | null }): void => {
    const held = samplePosition('BNTG', 495, 4_800, 4_860);
    const availableShares = (free.own * 100) as typeof held.availableShares;
    portfolioStore.setState({ portfolio: samplePortfolio([{ ...held, availableShares }]) });
    const all = { lot: 495, share: 49_500 };
    fake.answerRead('portfolio.detail', () => ({
      result: {
        symbol: 'BNTG',
        company: { name: 'Bintang Nusantara' },
        qty: { stockOnHand: 49_500, available: all, balance: all },
        price: { latest: 4_860, average: { price: 4_800, fee: 0 } },
        asset: { unrealised: { marketValue: 0, profitLoss: 0, gain: 0 }, amountInvested: 0 },
        flags: { allowOrder: true, canBuy: true, canSell: true },
      },
      dayTrade: free.dayTrade === null ? {} : { available: { lot: free.dayTrade, share: free.dayTrade * 100 } },
    }));
  };
  const confirmFlatten = async (): Promise<void> => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
  };

  it('F sells own lots by an ordinary sale and those of a day trade by one, names both, and each result', async () => {
    holdDayTrade({ own: 150, dayTrade: 345 });
    await show();
    await key('f');
    const asked = screen.getByRole('alertdialog').textContent;
    expect(asked).toContain('sells 150 lots at 4,850');
    expect(asked).toContain('sells 345 lots bought by day trade at 4,850');
    await confirmFlatten();
    expect(placed().map(({ lots, price, plan }) => [lots, price, plan?.kind])).toEqual([
      [150, 4_850, undefined],
      [345, 4_850, 'day-trade'],
    ]);
    expect(message()).toMatch(/150 lots.*\. Day trade: .*345 lots/);
  });

  it('F frees the lots of a day-trade sale that it cancels for a day-trade sale', async () => {
    holdDayTrade({ own: 150, dayTrade: 300 });
    await show();
    const sale = { side: 'sell', isDayTrade: true, lotsTotal: 45 as Lots, lotsOpen: 45 as Lots } as const;
    await own(sampleOrder('OPEN', { ref: 'd', orderId: 'D', ...sale }));
    await key('f');
    await confirmFlatten();
    expect(placed().map(({ lots, plan }) => [lots, plan?.kind])).toEqual([
      [150, undefined],
      [345, 'day-trade'],
    ]);
  });

  it('F says which of two sales did not go through first', async () => {
    fake.answer('orders', 'place', (draft) =>
      draft.plan?.kind === 'day-trade'
        ? sampleOrder('REJECTED', { lotsTotal: draft.lots, orderId: 'A8' })
        : sampleOrder('OPEN', { lotsTotal: draft.lots, orderId: 'A7' }),
    );
    holdDayTrade({ own: 150, dayTrade: 345 });
    await show();
    await key('f');
    await confirmFlatten();
    expect(message()).toMatch(/^Day trade: .*345 lots.*Rejected.*150 lots.*OPEN$/);
  });

  it('F never says that there is no position while there is one: it names what it cannot sell, and the day trade', async () => {
    holdDayTrade({ own: 0, dayTrade: null });
    await show();
    await key('f');
    expect(message()).toMatch(/^495 lots of the position cannot be sold from here now.*Day trade/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('F gives up a bracket by one of its exits, whose lots nobody holds, and sells the position once', async () => {
    await show();
    const exit = (role: 'take-profit' | 'stop-loss', orderId: string) =>
      sampleOrder('READY', {
        ref: orderId,
        orderId,
        side: 'sell',
        lotsTotal: 30 as Lots,
        lotsOpen: 30 as Lots,
        smart: { id: 'S1', kind: 'bracket', role, state: 'armed', direction: null, distance: null, bestPrice: null },
      });
    const held = { side: 'sell', lotsTotal: 20 as Lots, lotsOpen: 20 as Lots } as const;
    await own(exit('take-profit', 'S1-TP'), exit('stop-loss', 'S1-SL'), sampleOrder('OPEN', { ref: 'a', ...held }));
    await key('f');
    expect(screen.getByRole('alertdialog').textContent).toContain('150 lots');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.cancel')).toHaveLength(2);
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_850, lots: 150 }]);
  });

  it('F gives up a bracket that is bought in part by one of its exits, which ends the purchase too, and sells what was bought', async () => {
    await show();
    const leg = (role: 'entry' | 'take-profit' | 'stop-loss', orderId: string, changes: Partial<Order>) => {
      const smart = { id: 'S1', kind: 'bracket', role, state: 'armed', direction: null, distance: null } as const;
      return sampleOrder('READY', { ref: orderId, orderId, smart: { ...smart, bestPrice: null }, ...changes });
    };
    const exit = { side: 'sell', lotsTotal: 10 as Lots, lotsOpen: 10 as Lots } as const;
    const bought = { status: 'PARTIAL', price: 4_840 as Price, lotsDone: 10 as Lots, lotsOpen: 30 as Lots } as const;
    await own(
      leg('entry', 'B1', { lotsTotal: 40 as Lots, ...bought }),
      leg('take-profit', 'S1-TP', exit),
      leg('stop-loss', 'S1-SL', exit),
    );
    await key('f');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'S1-TP' }]);
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_850, lots: 130 }]);
  });

  it('F sells at the best bid of others: its own bid goes first', async () => {
    await show();
    const bids = bookOf(
      'BNTG',
      [
        [4_850, 30, 1],
        [4_840, 933, 12],
      ],
      [[4_860, 8_204, 164]],
    );
    marketStore.applyFrame(frameOf(2, { books: [{ ...bids, totalBidLots: 90_000, totalOfferLots: 90_000 }] }));
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_850 as Price, lotsOpen: 30 as Lots }));
    await key('f');
    expect(screen.getByRole('alertdialog').textContent).toContain('at 4,840 or better');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(placed()).toMatchObject([{ side: 'sell', price: 4_840 }]);
  });

  it('F sells nothing where an order could not be cancelled', async () => {
    fake.answer('orders', 'cancel', () => refuse('ORDER_REJECTED'));
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A' }));
    await key('f');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Flatten' }), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(placed()).toEqual([]);
    expect(document.querySelector('.ladder-message')?.textContent).toMatch(/^Nothing was sold\. 0 of 1 cancelled/);
  });
});

describe('an order whose answer is lost', () => {
  const message = (): string => document.querySelector('.ladder-message')?.textContent ?? '';
  const lost = sampleOrder('UNKNOWN', { ref: 'r7', orderId: null });
  const placeLost = async () => {
    fake.answer('orders', 'place', () => lost);
    const drawn = await show();
    await arm();
    await click(cell('4,840', 'bid-lots'));
    await own(lost);
    expect(message()).toMatch(/: No response yet/);
    return drawn;
  };

  it.each([
    ['OPEN', /: OPEN$/, 'is-good'],
    ['REJECTED', /: Rejected/, 'is-error'],
  ] as const)('has its message replaced once the board shows it %s', async (status, text, tone) => {
    await placeLost();
    await own(sampleOrder('SENDING', { ref: 'r7' }));
    expect(message()).toMatch(/: No response yet/);
    await own(sampleOrder(status, { ref: 'r7', orderId: 'A7' }), sampleOrder('MATCH', { ref: 'r8' }));
    expect(message()).toMatch(text);
    expect(document.querySelector('.ladder-message')?.classList.contains(tone)).toBe(true);
  });

  it('is not shown while trading is locked, and is again afterwards', async () => {
    await placeLost();
    await own(sampleOrder('MATCH', { ref: 'r7', orderId: 'A7' }));
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect(message()).toBe('');
    act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
    expect(message()).toMatch(/: MATCH$/);
  });

  it('says nothing once another stock is shown', async () => {
    const { redraw } = await placeLost();
    redraw(panel(stockCode('SAGU')));
    await settle();
    await own(sampleOrder('OPEN', { ref: 'r7', orderId: 'A7' }));
    expect(message()).toBe('');
  });
});

it('shows what there is to do without a stock, and why its limits could not be read', async () => {
  draw(panel(null));
  expect(screen.getByText('No stock selected')).toBeTruthy();
  cleanup();
  fake.answer('market', 'stock', () => refuse('TIMEOUT'));
  draw(panel());
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeTruthy();
});
