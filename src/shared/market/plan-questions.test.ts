import { expect, it } from 'vitest';
import type { PlanDraft } from './order-plan.ts';
import { beyondBand, type PlannedOrder, planQuestions } from './plan-questions.ts';
import { price } from './units.ts';

/** Previous close 1,000. */
const band = { ara: price(1_250), arb: price(850) };
const market = { band, last: 1_000 };
const order = (plan: PlanDraft, change: Partial<PlannedOrder> = {}): PlannedOrder => ({
  plan,
  side: 'sell',
  price: 900,
  goodTillCancelled: false,
  ...change,
});
const stop = (trigger: number, direction: 'up' | 'down' = 'down'): PlanDraft => ({ kind: 'stop', trigger, direction });
const bracket = (change: Partial<Extract<PlanDraft, { kind: 'bracket' }>> = {}): PlanDraft => ({
  kind: 'bracket',
  takeProfit: 1_050,
  stopTrigger: 970,
  stopLimit: 950,
  trail: null,
  ...change,
});
const trailing = (amount: number): PlanDraft => ({
  kind: 'trailing-stop',
  distance: { unit: 'percent', amount },
  slipTicks: 5,
});
const asked = (given: PlannedOrder, known: Parameters<typeof planQuestions>[1] = market, priceAway = 5): string =>
  planQuestions(given, known, priceAway)
    .map(({ code, params }) => [code, ...Object.values(params)].join(' '))
    .join();
const buys = { side: 'buy', price: 1_000 } as const;

it.each([
  ['a stop near the price', order(stop(960)), ''],
  ['a stop exactly at the distance', order(stop(950)), ''],
  ['a stop far below', order(stop(945)), 'TRIGGER_AWAY 945 5.5'],
  ['a stop to buy far above', order(stop(1_060, 'up'), { ...buys, price: 1_065 }), 'TRIGGER_AWAY 1060 6'],
  ['a stop below ARB, about which the distance says nothing more', order(stop(845)), 'STOP_BELOW_ARB 845 850'],
  ['a stop at ARB', order(stop(850)), 'TRIGGER_AWAY 850 15'],
  ['a stop to buy above ARA', order(stop(1_255, 'up'), { ...buys, price: 1_265 }), 'STOP_ABOVE_ARA 1255 1250'],
  ['a limit below ARB of a stop', order(stop(955), { price: 845 }), 'STOP_LIMIT_BELOW_ARB 845 850'],
  ['a limit above ARA', order(stop(1_045, 'up'), { ...buys, price: 1_255 }), 'STOP_LIMIT_ABOVE_ARA 1255 1250'],
  ['a trailing stop near the price', order(trailing(4)), ''],
  ['a trailing stop far below', order(trailing(8)), 'TRIGGER_AWAY 920 8'],
  ['a trailing stop that begins below ARB', order(trailing(20)), 'STOP_BELOW_ARB 800 850'],
  ['a bracket with near exits', order(bracket(), buys), ''],
  ['a stop of a bracket far below', order(bracket({ stopTrigger: 900, stopLimit: 880 }), buys), 'TRIGGER_AWAY 900 10'],
  [
    'a stop of a bracket below ARB, with a take profit above ARA',
    order(bracket({ takeProfit: 1_300, stopTrigger: 800, stopLimit: 790 }), buys),
    'STOP_BELOW_ARB 800 850,TARGET_ABOVE_ARA 1300 1250',
  ],
  ['the limit of its stop', order(bracket({ stopTrigger: 955, stopLimit: 845 }), buys), 'STOP_LIMIT_BELOW_ARB 845 850'],
  [
    'a stop of a bracket that is reached already',
    order(bracket({ takeProfit: 1_150, stopTrigger: 1_020, stopLimit: 1_005 }), { ...buys, price: 1_100 }),
    'TRIGGER_REACHED 1020 1000',
  ],
  [
    'a stop of a bracket at the last price',
    order(bracket({ stopTrigger: 1_000, stopLimit: 995 }), { ...buys, price: 1_005 }),
    'TRIGGER_REACHED 1000 1000',
  ],
  [
    'no distance of a first trigger above which the stop begins',
    order(bracket({ stopTrigger: 900, stopLimit: 890, trail: { unit: 'percent', amount: 3 } }), buys),
    '',
  ],
  ['a day trade', order({ kind: 'day-trade' }, buys), ''],
] as const)('asks about %s', (_what, given, expected) => expect(asked(given)).toBe(expected));

it('asks about the distance of a GTC order only, and states what the day keeps from acting', () => {
  const given = order(stop(845), { goodTillCancelled: true });
  expect(asked(given)).toBe('TRIGGER_AWAY 845 15.5');
  expect(asked(given, market, 0)).toBe('');
  expect(beyondBand(given, market)).toEqual([{ code: 'STOP_BELOW_ARB', params: { stopAt: 845, stopEdge: 850 } }]);
});

it('asks about no distance where there is no rule, and says where there is no last price to compare with', () => {
  expect(asked(order(stop(900)), market, 0)).toBe('');
  expect(asked(order(stop(845)), market, 0)).toBe('STOP_BELOW_ARB 845 850');
  expect(asked(order(stop(900)), { band, last: null })).toBe('PRICE_UNKNOWN');
  expect(asked(order(trailing(8)), { band, last: null })).toBe('PRICE_UNKNOWN');
  // The limit of its purchase has been asked about.
  expect(asked(order(bracket({ stopTrigger: 900 }), buys), { band, last: null })).toBe('');
  expect(asked(order(stop(845)), { band: null, last: 1_000 })).toBe('TRIGGER_AWAY 845 15.5');
});
