import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeldAction } from './prices.ts';
import { outcomeNow, scoreCall } from './score.ts';
import { daysOf, minutesOf, momentOf } from './testing/series.ts';

const NO_FEES = { buyPercent: 0, sellPercent: 0 };
const FEES = { buyPercent: 0.15, sellPercent: 0.25 };
const flat = (count: number, value = 7_000) => daysOf(Array.from({ length: count }, () => value));
const plain: HeldAction = { exDay: '2026-10-07', priceFactor: 1, dividend: 0, rights: null, isUnknown: false };

type Question = Parameters<typeof scoreCall>[0];
const ask = (more: Partial<Question>) => {
  const bars = more.bars ?? daysOf([1_000, 1_100]);
  return scoreCall({
    direction: 'up',
    first: { day: bars.day[0] ?? '', at: null, price: 1_000 },
    index: flat(bars.day.length),
    indexMinutes: null,
    actions: [],
    fees: NO_FEES,
    finishedDay: bars.day.at(-1) ?? '',
    ...more,
    bars,
  });
};

describe('a call after 1, 5 and 20 exchange days', () => {
  it('is scored at the close of that day, over IHSG and less fees', () => {
    const [one] = ask({ index: daysOf([7_000, 7_070]), fees: FEES });
    expect(one).toMatchObject({
      state: 'scored',
      day: '2026-10-06',
      close: 1_100,
      returnPercent: expect.closeTo(10),
      indexPercent: expect.closeTo(1),
    });
    expect(one).toMatchObject({ excessPercent: expect.closeTo(8.6) });
  });

  it('downwards gains what the stock falls behind IHSG', () => {
    const [one] = ask({ direction: 'down', bars: daysOf([1_000, 900]), index: daysOf([7_000, 6_930]), fees: FEES });
    expect(one).toMatchObject({ excessPercent: expect.closeTo(9 - 0.4) });
  });

  it('is pending until the close is final', () => {
    const bars = daysOf([1_000, 1_010, 1_020]);
    expect(
      ask({ bars, finishedDay: '2026-10-05' }).map((each) => [
        each.days,
        each.state,
        'daysLeft' in each && each.daysLeft,
      ]),
    ).toEqual([
      [1, 'pending', 0],
      [5, 'pending', 3],
      [20, 'pending', 18],
    ]);
    expect(ask({ bars, finishedDay: '2026-10-06' }).map(({ state }) => state)).toEqual([
      'scored',
      'pending',
      'pending',
    ]);
  });

  it('keeps a suspended stock in with its last close', () => {
    const bars = daysOf([1_000, [950, 950, 950, 950, 0], [950, 950, 950, 950, 0]]);
    expect(ask({ bars })[0]).toMatchObject({ state: 'scored', returnPercent: expect.closeTo(-5), isSuspended: true });
    // Where a stock is no longer listed the bars end.
    expect(ask({ bars: daysOf([1_000]), index: flat(8), finishedDay: '2026-10-14' })[1]).toMatchObject({
      state: 'scored',
      close: 1_000,
      isSuspended: true,
    });
  });

  it('counts exchange days, not days on which the stock traded', () => {
    const bars = daysOf([1_000, 1_010, 1_020, 1_030, 1_040, 1_050, 1_060]);
    const index = { ...flat(6), day: bars.day.filter((day) => day !== '2026-10-08') };
    expect(ask({ bars, index })[1]).toMatchObject({ day: '2026-10-13', close: 1_060 });
  });

  it('compares with IHSG from the same minute, and is unknown where there is none', () => {
    const first = { day: '2026-10-05', at: momentOf('2026-10-05', '10:01'), price: 1_000 };
    const index = daysOf([[6_900, 7_000, 6_900, 7_000], 7_070]);
    const indexMinutes = minutesOf('2026-10-05', [
      ['10:00', 6_950],
      ['10:01', 7_070],
      ['10:02', 7_000],
    ]);
    expect(ask({ first, index, indexMinutes })[0]).toMatchObject({ indexPercent: expect.closeTo(0) });
    expect(ask({ first, index })[0]).toEqual({ days: 1, state: 'unknown' });
  });

  it('counts what was paid, and is unknown over rights whose terms are', () => {
    const bars = daysOf([1_000, 1_000, 950]);
    const paid = { ...plain, dividend: 60 };
    const now = (actions: readonly HeldAction[]) =>
      outcomeNow({
        direction: 'up',
        first: { day: '2026-10-05', at: null, price: 1_000 },
        bars,
        index: flat(3),
        indexMinutes: null,
        actions,
        fees: NO_FEES,
        finishedDay: '2026-10-07',
      });
    expect(now([paid])?.returnPercent).toBeCloseTo(1);
    // On or before the day of the first price it has gone to somebody else.
    expect(now([{ ...paid, exDay: '2026-10-05' }])?.returnPercent).toBeCloseTo(-5);
    // One new share at 700 for two old ones: TERP 900, so a right of half a share is worth 100.
    expect(now([{ ...plain, rights: { old: 2, fresh: 1, exercisePrice: 700 } }])?.returnPercent).toBeCloseTo(5);
    expect(now([{ ...plain, isUnknown: true }])).toBeNull();
  });
});

