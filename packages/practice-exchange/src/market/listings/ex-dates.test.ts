import { describe, expect, it } from 'vitest';
import { manualClock, seededRandom } from '#exchange/clock/index.ts';
import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import type { Price } from '#shared/market/index.ts';
import { openDay } from '../day/day-opening.ts';
import { CommonDays } from '../day-law/common-days.ts';
import { StockDays } from '../day-law/stock-days.ts';
import { dayOf, midnightOf, nextTradingDay } from '../hours/calendar.ts';
import { CallAuctions } from '../hours/call-auctions.ts';
import type { Instrument, Market } from '../market.ts';
import { checkDividendDrops, dropOf } from '../testing/checks/event-checks.ts';
import { InstrumentState } from '../trading/instrument-state.ts';
import { Venue } from '../trading/venue.ts';
import { type CorporateAction, corporateActionsOf, dividendsOf, referenceAfter } from './corporate-actions.ts';
import { createListings } from './listings.ts';

const SEED = 'test';
const actionsOf = (market: Market, instrument: Instrument, from: string, to: string): readonly CorporateAction[] =>
  corporateActionsOf(instrument, seededRandom(SEED), market.referencePrice(instrument.code), from, to);

describe('on an ex date', () => {
  it('past prices fall by about the dividend, as the charts show', () => {
    const { market } = setMarket({ seed: SEED, instruments: 120 });
    expect(checkDividendDrops(market, SEED, 300)).toEqual([]);
  });

  it('the live market opens lower by about the dividend, within an unchanged band', () => {
    const { market: any } = setMarket({ seed: SEED });
    const counts = new Map<string, number>();
    for (const instrument of any.instruments) {
      for (const [day, dividend] of dividendsOf(actionsOf(any, instrument, '2027-01-01', '2027-12-31'))) {
        if (dividend > 0.02 * any.referencePrice(instrument.code)) counts.set(day, (counts.get(day) ?? 0) + 1);
      }
    }
    const [exDate = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    // The market is first started on the cum date, in the evening.
    let cum = jakarta(`${exDate}T17:00:00`);
    do cum -= 86_400_000;
    while (nextTradingDay(dayOf(cum)) !== exDate);
    const { market, clock } = setMarket({ seed: SEED, at: cum });
    const before = new Map(market.instruments.map(({ code }) => [code, market.quote(code).last]));
    market.start();
    clock.advanceTo(jakarta(`${exDate}T09:00:30`));
    const fell = market.instruments.flatMap((instrument) => {
      const dividend = dividendsOf(actionsOf(market, instrument, exDate, exDate)).get(exDate) ?? 0;
      const { open, previous } = market.quote(instrument.code);
      expect(previous).toBe(before.get(instrument.code));
      return dividend > 0 && open > 0 ? [{ before: previous, after: open, dividend }] : [];
    });
    market.stop();
    expect(fell.length).toBeGreaterThan(0);
    expect(dropOf(fell)).toBeGreaterThan(0.4);
    expect(dropOf(fell)).toBeLessThan(1.6);
  });

  it('what did not trade still loses the dividend with its next price', () => {
    const random = seededRandom(SEED);
    const listing = createListings(random.fork('listings'), 300).find(
      ({ instrument }) => instrument.fundamentals.dividendPerShare > 0,
    );
    if (!listing) throw new Error('nobody pays a dividend');
    const firstDay = '2026-01-05';
    const days = new StockDays(listing, random, firstDay);
    const [exDate = '', dividend = 0] = [...dividendsOf(days.actions('2026-01-06', '2026-12-30'))][0] ?? [];
    const common = new CommonDays(random, firstDay).on(nextTradingDay(exDate));
    const opened = (volume: number): number => {
      const stock = new InstrumentState(listing, 0, random, new StockDays(listing, random, firstDay), exDate);
      const { last } = stock;
      stock.recorded = [{ at: midnightOf(exDate), open: last, high: last, low: last, close: last, volume }];
      openDay(
        new Venue(manualClock(0)),
        [stock],
        nextTradingDay(exDate),
        [],
        common,
        new CallAuctions(true, random),
        random,
      );
      return stock.today.dividend;
    };
    expect(dividend).toBeGreaterThan(0);
    expect(opened(0)).toBe(dividend);
    expect(opened(100)).toBe(0);
  });

  it('a past day has traded, however seldom the share does', () => {
    const { market } = setMarket({ seed: SEED, instruments: 900 });
    const seldom = market.instruments.slice(840, 860);
    let untraded = 0;
    const parts = seldom.map((instrument) => {
      const candles = market.dailyCandles(instrument.code, '2021-11-01', '2026-11-17');
      const volumes = new Map(candles.map(({ at, volume }) => [dayOf(at), volume]));
      const exDates = [...dividendsOf(actionsOf(market, instrument, '2022-01-01', '2026-11-17')).keys()];
      // Suspended on it.
      untraded += exDates.filter((day) => volumes.get(day) === 0).length;
      expect(exDates.every((day) => volumes.has(day))).toBe(true);
      return candles.filter(({ volume }) => volume > 0).length / candles.length;
    });
    expect(untraded).toBeLessThanOrEqual(1);
    for (const part of parts) {
      expect(part).toBeGreaterThan(0.04);
      expect(part).toBeLessThan(0.3);
    }
  });

  it('a rights issue sets the reference to the theoretical price, on a tick, and no other action does', () => {
    const rights = { kind: 'rights', oldShares: 4, newShares: 1, exercisePrice: 1_000 } as CorporateAction;
    expect(referenceAfter(2_000 as Price, [rights])).toBe(1_800);
    expect(referenceAfter(1_005 as Price, [rights])).toBe(1_005);
    expect(referenceAfter(900 as Price, [rights])).toBe(900);
    expect(referenceAfter(2_000 as Price, [{ kind: 'dividend', amountPerShare: 100 } as CorporateAction])).toBe(2_000);
  });

  it('no company pays more than 12 % of its price in a year', () => {
    const { market } = setMarket({ seed: SEED, instruments: 900 });
    const yields = market.instruments.map(
      ({ code, fundamentals }) => fundamentals.dividendPerShare / market.referencePrice(code),
    );
    expect(Math.max(...yields)).toBeLessThan(0.12);
    expect(yields.filter((each) => each > 0.02).length).toBeGreaterThan(200);
  });
});
