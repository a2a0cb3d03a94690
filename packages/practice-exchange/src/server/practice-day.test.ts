import { describe, expect, it } from 'vitest';
import { manualClock, pacedClock } from '#exchange/clock/index.ts';
import { type OrderEvent, SimulatedMarket, type Trade } from '#exchange/market/index.ts';
import { accepted, blueChip, jakarta, order } from '#exchange/testing/fixtures/market.ts';
import { floorToTick, type Price } from '#shared/market/index.ts';
import type { PracticeStep } from '#shared/practice/practice-day.ts';
import { createPracticeDay } from './practice-day.ts';

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';

/** A small market on a practice day, in real time that the test moves. */
function practice({ at = `${WEDNESDAY}T08:44:59`, speed = 60 } = {}) {
  const real = manualClock(0);
  const clock = pacedClock(speed, jakarta(at), real);
  const market = new SimulatedMarket({ clock, seed: 'practice day', instruments: 3, session: 'clock' });
  const day = createPracticeDay({ market, session: 'clock', clock, pace: clock, wallClock: real });
  const trades: Trade[] = [];
  const events: OrderEvent[] = [];
  market.onTrade((trade) => trades.push(trade));
  market.onOrder((event) => events.push(event));
  const phases: string[] = [];
  market.onPhase(({ phase }) => {
    if (phases.at(-1) !== phase) phases.push(phase);
  });
  market.start();
  return {
    real,
    clock,
    market,
    day,
    trades,
    events,
    phases,
    code: blueChip(market),
    /** Takes a step and lets it end. */
    step(step: PracticeStep): void {
      day.step(step);
      real.advance(0);
    },
    time: () => new Date(clock.now() + 7 * 3_600_000).toISOString().slice(0, 19),
  };
}

const NEXT_PHASE = { kind: 'skip', to: 'phase' } as const;
const NEXT_DAY = { kind: 'skip', to: 'day' } as const;

