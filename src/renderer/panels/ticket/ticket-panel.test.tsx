// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
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
import { LantaiError } from '#shared/contract/error.ts';
import type { OrderDraftInput, OrderPath } from '#shared/contract/orders.ts';
import { type Price, type StockCode, stockCode } from '#shared/market/index.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const { default: TicketPanel } = await import('./ticket-panel.tsx');
const { chooseTicketSide } = await import('#renderer/order-ui/ticket-side.ts');
const { marketStore } = await import('#renderer/feed/index.ts');
const { bookOf, frameOf } = await import('#renderer/market-data/testing/frames.ts');
const { orderBoardStore } = await import('#renderer/stores/order-board.ts');
const { pinDialogStore } = await import('#renderer/stores/pin-dialog.ts');
const { portfolioStore } = await import('#renderer/stores/portfolio.ts');
const { sessionStore } = await import('#renderer/stores/session.ts');
const { settingsStore } = await import('#renderer/stores/settings.ts');

const BNTG = stockCode('BNTG');
const SAGU = stockCode('SAGU');
const panel = (symbol: StockCode | null = BNTG, visible = true) => (
  <TicketPanel
    panelId="ticket-1"
    options={{}}
    setOptions={() => {}}
    group="blue"
    symbol={symbol}
    setSymbol={() => {}}
    visible={visible}
  />
);
const priceField = (): HTMLInputElement => screen.getByLabelText('Price');
const lotsField = (): HTMLInputElement => screen.getByLabelText('Lots');
const button = (): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>('.ticket-submit');
  if (!found) throw new Error('no button');
  return found;
};
const outcome = (): Element | null => document.querySelector('.ticket-outcome');
const fill = (price: string, lots: string): void => {
  fireEvent.change(priceField(), { target: { value: price } });
  fireEvent.change(lotsField(), { target: { value: lots } });
};
const placed = () => fake.callsOf('orders.place').map((call) => call.input as OrderDraftInput);
const keyDown = (on: HTMLElement, code: string, repeat = false): boolean =>
  fireEvent.keyDown(on, { key: code === 'Space' ? ' ' : 'Enter', code, repeat });
const keyUp = (on: HTMLElement, code: string): boolean =>
  fireEvent.keyUp(on, { key: code === 'Space' ? ' ' : 'Enter', code });
/** A key held down for some seconds, with updates between the repeats. */
const hold = async (on: HTMLElement, code: string): Promise<void> => {
  keyDown(on, code);
  for (let repeats = 0; repeats < 30; repeats += 1) {
    await settle();
    keyDown(on, code, true);
  }
};
const press = async (on: HTMLElement, code = 'Enter'): Promise<void> => {
  keyDown(on, code);
  keyUp(on, code);
  await settle();
};
/** The n-th click of a multi-click. */
const click = (nth = 1): boolean => fireEvent.click(button(), { detail: nth });
const quote = async (stale: 0 | 1): Promise<void> => {
  marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 4_860, stale } } }));
  await settle();
};

beforeEach(() => {
  fake.forget();
  fake.answer('feed', 'subscribe', () => {});
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol));
  fake.answer('market', 'fees', () => sampleFees);
  fake.answer('market', 'phase', () => ({ phase: 'I', endsAt: null, ordersAllowed: true }));
  fake.answer('orders', 'place', (draft) => sampleOrder('OPEN', { ...draft, lotsTotal: draft.lots, orderId: 'A7' }));
  sessionStore.setState({ state: sampleSession('unlocked') });
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 130, 4_800, 4_860)]) });
  orderBoardStore.setState({ board: null });
  marketStore.applyFrame(frameOf(1, { books: [bookOf('BNTG', [[4_850, 12_418, 212]], [[4_860, 8_204, 164]])] }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  pinDialogStore.setState({ open: false });
  expect(fake.listening()).toBe(0);
});

describe('the user’s own limits', () => {
  const within = (limits: Partial<typeof DEFAULT_SETTINGS.limits>): void =>
    settingsStore.setState({
      settings: { ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, ...limits } },
    });

  it('are shown before sending, and nothing beyond them is sent', async () => {
    within({ orderValue: 24_000_000, orderLots: 60 });
    draw(panel());
    await settle();
    fill('4850', '50');
    expect(outcome()?.textContent).toBe('Order value Rp 24,250,000 exceeds your limit of Rp 24,000,000');
    fireEvent.click(button());
    await settle();
    expect(placed()).toEqual([]);
    fill('4850', '49');
    expect(outcome()?.textContent).toBe('');
    fill('4850', '61');
    fireEvent.blur(lotsField());
    expect(screen.getByText('Exceeds your limit of 60 lots per order')).toBeTruthy();
  });

  it('compare a price with the last one, and block a price that cannot be compared', async () => {
    within({ priceAway: 2.5 });
    draw(panel());
    await settle();
    fill('4850', '5');
    fireEvent.click(button());
    await settle();
    expect(screen.getByText('Last price unknown, so your limit cannot be checked')).toBeTruthy();
    expect(placed()).toEqual([]);
  });
});

