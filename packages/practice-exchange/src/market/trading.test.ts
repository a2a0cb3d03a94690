import { describe, expect, it } from 'vitest';
import { accepted, blueChip, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { lots, type Price, price, stepTicks } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { checkDepth, checkSpreads } from './testing/checks/book-checks.ts';
import { checkNumbers, checkPrices } from './testing/checks/tape-checks.ts';
import { sharedRun } from './testing/recorded-run.ts';

const sumOf = (levels: readonly { readonly lots: number }[]): number =>
  levels.reduce((sum, level) => sum + level.lots, 0);

describe('a running market', () => {
  it('gives the same trades for the same seed, clock and orders', () => {
    const run = (): string => {
      const { market, clock, trades, events } = setMarket({ seed: 'same' });
      market.start();
      const code = blueChip(market);
      clock.advance(5_000);
      // Reading books must not change the simulation.
      for (const { code: each } of market.instruments) market.book(each, 'RG', 10);
      market.submit({ ...order(code, 'buy', market.quote(code).last, 500), owner: { account: 'A', orderId: '1' } });
      clock.advance(MINUTE_MS);
      return JSON.stringify([trades, events, market.index()]);
    };
    expect(run()).toBe(run());
  });

  it('does not depend on which books are read', () => {
    const run = (reads: boolean): string => {
      const { market, clock, trades } = setMarket({ seed: 'reads' });
      market.start();
      if (reads) for (const { code } of market.instruments) market.book(code, 'RG', 10);
      clock.advance(20_000);
      return JSON.stringify(trades);
    };
    expect(run(true)).toBe(run(false));
  });

  it('has deep books and mostly a one-tick spread in liquid stocks', () => {
    expect(checkSpreads(sharedRun())).toEqual([]);
    expect(checkDepth(sharedRun())).toEqual([]);
  });

  it('trades within bands, on ticks, at numbers that rise', () => {
    expect(checkPrices(sharedRun())).toEqual([]);
    expect(checkNumbers(sharedRun())).toEqual([]);
  });

  it('counts every trade into the quote, the index and both kinds of candles', () => {
    const { market, clock, trades } = setMarket();
    const code = blueChip(market);
    const before = market.quote(code);
    market.start();
    clock.advance(10 * MINUTE_MS);
    const own = trades.filter((trade) => trade.code === code && trade.board === 'RG');
    const after = market.quote(code);
    const sum = own.reduce((total, trade) => total + trade.lots * 100, 0);
    expect(after.volume - before.volume).toBe(sum);
    expect(after.frequency - before.frequency).toBe(own.length);
    expect(after.last).toBe(own.at(-1)?.price);
    expect(after.high).toBe(Math.max(before.high, ...own.map((trade) => trade.price)));
    const today = market.dailyCandles(code, '2026-11-18', '2026-11-18').at(-1);
    expect(today).toMatchObject({
      open: after.open,
      high: after.high,
      low: after.low,
      close: after.last,
      volume: after.volume,
    });
    const minutes = market.minuteCandles(code, today?.at ?? 0, clock.now());
    expect(minutes.reduce((total, minute) => total + minute.volume, 0)).toBe(after.volume);
    expect(Math.max(...minutes.map((minute) => minute.high))).toBe(after.high);
    expect(Math.min(...minutes.map((minute) => minute.low))).toBe(after.low);
    expect(minutes[0]?.open).toBe(after.open);
    expect(minutes.at(-1)?.close).toBe(after.last);
    expect(market.tape(code, 5)[0]?.number).toBe(own.at(-1)?.number);
    expect(market.index().sequence).toBeGreaterThan(500);
  });
});

describe("an owner's order", () => {
  it('fills at once when it takes what is offered', () => {
    const { market, clock, events } = setMarket();
    market.start();
    clock.advance(1_000);
    const code = blueChip(market);
    const offer = market.book(code, 'RG', 1).offers[0];
    if (!offer) throw new Error('nothing is offered');
    accepted(market.submit(order(code, 'buy', offer.price, Math.min(10, offer.lots))));
    expect(events[0]?.kind).toBe('opened');
    expect(events.at(-1)).toMatchObject({ kind: 'filled', lotsTotal: 10, lotsDone: 10 });
    expect(events.slice(1).every((event) => event.fill?.price === offer.price)).toBe(true);
  });

  it('at the best bid is filled by synthetic traders within minutes, its lots adding up', () => {
    const { market, clock, events } = setMarket({ instruments: 20 });
    market.start();
    clock.advance(1_000);
    const codes = market.instruments.slice(0, 20).map((instrument) => instrument.code);
    for (const code of codes) {
      const bid = market.book(code, 'RG', 1).bids[0]?.price ?? 0;
      accepted(market.submit(order(code, 'buy', bid, 50)));
    }
    clock.advance(10 * MINUTE_MS);
    const done = events.filter((event) => event.kind === 'filled' && event.lotsDone === event.lotsTotal);
    expect(done.length).toBeGreaterThan(4);
    for (const { orderNumber } of done) {
      let sum = 0;
      for (const event of events.filter((each) => each.orderNumber === orderNumber && each.kind === 'filled')) {
        sum += event.fill?.lots ?? 0;
        expect(event.lotsDone).toBe(sum);
      }
      expect(sum).toBe(50);
    }
  });

  it('trades after earlier orders at its price', () => {
    const { market, clock, events } = setMarket();
    market.start();
    clock.advance(1_000);
    const code = blueChip(market);
    const bid = market.book(code, 'RG', 1).bids[0]?.price as Price;
    const number = accepted(market.submit(order(code, 'buy', bid, 5)));
    const queue = market.queue(code, 'RG', 'buy', bid, 1_000);
    expect(queue.at(-1)?.orderNumber).toBe(number);
    expect(queue.length).toBeGreaterThan(1);
    accepted(market.submit(order(code, 'sell', bid, queue[0]?.lots ?? 1)));
    expect(events.some((event) => event.orderNumber === number && event.kind === 'filled')).toBe(false);
  });

  it('can be amended and cancelled, and is refused afterwards', () => {
    const { market, events } = setMarket();
    market.start();
    const code = blueChip(market);
    const low = stepTicks(market.book(code, 'RG', 1).bids[0]?.price as Price, -5);
    const number = accepted(market.submit(order(code, 'buy', low, 20)));
    expect(market.amend(number, { price: low, lots: lots(10) })).toEqual({ ok: true, orderNumber: number });
    expect(market.cancel(number)).toEqual({ ok: true, orderNumber: number });
    expect(events.map((event) => event.kind)).toEqual(['opened', 'amended', 'cancelled']);
    expect(market.cancel(number)).toMatchObject({ ok: false, code: 'NOT_CANCELLABLE' });
    expect(market.amend(number, { price: low, lots: lots(5) })).toMatchObject({ ok: false, code: 'NOT_AMENDABLE' });
    expect(market.cancel(999)).toMatchObject({ ok: false, code: 'UNKNOWN_ORDER' });
  });

  it('is refused with the reason that fits', () => {
    const { market } = setMarket();
    market.start();
    const code = blueChip(market);
    const { band, last } = market.quote(code);
    const refusal = (at: number, amount: number): string => {
      const result = market.submit({ ...order(code, 'buy', last, 1), price: at as Price, lots: lots(amount) });
      return result.ok ? 'accepted' : result.code;
    };
    expect(refusal(last + 1, 1)).toBe('PRICE_OFF_TICK');
    expect(refusal(stepTicks(band.ara, 1), 1)).toBe('PRICE_ABOVE_ARA');
    expect(refusal(stepTicks(band.arb, -1), 1)).toBe('PRICE_BELOW_ARB');
    expect(refusal(last, 0)).toBe('LOTS_INVALID');
    expect(refusal(last, 50_001)).toBe('LOTS_TOO_MANY');
    const unknown = { ...order(code, 'buy', last, 1), code: 'QQQQ' as typeof code };
    expect(market.submit(unknown)).toMatchObject({ ok: false, code: 'UNKNOWN_SYMBOL' });
  });

  it('that pays too much finds sellers at once, and the price comes back', () => {
    const { market, clock, events } = setMarket();
    market.start();
    clock.advance(1_000);
    const code = blueChip(market);
    const before = market.quote(code).last;
    const high = stepTicks(before, 30);
    const offered = market.book(code, 'RG', 40).offers.filter((level) => level.price <= high);
    const number = accepted(market.submit(order(code, 'buy', high, Math.min(50_000, sumOf(offered) + 2_000))));
    expect(events.filter((event) => event.orderNumber === number && event.kind === 'filled').length).toBeGreaterThan(5);
    clock.advance(10 * MINUTE_MS);
    const bid = market.book(code, 'RG', 1).bids[0]?.price ?? 0;
    expect(bid).toBeLessThan(high);
    expect(Math.abs(bid / before - 1)).toBeLessThan(0.06);
  });

  it('on the negotiated board meets only its own price, and may leave the band', () => {
    const { market, events } = setMarket();
    market.start();
    const code = blueChip(market);
    const far = price(market.quote(code).band.ara * 2 + 1);
    accepted(market.submit(order(code, 'sell', far, 100, { board: 'NG' })));
    accepted(market.submit(order(code, 'buy', far + 1, 100, { board: 'NG' })));
    expect(events.filter((event) => event.kind === 'filled')).toHaveLength(0);
    accepted(market.submit(order(code, 'buy', far, 100, { board: 'NG' })));
    expect(events.filter((event) => event.kind === 'filled')).toHaveLength(2);
  });
});
