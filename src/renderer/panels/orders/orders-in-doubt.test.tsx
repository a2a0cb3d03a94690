import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { cellOf, cells, enter, fake, open, Panel, rowWith, setUpOrders, show, unknown } from './testing/orders.tsx';

setUpOrders();

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
