// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LantaiError, type Order } from '../../../shared/contract/index.ts';
import type { Lots, Price } from '../../../shared/market/index.ts';
import { stockCode } from '../../../shared/market/index.ts';
import { PanelSlotsContext } from '../../shell/panel-slots.ts';
import { draw, settle } from '../testing/draw.tsx';
import { createFakeLantai } from '../testing/fake-lantai.ts';
import { sampleOrder, sampleSession, sampleStock } from '../testing/samples.ts';
import { giveSizes } from '../testing/sized.ts';

const fake = createFakeLantai();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(960, 240);
afterAll(giveBack);

const { default: OrdersPanel } = await import('./index.tsx');
const { orderBoardStore } = await import('../../stores/index.ts');
const { pinDialogStore } = await import('../../stores/pin-dialog.ts');
const { sessionStore } = await import('../../stores/session.ts');

const setSymbol = vi.fn();

/** The panel with a header row to put its controls into. */
function Panel() {
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState<string | null>(null);
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <>
      <h2>{title}</h2>
      <div ref={setRight} />
      <PanelSlotsContext value={{ left: null, right, setTitle }}>
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

const show = (orders: readonly Order[], stale = false): void =>
  orderBoardStore.setState({ board: { orders: [...orders], stale, loadedAt: Date.UTC(2026, 2, 9, 3, 44, 2) } });
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.ag-row:not(.ag-row-pinned)')];
const cells = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('.ag-cell')].map((cell) => cell.textContent?.replace(/[\u2007\u2008]/g, ''));

const open = sampleOrder('OPEN');
const partial = sampleOrder('PARTIAL', {
  symbol: stockCode('ANTR'),
  side: 'sell',
  price: 1_530 as Price,
  lotsTotal: 120 as Lots,
  lotsDone: 40 as Lots,
  lotsOpen: 80 as Lots,
  averagePrice: 1_530,
});
const matched = sampleOrder('MATCH', { lotsDone: 50 as Lots, lotsOpen: 0 as Lots, averagePrice: 56.08 });
const unknown = sampleOrder('UNKNOWN', { symbol: stockCode('ITMA'), orderId: null });
const rejected = sampleOrder('REJECTED', { reason: 'PRICE_BELOW_ARB' });

beforeEach(() => {
  fake.forget();
  setSymbol.mockClear();
  fake.answer('market', 'stock', ({ symbol }) =>
    sampleStock(symbol, symbol === 'ANTR' ? { ara: 1_900 as Price, arb: 1_300 as Price } : {}),
  );
  sessionStore.setState({ state: sampleSession('unlocked') });
  show([open, partial, matched, unknown, rejected]);
});
afterEach(() => {
  cleanup();
  pinDialogStore.setState({ open: false });
});

describe('the list', () => {
  it('shows what is done, what is uncertain and why something was refused', async () => {
    draw(<Panel />);
    await settle();
    expect(screen.getByRole('heading').textContent).toBe('Orders 3');
    const texts = rows().map((row) => cells(row).join('|'));
    expect(texts[0]).toBe('10:44:02|BNTG|Buy|4,850|0 / 50|–|AmendCancelOPEN');
    expect(texts[1]).toBe('10:44:02|ANTR|Sell|1,530|40 / 120|1,530|AmendCancelPARTIAL');
    expect(texts[2]).toBe('10:44:02|BNTG|Buy|4,850|50 / 50|56.08|MATCH');
    expect(texts[3]).toBe('10:44:02|ITMA|Buy|4,850|? / 50|–|UNKNOWN · checking');
    expect(texts[4]).toBe('10:44:02|BNTG|Buy|4,850|0 / 50|–|The price is below today’s lower limit (ARB).REJECTED');
  });

  it('can be narrowed to what is active and what is done', async () => {
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
    await settle();
    expect(rows().map((row) => cells(row)[1])).toEqual(['BNTG', 'ANTR', 'ITMA']);
    fireEvent.click(screen.getByRole('radio', { name: 'Done' }));
    await settle();
    expect(rows()).toHaveLength(2);
  });

  it('says when it may be old, when there is none, and asks for the PIN while locked', async () => {
    show([open], true);
    draw(<Panel />);
    expect(screen.getByText('May be old since 10:44:02')).toBeTruthy();
    act(() => show([]));
    expect(screen.getByText(/No orders today/)).toBeTruthy();
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    fireEvent.click(screen.getByRole('button', { name: 'Enter PIN' }));
    expect(pinDialogStore.getState().open).toBe(true);
  });

  it('a click brings the stock to the link group', async () => {
    draw(<Panel />);
    await settle();
    const cell = rows()[1]?.querySelector('.ag-cell');
    if (!cell) throw new Error('no cell');
    fireEvent.click(cell);
    await settle();
    expect(setSymbol).toHaveBeenCalledWith('ANTR');
  });
});