describe('a practice day', () => {
  it('skips to the next day through every phase', () => {
    const { step, time, phases, trades } = practice({ at: `${WEDNESDAY}T15:48:00` });
    step(NEXT_DAY);
    expect(time()).toBe(`${THURSDAY}T08:45:00`);
    expect(phases).toEqual(['pre-close input', 'pre-close match', 'post-close', 'closed', 'pre-open input']);
    expect(trades.length).toBeGreaterThan(10);
  });

  it('skips from phase to phase into the next morning, and carries an order over each border where the rules do, and ends it where they do', {
    timeout: 60_000,
  }, () => {
    const { market, clock, code, step, time, day, events } = practice({ at: `${WEDNESDAY}T08:45:01` });
    day.step({ kind: 'pause' });
    const { band, previous } = market.quote(code);
    const forToday = accepted(market.submit(order(code, 'buy', band.arb, 10)));
    const gtc = accepted(
      market.submit(order(code, 'buy', floorToTick(previous * 0.92), 20, { goodTillCancelled: true })),
    );
    const isResting = (number: number, at: Price): boolean =>
      market.queue(code, 'RG', 'buy', at, 500).some((each) => each.orderNumber === number);
    const seen: [string, boolean, boolean][] = [];
    const begins: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      // The long sessions are not what is tested: their middle is left out.
      if (day.state().phase.startsWith('session')) clock.jump(2.25 * 3_600_000);
      step(NEXT_PHASE);
      const { phase } = day.state();
      begins.push(`${time().slice(8, 16)} ${phase}`);
      seen.push([phase, isResting(forToday, band.arb), isResting(gtc, floorToTick(previous * 0.92))]);
    }
    expect(seen).toEqual([
      ['pre-open match', true, true],
      ['session I', true, true],
      ['break', true, true],
      ['session II', true, true],
      ['pre-close input', true, true],
      ['pre-close match', true, true],
      // The after-hours book has the closing price only.
      ['post-close', false, false],
      ['closed', false, true],
      ['pre-open input', false, true],
    ]);
    expect(begins.filter((each) => !each.endsWith('pre-close match'))).toEqual([
      '18T08:58 pre-open match',
      '18T09:00 session I',
      '18T12:00 break',
      '18T13:30 session II',
      '18T15:50 pre-close input',
      '18T16:02 post-close',
      '18T16:15 closed',
      '19T08:45 pre-open input',
    ]);
    expect(day.state()).toMatchObject({ isPaused: true, skippingTo: null, rate: 0 });
    expect(events.filter(({ kind }) => kind === 'expired').map(({ orderNumber }) => orderNumber)).toEqual([forToday]);
  });

  it('is the same day at 1, at 60, and skipped: trade for trade', () => {
    const lived = (how: 'at 1' | 'at 60' | 'skipped'): readonly unknown[] => {
      const { market, clock, real, day, code, trades, events } = practice({ speed: how === 'at 1' ? 1 : 60 });
      const end = jakarta(`${WEDNESDAY}T09:03:00`);
      // A person's orders, at the same market moments.
      clock.after(jakarta(`${WEDNESDAY}T08:50:00`) - clock.now(), () => {
        accepted(market.submit(order(code, 'buy', market.quote(code).band.ara, 30)));
      });
      clock.after(jakarta(`${WEDNESDAY}T09:01:00`) - clock.now(), () => {
        accepted(market.submit(order(code, 'sell', market.quote(code).last, 40)));
      });
      if (how === 'skipped') {
        clock.after(end - clock.now(), () => clock.endSkip());
        day.step({ kind: 'pause' });
        clock.skip();
        real.advance(0);
      } else {
        clock.after(end - clock.now(), () => clock.pause());
        // Timers that come late by this much and more must make no difference.
        while (clock.now() < end) real.advance(how === 'at 1' ? 137 : 11);
      }
      expect(trades.length).toBeGreaterThan(100);
      expect(events.some(({ fill }) => fill)).toBe(true);
      return [trades, events.map(({ orderNumber: _number, ...event }) => ({ ...event, owner: null }))];
    };
    const atOne = lived('at 1');
    expect(lived('at 60')).toEqual(atOne);
    expect(lived('skipped')).toEqual(atOne);
  });

  it('stands still while paused, orders aside', () => {
    const { market, code, real, day, trades, time } = practice({ at: `${WEDNESDAY}T10:00:00` });
    real.advance(1_000);
    day.step({ kind: 'pause' });
    const before = { trades: trades.length, at: time(), book: market.book(code, 'RG', 10) };
    real.advance(600_000);
    expect({ trades: trades.length, at: time(), book: market.book(code, 'RG', 10) }).toEqual(before);
    day.step({ kind: 'continue' });
    real.advance(1_000);
    expect(trades.length).toBeGreaterThan(before.trades);
  });

  it('reports what it does, and where it is while it skips', () => {
    const { day, real, clock } = practice({ at: `${WEDNESDAY}T12:30:00`, speed: 10 });
    expect(day.state()).toEqual({
      kind: 'clock',
      session: 'clock',
      isPaced: true,
      phase: 'break',
      marketAt: clock.now(),
      speed: 10,
      rate: 10,
      isPaused: false,
      skippingTo: null,
    });
    const reported: [boolean, string | null, number][] = [];
    day.onState(({ isPaused, skippingTo, speed }) => reported.push([isPaused, skippingTo, speed]));
    day.step({ kind: 'speed', speed: 30 });
    day.step({ kind: 'pause' });
    day.step(NEXT_PHASE);
    day.step({ kind: 'stop-skipping' });
    real.advance(0);
    expect(reported).toEqual([
      [false, null, 30],
      [true, null, 30],
      [true, 'phase', 30],
      [true, null, 30],
    ]);
    expect(day.state()).toMatchObject({ phase: 'break', skippingTo: null });
  });

  it('lets the index fall into a halt, on today’s time too', () => {
    const clock = manualClock(jakarta(`${WEDNESDAY}T10:00:00`));
    const market = new SimulatedMarket({ clock, seed: 1, instruments: 30, session: 'always' });
    const day = createPracticeDay({ market, session: 'always', clock, pace: null, wallClock: clock });
    market.start();
    day.step({ kind: 'drill', fall: 8 });
    clock.advance(15 * 60_000);
    expect(day.state().phase).toBe('halt');
    clock.advance(30 * 60_000);
    expect(day.state().phase).toBe('session I');
    day.close();
  });

  it('leaves a market on today’s time alone', () => {
    const clock = manualClock(jakarta(`${WEDNESDAY}T10:00:00`));
    const market = new SimulatedMarket({ clock, seed: 1, instruments: 30, session: 'always' });
    const day = createPracticeDay({ market, session: 'always', clock, pace: null, wallClock: clock });
    day.step({ kind: 'pause' });
    day.step(NEXT_DAY);
    expect(day.state()).toMatchObject({ session: 'always', isPaced: false, speed: 1, rate: 1, skippingTo: null });
    day.close();
  });
});
