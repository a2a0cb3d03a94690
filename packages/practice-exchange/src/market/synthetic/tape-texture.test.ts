import { describe, expect, it } from 'vitest';
import { accepted, blueChip, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { checkBothSides, checkClusters, checkRoundLots, checkStamps } from '../testing/checks/tape-checks.ts';
import { sharedRun } from '../testing/recorded-run.ts';

describe('the tape', () => {
  it('prefers round numbers of lots', () => {
    expect(checkRoundLots(sharedRun())).toEqual([]);
  });

  it('has prints at both sides of the spread in nearly every minute of a liquid stock', () => {
    expect(checkBothSides(sharedRun())).toEqual([]);
  });

  it('is stamped to the millisecond, in order', () => {
    expect(checkStamps(sharedRun())).toEqual([]);
  });

  it('comes in clusters with rests between them', () => {
    expect(checkClusters(sharedRun())).toEqual([]);
  });
});

it("dates no trade before the owner's order that it fills", () => {
  const { market, clock, events } = setMarket();
  market.start();
  const code = blueChip(market);
  for (let nth = 0; nth < 40; nth += 1) {
    clock.advance(517);
    const offer = market.book(code, 'RG', 1).offers[0]?.price ?? 0;
    accepted(market.submit(order(code, 'buy', offer, 10)));
  }
  const opened = new Map(events.filter(({ kind }) => kind === 'opened').map((event) => [event.orderNumber, event.at]));
  const filled = events.filter(({ kind }) => kind === 'filled');
  expect(filled.length).toBeGreaterThan(30);
  for (const { orderNumber, at } of filled) expect(at).toBeGreaterThanOrEqual(opened.get(orderNumber) ?? Number.NaN);
});

describe('shares at the lowest price', () => {
  it('are offered by the million, and hardly anybody bids', () => {
    const { market, clock } = setMarket({ instruments: 400 });
    market.start();
    clock.advance(2 * MINUTE_MS);
    const lowest = market.instruments.filter(
      ({ code, listing }) => listing === 'main' && quoteOf(code).previous === 50,
    );
    expect(lowest.length).toBeGreaterThan(3);
    const unwanted = lowest.filter(({ code }) => market.book(code, 'RG', 1).bids.length === 0);
    expect(unwanted.length / lowest.length).toBeGreaterThan(0.5);
    for (const { code } of unwanted) {
      const [best] = market.book(code, 'RG', 1).offers;
      expect(best?.price).toBe(50);
      expect(best?.lots).toBeGreaterThan(100_000);
      expect(quoteOf(code).last).toBe(50);
    }
    expect(Math.max(...unwanted.map(({ code }) => market.book(code, 'RG', 1).offers[0]?.lots ?? 0))).toBeGreaterThan(
      1e6,
    );
    // Some are bought there all the same.
    expect(unwanted.reduce((sum, { code }) => sum + quoteOf(code).frequency, 0)).toBeGreaterThan(0);

    function quoteOf(code: StockCode) {
      return market.quote(code);
    }
  });
});
