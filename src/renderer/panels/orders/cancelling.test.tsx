import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cancelAllStore, closeCancelAll } from '#renderer/stores/cancel-all.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder, sampleSession } from '#renderer/testing/samples.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { AT } from '#shared/contract/testing/sample-order.ts';
import type { Lots, Price } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import {
  cellOf,
  cells,
  fake,
  open,
  Panel,
  partial,
  rows,
  rowWith,
  setSymbol,
  setUpOrders,
  show,
} from './testing/orders.tsx';

setUpOrders();

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
