import { describe, expect, it } from 'vitest';
import { accepted, blueChip, jakarta, order, type Setting, setMarket } from '#exchange/testing/fixtures/market.ts';
import { EXCHANGE_UTC_OFFSET_MS, lots, type Phase, type Price, stepTicks } from '#shared/market/index.ts';
import { SECOND_MS } from '#shared/time.ts';
import { dayOf } from './hours/calendar.ts';
import type { Trade } from './market.ts';

/** The largest make a third of all trades; how many others there are changes nothing that is tested here. */
const SIZE = 5;

/** Phases as they are announced, with their local times (HH:MM). */
function recordPhases({ market, clock }: Setting): [Phase, string][] {
  const phases: [Phase, string][] = [];
  market.onPhase(({ phase }) => {
    if (phases.at(-1)?.[0] === phase) return;
    phases.push([phase, new Date(clock.now() + EXCHANGE_UTC_OFFSET_MS).toISOString().slice(11, 16)]);
  });
  return phases;
}

const regular = (trades: readonly Trade[], code: string): Trade[] =>
  trades.filter((trade) => trade.code === code && trade.board === 'RG');
const prices = (trades: readonly Trade[]): number[] => [...new Set(trades.map((trade) => trade.price))];

describe('a day by the clock', () => {
  it('opens with an auction at one price, the one announced', () => {
    const setting = setMarket({ at: jakarta('2026-11-18T08:40:00'), instruments: SIZE });
    const { market, clock, trades } = setting;
    const phases = recordPhases(setting);
    market.start();
    const code = blueChip(market);
    clock.advanceTo(jakarta('2026-11-18T08:57:59'));
    expect(trades).toHaveLength(0);
    const iep = market.auction(code);
    expect(iep?.lots).toBeGreaterThan(0);
    clock.advanceTo(jakarta('2026-11-18T08:59:59'));
    const opening = regular(trades, code);
    expect(prices(opening)).toHaveLength(1);
    expect(market.quote(code).open).toBe(opening[0]?.price);
    expect(market.auction(code)).toBeNull();
    clock.advanceTo(jakarta('2026-11-18T09:01:00'));
    expect(regular(trades, code).length).toBeGreaterThan(opening.length);
    expect(phases).toEqual([
      ['pre-open input', '08:45'],
      ['pre-open match', '08:58'],
      ['session I', '09:00'],
    ]);
  });

  it('pauses at noon', () => {
    const setting = setMarket({ at: jakarta('2026-11-18T11:59:30'), instruments: SIZE });
    const { market, clock, trades } = setting;
    const phases = recordPhases(setting);
    market.start();
    clock.advanceTo(jakarta('2026-11-18T12:00:01'));
    const atNoon = trades.length;
    expect(atNoon).toBeGreaterThan(100);
    clock.advanceTo(jakarta('2026-11-18T13:29:59'));
    expect(trades).toHaveLength(atNoon);
    clock.advanceTo(jakarta('2026-11-18T13:30:30'));
    expect(trades.length).toBeGreaterThan(atNoon);
    expect(phases).toEqual([
      ['break', '12:00'],
      ['session II', '13:30'],
    ]);
  });

  it('closes with an auction at a random moment, trades at the close, and rolls over in the morning', () => {
    const setting = setMarket({ at: jakarta('2026-11-18T15:49:00'), instruments: SIZE });
    const { market, clock, trades } = setting;
    const phases = recordPhases(setting);
    market.start();
    const code = blueChip(market);
    clock.advanceTo(jakarta('2026-11-18T15:50:01'));
    const continuous = trades.length;
    clock.advanceTo(jakarta('2026-11-18T15:57:59'));
    expect(regular(trades.slice(continuous), code)).toHaveLength(0);
    clock.advanceTo(jakarta('2026-11-18T16:01:00'));
    expect(prices(regular(trades.slice(continuous), code))).toHaveLength(1);
    const close = market.quote(code).last;
    clock.advanceTo(jakarta('2026-11-18T17:00:00'));
    const afterHours = regular(trades, code).filter((trade) => trade.at >= jakarta('2026-11-18T16:02:00'));
    expect(afterHours.every((trade) => trade.price === close)).toBe(true);
    expect(market.quote(code).last).toBe(close);
    expect(phases.map(([phase]) => phase)).toEqual(['pre-close input', 'pre-close match', 'post-close', 'closed']);
    expect(phases[1]?.[1]).toMatch(/15:5[89]/);
    clock.advanceTo(jakarta('2026-11-19T08:31:00'));
    expect(market.quote(code)).toMatchObject({ previous: close, volume: 0, open: 0 });
    expect(market.dailyCandles(code, '2026-11-18', '2026-11-18')[0]?.close).toBe(close);
    clock.advanceTo(jakarta('2026-11-19T09:00:10'));
    expect(trades.filter((trade) => trade.at > jakarta('2026-11-19T00:00:00'))[0]?.number).toBe(1);
  });

  it('takes orders, amendments and cancels only when the phase does', () => {
    const { market, clock, events } = setMarket({ at: jakarta('2026-11-18T08:40:00'), instruments: SIZE });
    market.start();
    const code = blueChip(market);
    const low = stepTicks(market.quote(code).previous, -8);
    expect(market.submit(order(code, 'buy', low, 10))).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    clock.advanceTo(jakarta('2026-11-18T08:46:00'));
    const number = accepted(market.submit(order(code, 'buy', low, 10)));
    const change = { price: low, lots: lots(5) };
    expect(market.amend(number, change)).toMatchObject({ ok: false, code: 'NOT_AMENDABLE' });
    clock.advanceTo(jakarta('2026-11-18T08:57:00'));
    expect(market.cancel(number)).toMatchObject({ ok: false, code: 'NOT_CANCELLABLE' });
    clock.advanceTo(jakarta('2026-11-18T08:58:30'));
    expect(market.submit(order(code, 'buy', low, 10))).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    clock.advanceTo(jakarta('2026-11-18T09:00:10'));
    // What the auction left unmatched carries into the session.
    expect(market.amend(number, change)).toMatchObject({ ok: true });
    expect(events.some((event) => event.kind === 'expired')).toBe(false);
  });

  it('expires day orders at the end and keeps GTC orders', () => {
    const { market, clock, events } = setMarket({ at: jakarta('2026-11-18T15:49:00'), instruments: SIZE });
    market.start();
    const code = blueChip(market);
    const low = stepTicks(market.quote(code).band.arb, 2);
    const forToday = accepted(market.submit(order(code, 'buy', low, 10)));
    const goodTillCancelled = accepted(
      market.submit(order(code, 'buy', stepTicks(low, 12), 10, { goodTillCancelled: true })),
    );
    clock.advanceTo(jakarta('2026-11-18T17:00:00'));
    expect(events.filter((event) => event.kind === 'expired').map((event) => event.orderNumber)).toEqual([forToday]);
    clock.advanceTo(jakarta('2026-11-19T09:00:30'));
    expect(market.cancel(goodTillCancelled)).toMatchObject({ ok: true });
  });

  it('trades the closing price, and no other, after the close', () => {
    const { market, clock, events } = setMarket({ at: jakarta('2026-11-18T15:55:00'), instruments: SIZE });
    market.start();
    clock.advanceTo(jakarta('2026-11-18T16:03:00'));
    const code = blueChip(market);
    const close = market.quote(code).last;
    expect(market.submit(order(code, 'buy', stepTicks(close, 1), 1))).toMatchObject({ ok: false });
    expect(market.submit(order(code, 'buy', stepTicks(close, -1), 1))).toMatchObject({ ok: false });
    accepted(market.submit(order(code, 'buy', close, 1)));
    clock.advance(600 * SECOND_MS);
    expect(events.find((event) => event.kind === 'filled')?.fill?.price).toBe(close);
  });

  it('is closed at weekends with the figures of Friday', () => {
    const { market, clock, trades } = setMarket({ at: jakarta('2026-11-21T10:00:00'), instruments: SIZE });
    market.start();
    clock.advance(60 * SECOND_MS);
    expect(trades).toHaveLength(0);
    const code = blueChip(market);
    expect(market.quote(code).volume).toBeGreaterThan(0);
    expect(market.dailyCandles(code, '2026-11-20', '2026-11-22')).toHaveLength(1);
  });
});

