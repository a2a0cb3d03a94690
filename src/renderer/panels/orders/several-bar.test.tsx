import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { sampleBoard } from '#renderer/testing/samples.ts';
import type { ChangeResult } from '#shared/contract/several-orders.ts';
import { fake, open, Panel, partial, setUpOrders, show } from './testing/orders.tsx';

setUpOrders();

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

  it.each([
    ['settles them', 'done', null, /done$/, '2 done'],
    [
      'shows that nothing came of them',
      'not-carried-out',
      'OVERTAKEN',
      /not carried out.*had ended/,
      '2 not carried out',
    ],
  ] as const)('shows lines in doubt until evidence %s', async (_what, result, reason, line, sum) => {
    const orders = [open, partial].map((order) => ({ ...order, canAmend: true }));
    show(orders);
    fake.answer('orders', 'amendMany', ({ changes }) => ({
      results: changes.map(
        ({ orderId }): ChangeResult => ({ orderId, result: 'in-doubt', failure: null, requestRef: `W-${orderId}` }),
      ),
    }));
    const found = (requestRef: string, now: ChangeResult['result']): ChangeResult => ({
      orderId: requestRef.slice(2),
      result: now,
      failure:
        now === 'in-doubt' || reason === null
          ? null
          : { code: 'ORDER_REJECTED', message: '', retryable: false, params: { reason } },
      requestRef,
    });
    fake.answer('orders', 'changeResults', ({ requestRefs }) => ({
      results: requestRefs.map((ref) => found(ref, 'in-doubt')),
    }));
    draw(<Panel />);
    await settle();
    await select();
    fireEvent.click(screen.getByRole('button', { name: 'Amend…' }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 amendments' }), { detail: 1 });
    await settle();
    expect(screen.getByText('2 in doubt')).toBeTruthy();
    fake.answer('orders', 'changeResults', ({ requestRefs }) => ({
      results: requestRefs.map((ref) => found(ref, result)),
    }));
    act(() => orderBoardStore.setState({ board: { ...sampleBoard(orders), revision: 9 } }));
    await settle();
    expect(lineOf('BNTG').trim()).toMatch(line);
    expect(screen.getByText(sum)).toBeTruthy();
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

  const phaseAt = (clock: string, phase: string): void => {
    healthStore.setState({
      health: { reachable: true, clockOffsetMs: Date.parse(`2026-11-25T${clock}+07:00`) - Date.now() },
    });
    fake.answer('market', 'phase', () => ({ phase, endsAt: null, ordersAllowed: true }));
  };

  it('sends no amendment that the phase bars, and says so', async () => {
    phaseAt('15:51:00', 'pre-close input');
    draw(<Panel />);
    await settle();
    await select();
    fireEvent.click(screen.getByRole('button', { name: 'Amend…' }));
    await settle();
    expect(lineOf('BNTG')).toContain('No amendments in this phase');
    expect(screen.getByText('2 of them cannot be amended in this phase of the market.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 0 amendments' }).disabled).toBe(true);
  });

  it('says until when the phase bars cancelling, gives nothing back, and sends nothing', async () => {
    phaseAt('15:57:16', 'pre-close input');
    draw(<Panel />);
    await settle();
    await select();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel…' }));
    await settle();
    expect(lineOf('BNTG')).toContain('No cancellations in this phase; may match');
    expect(screen.getByText(/^2 of them cannot be cancelled before 16:02:00.*may match/)).toBeTruthy();
    expect(screen.queryByText(/^Gives back Rp/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel 0 orders' }).disabled).toBe(true);
  });
});
