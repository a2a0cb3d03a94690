import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAccounts, openAccount } from '#exchange/accounts/index.ts';
import { manualClock, seededRandom } from '#exchange/clock/index.ts';
import type { CorporateAction, CorporateActions } from '#exchange/companies/index.ts';
import { createNotifications } from '#exchange/notifications/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { MORNING, setMarket } from '#exchange/testing/fixtures/market.ts';
import {
  averageWith,
  exercisedCost,
  isStockCode,
  type Rupiah,
  type Shares,
  type StockCode,
} from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { AccountExercises } from './exercises.ts';
import { brokerUntil, exercisableUnits, grantFor, unitStep } from './series.ts';

const { market } = setMarket({ instruments: 60 });

function openExercises(actions: CorporateActions = () => []) {
  const clock = manualClock(MORNING);
  const store = openStore(null, clock.now);
  let ids = 0;
  const notifications = createNotifications(store.collection, clock.now, () => String(++ids));
  const accounts = createAccounts({
    collection: store.collection,
    main: { number: 'PRACTICE-0001', name: 'Main' },
    openAccount: (number, index) => openAccount({ store, market, clock, warn: () => undefined }, number, index),
  });
  const open = () => {
    const random = seededRandom('test');
    const made = new AccountExercises({ store, accounts, market, actions, notifications, clock, random });
    made.bringUpToDate();
    return made;
  };
  const account = accounts.active();
  const { ledger } = account.trading;
  return {
    clock,
    open,
    exercises: open(),
    account,
    cash: (): number => ledger.cash(account.trading.today()).onHand,
    shares: (symbol: string): number => (isStockCode(symbol) ? ledger.holding(symbol).shares : 0),
    heldCost: (symbol: string): number => {
      const held = isStockCode(symbol) ? ledger.holding(symbol) : null;
      return held ? held.value + held.fees : 0;
    },
    invested: (): number => ledger.holdings().reduce((sum, { value, fees }) => sum + value + fees, 0),
  };
}

it('gives a new account what its opening shares are entitled to, and nothing for shares it never held', () => {
  const { exercises, shares } = openExercises();
  const grants = exercises.grants('PRACTICE-0001');
  const all = exercises.series();
  expect(all.map(({ kind }) => kind).sort()).toEqual(['CONVERTIBLE', 'RIGHTS', 'RIGHTS', 'WARRANT']);
  expect(grants).toHaveLength(3);
  for (const series of all) {
    const granted = grants.find(({ code }) => code === series.code)?.granted ?? 0;
    expect(granted).toBe(grantFor(series, shares(series.symbol)));
  }
});

it('is the same after a restart, and grants nothing twice', () => {
  const { exercises, open } = openExercises();
  const before = [exercises.series(), exercises.grants('PRACTICE-0001')];
  const again = open();
  expect([again.series(), again.grants('PRACTICE-0001')]).toEqual(before);
});

it('takes the cash at once and delivers the shares two trading days later, once', () => {
  const { exercises, open, clock, account, cash, shares } = openExercises();
  const rights = exercises.series().find(({ kind }) => kind === 'RIGHTS');
  if (!rights) throw new Error('no rights');
  const [money, held] = [cash(), shares(rights.symbol)];
  const answer = exercises.exercise(account, rights, 200);
  if (!answer.ok) throw new Error(answer.why);
  expect(cash()).toBe(money - 200 * rights.price);
  clock.advance(DAY_MS);
  exercises.bringUpToDate();
  expect(shares(rights.symbol)).toBe(held);
  clock.advance(DAY_MS);
  exercises.bringUpToDate();
  open();
  expect(shares(rights.symbol)).toBe(held + 200);
  expect(exercises.records('PRACTICE-0001')[0]).toMatchObject({ status: 'DELIVERED', shares: 200 });
});

it('takes an exercise on the last day until 15:00', () => {
  const { exercises, clock, account } = openExercises();
  const rights = exercises.series().find(({ kind }) => kind === 'RIGHTS');
  if (!rights) throw new Error('no rights');
  clock.advanceTo(brokerUntil(rights) - 1);
  exercises.bringUpToDate();
  expect(exercises.exercise(account, rights, 100)).toMatchObject({ ok: true });
  clock.advance(1);
  expect(exercises.exercise(account, rights, 100)).toEqual({ ok: false, why: 'period' });
});

