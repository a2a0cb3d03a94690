import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { cancelAllStore, closeCancelAll } from '#renderer/stores/cancel-all.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { pinDialogStore } from '#renderer/stores/pin-dialog.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { unreadAnswersStore } from '#renderer/stores/unread-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { Framed } from '#renderer/testing/framed.tsx';
import { sampleBoard, sampleOrder, sampleSession, sampleStock } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order, OrderPath } from '#shared/contract/orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { AT } from '#shared/contract/testing/sample-order.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { DAY_MS } from '#shared/time.ts';
import { manifest } from './manifest.ts';
import {
  cellOf,
  cells,
  enter,
  fake,
  mark,
  matched,
  open,
  Panel,
  partial,
  rows,
  rowWith,
  setSymbol,
  setUpOrders,
  show,
  unknown,
} from './testing/orders.tsx';

setUpOrders();

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
    fake.answer('orders', 'cancelAll', () => ({
      requested: 3,
      refused: 1,
      reasons: [],
      missing: ['history' as const],
    }));
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

it('Cancel all asks in its own dialog where the phase bars cancelling, and sends nothing before', async () => {
  healthStore.setState({
    health: { reachable: true, clockOffsetMs: Date.parse('2026-11-25T15:57:30+07:00') - Date.now() },
  });
  fake.answer('market', 'phase', () => ({ phase: 'pre-close input', endsAt: null, ordersAllowed: true }));
  draw(<Panel />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(cancelAllStore.getState().isAsked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(fake.callsOf('orders.cancelAll')).toEqual([]);
  closeCancelAll();
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
    fake.answer('orders', 'cancelAll', () => ({ requested: working.length, refused: 0, reasons: [], missing: [] }));
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
