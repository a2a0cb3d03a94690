import { describe, expect, it } from 'vitest';
import { NO_PLAN } from '#renderer/order-ui/plan-state.ts';
import { type TicketFacts, type TicketFields, viewTicket } from '#renderer/order-ui/ticket-model.ts';
import { sampleFees } from '#renderer/testing/samples.ts';
import { NO_LIMITS } from '#shared/market/index.ts';
import { afterOrder } from './after-order.ts';

const facts: TicketFacts = {
  band: null,
  listedShares: null,
  fees: sampleFees,
  buyingPower: 100_000_000,
  heldShares: 1_000,
  availableLots: 10,
  heldAverage: 4_800,
  ordersAllowed: true,
  suspended: false,
  limits: NO_LIMITS,
  last: null,
  dayTradeMultiplier: 5,
};
const buy: TicketFields = { side: 'buy', symbol: 'BNTG', board: 'RG', price: 5_000, lots: 10, plan: NO_PLAN };
const outcome = (
  changes: Partial<TicketFields>,
  known: Partial<TicketFacts> = {},
  settled: number | null = 90_000_000,
) => {
  const [fields, whole] = [
    { ...buy, ...changes },
    { ...facts, ...known },
  ];
  return afterOrder(fields, whole, viewTicket(fields, whole), settled);
};

describe('after an order', () => {
  it('of a purchase stands the larger position, with the price in ticks at which all of it breaks even', () => {
    const { shares, average, breakEven, powerLeft, repay } = outcome({});
    expect({ shares, powerLeft, repay }).toEqual({ shares: 2_000, powerLeft: 94_992_500, repay: 0 });
    expect(average).toBeCloseTo(4_903.75);
    expect(breakEven).toEqual({ price: 4_920, ticks: -8 });
  });

  it('of a first purchase the break-even is above its price by what both fees take', () => {
    expect(outcome({}, { heldShares: 0, heldAverage: 0 }).breakEven).toEqual({ price: 5_025, ticks: 1 });
  });

  it('of a sale the average stays, and nothing breaks even once all is sold', () => {
    expect(outcome({ side: 'sell', lots: 4 })).toMatchObject({ shares: 600, average: 4_800, repay: 0 });
    expect(outcome({ side: 'sell', lots: 10 })).toMatchObject({ shares: 0, average: null, breakEven: null });
  });

  it('has to be repaid what goes beyond the cash that settles', () => {
    expect(outcome({}, {}, 5_000_000).repay).toBe(7_500);
    expect(outcome({}, {}, null).repay).toBeNull();
    expect(outcome({ plan: { ...NO_PLAN, kind: 'day-trade' } }, {}, 5_000_000)).toMatchObject({
      repay: null,
      powerLeft: null,
    });
  });

  it('is not known while a field is wrong, or the holding or the fees are not known', () => {
    const nothing = { shares: null, average: null, breakEven: null, powerLeft: null, repay: null };
    expect(outcome({ lots: Number.NaN })).toEqual(nothing);
    expect(outcome({}, { fees: null })).toEqual(nothing);
    expect(outcome({}, { heldShares: null, heldAverage: null })).toMatchObject({ shares: null, breakEven: null });
  });
});
