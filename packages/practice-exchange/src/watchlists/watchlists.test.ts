import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '#exchange/store/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { createWatchlistMarks, metricOf, movedToFront, suggestionsFor } from './index.ts';

const { market } = setMarket({ instruments: 40 });
const all = market.instruments.map((instrument) => ({ instrument, quote: market.quote(instrument.code) }));

describe('an order that names some', () => {
  it('keeps every entry once, the named ones first', () => {
    const entries = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 20 });
    fc.assert(
      fc.property(entries, fc.array(fc.string({ maxLength: 3 }), { maxLength: 20 }), (there, named) => {
        const arranged = movedToFront(there, named);
        expect([...arranged].sort()).toEqual([...there].sort());
        const first = [...new Set(named)].filter((each) => there.includes(each));
        expect(arranged.slice(0, first.length)).toEqual(first);
        const rest = there.filter((each) => !first.includes(each));
        expect(arranged.slice(first.length)).toEqual(rest);
      }),
    );
  });
});

describe('the figures of a list', () => {
  it('count every stock once, and lie between the best and the worst', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (stocks) => {
        const { up, down, unchanged, untraded, best, worst, ...rest } = metricOf(stocks);
        expect(up + down + unchanged + untraded).toBe(stocks.length);
        for (const average of [rest.average_change_percent, rest.weighted_change_percent]) {
          expect(average).toBeLessThanOrEqual((best?.change_percent ?? 0) + 0.011);
          expect(average).toBeGreaterThanOrEqual((worst?.change_percent ?? 0) - 0.011);
        }
      }),
    );
  });
});

it('counts what did not trade today as untraded alone', () => {
  const idle = all.slice(0, 3).map(({ instrument, quote }) => ({
    instrument,
    quote: { ...quote, last: quote.previous, frequency: 0 },
  }));
  expect(metricOf(idle)).toMatchObject({ up: 0, down: 0, unchanged: 0, untraded: 3 });
});

describe('suggestions', () => {
  it('come from the watched sectors, unwatched, the most traded first', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (stocks, limit) => {
        const watched = new Set<string>(stocks.map(({ instrument }) => instrument.code));
        const sectors = new Set(stocks.map(({ instrument }) => instrument.sector));
        const found = suggestionsFor(all, watched, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        for (const { instrument } of found) {
          expect(watched.has(instrument.code)).toBe(false);
          expect(sectors.has(instrument.sector)).toBe(true);
        }
        const values = found.map(({ quote }) => quote.value);
        expect(values).toEqual([...values].sort((left, right) => right - left));
      }),
    );
    expect(suggestionsFor(all, new Set(), 50)).toHaveLength(40);
  });
});

describe('marks', () => {
  it('are gone with their list, and following stays', () => {
    const marks = createWatchlistMarks(openStore(null, () => 0).collection);
    marks.pin('one', 'BNTG', true);
    marks.orderColumns('one', ['last']);
    marks.follow('BNTG', true);
    expect(marks.columns('one')).toEqual(['last']);
    marks.forgetList('one');
    expect(marks.isPinned('one', 'BNTG')).toBe(false);
    expect(marks.columns('one')).toEqual([]);
    expect(marks.isFollowed('BNTG')).toBe(true);
  });
});
