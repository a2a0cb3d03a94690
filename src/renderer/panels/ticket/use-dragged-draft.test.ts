import { expect, it } from 'vitest';
import { NO_PLAN } from '#renderer/order-ui/plan-state.ts';
import { emptyTicket, reduceTicket, type TicketState } from '#renderer/order-ui/ticket-state.ts';
import { price, stockCode } from '#shared/market/index.ts';
import { draggedTo } from './use-dragged-draft.ts';

const ticket = (change: Partial<TicketState>): TicketState => ({ ...emptyTicket(stockCode('BNTG')), ...change });

it('types the price that an exit was dragged to, and leaves the others', () => {
  const bracket = ticket({
    price: 4_850,
    lots: 20,
    plan: { ...NO_PLAN, kind: 'bracket', takeProfit: 5_100, stopTrigger: 4_700 },
    ownExits: { takeProfit: true, stopTrigger: true },
  });
  const next = reduceTicket(bracket, draggedTo(bracket, 'stopLoss', price(4_650)));
  expect([next.price, next.lots, next.plan.takeProfit, next.plan.stopTrigger]).toEqual([4_850, 20, 5_100, 4_650]);
  // What was dragged is another order than the one that was typed.
  expect(next.draftId).not.toBe(bracket.draftId);
  const entry = reduceTicket(bracket, draggedTo(bracket, 'entry', price(4_800)));
  expect([entry.price, entry.ownPrice]).toEqual([4_800, true]);
});

it('counts the ticks of a limit beyond the trigger of its stop, none on the wrong side of it', () => {
  const stop = (side: 'buy' | 'sell') =>
    ticket({ side, plan: { ...NO_PLAN, kind: 'stop', trigger: 4_800, slipTicks: 5 } });
  expect(draggedTo(stop('buy'), 'limit', price(4_870))).toMatchObject({ field: 'slipTicks', value: 7 });
  expect(draggedTo(stop('sell'), 'limit', price(4_770))).toMatchObject({ field: 'slipTicks', value: 3 });
  expect(draggedTo(stop('sell'), 'limit', price(4_900))).toMatchObject({ field: 'slipTicks', value: 0 });
});
