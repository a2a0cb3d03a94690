import { describe, expect, it } from 'vitest';
import { accepted, blueChip, jakarta, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { SECOND_MS } from '#shared/time.ts';

const OPEN_AT = jakarta('2026-11-18T10:00:00');

function running() {
  const setting = setMarket({ seed: 'disturbed', instruments: 30, at: OPEN_AT });
  setting.market.start();
  setting.clock.advance(20 * SECOND_MS);
  const code = blueChip(setting.market);
  const tradesOf = (): number => setting.trades.filter((trade) => trade.code === code && trade.board === 'RG').length;
  return { ...setting, code, tradesOf };
}

describe('a halted stock', () => {
  it('trades nothing and takes nothing but cancellations, then goes on with its book', () => {
    const { market, clock, code, tradesOf, trades } = running();
    const { arb, ara } = market.quote(code).band;
    const resting = accepted(market.submit(order(code, 'buy', arb, 7)));
    const other = accepted(market.submit(order(code, 'buy', arb, 8)));
    const resume = market.disturb(code, 'halted');
    const book = market.book(code, 'RG', 10);
    const [before, all] = [tradesOf(), trades.length];
    clock.advance(120 * SECOND_MS);
    expect(tradesOf()).toBe(before);
    expect(trades.length).toBeGreaterThan(all);
    expect(market.book(code, 'RG', 10)).toEqual(book);
    expect(market.isSuspended(code)).toBe(true);
    expect(market.submit(order(code, 'buy', ara, 1))).toMatchObject({ ok: false, code: 'STOCK_SUSPENDED' });
    // An amendment to a price beyond the book would trade.
    expect(market.amend(resting, { price: ara, lots: 9 as never })).toMatchObject({ code: 'STOCK_SUSPENDED' });
    expect(market.cancel(other)).toMatchObject({ ok: true });
    resume();
    expect(market.isSuspended(code)).toBe(false);
    clock.advance(120 * SECOND_MS);
    expect(tradesOf()).toBeGreaterThan(before);
    expect(market.queue(code, 'RG', 'buy', arb, 500).map(({ orderNumber }) => orderNumber)).toContain(resting);
  });

  it('is halted no more after a restart', () => {
    const { market, clock, code } = running();
    market.disturb(code, 'halted');
    const again = setMarket({
      seed: 'disturbed',
      instruments: 30,
      at: clock.now() + SECOND_MS,
      snapshot: market.snapshot(),
    });
    expect(again.market.isSuspended(code)).toBe(false);
  });
});

it('makes a fast market many times busier, and calm again', () => {
  const { market, clock, code, tradesOf } = running();
  const traded = (ms: number): number => {
    const before = tradesOf();
    clock.advance(ms);
    return tradesOf() - before;
  };
  const usual = traded(60 * SECOND_MS);
  const calm = market.disturb(code, 'fast');
  const low = market.quote(code).last;
  const fast = traded(60 * SECOND_MS);
  expect(fast).toBeGreaterThan(4 * Math.max(5, usual));
  expect(market.quote(code).high - market.quote(code).low).toBeGreaterThan(0.015 * low);
  calm();
  clock.advance(5 * SECOND_MS);
  expect(traded(60 * SECOND_MS)).toBeLessThan(fast / 2);
});

it('takes a stock to its upper limit, where an order waits behind all others, and lets it go again', () => {
  const { market, clock, code } = running();
  const { ara } = market.quote(code).band;
  const release = market.disturb(code, 'at-ara');
  expect(market.quote(code).last).toBe(ara);
  expect(market.book(code, 'RG', 10).offers).toEqual([]);
  const number = accepted(market.submit(order(code, 'buy', ara, 5)));
  const queue = market.queue(code, 'RG', 'buy', ara, 5_000);
  expect(queue.at(-1)?.orderNumber).toBe(number);
  expect(queue.reduce((sum, { lots }) => sum + lots, 0)).toBeGreaterThan(1_000);
  clock.advance(10 * SECOND_MS);
  expect(market.quote(code).last).toBe(ara);
  release();
  clock.advance(240 * SECOND_MS);
  expect(market.quote(code).last).toBeLessThan(ara);
  expect(market.book(code, 'RG', 10).offers.length).toBeGreaterThan(0);
});
