import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnTick, type Price, stepTicks, stockCode } from '#shared/market/index.ts';
import {
  actsAtOnce,
  bracketFloorOf,
  firstStopOf,
  limitPriceOf,
  NO_PLAN,
  orderPlanOf,
  planDraftOf,
  stopLimitOf,
  trailFrom,
  USUAL_EXITS,
  usualExits,
} from './plan-state.ts';
import { emptyTicket, reduceTicket, type TicketAction, type TicketState } from './ticket-state.ts';

const having = (...actions: readonly TicketAction[]): TicketState =>
  actions.reduce(reduceTicket, emptyTicket(stockCode('BNTG')));
const price = (value: number): TicketAction => ({ kind: 'price', price: value });
const bracket: TicketAction = { kind: 'plan', plan: 'bracket' };

describe('the exits of a bracket', () => {
  it('stand at their usual distances, on a tick, on their sides of any price', () => {
    const prices = fc.integer({ min: 60, max: 60_000 }).map((value) => stepTicks(value as Price, 1));
    fc.assert(
      fc.property(prices, (each) => {
        const { takeProfit, stopTrigger } = usualExits(each, USUAL_EXITS);
        expect(takeProfit).toBeGreaterThan(each);
        expect(stopTrigger).toBeLessThan(each);
        expect([isOnTick(takeProfit ?? 0), isOnTick(stopTrigger ?? 0)]).toEqual([true, true]);
      }),
    );
  });

  it('follow the price until the person types one, which stays', () => {
    const state = having(price(4_000), bracket);
    expect(state.plan).toMatchObject({ takeProfit: 4_200, stopTrigger: 3_880 });
    const typed = reduceTicket(state, { kind: 'plan-field', field: 'takeProfit', value: 4_400, typed: true });
    expect(reduceTicket(typed, price(4_100)).plan).toMatchObject({ takeProfit: 4_400, stopTrigger: 3_970 });
  });

  it('keep the distance that the person chose for the next stock, and no price of this one', () => {
    const typed = having(price(4_000), bracket, { kind: 'plan-field', field: 'takeProfit', value: 4_400 });
    const other = reduceTicket(typed, { kind: 'symbol', symbol: stockCode('LNTR'), price: null });
    expect(other.plan).toMatchObject({ kind: 'bracket', takeProfit: null, stopTrigger: null });
    expect(reduceTicket(other, price(2_000)).plan.takeProfit).toBe(2_200);
  });

  it('are another order: a change of one has a draft of its own', () => {
    const state = having(price(4_000), bracket);
    const changed = reduceTicket(state, { kind: 'plan-field', field: 'stopTrigger', value: 3_800 });
    expect(changed.draftId).not.toBe(state.draftId);
  });
});

describe('a slip and a distance that were typed', () => {
  const usual = { unit: 'percent', amount: 3, ownDistance: false, slipTicks: 5 };
  const slip: TicketAction = { kind: 'plan-field', field: 'slipTicks', value: 100, typed: true, text: '100' };
  const distance: readonly TicketAction[] = [
    { kind: 'trail-unit', unit: 'rupiah' },
    { kind: 'plan-field', field: 'distance', value: 40, typed: true, text: '40' },
  ];
  const stop: TicketAction = { kind: 'plan', plan: 'stop' };

  it('are of their stock: another one begins with the usual ones', () => {
    const typed = having({ kind: 'plan', plan: 'trailing-stop' }, slip, ...distance);
    expect(typed.plan).toMatchObject({ unit: 'rupiah', amount: 40, slipTicks: 100 });
    const others: readonly TicketAction[] = [
      { kind: 'symbol', symbol: stockCode('LNTR'), price: null },
      { kind: 'pick', symbol: stockCode('LNTR'), price: 73 as Price },
    ];
    for (const other of others)
      expect(reduceTicket(typed, other).plan).toMatchObject({ kind: 'trailing-stop', ...usual });
  });

  it('are of their kind of order: another one begins with the usual ones, and with no text of theirs', () => {
    const typed = having(price(4_000), stop, slip, ...distance);
    const other = reduceTicket(typed, bracket);
    expect(other.plan).toMatchObject({ kind: 'bracket', ...usual });
    expect(other.texts).not.toHaveProperty('slipTicks');
    expect(other.texts).not.toHaveProperty('distance');
  });

  it('stay for the next order of the same kind and stock', () => {
    const typed = having(stop, slip);
    expect(reduceTicket(typed, { kind: 'pick', symbol: stockCode('BNTG') }).plan.slipTicks).toBe(100);
  });
});