describe('sending', () => {
  it('a double click sends one order, even when the answer arrives before the second click', async () => {
    draw(panel());
    await settle();
    fill('4850', '50');
    click();
    click(2);
    await settle();
    expect(outcome()?.textContent).toBe('Accepted: OPEN · A7');
    click(3);
    await settle();
    expect(placed()).toEqual([
      {
        side: 'buy',
        symbol: 'BNTG',
        board: 'RG',
        price: 4_850,
        lots: 50,
        goodTillCancelled: false,
        draftId: expect.any(String),
      },
    ]);
  });

  it.each([
    ['Enter', 'the price field', priceField],
    ['NumpadEnter', 'the lots field', lotsField],
    ['Enter', 'the button', button],
    ['Space', 'the button', button],
  ] as const)('%s held on %s sends one order', async (code, _where, element) => {
    draw(panel());
    await settle();
    fill('4850', '50');
    await hold(element(), code);
    expect(placed()).toHaveLength(1);
    keyUp(element(), code);
    await press(element(), code);
    expect(placed()).toHaveLength(2);
  });

  it.each([
    ['Enter', lotsField],
    ['Space', button],
  ] as const)('%s held does not pass the confirmation', async (code, element) => {
    settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, confirmOrders: true } });
    draw(panel());
    await settle();
    fill('4850', '50');
    await hold(element(), code);
    expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
    expect(placed()).toEqual([]);
    keyUp(element(), code);
    await press(element(), code);
    expect(placed()).toHaveLength(1);
  });

  it('a double click only opens a required confirmation', async () => {
    settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, confirmOrders: true } });
    draw(panel());
    await settle();
    fill('4850', '50');
    click();
    click(2);
    await settle();
    expect(placed()).toEqual([]);
    click();
    await settle();
    expect(placed()).toHaveLength(1);
  });

  it('Enter pressed elsewhere and still down sends nothing', async () => {
    draw(panel());
    await settle();
    fill('4850', '50');
    keyDown(document.body, 'Enter');
    keyDown(lotsField(), 'Enter', true);
    // Some desktops repeat a key without setting `repeat`.
    keyDown(lotsField(), 'Enter');
    keyDown(lotsField(), 'NumpadEnter');
    await settle();
    expect(placed()).toEqual([]);
  });

  it('is never done by implicit form submission, which a held Enter repeats', async () => {
    draw(panel());
    await settle();
    fill('4850', '50');
    expect(button().type).toBe('button');
    const form = button().form;
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    await settle();
    expect(placed()).toEqual([]);
  });

  it('the same order sent again later is a new order', async () => {
    draw(panel());
    await settle();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    fireEvent.click(button());
    await settle();
    const [first, second] = placed();
    expect(second).toMatchObject({ price: 4_850, lots: 50 });
    expect(second?.draftId).not.toBe(first?.draftId);
  });

  it('shows the venue’s rejection', async () => {
    fake.answer('orders', 'place', () => {
      throw new LantaiError('ORDER_REJECTED', 'no', { params: { reason: 'Suspended.' } });
    });
    draw(panel());
    await settle();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    expect(outcome()?.textContent).toBe('The exchange rejected the order. Exchange: “Suspended.”');
    expect(outcome()?.className).toContain('is-down');
  });

  it('an unknown outcome is amber, keeps its draft, and becomes what the order list proves', async () => {
    const unknown = sampleOrder('UNKNOWN', { ref: 'r1', orderId: null });
    fake.answer('orders', 'place', () => unknown);
    draw(panel());
    await settle();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    expect(outcome()?.className).toContain('is-warn');
    expect(outcome()?.textContent).toMatch(/do not send it again/);

    fake.answer('orders', 'place', () => {
      throw new LantaiError('DUPLICATE_ORDER', 'twice');
    });
    for (let press = 0; press < 2; press += 1) {
      fireEvent.click(button());
      await settle();
    }
    expect(new Set(placed().map((draft) => draft.draftId)).size).toBe(1);
    expect(outcome()?.className).toContain('is-warn');
  });

  it('the order list overrides the unknown outcome of an order', async () => {
    fake.answer('orders', 'place', () => sampleOrder('UNKNOWN', { ref: 'r1', orderId: null }));
    draw(panel());
    await settle();
    fill('4850', '50');
    fireEvent.click(button());
    await settle();
    const proven = sampleOrder('OPEN', { ref: 'r1', orderId: 'A9' });
    act(() => orderBoardStore.setState({ board: sampleBoard([proven]) }));
    expect(outcome()?.textContent).toBe('Accepted: OPEN · A9');
  });

  it('asks for confirmation above the limit, and Esc returns', async () => {
    settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, confirmAbove: 20_000_000 } });
    draw(panel());
    await settle();
    fill('4850', '50');
    click();
    expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
    fireEvent.keyDown(lotsField(), { key: 'Escape' });
    expect(button().textContent).toBe('BUY 50 lots BNTG @ 4,850');
    click();
    click();
    await settle();
    expect(placed()).toHaveLength(1);

    fill('4850', '40');
    click();
    await settle();
    expect(placed()).toHaveLength(2);
  });

  it('asks for the PIN while trading is locked', async () => {
    sessionStore.setState({ state: sampleSession('locked') });
    draw(panel());
    await settle();
    fill('4850', '50');
    fireEvent.click(button());
    expect(pinDialogStore.getState().open).toBe(true);
    expect(placed()).toEqual([]);
  });
});

