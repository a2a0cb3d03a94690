import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderDraftInput, OrderPlan } from '#shared/contract/orders.ts';
import { orderPlan } from '#shared/contract/orders.ts';
import { lots, price, stepTicks, stockCode } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { placementOf } from './placement.ts';

const AT = price(1_000);
const draftWith = (plan: OrderPlan): OrderDraftInput => ({
  side: 'buy',
  symbol: stockCode('BNTG'),
  board: 'RG',
  price: AT,
  lots: lots(7),
  goodTillCancelled: true,
  draftId: 'placement-1',
  plan,
});
const inputOf = (plan: OrderPlan): Readonly<Record<string, unknown>> =>
  placementOf(draftWith(plan), DEFAULT_REST_DIALECT, null).input;

it('sends a bracket with the trail of its stop, and without the profit that was switched off', () => {
  const stays = {
    kind: 'bracket',
    takeProfit: price(1_100),
    stopTrigger: price(950),
    stopLimit: price(940),
    trail: null,
  } as const;
  const body = { symbol: 'BNTG', shares: 700, is_gtc: true, price: 1_000 };
  const stop = { stop_loss_trigger_price: 950, stop_loss_price: 940 };
  expect(inputOf(stays)).toEqual({ ...body, ...stop, take_profit_price: 1_100 });
  expect(inputOf({ ...stays, trail: { unit: 'rupiah', amount: 45 } })).toEqual({
    ...body,
    ...stop,
    take_profit_price: 1_100,
    stop_loss_trail_type: 'RUPIAH',
    stop_loss_trail_value: 45,
    stop_loss_limit_ticks: 2,
  });
  expect(inputOf({ ...stays, takeProfit: null, trail: { unit: 'percent', amount: 2.5 } })).toEqual({
    ...body,
    ...stop,
    stop_loss_trail_type: 'PERCENT',
    stop_loss_trail_value: 2.5,
    stop_loss_limit_ticks: 2,
  });
});

it('loses nothing of a bracket on the way through the bridge and the body that the service takes', () => {
  const trail = fc.option(
    fc.oneof(
      fc.record({ unit: fc.constant('rupiah' as const), amount: fc.integer({ min: 1, max: 500 }) }),
      fc.record({ unit: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 500 }).map((n) => n / 10) }),
    ),
  );
  const ticks = fc.integer({ min: 0, max: 100 });
  const bracket = fc.record({ profit: fc.option(ticks), below: ticks, slip: ticks, trail });
  fc.assert(
    fc.property(bracket, ({ profit, below, slip, trail: distance }) => {
      const stopTrigger = stepTicks(AT, -1 - below);
      const plan: OrderPlan = {
        kind: 'bracket',
        takeProfit: profit === null ? null : stepTicks(AT, 1 + profit),
        stopTrigger,
        stopLimit: stepTicks(stopTrigger, -slip),
        trail: distance,
      };
      const crossed = orderPlan.parse(structuredClone(plan));
      expect(crossed).toEqual(plan);
      const input = inputOf(crossed);
      // The schema of the body drops what it does not name: each field has to be one of the service's.
      const body = endpoints.smartOrders.placeBracket.body.parse(input);
      expect(body).toEqual(input);
      expect(body.stop_loss_trail_value ?? null).toBe(distance?.amount ?? null);
      expect(body.take_profit_price ?? null).toBe(plan.takeProfit);
      if (distance !== null)
        expect(stepTicks(stopTrigger, -(body.stop_loss_limit_ticks ?? Number.NaN))).toBe(body.stop_loss_price);
    }),
  );
});