/** A holder of one share, day by day, at prices as they were traded: another way to the same return. */
function heldFor(
  raw: readonly number[],
  actions: ReadonlyMap<number, { readonly factor: number; readonly dividend: number }>,
  from: number,
  to: number,
): number {
  let [shares, cash] = [1, 0];
  for (let at = from + 1; at <= to; at += 1) {
    const action = actions.get(at);
    if (!action) continue;
    // A split of 1:2 has a factor of 0.5 and doubles the shares before anything is paid on them.
    shares /= action.factor;
    cash += shares * action.dividend;
  }
  return ((shares * (raw[to] ?? 0) + cash) / (raw[from] ?? 0) - 1) * 100;
}

it('agrees with a holder’s own account of shares and cash through splits and dividends', () => {
  const DAYS = 23;
  const market = fc.record({
    raw: fc.array(fc.integer({ min: 50, max: 9_000 }), { minLength: DAYS, maxLength: DAYS }),
    index: fc.array(fc.integer({ min: 5_000, max: 9_000 }), { minLength: DAYS, maxLength: DAYS }),
    actions: fc.uniqueArray(
      fc.record({
        at: fc.integer({ min: 0, max: DAYS - 1 }),
        factor: fc.constantFrom(1, 0.5, 0.2, 2, 5),
        dividend: fc.constantFrom(0, 0, 7, 120.5),
      }),
      { maxLength: 5, selector: ({ at }) => at },
    ),
    from: fc.integer({ min: 0, max: 2 }),
    isUp: fc.boolean(),
  });
  fc.assert(
    fc.property(market, ({ raw, index, actions, from, isUp }) => {
      const byDay = new Map(actions.map((action) => [action.at, action]));
      const days = flat(DAYS).day;
      const held = actions.map(({ at, factor, dividend }) => ({
        ...plain,
        exDay: days[at] ?? '',
        priceFactor: factor,
        dividend,
      }));
      // What the service sends: prices of today's shares.
      const factorAfter = (at: number): number =>
        actions.reduce((product, each) => (each.at > at ? product * each.factor : product), 1);
      const bars = daysOf(raw.map((price, at) => price * factorAfter(at)));
      const scores = scoreCall({
        direction: isUp ? 'up' : 'down',
        first: { day: days[from] ?? '', at: null, price: (raw[from] ?? 0) * factorAfter(from) },
        bars,
        index: daysOf(index),
        indexMinutes: null,
        actions: held,
        fees: FEES,
        finishedDay: days.at(-1) ?? '',
      });
      for (const score of scores) {
        const to = from + score.days;
        const own = heldFor(raw, byDay, from, to);
        const market = ((index[to] ?? 0) / (index[from] ?? 0) - 1) * 100;
        if (score.state !== 'scored') throw new Error('every horizon lies in the series');
        expect(score.returnPercent).toBeCloseTo(own, 6);
        expect(score.excessPercent).toBeCloseTo((isUp ? own - market : market - own) - 0.4, 6);
      }
    }),
  );
});
