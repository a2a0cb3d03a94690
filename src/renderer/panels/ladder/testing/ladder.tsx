import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
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
import type { Order, OrderDraftInput } from '#shared/contract/orders.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import LadderPanel from '../ladder-panel.tsx';

export const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

export const BNTG = stockCode('BNTG');

/** A person who may trade BNTG and holds 130 lots of it, without an order; resets everything after each test. */
export function setUpLadder(): void {
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
}

export const panel = (symbol: StockCode | null = BNTG) => (
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
export async function market(stale: 0 | 1 = 0, last = 4_860): Promise<void> {
  const shown = bookOf('BNTG', [[4_850, 12_418, 212]], [[4_860, 8_204, 164]], stale === 1);
  marketStore.applyFrame(
    frameOf(1, {
      quotes: { BNTG: { last, previous: 4_800, high: 4_900, low: 4_790, stale } },
      books: [{ ...shown, totalBidLots: 90_000, totalOfferLots: 90_000 }],
    }),
  );
  await settle();
}
export async function show() {
  const drawn = draw(panel());
  await settle();
  await market();
  return drawn;
}
export const grid = (): HTMLElement => screen.getByRole('grid');
export const row = (price: string): HTMLElement => {
  const found = [...grid().querySelectorAll<HTMLElement>('[data-slot]')].find(
    (each) => each.querySelector('[data-part="price"]')?.textContent === price,
  );
  if (!found) throw new Error(`no row of ${price}`);
  return found;
};
export const cell = (price: string, name: string): HTMLElement => {
  const found = row(price).querySelector<HTMLElement>(`[data-cell="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
export const part = (price: string, name: string): string =>
  row(price).querySelector(`[data-part="${name}"]`)?.textContent ?? '';
export const click = async (
  element: HTMLElement,
  keys: { readonly shiftKey?: boolean; readonly detail?: number } = {},
) => {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.click(element, { detail: 1, ...keys });
  await settle();
};
export const key = async (name: string, more: { readonly shiftKey?: boolean; readonly repeat?: boolean } = {}) => {
  fireEvent.keyDown(grid(), { key: name, ...more });
  await settle();
};
export const arm = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('switch'));
  await settle();
};
export const placed = () => fake.callsOf('orders.place').map((call) => call.input as OrderDraftInput);
export const own = async (...orders: readonly Order[]): Promise<void> => {
  act(() => orderBoardStore.setState({ board: sampleBoard(orders) }));
  await settle();
};
/** The line at the foot. */
export const message = (): string => document.querySelector('.ladder-message')?.textContent ?? '';
