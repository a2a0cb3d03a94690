import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { unreadAnswersStore } from '#renderer/stores/unread-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { Framed } from '#renderer/testing/framed.tsx';
import { sampleBoard, sampleOrder, sampleSession, sampleStock } from '#renderer/testing/samples.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order, OrderPath } from '#shared/contract/orders.ts';
import type { ChangeResult } from '#shared/contract/several-orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { AT } from '#shared/contract/testing/sample-order.ts';
import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { DAY_MS } from '#shared/time.ts';
import { manifest } from './manifest.ts';
import OrdersPanel from './orders-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(960, 240);
afterAll(giveBack);

const setSymbol = vi.fn();

/** The panel with a header row for its controls. */
function Panel() {
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

const show = (orders: readonly Order[], stale = false): void =>
  orderBoardStore.setState({ board: { ...sampleBoard(orders), stale } });
/** What the mark of the panel says, undefined without it. */
const mark = (word: string): string | undefined =>
  screen.queryByText(word, { selector: '[role="status"]' })?.getAttribute('aria-description') ?? undefined;
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.ag-row:not(.ag-row-pinned)')];
const cells = (row: HTMLElement): (string | null)[] =>
  [...row.querySelectorAll('.ag-cell')].map((cell) => cell.textContent?.replace(/[\u2007\u2008]/g, ''));

const enter = (on: HTMLElement, repeat = false): boolean =>
  fireEvent.keyDown(on, { key: 'Enter', code: 'Enter', repeat });
const rowWith = (text: string): HTMLElement => {
  const found = rows().find((row) => row.textContent?.includes(text));
  if (!found) throw new Error(`no row with ${text}`);
  return found;
};
const cellOf = (text: string): HTMLElement => {
  const cell = rowWith(text).querySelector<HTMLElement>('.ag-cell');
  if (!cell) throw new Error('no cell');
  return cell;
};

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
  // The day of the sample orders.
  healthStore.setState({ health: { reachable: true, clockOffsetMs: AT - Date.now() } });
  show([open, partial, matched, unknown, rejected]);
});
afterEach(() => {
  cleanup();
  pinDialogStore.setState({ open: false });
  healthStore.setState({ health: null });
});

it('tells a halt of the market from the suspension of a stock with an order', async () => {
  fake.answer('market', 'phase', () => ({ phase: 'halt', endsAt: null, ordersAllowed: false }));
  draw(<Panel />);
  expect(await screen.findByText(/^Market halt/)).toBeTruthy();
  expect(screen.queryByText(/^Suspended by the exchange/)).toBeNull();
  cleanup();
  fake.answer('market', 'phase', () => ({ phase: 'I', endsAt: null, ordersAllowed: true }));
  fake.answer('market', 'stock', ({ symbol }) =>
    sampleStock(symbol, { status: symbol === 'ANTR' ? 'STATUS_SUSPENDED' : 'STATUS_ACTIVE' }),
  );
  draw(<Panel />);
  expect(await screen.findByText(/^Suspended by the exchange: ANTR\./)).toBeTruthy();
  expect(screen.queryByText(/^Market halt/)).toBeNull();
});

it('has the letters of the notations behind a code, with what they say', async () => {
  fake.answerRead('sectors.specialBoard', () => [specialStock('ANTR')]);
  draw(<Panel />);
  const mark = await screen.findByRole('img', { name: /^E: .*\nX: / });
  expect(mark.dataset.letters).toBe('EX');
  expect(rowWith('ANTR').contains(mark)).toBe(true);
});