it('books exercised shares at the average that a holder computes: the price and what the right had cost', () => {
  const kinds = fc.constantFrom('RIGHTS', 'WARRANT', 'CONVERTIBLE');
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 4 }), (kind, steps) => {
      const { exercises, clock, account, shares, heldCost } = openExercises();
      const series = exercises
        .series()
        .find((each) => each.kind === kind && exercises.remaining(account.number, each.code) > 0);
      if (!series) throw new Error(`no ${kind}`);
      const units = Math.min(
        steps * unitStep(series),
        exercisableUnits(series, exercises.remaining(account.number, series.code)),
      );
      account.trading.book((ledger) => ledger.moveCash((units * series.price) as Rupiah));
      const held = shares(series.symbol);
      const average = heldCost(series.symbol) / held;
      const answer = exercises.exercise(account, series, units);
      if (!answer.ok) throw new Error(answer.why);
      clock.advance(7 * DAY_MS);
      exercises.bringUpToDate();
      const added = units / series.unitsPerShare;
      expect(shares(series.symbol)).toBe(held + added);
      const expected = averageWith(
        { shares: held, average },
        { shares: added, cost: exercisedCost(added, series.price, series.carriedCost) },
      );
      expect(heldCost(series.symbol) / shares(series.symbol)).toBeCloseTo(expected ?? 0, 6);
    }),
    { numRuns: 25 },
  );
});

it('refuses more units than are held and expired rights, and offers new rights after two months', () => {
  const { exercises, clock, account } = openExercises();
  const [rights, foreign] = exercises.series().filter(({ kind }) => kind === 'RIGHTS');
  if (!rights || !foreign) throw new Error('no rights');
  expect(exercises.exercise(account, foreign, 100)).toEqual({ ok: false, why: 'units' });
  expect(exercises.exercise(account, rights, 100_000_000)).toEqual({ ok: false, why: 'units' });
  clock.advance(61 * DAY_MS);
  exercises.bringUpToDate();
  expect(exercises.exercise(account, rights, 100)).toEqual({ ok: false, why: 'period' });
  expect(exercises.series().some(({ code }) => code.endsWith('-R2'))).toBe(true);
});

it('grants announced rights to holders at the close of the cum date, not to later buyers', () => {
  const announce = (index: number): CorporateAction => ({
    id: `rights-${index}`,
    code: market.instruments[index]?.code as StockCode,
    kind: 'rights',
    oldShares: 1,
    newShares: 1,
    exercisePrice: 100,
    announced: '2026-11-10',
    cumDate: '2026-11-19',
    exDate: '2026-11-20',
    recordDate: '2026-11-23',
    paymentDate: '2026-11-24',
    tradingFrom: '2026-11-25',
    tradingTo: '2026-12-01',
  });
  const { exercises, clock, account } = openExercises(({ code }) =>
    [announce(0), announce(59)].filter((action) => action.code === code),
  );
  const { ledger } = account.trading;
  const [own, foreign] = [market.instruments[0], market.instruments[59]];
  if (!own || !foreign) throw new Error('a small market');
  const held = ledger.holding(own.code).shares;
  clock.advance(DAY_MS);
  exercises.bringUpToDate();
  expect(exercises.find(`${own.code}-RI26`)).toBeUndefined();
  clock.advance(DAY_MS);
  exercises.bringUpToDate();
  expect(exercises.remaining('PRACTICE-0001', `${own.code}-RI26`)).toBe(held);
  for (const { code } of [own, foreign])
    account.trading.book((books) => books.receiveShares(code, 10_000 as Shares, 0 as Rupiah, 0 as Rupiah));
  clock.advance(6 * DAY_MS);
  exercises.bringUpToDate();
  expect(exercises.remaining('PRACTICE-0001', `${own.code}-RI26`)).toBe(held);
  expect(exercises.find(`${foreign.code}-RI26`)).toBeUndefined();
});

it('turns cash into shares at the price and never more units than were given', () => {
  const step = fc.record({
    which: fc.nat({ max: 3 }),
    steps: fc.integer({ min: 1, max: 40 }),
    days: fc.nat({ max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const { exercises, clock, account, cash, invested } = openExercises();
      const records = () => exercises.records('PRACTICE-0001');
      const carried = (): number => records().reduce((sum, { value, amount }) => sum + value - amount, 0);
      const coming = (): number =>
        records().reduce((sum, { value, status }) => sum + (status === 'PENDING' ? value : 0), 0);
      const before = cash() + invested();
      for (const { which, steps: count, days } of steps) {
        const series = exercises.series()[which];
        if (series) exercises.exercise(account, series, count * unitStep(series));
        clock.advance(days * DAY_MS);
        exercises.bringUpToDate();
        expect(cash() + invested() + coming() - carried()).toBe(before);
        expect(cash()).toBeGreaterThanOrEqual(0);
      }
      for (const { granted, used } of exercises.grants('PRACTICE-0001')) expect(used).toBeLessThanOrEqual(granted);
    }),
    { numRuns: 25 },
  );
});