describe('a stale price', () => {
  afterEach(() => quote(0));

  it('is shown, and an order on it needs a second press', async () => {
    draw(panel());
    await settle();
    fill('4850', '50');
    expect(screen.queryByText('Stale price')).toBeNull();
    await quote(1);
    expect(screen.getByText('Stale price')).toBeTruthy();
    expect(button().form?.dataset.stale).toBe('true');
    await hold(lotsField(), 'Enter');
    expect(placed()).toEqual([]);
    expect(button().textContent).toBe('Confirm: BUY 50 lots BNTG @ 4,850');
    expect(outcome()?.textContent).toMatch(/^The price of BNTG is stale/);
    keyUp(lotsField(), 'Enter');
    await press(lotsField());
    expect(placed()).toMatchObject([{ lots: 50, acceptsStalePrice: true }]);
  });

  it('that becomes stale after the confirmation was opened needs another confirmation', async () => {
    settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, confirmOrders: true } });
    draw(panel());
    await settle();
    fill('4850', '50');
    await press(lotsField());
    expect(button().textContent).toMatch(/^Confirm:/);
    await quote(1);
    await press(lotsField());
    expect(placed()).toEqual([]);
    await press(lotsField());
    expect(placed()).toMatchObject([{ acceptsStalePrice: true }]);
  });

  it('that recovers needs no second press, and is not accepted in advance', async () => {
    draw(panel());
    await settle();
    fill('4850', '50');
    await quote(1);
    await quote(0);
    await press(lotsField());
    expect(placed()).toHaveLength(1);
    expect(placed()[0]).not.toHaveProperty('acceptsStalePrice');
  });

  it('found by the main process only needs a confirmation too', async () => {
    fake.answer('orders', 'place', (draft) => {
      if (draft.acceptsStalePrice !== true) throw new LantaiError('STALE_QUOTE', 'stale');
      return sampleOrder('OPEN', { orderId: 'A8' });
    });
    draw(panel());
    await settle();
    fill('4850', '50');
    await press(lotsField());
    expect(outcome()?.textContent).toMatch(/^The price of BNTG is stale/);
    await press(lotsField());
    expect(outcome()?.textContent).toBe('Accepted: OPEN · A8');
    const [first, second] = placed();
    expect(first?.draftId).not.toBe(second?.draftId);
  });

  it('needs a new confirmation after an edit', async () => {
    draw(panel());
    await settle();
    await quote(1);
    fill('4850', '50');
    await press(lotsField());
    fill('4850', '60');
    await press(lotsField());
    expect(placed()).toEqual([]);
  });
});

describe('while orders are not admitted', () => {
  const path = (change: Partial<OrderPath>): void =>
    act(() => orderBoardStore.setState({ board: sampleBoard([], change) }));

  it.each([
    ['reconciling', { mode: 'reconciling' }, 'Reconciling: no new orders'],
    ['stopped', { mode: 'halted' }, 'Trading stopped'],
    ['without a journal', { journal: 'unavailable' }, 'Order journal unavailable'],
  ] as const)('%s, the button shows the reason and nothing is sent', async (_state, change, text) => {
    draw(panel());
    await settle();
    fill('4850', '50');
    path(change);
    expect(button().disabled).toBe(true);
    expect(button().textContent).toBe(text);
    await press(lotsField());
    expect(placed()).toEqual([]);
    path({});
    expect(button().textContent).toBe('BUY 50 lots BNTG @ 4,850');
    await press(lotsField());
    expect(placed()).toHaveLength(1);
  });

  it('the differences are listed with their stock, and accepting them takes two presses', async () => {
    fake.answer('orders', 'acceptDifferences', () => {});
    draw(panel());
    await settle();
    path({
      mode: 'reconciling',
      differences: [
        { kind: 'sells-exceed-holding', ref: null, symbol: 'SAGU' },
        { kind: 'order-missing', ref: null, symbol: 'BNTG' },
        { kind: 'not-read-yet', ref: null, symbol: null },
      ],
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'SAGU: active sell orders exceed the lots held.',
      'and 2 more differences',
    ]);
    const accept = screen.getByRole('button', { name: 'Continue anyway' });
    await hold(accept, 'Enter');
    expect(fake.callsOf('orders.acceptDifferences')).toEqual([]);
    keyUp(accept, 'Enter');
    await press(accept);
    expect(fake.callsOf('orders.acceptDifferences')).toHaveLength(1);
  });
});

