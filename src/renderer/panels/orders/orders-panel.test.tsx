import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { unreadAnswersStore } from '#renderer/stores/unread-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { Framed } from '#renderer/testing/framed.tsx';
import { sampleBoard, sampleStock } from '#renderer/testing/samples.ts';
import type { OrderPath } from '#shared/contract/orders.ts';
import { cells, fake, open, Panel, rows, setUpOrders } from './testing/orders.tsx';

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