describe('a bracket whose stop trails', () => {
  const trails = (on: boolean): TicketAction => ({ kind: 'trails', trails: on });
  const profit = (on: boolean): TicketAction => ({ kind: 'takes-profit', takesProfit: on });
  const sent = (state: TicketState) => orderPlanOf(state.plan, state.side);
  const stays = { kind: 'bracket', takeProfit: 4_200, stopTrigger: 3_880, stopLimit: 3_830, trail: null };

  it('begins to trail at the distance of its stop, and never nearer than that', () => {
    const prices = fc.integer({ min: 60, max: 60_000 }).map((value) => stepTicks(value as Price, 1));
    fc.assert(
      fc.property(prices, (each) => {
        const { plan } = having(price(each), bracket, trails(true));
        expect(firstStopOf(plan, each)).toBe(plan.stopTrigger);
      }),
    );
  });

  it('keeps the distance of its stop while that or the price changes, and one that the person chose', () => {
    const state = having(price(4_000), bracket, trails(true), {
      kind: 'plan-field',
      field: 'stopTrigger',
      value: 3_920,
    });
    expect(state.plan.amount).toBe(2);
    expect(reduceTicket(state, price(4_100)).plan.amount).toBe(4.4);
    const chosen = reduceTicket(state, { kind: 'plan-field', field: 'distance', value: 7 });
    const again = (['rupiah', 'percent'] as const).map((unit) => ({ kind: 'trail-unit', unit }) as const);
    expect(again.reduce(reduceTicket, chosen).plan.amount).toBe(2);
  });

  it('stands at its distance from the first lot on where that is nearer than the trigger', () => {
    const { plan } = having(price(4_000), bracket, trails(true), {
      kind: 'plan-field',
      field: 'distance',
      value: 1,
    });
    expect(firstStopOf(plan, 4_000)).toBe(3_960);
    expect(firstStopOf({ ...plan, amount: null }, 4_000)).toBeNull();
    expect(firstStopOf({ ...plan, stopTrigger: null }, 4_000)).toBeNull();
  });

  it('sells no lower than its slip below where it begins', () => {
    const { plan } = having(price(4_000), bracket, trails(true), { kind: 'plan-field', field: 'distance', value: 1 });
    expect(bracketFloorOf(plan, 4_000)).toBe(3_910);
    expect(bracketFloorOf({ ...plan, trails: false }, 4_000)).toBe(3_830);
    expect(bracketFloorOf({ ...plan, slipTicks: null }, 4_000)).toBeNull();
  });

  it('is sent with its distance, and without the profit that is switched off', () => {
    const state = having(price(4_000), bracket, trails(true));
    const trail = { unit: 'percent', amount: 3 };
    expect(sent(state)).toEqual({ ...stays, trail });
    expect(sent(reduceTicket(state, profit(false)))).toEqual({ ...stays, takeProfit: null, trail });
    const rupiah = [
      { kind: 'trail-unit', unit: 'rupiah' },
      { kind: 'plan-field', field: 'distance', value: 150 },
    ] as const;
    expect(sent(rupiah.reduce(reduceTicket, state))).toEqual({ ...stays, trail: { unit: 'rupiah', amount: 150 } });
  });

  it('sells at a profit again once its stop stays, whatever was chosen before', () => {
    const state = having(price(4_000), bracket, trails(true), profit(false), trails(false));
    expect(sent(state)).toEqual(stays);
  });

  it('keeps a distance that was typed, is another order with each change, and takes a chosen distance for both', () => {
    const typed = having(price(4_000), bracket, trails(true), { kind: 'plan-field', field: 'distance', value: 7 });
    const again = [trails(false), trails(true)].reduce(reduceTicket, typed);
    expect(again.plan.amount).toBe(7);
    for (const change of [trails(false), profit(false)])
      expect(reduceTicket(typed, change).draftId).not.toBe(typed.draftId);
    const chosen = reduceTicket(typed, { kind: 'distances', loss: 5, profit: 10 });
    expect(chosen.plan).toMatchObject({ amount: 5, unit: 'percent', stopTrigger: 3_800, takeProfit: 4_400 });
  });
});

it('buys with a bracket, is for the day with a day trade, and on the regular board with both', () => {
  const buys = having(bracket);
  expect(reduceTicket(buys, { kind: 'side', side: 'sell' }).plan.kind).toBe('limit');
  const lasting = having({ kind: 'board', board: 'TN' }, { kind: 'validity', goodTillCancelled: true });
  expect(reduceTicket(lasting, { kind: 'plan', plan: 'day-trade' })).toMatchObject({
    goodTillCancelled: false,
    board: 'RG',
  });
});

it('leaves a sale a sale when a bracket is chosen for it, and becomes a bracket once the person buys', () => {
  const sells = having({ kind: 'side', side: 'sell' }, price(4_000), bracket);
  expect(sells).toMatchObject({ side: 'sell', price: 4_000, plan: { kind: 'bracket' } });
  expect(reduceTicket(sells, { kind: 'pick', symbol: stockCode('BNTG'), side: null }).plan.kind).toBe('bracket');
  expect(reduceTicket(sells, { kind: 'side', side: 'buy' })).toMatchObject({ side: 'buy', plan: { kind: 'bracket' } });
});

it('sends what is checked: a stop’s limit beyond its trigger, against the person', () => {
  const plan = { ...NO_PLAN, kind: 'stop', trigger: 4_000, slipTicks: 3 } as const;
  expect(planDraftOf(plan, 'sell')).toEqual({ kind: 'stop', trigger: 4_000, direction: 'down' });
  expect(limitPriceOf({ side: 'sell', price: 9_999, plan }, null)).toBe(3_970);
  expect(limitPriceOf({ side: 'buy', price: 9_999, plan }, null)).toBe(4_030);
  expect(orderPlanOf({ ...NO_PLAN }, 'buy')).toBeUndefined();
});

it('has no limit while a number is missing or is none', () => {
  expect(stopLimitOf(null, 5, 'sell')).toBe(0);
  expect(stopLimitOf(Number.NaN, 5, 'sell')).toBe(0);
  expect(stopLimitOf(4_000, null, 'sell')).toBe(0);
  expect(trailFrom({ unit: 'percent', amount: 3, slipTicks: 0 }, 'sell', null)).toBeNull();
  expect(trailFrom({ unit: 'percent', amount: 3, slipTicks: 0 }, 'sell', 4_000)).toEqual({ stop: 3_880, limit: 3_880 });
});

it('says that a stop would act at once where its trigger is reached', () => {
  const plan = { ...NO_PLAN, kind: 'stop', trigger: 4_000 } as const;
  expect(actsAtOnce(plan, 'sell', 4_000)).toBe(true);
  expect(actsAtOnce(plan, 'sell', 4_010)).toBe(false);
  expect(actsAtOnce(plan, 'buy', 4_010)).toBe(true);
});