describe('an error', () => {
  it('is shown at its field after blur', async () => {
    draw(panel());
    await settle();
    fireEvent.change(priceField(), { target: { value: '4855' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(priceField());
    const message = screen.getByRole('alert');
    expect(message.textContent).toBe('Tick size here is 10: use 4,850 or 4,860');
    expect(priceField().getAttribute('aria-describedby')).toBe(message.id);
    expect(lotsField().getAttribute('aria-invalid')).toBe('false');
  });

  it('is shown on submit, and nothing is sent', async () => {
    draw(panel());
    await settle();
    fireEvent.click(button());
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['Enter the number of lots']);
    fill('4850', '1.5');
    expect(lotsField().value).toBe('1.5');
    expect(screen.getByRole('alert').textContent).toBe('Whole lots only');
    fill('4850', '900');
    expect(outcome()?.textContent).toBe('Needs Rp 437,154,750; available Rp 184,250,000');
    fireEvent.click(button());
    await settle();
    expect(placed()).toEqual([]);
  });
});

describe('filling the fields', () => {
  it('uses a price picked in the same link group, never of another', async () => {
    draw(panel());
    await settle();
    const pick = { symbol: BNTG, price: 4_840 as Price, side: 'sell' as const };
    act(() => fake.emit('orders', 'prefilled', { ...pick, group: 'yellow' }));
    expect(priceField().value).toBe('4,860');
    act(() => fake.emit('orders', 'prefilled', { ...pick, group: 'blue' }));
    expect(priceField().value).toBe('4,840');
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('focuses lots after a picked price, and the price after F2 or F4', async () => {
    draw(panel());
    await settle();
    act(() => fake.emit('orders', 'prefilled', { symbol: BNTG, price: 4_840 as Price, side: 'buy', group: 'blue' }));
    expect(document.activeElement).toBe(lotsField());
    act(() => chooseTicketSide('sell'));
    expect(document.activeElement).toBe(priceField());
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('focuses the price once a shortcut has brought the ticket to the front', async () => {
    const { redraw } = draw(panel(BNTG, false));
    await settle();
    act(() => chooseTicketSide('sell'));
    expect(document.activeElement).toBe(document.body);
    redraw(panel());
    expect(document.activeElement).toBe(priceField());
    expect(screen.getByRole('radio', { name: /Sell/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('holds a picked price of another stock until that stock is linked', async () => {
    const { redraw } = draw(panel());
    await settle();
    act(() => fake.emit('orders', 'prefilled', { symbol: SAGU, price: 1_300 as Price, side: 'buy', group: 'blue' }));
    expect(priceField().value).toBe('4,860');
    redraw(panel(SAGU));
    await settle();
    expect(priceField().value).toBe('1,300');
  });

  it('computes fractions of the maximum, and arrow keys step by ticks', async () => {
    draw(panel());
    await settle();
    fireEvent.change(priceField(), { target: { value: '4850' } });
    fireEvent.click(screen.getByRole('button', { name: 'Max 379' }));
    expect(lotsField().value).toBe('379');
    fireEvent.keyDown(priceField(), { key: 'ArrowUp' });
    expect(priceField().value).toBe('4,860');
    fireEvent.keyDown(lotsField(), { key: 'PageDown' });
    expect(lotsField().value).toBe('369');
  });
});

it('renders in Indonesian, numbers too', async () => {
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, language: 'id', numberFormat: 'id' } });
  draw(panel(), 'id');
  await settle();
  fireEvent.change(screen.getByLabelText('Harga'), { target: { value: '4.850' } });
  fireEvent.change(screen.getByLabelText('Lot'), { target: { value: '50' } });
  expect(button().textContent).toBe('BELI 50 lot BNTG @ 4.850');
  expect(screen.getByText('Rp 24.250.000')).toBeTruthy();
});
