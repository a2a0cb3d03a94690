import { describe, expect, it } from 'vitest';
import { accepted, blueChip, order, setMarket } from '#exchange/fixtures/market.ts';
import type { StockCode } from '#shared/market/index.ts';

const MINUTE = 60_000;

const partOf = <T>(values: readonly T[], is: (value: T) => boolean): number => values.filter(is).length / values.length;

describe('the tape', () => {
  const { market, clock, trades } = setMarket({ instruments: 60 });
  market.start();
  clock.advance(10 * MINUTE);
  const regular = trades.filter(({ board }) => board === 'RG');

  it('prefers round numbers of lots', () => {
    const large = regular.filter(({ lots }) => lots >= 10);
    expect(large.length).toBeGreaterThan(1_000);
    // Drawn evenly it would be a fifth.
    expect(partOf(large, ({ lots }) => lots % 5 === 0)).toBeGreaterThan(0.45);
    expect(partOf(large, ({ lots }) => lots % 5 === 0)).toBeLessThan(0.85);
  });

  it('has prints at both sides of the spread in nearly every minute of a liquid stock', () => {
    const minutes = market.instruments.slice(0, 5).flatMap(({ code }) => {
      const prices = new Map<number, Set<number>>();
      for (const trade of regular.filter((each) => each.code === code)) {
        const minute = Math.floor(trade.at / MINUTE);
        prices.set(minute, (prices.get(minute) ?? new Set()).add(trade.price));
      }
      return [...prices.values()];
    });
    // Takers of one side alone would leave three of four at a single price.
    expect(partOf(minutes, (prices) => prices.size > 1)).toBeGreaterThan(0.8);
  });

  it('is stamped to the millisecond, in order', () => {
    expect(partOf(regular, ({ at }) => at % 50 === 0)).toBeLessThan(0.05);
    expect(regular.every(({ at }) => Number.isSafeInteger(at) && at <= clock.now())).toBe(true);
    expect(regular.every(({ at }, index) => at >= (regular[index - 1]?.at ?? 0))).toBe(true);
  });

  it('comes in clusters with rests between them', () => {
    const shares = [0, 1, 2, 3, 4].map((rank) => {
      const code = market.instruments[rank]?.code;
      const own = regular.filter((trade) => trade.code === code).map(({ at }) => at);
      const gaps = own.slice(1).map((at, index) => at - (own[index] ?? 0));
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      return partOf(gaps, (gap) => gap < mean / 4);
    });
    // Evenly at random it would be 0.22.
    for (const share of shares) expect(share).toBeGreaterThan(0.4);
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
    clock.advance(10 * MINUTE);
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
