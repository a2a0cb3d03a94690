import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { NO_PLAN } from '#renderer/order-ui/plan-state.ts';
import { publishBracket } from '#renderer/order-ui/ticket-drafts.ts';
import { settle } from '#renderer/testing/draw.tsx';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { smartStop } from '#shared/contract/testing/sample-stop.ts';
import { type Price, stockCode } from '#shared/market/index.ts';
import { arm, fake, key, message, own, placed, setUpLadder, show } from './testing/ladder.tsx';

setUpLadder();

describe('keys', () => {
  it('move the row and place there, once for a held key', async () => {
    await show();
    await arm();
    await key('c');
    await key('ArrowDown');
    await key('ArrowDown');
    await key('b');
    await key('b', { repeat: true });
    await key('s', { shiftKey: true });
    expect(placed()).toMatchObject([
      { side: 'buy', price: 4_840 },
      { side: 'sell', plan: { kind: 'stop', trigger: 4_840, direction: 'down' } },
    ]);
  });

  it('X cancels the row’s orders, Esc all of the stock', async () => {
    await show();
    await own(
      sampleOrder('OPEN', { ref: 'a', orderId: 'A' }),
      sampleOrder('OPEN', { ref: 'b', orderId: 'B', price: 4_840 as Price }),
      sampleOrder('OPEN', { ref: 'c', orderId: 'C', symbol: stockCode('SAGU') }),
    );
    await key('c');
    await key('ArrowDown');
    await key('x');
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([{ orderId: 'A' }]);
    await key('Escape');
    expect(fake.callsOf('orders.cancel').map(({ input }) => input)).toEqual([
      { orderId: 'A' },
      { orderId: 'A' },
      { orderId: 'B' },
    ]);
  });

  it('T buys there with a take profit and a stop loss at their usual distances', async () => {
    await show();
    await arm();
    await key('c');
    await key('ArrowDown');
    await key('t');
    expect(placed()).toMatchObject([
      {
        side: 'buy',
        price: 4_850,
        plan: { kind: 'bracket', takeProfit: 5_100, stopTrigger: 4_700, stopLimit: 4_650, trail: null },
      },
    ]);
  });

  it('T follows the ticket of its colour where that has a stop that trails, and asks no other', async () => {
    const BNTG = stockCode('BNTG');
    const trails = { ...NO_PLAN, kind: 'bracket', trails: true } as const;
    const pressed = async () => {
      await key('t');
      return placed().at(-1)?.plan;
    };
    await show();
    await arm();
    await key('c');
    await key('ArrowDown');
    publishBracket('ticket-1', 'violet', BNTG, trails);
    expect(await pressed()).toMatchObject({ takeProfit: 5_100, trail: null });
    // As far as its stop, until another distance was chosen.
    publishBracket('ticket-1', 'blue', BNTG, trails);
    expect(await pressed()).toMatchObject({ stopTrigger: 4_700, trail: { unit: 'percent', amount: 3.1 } });
    publishBracket('ticket-1', 'blue', BNTG, {
      ...trails,
      takesProfit: false,
      ownDistance: true,
      unit: 'rupiah',
      amount: 200,
      slipTicks: 2,
    });
    expect(await pressed()).toMatchObject({
      takeProfit: null,
      stopTrigger: 4_700,
      stopLimit: 4_680,
      trail: { unit: 'rupiah', amount: 200 },
    });
    const sent = placed().length;
    publishBracket('ticket-1', 'blue', BNTG, { ...trails, ownDistance: true, amount: null });
    await pressed();
    expect(placed()).toHaveLength(sent);
    publishBracket('ticket-1', 'blue', BNTG, { ...trails, kind: 'limit' });
    expect(await pressed()).toMatchObject({ trail: null });
    publishBracket('ticket-1', null, null, NO_PLAN);
  });

  it('X says of an order that is on its way that it is, and not that there is none', async () => {
    await show();
    const rows = { ref: 'a', price: 4_830 as Price, canCancel: false } as const;
    await own(sampleOrder('SENDING', { ...rows, orderId: null }));
    await key('c');
    for (let steps = 0; steps < 3; steps += 1) await key('ArrowDown');
    await key('x');
    expect(message()).toBe('Still being sent: press again');
    await own();
    await key('x');
    expect(message()).toBe('No orders to cancel here');
    expect(fake.callsOf('orders.cancel')).toEqual([]);
  });

  it('[ and ] move the row’s orders by a tick, each from its own price, and the keyboard follows; M to the best price', async () => {
    await show();
    await own(
      sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_830 as Price }),
      sampleOrder('OPEN', { ref: 'b', orderId: 'B', price: 4_830 as Price }),
      sampleOrder('OPEN', { ref: 'c', orderId: 'C', price: 4_810 as Price }),
    );
    await arm();
    await key('c');
    for (let rows = 0; rows < 3; rows += 1) await key('ArrowDown');
    await key('[');
    const amended = () => fake.callsOf('orders.amend').map(({ input }) => input);
    expect(amended()).toMatchObject([
      { orderId: 'A', price: 4_820 },
      { orderId: 'B', price: 4_820 },
    ]);
    await key('ArrowDown');
    await key('m');
    await key('m', { repeat: true });
    expect(amended().slice(2)).toMatchObject([{ orderId: 'C', price: 4_850 }]);
    await key('m');
    expect([amended().length, screen.queryByText('No orders to move here') !== null]).toEqual([3, true]);
  });

  it('asks before an order is moved to where it trades at once, armed or not', async () => {
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_850 as Price }));
    await arm();
    await key('c');
    await key('ArrowDown');
    await key(']');
    expect(fake.callsOf('orders.amend')).toEqual([]);
    expect(screen.getByRole('alertdialog').textContent).toContain('trades at once from 4,860');
  });

  it('says nothing of trading at once for a stock under special monitoring, and asks about no such move', async () => {
    fake.answerRead('sectors.specialBoard', () => [specialStock('BNTG')]);
    await show();
    await own(sampleOrder('OPEN', { ref: 'a', orderId: 'A', price: 4_850 as Price }));
    await arm();
    await key('c');
    await key('ArrowDown');
    await key(']');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(fake.callsOf('orders.amend').map(({ input }) => input)).toMatchObject([{ orderId: 'A', price: 4_860 }]);
  });

  it('[ and ] move the trigger of a stop, which is given up and placed anew after its question', async () => {
    await show();
    fake.answer('orders', 'replace', ({ price }) => sampleOrder('READY', { price, orderId: 'S8', side: 'sell' }));
    const stop = {
      orderId: 'S7',
      side: 'sell',
      price: 4_790 as Price,
      triggerPrice: 4_800,
      smart: smartStop('S7'),
    } as const;
    await own(sampleOrder('READY', stop));
    await arm();
    await key('c');
    for (let rows = 0; rows < 6; rows += 1) await key('ArrowDown');
    await key(']');
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('4,800 → 4,810');
    expect(question.textContent).toMatch(/given up, then placed anew/);
    expect(fake.callsOf('orders.replace')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Give up and place anew' }), { detail: 1 });
    await settle();
    expect(fake.callsOf('orders.replace').map(({ input }) => input)).toMatchObject([
      { orderId: 'S7', plan: { kind: 'stop', trigger: 4_810, direction: 'down' }, price: 4_800, lots: 50 },
    ]);
    expect(fake.callsOf('orders.cancel')).toEqual([]);
  });
});
