import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleBoard, sampleOrder, sampleSession } from '#renderer/testing/samples.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { sampleStop } from '#shared/contract/testing/sample-stop.ts';
import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import { fake, open, Panel, press, rowWith, setUpOrders, show } from './testing/orders.tsx';

setUpOrders();

describe('a form when the account is switched', () => {
  const stop = sampleStop('S7');
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
