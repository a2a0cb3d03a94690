import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder, sampleSession, sampleStock } from '#renderer/testing/samples.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import type { Order } from '#shared/contract/orders.ts';
import { AT } from '#shared/contract/testing/sample-order.ts';
import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import OrdersPanel from '../orders-panel.tsx';

export const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

export const setSymbol = vi.fn();

/** The panel with a header row for its controls. */
export function Panel() {
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState<string | null>(null);
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <>
      <h2>{title}</h2>
      <div ref={setRight} />
      <PanelSlotsContext value={{ left: null, right, menu: null, setTitle }}>
        <OrdersPanel
          panelId="orders-1"
          options={options}
          setOptions={(patch) => setOptions({ ...options, ...patch })}
          group={null}
          symbol={null}
          setSymbol={setSymbol}
          visible
        />
      </PanelSlotsContext>
    </>
  );
}

/** What the main process knows of orders, as the panel hears it. */
export const show = (orders: readonly Order[], stale = false): void =>
  orderBoardStore.setState({ board: { ...sampleBoard(orders), stale } });
/** What the mark of the panel says, undefined without it. */
export const mark = (word: string): string | undefined =>
  screen.queryByText(word, { selector: '[role="status"]' })?.getAttribute('aria-description') ?? undefined;
/** Rows of orders, from above. */
export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.ag-row:not(.ag-row-pinned)')];
export const cells = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('.ag-cell')].map((cell) => cell.textContent?.replace(/[\u2007\u2008]/g, ''));

export const enter = (on: HTMLElement, repeat = false): boolean =>
  fireEvent.keyDown(on, { key: 'Enter', code: 'Enter', repeat });
export const rowWith = (text: string): HTMLElement => {
  const found = rows().find((row) => row.textContent?.includes(text));
  if (!found) throw new Error(`no row with ${text}`);
  return found;
};
export const cellOf = (text: string): HTMLElement => {
  const cell = rowWith(text).querySelector<HTMLElement>('.ag-cell');
  if (!cell) throw new Error('no cell');
  return cell;
};

/** Orders of the day that a test begins with. */
export const open = sampleOrder('OPEN');
export const partial = sampleOrder('PARTIAL', {
  symbol: stockCode('ANTR'),
  side: 'sell',
  price: 1_530 as Price,
  lotsTotal: 120 as Lots,
  lotsDone: 40 as Lots,
  lotsOpen: 80 as Lots,
  averagePrice: 1_530,
});
export const matched = sampleOrder('MATCH', { lotsDone: 50 as Lots, lotsOpen: 0 as Lots, averagePrice: 56.08 });
export const unknown = sampleOrder('UNKNOWN', { symbol: stockCode('ITMA'), orderId: null });
export const rejected = sampleOrder('REJECTED', { reason: 'PRICE_BELOW_ARB' });

/** A press of the button with this name, once. */
export const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
  await settle();
};

/** A person who may trade, on the day of the orders above; resets everything after each test. */
export function setUpOrders(): void {
  const giveBack = giveSizes(960, 240);
  afterAll(giveBack);
  beforeEach(() => {
    fake.forget();
    setSymbol.mockClear();
    fake.answer('market', 'stock', ({ symbol }) =>
      sampleStock(symbol, symbol === 'ANTR' ? { ara: 1_900 as Price, arb: 1_300 as Price } : {}),
    );
    sessionStore.setState({ state: sampleSession('unlocked') });
    // The day of the sample orders.
    healthStore.setState({ health: { reachable: true, clockOffsetMs: AT - Date.now() } });
    show([open, partial, matched, unknown, rejected]);
  });
  afterEach(() => {
    cleanup();
    pinDialogStore.setState({ open: false });
    healthStore.setState({ health: null });
  });
}
