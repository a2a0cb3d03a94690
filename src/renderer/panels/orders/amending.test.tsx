import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { enter, fake, open, Panel, partial, setUpOrders, show } from './testing/orders.tsx';

setUpOrders();

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