describe('taking back', () => {
  const cancelButton = (): HTMLElement => screen.getByRole('button', { name: 'Cancel Buy 50 lots BNTG at 4,850' });

  it('pressed twice asks once, and turns until the answer is here', async () => {
    const answered = Promise.withResolvers<Order>();
    fake.answer('orders', 'cancel', () => answered.promise);
    draw(<Panel />);
    await settle();
    fireEvent.click(cancelButton());
    fireEvent.click(cancelButton());
    await settle();
    expect(fake.callsOf('orders.cancel').map((call) => call.input)).toEqual([{ orderId: 'ID-OPEN' }]);
    expect(cancelButton().getAttribute('aria-busy')).toBe('true');
    expect(setSymbol).not.toHaveBeenCalled();
    answered.resolve(sampleOrder('WITHDRAWN'));
    await settle();
    expect(cancelButton().getAttribute('aria-busy')).toBe('false');
  });

  it('shows why it was refused, with the stock', async () => {
    fake.answer('orders', 'cancel', () => {
      throw new LantaiError('ORDER_REJECTED', 'no', { params: { reason: 'Already matched.' } });
    });
    draw(<Panel />);
    await settle();
    fireEvent.click(cancelButton());
    await settle();
    expect(screen.getByRole('alert').textContent).toBe(
      'BNTG: The exchange rejected the order. The exchange says: “Already matched.”',
    );
  });

  it('all asks first, and leaves alone what is uncertain', async () => {
    fake.answer('orders', 'cancel', () => sampleOrder('WITHDRAWN'));
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(fake.callsOf('orders.cancel')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel 2 orders?' }));
    await settle();
    expect(fake.callsOf('orders.cancel').map((call) => call.input)).toEqual([
      { orderId: 'ID-OPEN' },
      { orderId: 'ID-PARTIAL' },
    ]);
  });
});

describe('amending', () => {
  const amend = async (name: string): Promise<HTMLElement> => {
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
    return screen.getByRole('form', { name: /^Amend/ });
  };

  it('sends the new price and total once, and closes', async () => {
    fake.answer('orders', 'amend', () => open);
    const form = await amend('Amend Buy 50 lots BNTG at 4,850');
    const price = within(form).getByLabelText<HTMLInputElement>('Price');
    expect(document.activeElement).toBe(price);
    const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Send change' });
    expect(save.disabled).toBe(true);
    fireEvent.change(price, { target: { value: '4860' } });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await settle();
    expect(fake.callsOf('orders.amend').map((call) => call.input)).toEqual([
      { orderId: 'ID-OPEN', price: 4_860, lots: 50, draftId: expect.any(String) },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('is checked as a new order is, and cannot go below what is done', async () => {
    const form = await amend('Amend Sell 120 lots ANTR at 1,530');
    const lots = within(form).getByLabelText('Lots');
    fireEvent.change(lots, { target: { value: '40' } });
    expect(within(form).getByRole('alert').textContent).toBe('More than the 40 lots done already');
    fireEvent.change(lots, { target: { value: '41' } });
    fireEvent.change(within(form).getByLabelText('Price'), { target: { value: '1532' } });
    expect(within(form).getByRole('alert').textContent).toBe('The tick here is 5: 1,530 or 1,535');
    fireEvent.submit(form);
    await settle();
    expect(fake.callsOf('orders.amend')).toEqual([]);
  });

  it('that was refused stays open with the reason; an uncertain one keeps its draft', async () => {
    fake.answer('orders', 'amend', () => {
      throw new LantaiError('OUTCOME_UNKNOWN', 'no answer');
    });
    const form = await amend('Amend Buy 50 lots BNTG at 4,850');
    fireEvent.change(within(form).getByLabelText('Price'), { target: { value: '4860' } });
    fireEvent.submit(form);
    await settle();
    expect(within(form).getByRole('alert').textContent).toMatch(/do not send it again/);
    fireEvent.submit(form);
    await settle();
    const drafts = fake.callsOf('orders.amend').map((call) => (call.input as { draftId: string }).draftId);
    expect(drafts).toHaveLength(2);
    expect(new Set(drafts).size).toBe(1);
  });
});

it('speaks Indonesian', async () => {
  draw(<Panel />, 'id');
  await settle();
  expect(screen.getByRole('heading').textContent).toBe('Order 3');
  expect(rows().map((row) => cells(row).at(-1))).toContain('BELUM PASTI · diperiksa');
});
