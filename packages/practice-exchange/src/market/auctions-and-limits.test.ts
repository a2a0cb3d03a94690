import { describe, expect, it } from 'vitest';
import { accepted, jakarta, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import {
  auctionFill,
  type LimitSide,
  limitDaysInRow,
  lockedLots,
  nearLimit,
  priceBand,
  type StockCode,
} from '#shared/market/index.ts';
import type { Market } from './market.ts';

const DAY = '2026-11-18';
const at = (time: string): number => jakarta(`${DAY}T${time}`);
const OWN_LOTS = 40;

/** The state of a stock's auction with the whole side of an order. */
function auctionOf(market: Market, code: StockCode) {
  const { bids, offers, totalBidLots, totalOfferLots } = market.book(code, 'RG', 1_000);
  const auction = market.auction(code);
  const state = { iep: auction?.price ?? 0, iev: auction?.lots ?? 0, buyLots: totalBidLots, sellLots: totalOfferLots };
  return { state, bids, offers };
}

describe('the closing auction', () => {
  it('fills own orders within the range that stood at its last moment, with the book and without', () => {
    const { market, clock, events } = setMarket({ at: at('15:50:00'), instruments: 30 });
    market.start();
    clock.advanceTo(at('15:57:30'));
    const own: {
      readonly number: number;
      readonly code: StockCode;
      readonly side: 'buy' | 'sell';
      readonly price: number;
    }[] = [];
    for (const { code, listing } of market.instruments) {
      const { state } = auctionOf(market, code);
      if (listing === 'special' || state.iep === 0) continue;
      for (const side of ['buy', 'sell'] as const)
        own.push({
          number: accepted(market.submit(order(code, side, state.iep, OWN_LOTS))),
          code,
          side,
          price: state.iep,
        });
    }
    expect(own.length).toBeGreaterThan(20);
    // Nobody knows the moment of the random close: what stood before each second is kept until it has come.
    let ranges = new Map<number, readonly ReturnType<typeof auctionFill>[]>();
    for (let now = at('15:57:31'); market.phase().phase !== 'pre-close match'; now += 200) {
      ranges = new Map(
        own.map(({ number, code, side, price }) => {
          const { state, bids, offers } = auctionOf(market, code);
          const draft = { side, price, lots: OWN_LOTS };
          return [number, [auctionFill(draft, state, side === 'buy' ? bids : offers), auctionFill(draft, state, null)]];
        }),
      );
      clock.advanceTo(now);
    }
    clock.advanceTo(at('16:02:01'));
    let partial = 0;
    for (const { number } of own) {
      const done = events.flatMap((event) =>
        event.orderNumber === number && event.fill !== null ? [event.fill.lots] : [],
      );
      const filled = done.reduce((sum, lots) => sum + lots, 0);
      if (filled > 0 && filled < OWN_LOTS) partial += 1;
      for (const range of ranges.get(number) ?? []) {
        if (range === null) continue;
        expect(filled).toBeGreaterThanOrEqual(range.min);
        expect(filled).toBeLessThanOrEqual(range.max);
      }
    }
    expect(partial).toBeLessThan(own.length);
  });
});

describe('stocks at their limits', () => {
  it('are found by the previous close alone, with the limits, queues and days of the exchange', () => {
    const { market, clock } = setMarket({ at: at('10:00:00'), instruments: 300, seed: '7' });
    market.start();
    clock.advanceTo(at('10:05:00'));
    const found: { readonly code: StockCode; readonly side: LimitSide }[] = [];
    for (const { code, listing } of market.instruments) {
      const { last, previous, band, volume } = market.quote(code);
      const kind = listing === 'special' ? 'special' : 'main';
      expect(priceBand(market.referencePrice(code), kind)).toEqual(band);
      const near = nearLimit(last, band);
      if (volume === 0 || last === previous || near?.ticks !== 0) continue;
      const { bids, offers } = market.book(code, 'RG', 1);
      const best = {
        bid: bids[0]?.price ?? 0,
        bidLots: bids[0]?.lots ?? 0,
        offer: offers[0]?.price ?? 0,
        offerLots: offers[0]?.lots ?? 0,
      };
      if (lockedLots(near.side, band, best) === null) continue;
      found.push({ code, side: near.side });
      expect(market.queue(code, 'RG', near.side === 'ara' ? 'buy' : 'sell', band[near.side], 5).length).toBeGreaterThan(
        0,
      );
      const days = market.dailyCandles(code, '2026-10-01', '2026-11-17').filter((candle) => candle.volume > 0);
      const count = limitDaysInRow(
        near.side,
        days.map((candle) => new Date(candle.at + 7 * 3_600_000).toISOString().slice(0, 10)),
        days.map(({ close }) => close),
        { listing: kind },
      );
      // Each of them closed a band away from the day before.
      for (const [index, { close }] of days.entries())
        if (index >= days.length - count) expect(close).toBe(priceBand(days[index - 1]?.close ?? 0, kind)[near.side]);
    }
    expect(found.length).toBeGreaterThan(0);
  });
});
