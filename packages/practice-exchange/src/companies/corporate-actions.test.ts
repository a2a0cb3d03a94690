import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { dayOf, midnightOf, previousTradingDay } from '#exchange/market/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { actionDay, type CorporateAction, createCorporateActions } from './corporate-actions.ts';

const { market } = setMarket({ instruments: 900 });
const of = createCorporateActions(market, seededRandom('test'));
const every = (from: string, to: string): CorporateAction[] =>
  market.instruments.slice(0, 150).flatMap((instrument) => [...of(instrument, from, to)]);

describe('corporate actions', () => {
  it('pay within a year what the accounts call the dividend per share', () => {
    for (const instrument of market.instruments.slice(0, 150)) {
      const paid = of(instrument, '2026-01-01', '2026-12-31').reduce(
        (sum, action) => sum + (action.kind === 'dividend' ? action.amountPerShare : 0),
        0,
      );
      expect(paid).toBeCloseTo(instrument.fundamentals.dividendPerShare, 6);
    }
  });

  it('keep their dates in order, all on trading days', () => {
    const actions = every('2022-01-01', '2027-12-31');
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(['dividend', 'split', 'rights', 'meeting']));
    for (const action of actions) {
      const days =
        action.kind === 'meeting'
          ? [action.announced, action.recordDate, action.meetingDate]
          : [action.announced, action.cumDate, action.exDate, action.recordDate, action.paymentDate];
      expect(days).toEqual([...days].sort());
      for (const day of days) expect([0, 6]).not.toContain(new Date(midnightOf(day) + 7 * 3_600_000).getUTCDay());
      if (action.kind !== 'meeting') expect(previousTradingDay(action.exDate)).toBe(action.cumDate);
    }
  });

  it('carry a unique id', () => {
    const ids = every('2022-01-01', '2027-12-31').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leave no month of a year without a dividend', () => {
    const months = new Set(
      every('2026-01-01', '2027-12-31').flatMap((action) =>
        action.kind === 'dividend' ? [action.cumDate.slice(0, 7), action.paymentDate.slice(0, 7)] : [],
      ),
    );
    const all = [2026, 2027].flatMap((year) =>
      Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
    );
    // What was declared late in a year is paid in the next: the first January of the range has nothing before it.
    expect(all.slice(1).filter((month) => !months.has(month))).toEqual([]);
  });

  it('are the same whatever range is requested', () => {
    const day = fc.integer({ min: midnightOf('2022-01-01'), max: midnightOf('2027-12-31') }).map(dayOf);
    const [instrument] = market.instruments;
    if (!instrument) throw new Error('the market is empty');
    const all = of(instrument, '2020-01-01', '2029-12-31');
    fc.assert(
      fc.property(day, day, (left, right) => {
        const [from, to] = left < right ? [left, right] : [right, left];
        const expected = all.filter((action) => actionDay(action) >= from && actionDay(action) <= to);
        expect(of(instrument, from, to)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('never split a share while the exchange trades it', () => {
    expect(every('2026-02-01', '2029-12-31').filter(({ kind }) => kind === 'split')).toEqual([]);
  });
});
