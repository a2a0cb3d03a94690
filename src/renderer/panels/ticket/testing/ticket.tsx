import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
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
import type { Order, OrderDraftInput, OrderPath } from '#shared/contract/orders.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { type QuestionCode, type StockCode, stockCode } from '#shared/market/index.ts';
import TicketPanel from '../ticket-panel.tsx';

export const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

export { chooseTicketSide } from '#renderer/order-ui/ticket-side.ts';

export const BNTG = stockCode('BNTG');
export const SAGU = stockCode('SAGU');

/** A person who may trade, with 130 lots of BNTG at 4,800 and its book at 4,850 / 4,860; resets everything after each test. */
export function setUpTicket(): void {
  beforeEach(() => {
    fake.forget();
    fake.answer('feed', 'subscribe', () => {});
    fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol));
    fake.answer('market', 'fees', () => sampleFees);
    fake.answer('market', 'phase', () => ({ phase: 'I', endsAt: null, ordersAllowed: true }));
    fake.answer('orders', 'place', (draft) => sampleOrder('OPEN', { ...draft, lotsTotal: draft.lots, orderId: 'A7' }));
    sessionStore.setState({ state: sampleSession('unlocked') });
    changeSettings({});
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
}

/** The default settings with changes. */
export const changeSettings = (change: Partial<Settings>): void =>
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, ...change } });
export const showOrders = (orders: readonly Order[], path: Partial<OrderPath> = {}): void =>
  act(() => orderBoardStore.setState({ board: sampleBoard(orders, path) }));
export const lockTrading = (): void => sessionStore.setState({ state: sampleSession('locked') });
export const unlockTrading = (): void => sessionStore.setState({ state: sampleSession('unlocked') });
export const pinDialogOpen = (): boolean => pinDialogStore.getState().open;
/** A quote of BNTG arrives, which is stale (1) or current (0). */
export const quote = async (stale: 0 | 1): Promise<void> => {
  marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 4_860, stale } } }));
  await settle();
};

export const panel = (symbol: StockCode | null = BNTG, visible = true) => (
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
/** Draws the ticket of BNTG and waits for its facts. */
export async function drawTicket() {
  const drawn = draw(panel());
  await settle();
  return drawn;
}

/** The main process asks about every order, with these reasons. */
export const askAbout = (questions: readonly QuestionCode[], params: Readonly<Record<string, number>> = {}): void =>
  fake.answer('orders', 'place', (draft) => {
    if (draft.confirmed !== true) {
      throw new LantaiError('NEEDS_CONFIRMATION', 'asked', { params: { ...params, questions: questions.join(',') } });
    }
    return sampleOrder('OPEN', { symbol: draft.symbol, price: draft.price, lotsTotal: draft.lots, orderId: 'A7' });
  });
/** What the ticket wants to be confirmed. */
export const reasons = (): (string | null)[] =>
  [...document.querySelectorAll('.ticket-reason')].map((reason) => reason.firstChild?.textContent ?? null);

export const priceField = (): HTMLInputElement => screen.getByLabelText('Price');
export const lotsField = (): HTMLInputElement => screen.getByLabelText('Lots');
export const button = (): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>('.ticket-submit');
  if (!found) throw new Error('no button');
  return found;
};
/** What the ticket shows about the order that was sent last. */
export const orderOutcome = (): Element | null => document.querySelector('.ticket-outcome');
/** Why it cannot be sent. */
export const why = (): string => document.querySelector('.ticket-why p')?.textContent ?? '';
/** The button that mends it. */
export const fixButton = (): HTMLButtonElement | null => document.querySelector('.ticket-why button');
export const placed = () => fake.callsOf('orders.place').map((call) => call.input as OrderDraftInput);

export const fill = (price: string, lots: string): void => {
  fireEvent.change(priceField(), { target: { value: price } });
  fireEvent.change(lotsField(), { target: { value: lots } });
};
export const keyDown = (on: HTMLElement, code: string, repeat = false): boolean =>
  fireEvent.keyDown(on, { key: code === 'Space' ? ' ' : 'Enter', code, repeat });
export const keyUp = (on: HTMLElement, code: string): boolean =>
  fireEvent.keyUp(on, { key: code === 'Space' ? ' ' : 'Enter', code });
/** A key held down for some seconds, with updates between the repeats. */
export const hold = async (on: HTMLElement, code: string): Promise<void> => {
  keyDown(on, code);
  for (let repeats = 0; repeats < 30; repeats += 1) {
    await settle();
    keyDown(on, code, true);
  }
};
export const press = async (on: HTMLElement, code = 'Enter'): Promise<void> => {
  keyDown(on, code);
  keyUp(on, code);
  await settle();
};
/** The n-th click of a multi-click. */
export const click = (nth = 1): boolean => fireEvent.click(button(), { detail: nth });