describe('a market that is always open', () => {
  it('trades on a Sunday night, with hours of trading behind it', () => {
    const { market, clock, trades } = setMarket({
      at: jakarta('2026-11-22T23:59:00'),
      session: 'always',
      instruments: SIZE,
    });
    market.start();
    expect(market.phase()).toMatchObject({ phase: 'session I', endsInMs: null });
    const before = market.quote(blueChip(market)).volume;
    expect(before).toBeGreaterThan(0);
    clock.advance(120 * SECOND_MS);
    expect(trades.length).toBeGreaterThan(1_000);
    expect(market.quote(blueChip(market)).volume).toBeGreaterThan(before);
  });
});

describe('a restart', () => {
  it('continues the day: figures, numbers, candles and owners’ orders', () => {
    const first = setMarket({ seed: 'again', instruments: SIZE });
    first.market.start();
    first.clock.advance(60 * SECOND_MS);
    const code = blueChip(first.market);
    const low = stepTicks(first.market.book(code, 'RG', 1).bids[0]?.price as Price, -6);
    const number = accepted(first.market.submit(order(code, 'buy', low, 40)));
    first.market.stop();
    const snapshot: unknown = JSON.parse(JSON.stringify(first.market.snapshot()));

    const second = setMarket({ seed: 'again', instruments: SIZE, at: first.clock.now() + 30 * SECOND_MS, snapshot });
    second.market.start();
    expect(second.market.quote(code)).toEqual(first.market.quote(code));
    expect(second.market.index()).toEqual(first.market.index());
    const today = jakarta('2026-11-18T00:00:00');
    expect(second.market.minuteCandles(code, today, first.clock.now())).toEqual(
      first.market.minuteCandles(code, today, first.clock.now()),
    );
    expect(second.market.tape(null, 100)).toEqual(first.market.tape(null, 100));
    expect(second.market.queue(code, 'RG', 'buy', low, 1)[0]?.orderNumber).toBe(number);
    second.clock.advance(5 * SECOND_MS);
    expect(second.trades[0]?.number).toBe((first.trades.at(-1)?.number ?? 0) + 1);
    expect(second.market.cancel(number)).toMatchObject({ ok: true });
    expect(second.events.map((event) => event.kind)).toEqual(['cancelled']);
  });

  it('days later rolls over the missed days and expires day orders', () => {
    const first = setMarket({ seed: 'later', instruments: SIZE });
    first.market.start();
    const code = blueChip(first.market);
    const { band } = first.market.quote(code);
    const number = accepted(first.market.submit(order(code, 'buy', stepTicks(band.arb, 1), 40)));
    const last = first.market.quote(code).last;
    const second = setMarket({
      seed: 'later',
      instruments: SIZE,
      at: jakarta('2026-11-23T10:00:00'),
      snapshot: JSON.parse(JSON.stringify(first.market.snapshot())),
    });
    second.market.start();
    expect(second.events).toMatchObject([{ kind: 'expired', orderNumber: number }]);
    const candles = second.market.dailyCandles(code, '2026-11-18', '2026-11-23');
    expect(candles).toHaveLength(4);
    expect(candles[0]?.close).toBe(last);
    expect(candles[2]?.close).toBe(second.market.quote(code).previous);
  });

  it('ignores a snapshot of another market', () => {
    const first = setMarket({ seed: 'one', instruments: SIZE });
    first.market.start();
    const { market } = setMarket({ seed: 'two', instruments: SIZE, snapshot: first.market.snapshot() });
    expect(market.quote(blueChip(market)).frequency).toBeGreaterThan(0);
    expect(setMarket({ instruments: SIZE, snapshot: { version: 99 } }).market.instruments).toHaveLength(SIZE);
  });
});

it('steps over joint leave, Christmas and a weekend without a trade', () => {
  const { market, clock, trades } = setMarket({ at: jakarta('2026-12-23T15:49:00'), instruments: SIZE });
  market.start();
  clock.advanceTo(jakarta('2026-12-24T08:00:00'));
  const before = trades.length;
  expect(before).toBeGreaterThan(0);
  clock.advanceTo(jakarta('2026-12-28T08:40:00'));
  expect(market.phase()).toMatchObject({ phase: 'closed' });
  expect(trades).toHaveLength(before);
  expect(market.day()).toBe('2026-12-28');
  const days = market.dailyCandles(blueChip(market), '2026-12-22', '2026-12-28').map(({ at }) => dayOf(at));
  expect(days).toEqual(['2026-12-22', '2026-12-23', '2026-12-28']);
  clock.advanceTo(jakarta('2026-12-28T09:00:30'));
  expect(trades.length).toBeGreaterThan(before);
});
