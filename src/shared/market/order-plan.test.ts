import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPlan,
  isTriggerReached,
  type PlanContext,
  type PlanDraft,
  stopDirection,
  trailingLimitAt,
  trailingStopAt,
} from './order-plan.ts';
import { isOnTick, stepTicks } from './tick.ts';
import type { Price } from './units.ts';

const CONTEXT: PlanContext = {
  side: 'buy',
  price: 3_200,
  board: 'RG',
  goodTillCancelled: false,
  last: 3_200,
  dayTradeMultiplier: 5,
};
const BRACKET = { kind: 'bracket', takeProfit: 3_400, stopTrigger: 3_110, stopLimit: 3_100, trail: null } as const;
const TRAILING = { ...BRACKET, trail: { unit: 'percent', amount: 3 } } as const;
const trailingAt = (unit: 'rupiah' | 'percent', amount: number): PlanDraft => ({
  ...TRAILING,
  trail: { unit, amount },
});
const codes = (plan: PlanDraft, change: Partial<PlanContext> = {}): string[] =>
  checkPlan(plan, { ...CONTEXT, ...change }).map(({ code, field }) => `${field} ${code}`);

describe('what is wrong with a plan', () => {
  it.each<[string, PlanDraft, Partial<PlanContext>, string[]]>([
    ['a bracket around the price', BRACKET, {}, []],
    ['a profit under the price', { ...BRACKET, takeProfit: 3_200 }, {}, ['takeProfit TAKE_PROFIT_TOO_LOW']],
    ['a stop above the price', { ...BRACKET, stopTrigger: 3_200 }, {}, ['stopTrigger STOP_TOO_HIGH']],
    ['a limit above its stop', { ...BRACKET, stopLimit: 3_120 }, {}, ['stopLimit STOP_LIMIT_ABOVE_TRIGGER']],
    ['prices off tick', { ...BRACKET, takeProfit: 3_401 }, {}, ['takeProfit PLAN_PRICE_OFF_TICK']],
    [
      'empty fields',
      { ...BRACKET, takeProfit: 0, stopTrigger: Number.NaN, stopLimit: 0 },
      {},
      ['takeProfit PLAN_PRICE_MISSING', 'stopTrigger PLAN_PRICE_MISSING', 'stopLimit PLAN_PRICE_MISSING'],
    ],
    ['a bracket that sells', BRACKET, { side: 'sell' }, ['plan BRACKET_BUYS_ONLY']],
    ['a bracket on the cash board', BRACKET, { board: 'TN' }, ['plan PLAN_NEEDS_REGULAR_BOARD']],
    ['a bracket whose stop trails', TRAILING, {}, []],
    ['one that its stop alone sells', { ...TRAILING, takeProfit: null }, {}, []],
    ['a stop that stays, alone', { ...BRACKET, takeProfit: null }, {}, ['takeProfit PLAN_PRICE_MISSING']],
    ['a trail and an empty profit', { ...TRAILING, takeProfit: 0 }, {}, ['takeProfit PLAN_PRICE_MISSING']],
    ['a trail above the price', { ...TRAILING, stopTrigger: 3_200 }, {}, ['stopTrigger STOP_TOO_HIGH']],
    ['a trail without a distance', trailingAt('percent', 0), {}, ['distance DISTANCE_MISSING']],
    ['a trail of no number', trailingAt('rupiah', Number.NaN), {}, ['distance DISTANCE_MISSING']],
    ['a bracket that trails by over half', trailingAt('percent', 51), {}, ['distance DISTANCE_OUT_OF_RANGE']],
    ['over half of its price', trailingAt('rupiah', 1_601), {}, ['distance DISTANCE_OUT_OF_RANGE']],
    // What the stock trades at last does not matter: the distance counts from the purchase on.
    ['half of its price', trailingAt('rupiah', 1_600), { last: 100 }, []],
    [
      'a sale over a hundred ticks below its stop',
      { ...TRAILING, stopLimit: stepTicks(3_110 as Price, -101) },
      {},
      ['slipTicks SLIP_OUT_OF_RANGE'],
    ],
    ['a stop', { kind: 'stop', trigger: 3_300, direction: 'up' }, {}, []],
    ['a stop off tick', { kind: 'stop', trigger: 3_305, direction: 'up' }, {}, ['trigger PLAN_PRICE_OFF_TICK']],
    ['a day trade', { kind: 'day-trade' }, {}, []],
    ['a stock without credit', { kind: 'day-trade' }, { dayTradeMultiplier: 1 }, ['plan NOT_DAY_TRADABLE']],
    ['a multiplier that nobody knows', { kind: 'day-trade' }, { dayTradeMultiplier: null }, []],
    ['a day trade for longer', { kind: 'day-trade' }, { goodTillCancelled: true }, ['plan PLAN_NEEDS_DAY']],
    ['a split on any board', { kind: 'split' }, { board: 'TN' }, []],
    ['a trail', { kind: 'trailing-stop', distance: { unit: 'percent', amount: 3 }, slipTicks: 5 }, {}, []],
    [
      'a trail of over half the price',
      { kind: 'trailing-stop', distance: { unit: 'rupiah', amount: 1_700 }, slipTicks: 5 },
      {},
      ['distance DISTANCE_OUT_OF_RANGE'],
    ],
    [
      'a trail of half a rupiah',
      { kind: 'trailing-stop', distance: { unit: 'rupiah', amount: 0.5 }, slipTicks: 5 },
      {},
      ['distance DISTANCE_MISSING'],
    ],
    [
      'too far beyond the stop',
      { kind: 'trailing-stop', distance: { unit: 'percent', amount: 3 }, slipTicks: 21 },
      {},
      ['slipTicks SLIP_OUT_OF_RANGE'],
    ],
  ])('%s', (_name, plan, change, expected) => expect(codes(plan, change)).toEqual(expected));

  it('names the two valid prices around one that is off tick', () => {
    const [problem] = checkPlan({ ...BRACKET, takeProfit: 3_406 }, CONTEXT);
    expect(problem?.params).toMatchObject({ tick: 10, lower: 3_400, upper: 3_410 });
  });
});

const prices = fc.integer({ min: 60, max: 50_000 }).map((value) => stepTicks(value as Price, 1));

it('keeps a trailing stop on a tick, on its side of the best price, and no nearer to it when that moves away', () => {
  const distance = fc.record({
    unit: fc.constantFrom('rupiah' as const, 'percent' as const),
    amount: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(prices, distance, fc.constantFrom('buy' as const, 'sell' as const), (best, each, side) => {
      const stop = trailingStopAt(each, side, best);
      const further = trailingStopAt(each, side, stepTicks(best, side === 'sell' ? 3 : -3));
      expect(isOnTick(stop)).toBe(true);
      if (side === 'sell') expect([stop <= best, further >= stop]).toEqual([true, true]);
      else expect([stop >= best, further <= stop]).toEqual([true, true]);
      expect(trailingLimitAt(stop, side, 0)).toBe(stop);
    }),
  );
});

it('knows when a trigger is reached, and which way one usually waits', () => {
  expect(isTriggerReached(200, 'up', 200)).toBe(true);
  expect(isTriggerReached(200, 'up', 199)).toBe(false);
  expect(isTriggerReached(200, 'down', 200)).toBe(true);
  expect([stopDirection('buy'), stopDirection('sell')]).toEqual(['up', 'down']);
});
