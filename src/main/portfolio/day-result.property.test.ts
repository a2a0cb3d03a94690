import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderSide } from '#shared/market/index.ts';
import { type DayResult, dayResultOf } from '#shared/portfolio/index.ts';
import { type DayRecords, ordersInDoubt, tradesOfDay } from './day-facts.ts';
import { CODES, createLedger, feeOn, type NaiveLedger } from './testing/naive-ledger.ts';

const stock = fc.constantFrom(...CODES);
const side = fc.constantFrom<OrderSide>('buy', 'sell');
const action = fc.record({
  code: stock,
  kind: fc.constantFrom('none' as const, 'split' as const, 'bonus' as const, 'dividend' as const),
  n: fc.integer({ min: 2, max: 5 }),
});
type Step = (ledger: NaiveLedger) => void;
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(stock, side, fc.integer({ min: 1, max: 20 }), fc.boolean()).map(
        ([code, change, lots, isGtc]): Step =>
          (ledger) =>
            ledger.place(code, change, lots, isGtc),
      ),
    },
    {
      weight: 5,
      arbitrary: fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 9 }), fc.integer({ min: -30, max: 30 })).map(
        ([pick, lots, drift]): Step =>
          (ledger) =>
            ledger.fill(pick, lots, drift),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(stock, fc.integer({ min: 850, max: 1_250 })).map(
        ([code, perMille]): Step =>
          (ledger) =>
            ledger.trade(code, perMille),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(stock, fc.integer({ min: -150, max: 150 })).map(
        ([code, count]): Step =>
          (ledger) =>
            ledger.transfer(code, count),
      ),
    },
    {
      weight: 2,
      arbitrary: action.map(
        (given): Step =>
          (ledger) =>
            ledger.nextDay(given),
      ),
    },
  ),
  { maxLength: 60 },
);

type Told = 'history' | 'fills' | 'sums';

/** As Lantai finds it whenever it starts: nothing is remembered, and nobody's fills are ours alone. */
function resultOf(ledger: NaiveLedger, told: Told): DayResult {
  const history = told === 'history' ? { done: ledger.history(), isWhole: true } : null;
  const records = { day: ledger.day(), history, orders: ledger.list() };
  const details: DayRecords['details'] = new Map(
    ordersInDoubt(records).map((id) => [id, told === 'sums' ? null : ledger.fillsToday(id)]),
  );
  const traded = tradesOfDay({ ...records, details }, feeOn);
  const facts = { day: ledger.day(), hasBegun: true, ...traded, dividends: ledger.dividends() };
  return dayResultOf(ledger.holdings(), facts, ledger.pricesOf);
}

const sumOf = (ledger: NaiveLedger): number => CODES.reduce((sum, code) => sum + ledger.result(code), 0);

it.each<Told>(['history', 'fills'])(
  'equals the books of the broker after whatever happened over days, where the service tells the %s',
  (told) => {
    fc.assert(
      fc.property(steps, (made) => {
        const ledger = createLedger();
        for (const step of made) {
          step(ledger);
          const result = resultOf(ledger, told);
          expect([result.unclear, result.unpriced, result.areFeesKnown]).toEqual([[], [], true]);
          // Without the history a fee is worked out of a sum, which is rounded once.
          const tolerance = told === 'history' ? 0.001 : made.length;
          expect(Math.abs(result.total - sumOf(ledger))).toBeLessThanOrEqual(tolerance);
        }
      }),
      { numRuns: 500 },
    );
  },
);

it('leaves out, by name, each stock of which the service tells no more than a sum of several days, and is right about every other', () => {
  let several = 0;
  fc.assert(
    fc.property(steps, (made) => {
      const ledger = createLedger();
      for (const step of made) {
        step(ledger);
        const result = resultOf(ledger, 'sums');
        for (const code of CODES) {
          if (result.unclear.includes(code)) expect(result.stocks.has(code)).toBe(false);
          else expect(Math.abs((result.stocks.get(code) ?? 0) - ledger.result(code))).toBeLessThanOrEqual(made.length);
        }
        for (const code of ledger.ofSeveralDays()) {
          several += 1;
          expect(result.unclear).toContain(code);
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(several, 'no order traded on several days').toBeGreaterThan(0);
});