describe('the list', () => {
  it('shows – in place of a time that could not be read', async () => {
    show([sampleOrder('OPEN', { orderedAt: 0 })]);
    draw(<Panel />);
    await settle();
    expect(rows().map((row) => cells(row)[0])).toEqual(['–']);
  });

  it('shows fills, uncertain orders and rejection reasons', async () => {
    draw(<Panel />);
    await settle();
    expect(screen.getByRole('heading').textContent?.trim()).toBe('Orders 3');
    const texts = rows().map((row) => cells(row).join('|'));
    expect(texts[0]).toBe('10:44:02|BNTG|Buy|4,850|0 / 50|–|OPENAmendCancel');
    expect(texts[1]).toBe('10:44:02|ANTR|Sell|1,530|40 / 120|1,530|PARTIALAmendCancel');
    expect(texts[2]).toBe('10:44:02|BNTG|Buy|4,850|50 / 50|56.08|MATCH');
    expect(texts[3]).toBe('10:44:02|ITMA|Buy|4,850|? / 50|–|UNKNOWN · checkingResolve…');
    expect(texts[4]).toBe('10:44:02|BNTG|Buy|4,850|0 / 50|–|REJECTEDThe price is below today’s lower limit (ARB).');
  });

  it('sweeps the row of an order that is filled further, once, and no row that was filled before', async () => {
    const sweeping = (): string[] =>
      rows().flatMap((row) => (row.querySelector('[data-filling]') ? [cells(row)[4] ?? ''] : []));
    draw(<Panel />);
    await settle();
    expect(sweeping()).toEqual([]);
    act(() => show([open, { ...partial, lotsDone: 60 as Lots, lotsOpen: 60 as Lots }, matched]));
    await settle();
    expect(sweeping()).toEqual(['60 / 120']);
    await eventually(() => expect(sweeping()).toEqual([]));
  });

  describe('while the pointer is on a button of a row', () => {
    const buys = (): string[] =>
      rows()
        .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
        .map((row) => row.getAttribute('row-id') ?? '');
    const newer = sampleOrder('OPEN', { ref: 'newer', orderId: 'NEWER' });
    const cancel = (): HTMLElement => screen.getByRole('button', { name: 'Cancel Sell 120 lots ANTR at 1,530' });

    it('new orders wait below the others, until the pointer leaves', async () => {
      show([open, partial]);
      draw(<Panel />);
      await settle();
      const [first = '', second = ''] = buys();
      fireEvent.pointerOver(cancel());
      act(() => show([newer, open, partial]));
      await settle();
      expect(buys()).toEqual([first, second, 'newer']);
      expect(screen.getByText(/Sort paused/)).toBeTruthy();
      fireEvent.pointerOut(cancel(), { relatedTarget: document.body });
      await settle();
      expect(buys()).toEqual(['newer', first, second]);
    });

    it('an order that the filter no longer shows stays, with its new status', async () => {
      show([open, partial]);
      draw(<Panel />);
      await settle();
      fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
      await settle();
      const before = buys();
      fireEvent.pointerOver(cancel());
      act(() => show([{ ...open, status: 'MATCH', canCancel: false, canAmend: false }, partial]));
      await settle();
      expect(buys()).toEqual(before);
      expect(cells(rowWith('MATCH')).at(-1)).toBe('MATCH');
    });
  });

  it('a press on a button does nothing while another row has just come there', async () => {
    show([open, partial]);
    draw(<Panel />);
    await settle();
    act(() => show([sampleOrder('OPEN', { ref: 'newer', orderId: 'NEWER' }), open, partial]));
    await settle();
    const host = document.querySelector<HTMLElement>('.grid-host');
    expect(host?.dataset.settling).toBe('');
    await eventually(() => expect(host?.dataset.settling).toBeUndefined());
  });

  it('filters active and done orders', async () => {
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
    await settle();
    expect(rows().map((row) => cells(row)[1])).toEqual(['BNTG', 'ANTR', 'ITMA']);
    fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
    await settle();
    expect(rows()).toHaveLength(2);
  });

  it('shows stale, empty and locked states', async () => {
    show([open], true);
    draw(
      <Framed sources={manifest.sources}>
        <Panel />
      </Framed>,
    );
    expect(mark('Stale')).toContain('Stale since 10:44:02');
    act(() => show([]));
    expect(screen.getByText(/No orders today/)).toBeTruthy();
    act(() => {
      show([], true);
      sessionStore.setState({ state: sampleSession('locked') });
    });
    expect([mark('Stale'), mark('Locked')]).toEqual([undefined, undefined]);
    fireEvent.click(screen.getByRole('button', { name: 'Enter PIN' }));
    expect(pinDialogStore.getState().open).toBe(true);
  });

  it('a stale list leaves the colour of a status to orders that have ended, and to those in doubt', async () => {
    const statuses = ['MATCH', 'REJECTED', 'UNKNOWN', 'OPEN', 'PARTIAL'] as const;
    const tones = (): (string | undefined)[] =>
      statuses.map((status) =>
        [...screen.getByText(new RegExp(`^${status}`), { selector: '.status-pill' }).classList].find((name) =>
          name.startsWith('pill-'),
        ),
      );
    show(statuses.map((status) => sampleOrder(status)));
    draw(
      <Framed sources={manifest.sources}>
        <Panel />
      </Framed>,
    );
    await settle();
    expect(tones()).toEqual(['pill-good', 'pill-error', 'pill-warn', 'pill-brand', 'pill-brand']);
    act(() =>
      show(
        statuses.map((status) => sampleOrder(status)),
        true,
      ),
    );
    await settle();
    expect(tones()).toEqual(['pill-good', 'pill-error', 'pill-warn', 'pill-plain', 'pill-plain']);
  });

  it('hides amounts on request, and the orders while trading is locked', async () => {
    const { privacy } = DEFAULT_SETTINGS;
    settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, privacy: { ...privacy, hideAmounts: true } } });
    draw(<Panel />);
    await settle();
    expect(cells(rowWith('ANTR')).slice(0, 6).join('|')).toBe('10:44:02|ANTR|Sell|1,530|••••|1,530');
    act(() => sessionStore.setState({ state: sampleSession('locked') }));
    expect(screen.getByRole('button', { name: 'Enter PIN' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/BNTG|ANTR|ITMA/);
    // Somebody who only covers amounts still follows the orders.
    act(() =>
      settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, privacy: { ...privacy, whenLocked: 'amounts' } } }),
    );
    await settle();
    expect(cells(rowWith('ANTR')).slice(0, 6).join('|')).toBe('10:44:02|ANTR|Sell|1,530|••••|1,530');
    act(() => settingsStore.setState({ settings: DEFAULT_SETTINGS }));
  });
  it('a click selects the stock in the link group', async () => {
    draw(<Panel />);
    await settle();
    const cell = rows()[1]?.querySelector('.ag-cell');
    if (!cell) throw new Error('no cell');
    fireEvent.click(cell);
    await settle();
    expect(setSymbol).toHaveBeenCalledWith('ANTR');
  });
});

describe('cancelling', () => {
  const cancelButton = (): HTMLElement => screen.getByRole('button', { name: 'Cancel Buy 50 lots BNTG at 4,850' });

  it('two presses send one request and the button is busy until the answer', async () => {
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

  it('an order that waits shows its trigger and is cancelled by button and by key', async () => {
    fake.answer('orders', 'cancel', () => sampleOrder('WITHDRAWN'));
    const stop = sampleOrder('READY', { side: 'sell', triggerPrice: 4_700, price: 4_690 as Price });
    show([{ ...stop, canAmend: false }]);
    draw(<Panel />);
    await settle();
    expect(cells(rowWith('READY')).at(-1)).toBe('READYTrigger 4,700Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Sell 50 lots BNTG at 4,690' }));
    await settle();
    fireEvent.keyDown(cellOf('READY'), { key: 'Delete' });
    await settle();
    expect(fake.callsOf('orders.cancel').map((call) => call.input)).toEqual([
      { orderId: 'ID-READY' },
      { orderId: 'ID-READY' },
    ]);
  });

  it('shows of a bracket’s stop that trails its distance and where it stands, and what is wrong where it is not known to', async () => {
    const smart = {
      id: 'S1',
      kind: 'bracket',
      role: 'stop-loss',
      state: 'armed',
      direction: 'down',
      distance: { unit: 'percent', amount: 3 },
      bestPrice: 4_850,
    } as const;
    const stop = sampleOrder('READY', { side: 'sell', triggerPrice: 4_700, price: 4_650 as Price, smart });
    show([{ ...stop, canAmend: false }]);
    draw(<Panel />);
    await settle();
    expect(cells(rowWith('READY')).at(-1)).toContain('SL ≤ 4,700 3%');
    act(() => show([{ ...stop, triggerPrice: 4_750, canAmend: false }]));
    await settle();
    expect(cells(rowWith('READY')).at(-1)).toContain('SL ≤ 4,750 3%');
    const unsure = { ...stop, smart: { ...smart, distance: null }, attention: 'stop-not-trailing' } as const;
    act(() => show([{ ...unsure, canAmend: false }]));
    await settle();
    expect(cells(rowWith('READY')).at(-1)).toContain('Stop not confirmed as trailing');
    expect(cells(rowWith('READY')).at(-1)).not.toContain('3%');
  });

  it('shows the rejection reason with the stock', async () => {
    fake.answer('orders', 'cancel', () => {
      throw new LantaiError('ORDER_REJECTED', 'no', { params: { reason: 'Already matched.' } });
    });
    draw(<Panel />);
    await settle();
    fireEvent.click(cancelButton());
    await settle();
    expect(screen.getByRole('alert').textContent).toBe(
      'BNTG: Not cancelled: the exchange refused. Exchange: “Already matched.”',
    );
  });

  it.each([
    [
      'the order has changed',
      () => show([{ ...open, status: 'MATCH', lotsDone: open.lotsTotal, lotsOpen: 0 as Lots }]),
    ],
    ['the order is gone', () => show([partial])],
    ['another account is active', () => sessionStore.setState({ state: sampleSession('unlocked', '0002') })],
    ['it was read', () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))],
  ])('shows a rejection no more once %s', async (_when, happens) => {
    fake.answer('orders', 'cancel', () => refuse('ORDER_REJECTED'));
    draw(<Panel />);
    await settle();
    fireEvent.click(cancelButton());
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Not cancelled');
    act(happens);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('Cancel all asks for confirmation and shows what was refused and what could not be read', async () => {
    fake.answer('orders', 'cancelAll', () => ({ requested: 3, refused: 1, missing: ['history' as const] }));
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(fake.callsOf('orders.cancelAll')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel 2 orders? 1 of unknown outcome not reached.' }));
    await settle();
    expect(fake.callsOf('orders.cancelAll')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe(
      '1 of 3 orders could not be cancelled. Not read: order history. Orders that only they show have not been cancelled.',
    );
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
    expect([form.getAttribute('aria-label'), form.textContent]).toEqual([
      'Amend Buy BNTG @ 4,850',
      expect.stringMatching(/^Buy BNTG/),
    ]);
    const price = within(form).getByLabelText<HTMLInputElement>('Price');
    expect(document.activeElement).toBe(price);
    const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Send amendment' });
    expect(save.disabled).toBe(true);
    fireEvent.change(price, { target: { value: '4860' } });
    enter(price);
    enter(price, true);
    await settle();
    enter(price, true);
    await settle();
    expect(fake.callsOf('orders.amend').map((call) => call.input)).toEqual([
      { orderId: 'ID-OPEN', price: 4_860, lots: 50, draftId: expect.any(String) },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('stays while it is on its way, and takes no focus back from where the person went on', async () => {
    const elsewhere = document.body.appendChild(document.createElement('input'));
    const answer = Promise.withResolvers<Order>();
    fake.answer('orders', 'amend', () => answer.promise);
    const form = await amend('Amend Buy 50 lots BNTG at 4,850');
    const price = within(form).getByLabelText<HTMLInputElement>('Price');
    fireEvent.change(price, { target: { value: '4860' } });
    enter(price);
    const pending = { requestRef: 'W8', kind: 'amend', state: 'sending' } as const;
    act(() => show([{ ...open, canAmend: false, pending }, partial]));
    await settle();
    expect(screen.getByRole('form', { name: /^Amend/ })).toBe(form);
    elsewhere.focus();
    act(() => show([{ ...open, price: 4_860 as Order['price'] }, partial]));
    await settle();
    expect(document.activeElement).toBe(elsewhere);
    await act(async () => answer.resolve({ ...open, price: 4_860 as Order['price'] }));
    await settle();
    expect([screen.queryByRole('form'), document.activeElement]).toEqual([null, elsewhere]);
    elsewhere.remove();
  });

  it('is checked like a new order, and the total cannot be less than the filled lots', async () => {
    const form = await amend('Amend Sell 120 lots ANTR at 1,530');
    const lots = within(form).getByLabelText('Lots');
    fireEvent.change(lots, { target: { value: '40' } });
    fireEvent.blur(lots);
    expect(within(form).getByRole('alert').textContent).toBe('Must be more than the 40 lots already filled');
    fireEvent.change(lots, { target: { value: '41' } });
    fireEvent.change(within(form).getByLabelText('Price'), { target: { value: '1532' } });
    fireEvent.blur(within(form).getByLabelText('Price'));
    expect(within(form).getByRole('alert').textContent).toBe('Tick size here is 5: use 1,530 or 1,535');
    enter(lots);
    await settle();
    expect(fake.callsOf('orders.amend')).toEqual([]);
  });

  it('asks what the main process asks, and sends the same draft again as the answer', async () => {
    fake.answer('orders', 'amend', (change) => {
      if (change.confirmed !== true) {
        throw new LantaiError('NEEDS_CONFIRMATION', 'asked', { params: { questions: 'EQUITY_SHARE', share: 42 } });
      }
      return open;
    });
    const form = await amend('Amend Buy 50 lots BNTG at 4,850');
    fireEvent.change(within(form).getByLabelText('Price'), { target: { value: '4860' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Send amendment' }), { detail: 1 });
    await settle();
    expect(within(form).getByRole('alert').textContent).toMatch(/^42% of your equity/);
    fireEvent.click(within(form).getByRole('button', { name: 'Confirm change' }), { detail: 1 });
    await settle();
    const [first, second] = fake.inputs('orders.amend');
    expect(second).toEqual({ ...(first as object), confirmed: true });
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('a rejected one stays open with the reason; an uncertain one keeps its draft', async () => {
    fake.answer('orders', 'amend', () => {
      throw new LantaiError('OUTCOME_UNKNOWN', 'no answer');
    });
    const form = await amend('Amend Buy 50 lots BNTG at 4,850');
    fireEvent.change(within(form).getByLabelText('Price'), { target: { value: '4860' } });
    const save = within(form).getByRole('button', { name: 'Send amendment' });
    fireEvent.click(save);
    await settle();
    expect(within(form).getByRole('alert').textContent).toMatch(/do not send it again/);
    fireEvent.click(save);
    await settle();
    const drafts = fake.callsOf('orders.amend').map((call) => (call.input as { draftId: string }).draftId);
    expect(drafts).toHaveLength(2);
    expect(new Set(drafts).size).toBe(1);
  });
});

describe('what can be cancelled', () => {
  const working = (['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED', 'OTHER'] as const).map((status) =>
    sampleOrder(status, status === 'OTHER' ? { statusText: 'QUEUED_AT_VENUE' } : {}),
  );

  it('is decided by the main process, in the buttons and in Cancel all, whatever the status', async () => {
    fake.answer('orders', 'cancelAll', () => ({ requested: working.length, refused: 0, missing: [] }));
    show([...working, sampleOrder('OPEN', { ref: 'leaving', orderId: 'X', canCancel: false, canAmend: false })]);
    draw(<Panel />);
    await settle();
    expect(screen.getAllByRole('button', { name: /^Cancel Buy/ })).toHaveLength(working.length);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    fireEvent.click(screen.getByRole('button', { name: `Cancel ${working.length} orders?` }));
    await settle();
    expect(fake.callsOf('orders.cancelAll')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('counts a bracket that has bought nothing once, and says at its purchase that its exits go too', async () => {
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(screen.getByRole('button', { name: 'Cancel 1 order?' })).toBeTruthy();
    const cancels = screen.getAllByRole('button', { name: /^(Cancel Buy|Give up)/ });
    expect(cancels.map((button) => button.getAttribute('aria-description') === 'Its exits go too')).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has the day of an order of an earlier one in place of its time', async () => {
    const earlier = { orderedAt: AT - DAY_MS, goodTillCancelled: true };
    show([sampleOrder('OPEN', { ref: 'old', ...earlier }), sampleOrder('OPEN', { ref: 'new', orderId: 'N' })]);
    draw(<Panel />);
    await settle();
    expect(
      rows()
        .map((row) => cells(row)[0])
        .sort(),
    ).toEqual(['10:44:02', '8 Mar']);
  });

  it('has its day in place of its time from midnight on', async () => {
    show([sampleOrder('OPEN', { ref: 'gtc', goodTillCancelled: true })]);
    draw(<Panel />);
    await settle();
    expect(rows().map((row) => cells(row)[0])).toEqual(['10:44:02']);
    act(() => healthStore.setState({ health: { reachable: true, clockOffsetMs: AT + DAY_MS - Date.now() } }));
    await settle();
    expect(rows().map((row) => cells(row)[0])).toEqual(['9 Mar']);
  });

  it('without a reading of the account’s orders nothing says that there are none', async () => {
    const { path, ...board } = sampleBoard([]);
    const unread = { ...board, loadedAt: null, stale: true };
    orderBoardStore.setState({ board: { ...unread, path } });
    draw(<Panel />);
    await settle();
    expect(screen.queryByText(/No orders today/)).toBeNull();
    expect(screen.queryByText('Your orders could not be read')).toBeNull();
    act(() => orderBoardStore.setState({ board: { ...unread, path: { ...path, missing: ['list'] } } }));
    expect(screen.getByText('Your orders could not be read')).toBeTruthy();
    expect(screen.queryByText(/No orders today/)).toBeNull();
    act(() => orderBoardStore.setState({ board: { ...board, path } }));
    expect(screen.getByText(/No orders today/)).toBeTruthy();
  });

  it('is offered while the list cannot be read, whatever is shown', async () => {
    const { path, ...board } = sampleBoard([]);
    orderBoardStore.setState({ board: { ...board, path: { ...path, missing: ['list'] } } });
    draw(<Panel />);
    await settle();
    expect(screen.getByRole('status').textContent).toContain('The order list cannot be read.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(screen.getByRole('button', { name: 'Cancel all orders?' })).toBeTruthy();
  });

  it('a double click on Cancel all only asks for confirmation', async () => {
    show(working);
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: /^Cancel 6 orders/ }), { detail: 2 });
    await settle();
    expect(fake.callsOf('orders.cancelAll')).toEqual([]);
  });

  it('Delete cancels once, also a waiting order, and not again while held down', async () => {
    fake.answer('orders', 'cancel', () => sampleOrder('PENDING'));
    show([sampleOrder('PENDING', { triggerPrice: 4_900 })]);
    draw(<Panel />);
    await settle();
    fireEvent.keyDown(cellOf('PENDING'), { key: 'Delete' });
    await settle();
    fireEvent.keyDown(cellOf('PENDING'), { key: 'Delete', repeat: true });
    await settle();
    expect(fake.callsOf('orders.cancel').map((call) => call.input)).toEqual([{ orderId: 'ID-PENDING' }]);
  });

  it('a waiting order shows its trigger price, and an unknown status is shown as received', async () => {
    show([sampleOrder('PENDING', { triggerPrice: 4_900 }), sampleOrder('OTHER', { statusText: 'QUEUED_AT_VENUE' })]);
    draw(<Panel />);
    await settle();
    expect(cells(rowWith('PENDING')).at(-1)).toBe('PENDINGTrigger 4,900Cancel');
    expect(cells(rowWith('QUEUED')).at(-1)).toBe('QUEUED_AT_VENUECancel');
  });
});

describe('an order in doubt', () => {
  const unknownCancel = sampleOrder('OPEN', {
    pending: { requestRef: 'c1', kind: 'cancel', state: 'unknown' },
    canCancel: false,
    canAmend: false,
  });
  const region = (): HTMLElement => screen.getByRole('region', { name: /^Outcome of/ });

  it.each([
    ['cancel', 'sending', 'OPEN · cancel sent', false],
    ['amend', 'sending', 'OPEN · amend sent', false],
    ['cancel', 'unknown', 'OPEN · cancel unknown', true],
    ['amend', 'unproven', 'OPEN · amend unconfirmed', true],
  ] as const)('shows its own status beside the %s that is %s', async (kind, state, text, isInDoubt) => {
    show([sampleOrder('OPEN', { pending: { requestRef: 'c1', kind, state } })]);
    draw(<Panel />);
    await settle();
    expect(cells(rowWith('BNTG')).at(-1)).toContain(text);
    expect(screen.queryAllByRole('button', { name: /^Resolve/ })).toHaveLength(isInDoubt ? 1 : 0);
  });

  it('can be resolved as at the exchange only with its order ID', async () => {
    fake.answer('orders', 'resolve', () => {});
    show([unknown]);
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Resolve Buy 50 lots ITMA at 4,850' }));
    const field = within(region()).getByLabelText('Order ID');
    expect(document.activeElement).toBe(field);
    const working = within(region()).getByRole('button', { name: 'At the exchange' });
    fireEvent.click(working);
    await settle();
    expect(within(region()).getByRole('alert').textContent).toBe('Enter the order ID shown by your broker.');
    expect(fake.callsOf('orders.resolve')).toEqual([]);
    fireEvent.change(field, { target: { value: ' A-77 ' } });
    fireEvent.click(working);
    await settle();
    expect(fake.callsOf('orders.resolve').map((call) => call.input)).toEqual([
      { requestRef: 'ref-UNKNOWN', as: 'stands', orderId: 'A-77' },
    ]);
    expect(screen.queryByRole('region', { name: /^Outcome of/ })).toBeNull();
  });

  it('can be resolved as never arrived, by keyboard', async () => {
    fake.answer('orders', 'resolve', () => {});
    show([unknown]);
    draw(<Panel />);
    await settle();
    enter(cellOf('ITMA'));
    await settle();
    enter(within(region()).getByRole('button', { name: 'Never arrived' }), true);
    await settle();
    expect(fake.callsOf('orders.resolve')).toEqual([]);
    fireEvent.keyUp(document.body, { key: 'Enter', code: 'Enter' });
    enter(within(region()).getByRole('button', { name: 'Never arrived' }));
    await settle();
    expect(fake.callsOf('orders.resolve').map((call) => call.input)).toEqual([
      { requestRef: 'ref-UNKNOWN', as: 'not-received', orderId: null },
    ]);
  });

  it('with a cancellation in doubt resolves that request with its known order ID', async () => {
    fake.answer('orders', 'resolve', () => {
      throw new LantaiError('INTERNAL', 'no');
    });
    show([unknownCancel]);
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: /^Resolve/ }));
    expect(within(region()).queryByLabelText('Order ID')).toBeNull();
    fireEvent.click(within(region()).getByRole('button', { name: 'Cancellation arrived' }));
    await settle();
    expect(fake.callsOf('orders.resolve').map((call) => call.input)).toEqual([
      { requestRef: 'c1', as: 'stands', orderId: 'ID-OPEN' },
    ]);
    expect(within(region()).getByRole('alert').textContent).not.toBe('');
    act(() => show([open]));
    expect(screen.queryByRole('region', { name: /^Outcome of/ })).toBeNull();
  });

  it('that needs attention is marked, explained and acknowledged', async () => {
    fake.answer('orders', 'acknowledge', () => {});
    show([sampleOrder('OPEN', { attention: 'contradiction', statusText: 'REJECTED' })]);
    draw(<Panel />);
    await settle();
    expect(cells(rowWith('BNTG')).at(-1)).toContain('⚠ OPEN');
    expect(screen.getByText('Contradictory reports')).toBeTruthy();
    expect(
      document.querySelector('[aria-description*="contradicts an earlier one. The exchange reports “REJECTED”."]'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge Buy 50 lots BNTG at 4,850' }));
    await settle();
    expect(fake.callsOf('orders.acknowledge').map((call) => call.input)).toEqual([{ ref: 'ref-OPEN' }]);
  });

  it('has the same actions in its menu', async () => {
    show([sampleOrder('UNKNOWN', { orderId: null, attention: 'unproven' })]);
    draw(<Panel />);
    await settle();
    fireEvent.keyDown(cellOf('BNTG'), { key: 'F10', shiftKey: true });
    const labels = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(labels.slice(0, 2)).toEqual(['Resolve…Enter', 'Acknowledge']);
    expect(cells(rowWith('BNTG')).at(-1)).toContain('UNKNOWN · unconfirmed');
  });
});

describe('the order path', () => {
  const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.warning-line')];
  const shownLines = (): string[] => lines().flatMap((line) => (line.hidden ? [] : [line.textContent ?? '']));
  const path = (change: Partial<OrderPath>): void =>
    act(() => orderBoardStore.setState({ board: sampleBoard([open], change) }));

  it('shows nothing without faults', async () => {
    draw(<Panel />);
    await settle();
    expect(lines()).toEqual([]);
  });

  it('shows the gravest warning in one line at the foot, and the others on request', async () => {
    draw(
      <Framed>
        <Panel />
      </Framed>,
    );
    await settle();
    path({ missing: ['list', 'detail'] });
    expect(shownLines()).toEqual([expect.stringContaining('The order list cannot be read.')]);
    path({ mode: 'halted', missing: ['list', 'detail'] });
    expect(shownLines()).toEqual(['Trading is stopped by the kill switch. You can only cancel orders.']);
    const foot = document.querySelector('.panel-host > :last-child');
    expect(lines().every((line) => foot?.contains(line))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '2 more' }));
    expect(shownLines()).toHaveLength(3);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Less' }), { key: 'Escape' });
    expect(shownLines()).toHaveLength(1);
    path({});
    expect(lines()).toEqual([]);
    expect(foot?.hasAttribute('hidden')).toBe(true);
  });

  it('lists the differences per order, and continues after a confirmation', async () => {
    fake.answer('orders', 'acceptDifferences', () => {});
    draw(
      <Framed>
        <Panel />
      </Framed>,
    );
    await settle();
    path({
      mode: 'reconciling',
      differences: [
        { kind: 'request-unproven', ref: 'ref-OPEN', symbol: 'BNTG' },
        { kind: 'rows-unreadable', ref: null, symbol: null },
      ],
      unreadableRows: 2,
    });
    expect(shownLines()).toEqual([expect.stringContaining('Reconciling: you can only cancel orders')]);
    expect(screen.queryByRole('button', { name: 'Show as received' })).toBeNull();
    const unread = { endpoint: 'orders.list', rows: 2, input: '{}' };
    act(() => unreadAnswersStore.setState({ answers: [unread] }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue anyway' }), { detail: 1 });
    expect(shownLines().slice(1)).toEqual([
      '2 orders could not be read.Show as received',
      'Buy 50 lots BNTG at 4,850: the outcome of the last request is not confirmed.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Confirm/ }), { detail: 2 });
    await settle();
    expect(fake.callsOf('orders.acceptDifferences')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Confirm/ }), { detail: 1 });
    await settle();
    expect(fake.callsOf('orders.acceptDifferences')).toHaveLength(1);
  });

  it.each([
    ['record-lost', /damaged and replaced/],
    ['write-failing', /Lantai is retrying/],
    ['unavailable', /no order can be sent/],
  ] as const)('reports a journal that is %s', async (journal, text) => {
    draw(<Panel />);
    await settle();
    path({ journal });
    expect(shownLines()).toEqual([expect.stringMatching(text)]);
  });
});

it('renders in Indonesian', async () => {
  draw(<Panel />, 'id');
  await settle();
  expect(screen.getByRole('heading').textContent?.trim()).toBe('Order 3');
  expect(rows().map((row) => cells(row).at(-1))).toContain('BELUM PASTI · diperiksaPastikan…');
});

describe('several orders', () => {
  const bar = (): HTMLElement => screen.getByRole('region', { name: 'Selected orders' });
  const lineOf = (text: string): string =>
    screen.getAllByRole('row').find((row) => row.closest('.several-lines') && row.textContent?.includes(text))
      ?.textContent ?? '';
  async function select(): Promise<void> {
    fireEvent.click(screen.getByRole('button', { name: 'Select orders' }));
    fireEvent.click(screen.getByRole('menuitem', { name: /^All active/ }));
    await settle();
  }

  it('previews an amendment by ticks, sends it once, and shows a result for each line', async () => {
    fake.answer('orders', 'amendMany', ({ changes }) => ({
      results: changes.map(
        ({ orderId }, at): ChangeResult => ({
          orderId,
          result: at === 0 ? 'done' : 'refused',
          failure:
            at === 0 ? null : { code: 'ORDER_REJECTED', message: '', retryable: false, params: { reason: 'HALTED' } },
        }),
      ),
    }));
    draw(<Panel />);
    await settle();
    await select();
    expect(bar().textContent).toContain('2 orders selected');
    fireEvent.click(screen.getByRole('button', { name: 'Amend…' }));
    await settle();
    expect(lineOf('BNTG')).toContain('4,8504,860');
    expect(lineOf('ANTR')).toContain('1,5301,535');
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 amendments' }), { detail: 1 });
    await settle();
    expect(fake.callsOf('orders.amendMany').map(({ input }) => input)).toMatchObject([
      {
        changes: [
          { orderId: open.orderId, price: 4_860 },
          { orderId: partial.orderId, price: 1_535 },
        ],
      },
    ]);
    expect(lineOf('BNTG')).toContain('done');
    expect(lineOf('ANTR')).toMatch(/refused.*HALTED/);
    expect(screen.getByText('1 done · 1 refused')).toBeTruthy();
  });

  it('previews a withdrawal with what it gives back, and names what was not sent', async () => {
    fake.answer('orders', 'cancelMany', ({ orderIds }) => ({
      results: orderIds.map((orderId): ChangeResult => ({ orderId, result: 'in-doubt', failure: null })),
    }));
    draw(<Panel />);
    await settle();
    await select();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel…' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel 2 orders' }), { detail: 1 });
    await settle();
    expect(fake.callsOf('orders.cancelMany').map(({ input }) => input)).toEqual([
      { orderIds: [open.orderId, partial.orderId] },
    ]);
    expect(screen.getByText('2 in doubt')).toBeTruthy();
  });

  it('leaves what a typed price is not valid for as it is, and closes with Escape step by step', async () => {
    draw(<Panel />);
    await settle();
    await select();
    fireEvent.click(screen.getByRole('button', { name: 'Amend…' }));
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: 'Price' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '4855' } });
    expect(lineOf('BNTG')).toMatch(/4,855.*tick/i);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 0 amendments' }).disabled).toBe(true);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Price' }), { key: 'Escape' });
    expect(bar().textContent).toContain('2 orders selected');
  });
});

describe('a stop that waits', () => {
  const smart = {
    id: 'S7',
    kind: 'stop',
    role: 'stop',
    state: 'armed',
    direction: 'down',
    distance: null,
    bestPrice: null,
  } as const;
  const stop = sampleOrder('READY', {
    ref: 'order:S7',
    orderId: 'S7',
    side: 'sell',
    price: 4_750 as Price,
    triggerPrice: 4_800,
    smart,
    canAmend: false,
    goodTillCancelled: true,
  });
  const openForm = async (): Promise<void> => {
    fireEvent.click(within(rowWith('READY')).getByRole('button', { name: /^Change / }));
    await settle();
  };
  const trigger = (): HTMLInputElement => screen.getByLabelText('Trigger');
  const press = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
    await settle();
  };

  it('is changed by one press that gives it up and places it anew, which the form says, valid as long', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' }));
    show([stop]);
    draw(<Panel />);
    await settle();
    await openForm();
    expect([trigger().value, screen.getByLabelText<HTMLInputElement>('Slip, ticks').value]).toEqual(['4,800', '5']);
    const form = screen.getByRole('form', { name: 'Change stop BNTG' });
    expect(form.textContent).toMatch(/given up, then the new one is placed. Nothing protects in between/);
    fireEvent.change(trigger(), { target: { value: '4820' } });
    await press('Give up and place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toEqual([
      {
        orderId: 'S7',
        plan: { kind: 'stop', trigger: 4_820, direction: 'down' },
        price: 4_770,
        lots: 50,
        draftId: expect.any(String),
      },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('that is gone without a new one is said to be, with the reason, and the same fields place it', async () => {
    fake.answer('orders', 'replace', () => {
      throw new LantaiError('PLAN_GIVEN_UP', '', { params: { reason: 'TOO_MANY_SMART_ORDERS' } });
    });
    fake.answer('orders', 'place', () => sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' }));
    show([stop]);
    draw(<Panel />);
    await settle();
    await openForm();
    fireEvent.change(trigger(), { target: { value: '4820' } });
    await press('Give up and place anew');
    act(() => show([{ ...stop, status: 'WITHDRAWN', canCancel: false, lotsOpen: 0 as Lots }]));
    expect(screen.getByRole('alert').textContent).toMatch(
      /old order is gone, but the new one does not stand.*limit of pending smart orders/,
    );
    await press('Place the new stop');
    expect(fake.callsOf('orders.place').map(({ input }) => input)).toMatchObject([
      { side: 'sell', symbol: 'BNTG', price: 4_770, lots: 50, goodTillCancelled: true, plan: { trigger: 4_820 } },
    ]);
  });

  it('is changed by a trigger on a tick alone, and an exit of a bracket not at all', async () => {
    const leg = { ...smart, id: 'B1', kind: 'bracket', role: 'stop-loss' } as const;
    show([stop, { ...stop, ref: 'order:B1', orderId: 'B1-SL', symbol: stockCode('ANTR'), smart: leg }]);
    draw(<Panel />);
    await settle();
    expect(within(rowWith('ANTR')).queryByRole('button', { name: /^Change / })).toBeNull();
    enter(cellOf('BNTG'));
    await settle();
    fireEvent.change(trigger(), { target: { value: '4803' } });
    fireEvent.blur(trigger());
    await press('Give up and place anew');
    expect(trigger().getAttribute('aria-invalid')).toBe('true');
    expect(fake.callsOf('orders.replace')).toEqual([]);
  });
});

describe('the form of an order that is given up', () => {
  const stop = sampleOrder('READY', {
    ref: 'order:S7',
    orderId: 'S7',
    side: 'sell',
    price: 4_750 as Price,
    triggerPrice: 4_800,
    smart: { id: 'S7', kind: 'stop', role: 'stop', state: 'armed', direction: 'down', distance: null, bestPrice: null },
    canAmend: false,
  });
  const form = (): HTMLElement => screen.getByRole('form', { name: 'Change stop BNTG' });
  const button = (name: string): HTMLButtonElement => within(form()).getByRole('button', { name });
  async function openChanged(): Promise<void> {
    show([stop]);
    draw(<Panel />);
    await settle();
    fireEvent.click(within(rowWith('READY')).getByRole('button', { name: /^Change / }));
    await settle();
    fireEvent.change(screen.getByLabelText('Trigger'), { target: { value: '4820' } });
  }
  const withdrawn = { ...stop, status: 'WITHDRAWN', canCancel: false, lotsOpen: 0 as Lots } as const;

  it('stays while the change is under way, whatever is pressed', async () => {
    let answer = (): void => undefined;
    const arrives = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fake.answer('orders', 'replace', async () => {
      await arrives;
      throw new LantaiError('PLAN_GIVEN_UP', '', { params: { reason: 'MARKET_CLOSED' } });
    });
    await openChanged();
    fireEvent.click(button('Give up and place anew'), { detail: 1 });
    await settle();
    act(() => show([withdrawn]));
    fireEvent.keyDown(screen.getByLabelText('Trigger'), { key: 'Escape' });
    expect([form().textContent?.includes('The old stop is gone'), button('Discard').disabled]).toEqual([false, true]);
    answer();
    await settle();
    expect(form().textContent).toMatch(/The old stop is gone/);
    expect(button('Discard').disabled).toBe(false);
  });

  it('places the new one where the old one is found to be gone after all', async () => {
    fake.answer('orders', 'replace', () => {
      throw new LantaiError('PLAN_STAYS', '');
    });
    fake.answer('orders', 'place', () => sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' }));
    await openChanged();
    fireEvent.click(button('Give up and place anew'), { detail: 1 });
    await settle();
    expect(form().textContent).toMatch(/not certain that the old order is gone/);
    act(() => show([withdrawn]));
    expect(form().textContent).toMatch(/The old stop is gone/);
    expect(form().textContent).not.toMatch(/not certain/);
    fireEvent.click(button('Place the new stop'), { detail: 1 });
    await settle();
    expect(fake.callsOf('orders.replace')).toHaveLength(1);
    expect(fake.callsOf('orders.place').map(({ input }) => input)).toMatchObject([{ plan: { trigger: 4_820 } }]);
  });

  it.each([
    ['was triggered', { ...stop, status: 'OPEN' }],
    ['was filled', { ...stop, status: 'MATCH', lotsDone: 50 as Lots, lotsOpen: 0 as Lots }],
  ] as const)('changes nothing any more where the old one %s meanwhile', async (_what, now) => {
    await openChanged();
    act(() => show([now]));
    expect(form().textContent).toMatch(/triggered or filled since/);
    expect(button('Give up and place anew').disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Trigger'), { key: 'Enter' });
    await settle();
    expect(fake.callsOf('orders.replace')).toEqual([]);
  });
});

describe('a form when the account is switched', () => {
  const stop = sampleOrder('READY', {
    ref: 'order:S7',
    orderId: 'S7',
    side: 'sell',
    price: 4_750 as Price,
    triggerPrice: 4_800,
    smart: { id: 'S7', kind: 'stop', role: 'stop', state: 'armed', direction: 'down', distance: null, bestPrice: null },
    canAmend: false,
  });
  const withdrawn = { ...stop, status: 'WITHDRAWN', canCancel: false, lotsOpen: 0 as Lots } as const;
  const other = sampleOrder('OPEN', { ref: 'other', orderId: 'O1', symbol: stockCode('ITMA'), price: 900 as Price });
  /** The window's session comes before its board, which has nothing of the account until its list is read. */
  async function switchTo(account: string, orders: readonly Order[]): Promise<void> {
    act(() => sessionStore.setState({ state: sampleSession('unlocked', account) }));
    const unread = sampleBoard([], { account: null, mode: 'reconciling' });
    act(() => orderBoardStore.setState({ board: { ...unread, loadedAt: null, stale: true } }));
    act(() => orderBoardStore.setState({ board: sampleBoard(orders, { account }) }));
    await settle();
  }
  const press = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
    await settle();
  };
  const sent = (): number => fake.callsOf('orders.place').length + fake.callsOf('orders.replace').length;
  const givenUp = (): never => {
    throw new LantaiError('PLAN_GIVEN_UP', '', { params: { reason: 'TOO_MANY_SMART_ORDERS' } });
  };

  it.each([
    [[stop], [withdrawn], /^Change Sell/, 'Trigger', '4820', 'Give up and place anew', 'Place the new stop'],
    [
      sampleBracket(),
      sampleBracket().map((each) => ({ ...each, status: 'WITHDRAWN', canCancel: false, lotsOpen: 0 as Lots }) as const),
      /^Change exits of /,
      'Stop loss',
      '4810',
      'Place anew',
      'Place the new bracket',
    ],
  ] as const)(
    'what was given up cannot be placed in another account, and is offered again in its own',
    async (orders, gone, change, label, typed, save, place) => {
      fake.answer('orders', 'replace', givenUp);
      fake.answer('orders', 'place', () => sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' }));
      show(orders);
      draw(<Panel />);
      await settle();
      fireEvent.click(screen.getAllByRole('button', { name: change })[0] as HTMLElement);
      await settle();
      fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
      await press(save);
      act(() => show(gone));
      expect(screen.getByRole('button', { name: place })).toBeTruthy();
      await switchTo('0002', [other]);
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.queryByRole('button', { name: place })).toBeNull();
      const elsewhere = document.body.appendChild(document.createElement('input'));
      elsewhere.focus();
      await switchTo('0001', gone);
      expect(document.activeElement).toBe(elsewhere);
      elsewhere.remove();
      expect(screen.getByLabelText<HTMLInputElement>(label).value.replace(',', '')).toBe(typed);
      expect(screen.getByRole('alert').textContent).toMatch(/old order is gone, but the new one does not stand/);
      expect(sent()).toBe(1);
      await press(place);
      expect(sent()).toBe(2);
      expect(screen.queryByRole('form')).toBeNull();
    },
  );

  it('what was given up is offered again after a lock that hid the orders, without taking the focus', async () => {
    fake.answer('orders', 'replace', givenUp);
    show([stop]);
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: /^Change Sell/ }));
    await settle();
    fireEvent.change(screen.getByLabelText('Trigger'), { target: { value: '4820' } });
    await press('Give up and place anew');
    act(() => show([withdrawn]));
    act(() => {
      sessionStore.setState({ state: sampleSession('locked') });
      show([]);
    });
    await settle();
    expect(screen.queryByRole('form')).toBeNull();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    act(() => {
      sessionStore.setState({ state: sampleSession('unlocked') });
      show([withdrawn]);
    });
    await settle();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
    expect(screen.getByLabelText<HTMLInputElement>('Trigger').value.replace(',', '')).toBe('4820');
    expect(screen.getByRole('button', { name: 'Place the new stop' })).toBeTruthy();
  });

  it('a form of each account has what was typed in it, and an answer that comes late ends its own', async () => {
    const answer = Promise.withResolvers<Order>();
    fake.answer('orders', 'replace', () => answer.promise);
    show([stop]);
    draw(<Panel />);
    await settle();
    fireEvent.click(within(rowWith('READY')).getByRole('button', { name: /^Change / }));
    await settle();
    fireEvent.change(screen.getByLabelText('Trigger'), { target: { value: '4820' } });
    await press('Give up and place anew');
    await switchTo('0002', [other]);
    fireEvent.click(screen.getByRole('button', { name: /^Amend / }));
    await settle();
    const form = screen.getByRole('form', { name: /^Amend Buy ITMA/ });
    expect(document.activeElement).toBe(within(form).getByLabelText('Price'));
    await act(async () => answer.resolve(sampleOrder('READY', { ref: 'order:S8', orderId: 'S8' })));
    await settle();
    expect(screen.getByRole('form')).toBe(form);
    expect(document.activeElement).toBe(within(form).getByLabelText('Price'));
    await switchTo('0001', []);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('the question of Cancel all ends with its account', async () => {
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    await switchTo('0002', [other]);
    await press('Cancel all');
    expect(fake.callsOf('orders.cancelAll')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cancel 1 order?' })).toBeTruthy();
  });

  it('an amendment comes back with the typed price and without the focus, and not at all once its order has ended', async () => {
    show([open]);
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: /^Amend Buy/ }));
    await settle();
    const price = (): HTMLInputElement => within(screen.getByRole('form')).getByLabelText('Price');
    fireEvent.change(price(), { target: { value: '4860' } });
    await switchTo('0002', [other]);
    expect(screen.queryByRole('form')).toBeNull();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await switchTo('0001', [open]);
    expect([price().value, document.activeElement]).toEqual(['4,860', elsewhere]);
    elsewhere.remove();
    await switchTo('0002', [other]);
    await switchTo('0001', [{ ...open, status: 'MATCH', canAmend: false }]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('an amendment whose order could not be amended for a while does not open by itself', async () => {
    show([open]);
    draw(<Panel />);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: /^Amend Buy/ }));
    await settle();
    const pending = { requestRef: 'W9', kind: 'cancel', state: 'sending' } as const;
    act(() => show([{ ...open, canAmend: false, pending }]));
    act(() => show([open]));
    await settle();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('a bracket that has bought nothing', () => {
  const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
  const type = (label: string, value: string): void => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  };
  const exitRow = (text: string): HTMLElement => rowWith(text);
  const openFormOf = async (text: string): Promise<void> => {
    fireEvent.click(within(exitRow(text)).getByRole('button', { name: /^Change exits of / }));
    await settle();
  };
  const press = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
    await settle();
  };

  it('has its exits changed from either of them, by withdrawing it and placing it anew, which the form says', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('TP ≥');
    expect([field('Take profit').value, field('Stop loss').value]).toEqual(['4,900', '4,800']);
    const form = screen.getByRole('form', { name: 'Change exits of BNTG' });
    expect(form.textContent).toMatch(/Buys 20 lots at 4,850.*placed anew at the end of the queue/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place anew' }).disabled).toBe(true);
    type('Take profit', '4950');
    type('Stop loss', '4810');
    type('Slip, ticks', '2');
    await press('Place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toEqual([
      {
        orderId: 'S1',
        plan: { kind: 'bracket', takeProfit: 4_950, stopTrigger: 4_810, stopLimit: 4_790, trail: null },
        price: 4_850,
        lots: 20,
        draftId: expect.any(String),
      },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('takes an exit by its distance from the price of the purchase, as the ticket does, and no distance below 0', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('TP ≥');
    type('Stop loss', '-2%');
    fireEvent.blur(field('Stop loss'));
    expect(field('Stop loss').getAttribute('aria-invalid')).toBe('true');
    type('Take profit', '3%');
    type('Stop loss', '2 %');
    await press('Place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toMatchObject([
      { plan: { takeProfit: 5_000, stopTrigger: 4_750 } },
    ]);
  });

  it('gets a stop that trails from the distance that it has, and may do without a profit', async () => {
    fake.answer('orders', 'replace', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('SL ≤');
    fireEvent.click(screen.getByRole('switch', { name: 'Trailing' }));
    expect(field('Distance').value).toBe('1.1');
    fireEvent.click(screen.getByRole('switch', { name: /profit/i }));
    expect(screen.queryByLabelText('Take profit')).toBeNull();
    await press('Place anew');
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toMatchObject([
      { plan: { takeProfit: null, stopTrigger: 4_800, trail: { unit: 'percent', amount: 1.1 } } },
    ]);
  });

  it('marks an exit on the wrong side or off the tick at its field, and sends nothing', async () => {
    show(sampleBracket());
    draw(<Panel />);
    await settle();
    await openFormOf('SL ≤');
    for (const [label, value] of [
      ['Take profit', '4840'],
      ['Take profit', '4903'],
      ['Stop loss', '4860'],
      ['Slip, ticks', '1000'],
    ] as const) {
      const before = field(label).value;
      type(label, value);
      await press('Place anew');
      expect([label, value, field(label).getAttribute('aria-invalid')]).toEqual([label, value, 'true']);
      type(label, before);
    }
    expect(fake.callsOf('orders.replace')).toEqual([]);
  });

  it('that is gone without a new one is said to be, and the same fields place it', async () => {
    fake.answer('orders', 'replace', () => {
      throw new LantaiError('PLAN_GIVEN_UP', '', { params: { reason: 'TOO_MANY_SMART_ORDERS' } });
    });
    fake.answer('orders', 'place', () => sampleOrder('OPEN', { ref: 'order:S2', orderId: 'S2' }));
    const [profit, loss, entry] = sampleBracket();
    show([profit, loss, entry]);
    draw(<Panel />);
    await settle();
    await openFormOf('SL ≤');
    type('Stop loss', '4810');
    await press('Place anew');
    const gone = { status: 'WITHDRAWN', canCancel: false } as const;
    act(() => show([profit, loss, entry].map((order) => ({ ...order, ...gone, lotsOpen: 0 as Lots }))));
    expect(screen.getByRole('alert').textContent).toMatch(/old order is gone, but the new one does not stand/);
    await press('Place the new bracket');
    expect(fake.callsOf('orders.place').map(({ input }) => input)).toMatchObject([
      { side: 'buy', symbol: 'BNTG', price: 4_850, lots: 20, plan: { kind: 'bracket', stopTrigger: 4_810 } },
    ]);
  });

  it('has no such form once it has bought a lot, and from its purchase by the menu alone', async () => {
    show(sampleBracket({ bought: 5 }));
    draw(<Panel />);
    await settle();
    expect(screen.queryByRole('button', { name: /^Change exits of / })).toBeNull();
    act(() => show(sampleBracket()));
    await settle();
    expect(screen.getAllByRole('button', { name: /^Change exits of / })).toHaveLength(2);
  });
});

describe('the detail of an order', () => {
  const FILL = {
    tradeNumber: 7,
    time: open.orderedAt,
    price: 1_530,
    lot: 40,
    share: 4_000,
    gross: 6_120_000,
    fee: 9_180,
    net: 6_110_820,
  };
  const EARLIER = { ...FILL, tradeNumber: 6, time: open.orderedAt - 24 * 3_600_000 };

  it('shows every fill with its fee, beside what the board has, and is read for what was filled only', async () => {
    fake.answerRead(
      'history.detail',
      () => ({ fee: 9_180, gross: 6_120_000, net: 6_110_820, reason: '', fills: [EARLIER, FILL] }) as never,
    );
    draw(<Panel />);
    await settle();
    const openDetail = async (row: string): Promise<void> => {
      fireEvent.contextMenu(cellOf(row));
      fireEvent.click(screen.getByRole('menuitem', { name: 'Details' }));
      await settle();
    };
    await openDetail('ANTR');
    await eventually(() => expect(screen.getByRole('dialog').textContent).toMatch(/BoardRG.*ValidityDay.*FeeRp 9,180/));
    const fills = within(screen.getByRole('table', { name: 'Fills' }))
      .getAllByRole('row')
      .slice(1);
    const today = '10:44:021,530406,120,0009,1806,110,820';
    // A part that a GTC order bought on an earlier day has its day.
    expect(fills.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^\\d+ \\w+ ${today}$`)),
      today,
    ]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await openDetail('0 / 50');
    expect(screen.queryByRole('table', { name: 'Fills' })).toBeNull();
  });

  it('shows how a stop trails and from where, of one that was placed elsewhere too', async () => {
    const smart = {
      id: 'S1',
      kind: 'bracket',
      role: 'stop-loss',
      state: 'armed',
      direction: 'down',
      distance: { unit: 'rupiah', amount: 150 },
      bestPrice: 4_850,
    } as const;
    show([sampleOrder('READY', { ref: 'order:S1-SL', orderId: 'S1-SL', triggerPrice: 4_700, smart, canAmend: false })]);
    draw(<Panel />);
    await settle();
    fireEvent.contextMenu(cellOf('READY'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Details' }));
    await settle();
    expect(screen.getByRole('dialog').textContent).toMatch(
      /Trigger4,700.*Distance of the stopRp 150.*Best price4,850.*Smart orderBracket S1/,
    );
  });
});
