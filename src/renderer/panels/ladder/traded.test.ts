import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookOf } from '#renderer/market-data/testing/frames.ts';
import { createTradeTape } from '#renderer/market-data/trade-tape.ts';
import { TRADE_BOARDS } from '#shared/contract/frames.ts';
import { DAY_MS } from '#shared/time.ts';
import { SideDepth } from './depth.ts';
import { DepthChanges } from './depth-changes.ts';
import { TradedLots } from './traded.ts';
import { tradedToday } from './traded-today.ts';

function tapeWith(capacity = 1_000) {
  const tape = createTradeTape(capacity);
  let number = 0;
  const trade = (
    price: number,
    lots: number,
    side: 0 | 1,
    change: { code?: string; board?: 'RG' | 'NG'; isGap?: boolean; at?: number } = {},
  ): void => {
    number += 1;
    const { code = 'BNTG', board = 'RG', isGap = false, at = 0 } = change;
    tape.push({
      code: isGap ? '' : code,
      number,
      at,
      price,
      lots,
      side,
      change: 0,
      board: TRADE_BOARDS.indexOf(board),
      isGap,
    });
  };
  return { tape, trade };
}

describe('lots traded at a price', () => {
  it('are counted by side, of the stock and the regular board alone, once', () => {
    const { tape, trade } = tapeWith();
    const traded = new TradedLots('BNTG', tape.end());
    trade(100, 5, 0);
    trade(100, 3, 1);
    trade(100, 50, 0, { code: 'SAGU' });
    trade(100, 70, 0, { board: 'NG' });
    expect([traded.read(tape), traded.read(tape)]).toEqual([true, false]);
    expect(traded.within(100, 100)).toEqual({ bought: 5, sold: 3 });
    expect([traded.lastLots(), traded.largest(), traded.hasGap()]).toEqual([3, 8, false]);
  });

  it('recently start anew when the price leaves', () => {
    const { tape, trade } = tapeWith();
    const traded = new TradedLots('BNTG', 0);
    trade(100, 5, 0);
    trade(100, 2, 1);
    traded.read(tape);
    expect(traded.recent()).toEqual({ price: 100, bought: 5, sold: 2 });
    trade(101, 4, 0);
    trade(100, 1, 1);
    traded.read(tape);
    expect(traded.recent()).toEqual({ price: 100, bought: 0, sold: 1 });
    expect(traded.within(100, 101)).toEqual({ bought: 9, sold: 3 });
  });

  it('are a lower bound once trades are missing', () => {
    const { tape, trade } = tapeWith(2);
    const traded = new TradedLots('BNTG', 0);
    for (const lots of [1, 2, 3]) trade(100, lots, 0);
    traded.read(tape);
    expect([traded.hasGap(), traded.within(100, 100).bought]).toEqual([true, 5]);
    const gap = tapeWith();
    const seen = new TradedLots('BNTG', 0);
    gap.trade(0, 4, 0, { isGap: true });
    seen.read(gap.tape);
    expect(seen.hasGap()).toBe(true);
  });

  it('add up to all that was traded, however the reading is cut', () => {
    const trades = fc.array(
      fc.tuple(
        fc.integer({ min: 98, max: 102 }),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(0 as const, 1 as const),
        fc.boolean(),
      ),
    );
    fc.assert(
      fc.property(trades, (all) => {
        const { tape, trade } = tapeWith();
        const traded = new TradedLots('BNTG', 0);
        for (const [price, lots, side, reads] of all) {
          trade(price, lots, side);
          if (reads) traded.read(tape);
        }
        traded.read(tape);
        const sum = (isBought: boolean) =>
          all.reduce((lots, [, each, side]) => lots + ((side === 0) === isBought ? each : 0), 0);
        expect(traded.within(0, 200)).toEqual({ bought: sum(true), sold: sum(false) });
      }),
    );
  });
});

describe('pulled and stacked lots', () => {
  const depthOf = (lots: number) =>
    new SideDepth(
      'bid',
      {
        ...bookOf(
          'BNTG',
          lots > 0
            ? [
                [100, lots, 1],
                [99, 10, 1],
              ]
            : [[99, 10, 1]],
          [],
        ),
        totalBidLots: lots + 11,
      },
      null,
    );

  it('are the change of the depth less what traded, in whichever order the two arrive', () => {
    for (const isTradeFirst of [true, false]) {
      const { tape, trade } = tapeWith();
      const traded = new TradedLots('BNTG', 0);
      const changes = new DepthChanges('bid');
      changes.read(depthOf(100), traded, 0);
      if (isTradeFirst) {
        trade(100, 30, 1);
        traded.read(tape);
        changes.read(depthOf(100), traded, 1);
      } else changes.read(depthOf(60), traded, 1);
      if (!isTradeFirst) {
        trade(100, 30, 1);
        traded.read(tape);
      }
      changes.read(depthOf(60), traded, 2);
      // 100 became 60: 30 traded, 10 were withdrawn.
      expect(changes.within(100, 100)).toBe(-10);
    }
  });

  it('of a price at which nothing stood are all that stands there now', () => {
    const traded = new TradedLots('BNTG', 0);
    const changes = new DepthChanges('bid');
    changes.read(depthOf(0), traded, 0);
    changes.read(depthOf(25), traded, 1);
    expect(changes.within(100, 100)).toBe(25);
  });

  it('are over after half a minute', () => {
    const traded = new TradedLots('BNTG', 0);
    const changes = new DepthChanges('bid');
    changes.read(depthOf(100), traded, 0);
    changes.read(depthOf(130), traded, 1);
    changes.read(depthOf(130), traded, 16_000);
    expect(changes.within(99, 100)).toBe(30);
    changes.read(depthOf(130), traded, 31_000);
    expect(changes.within(99, 100)).toBe(0);
  });

  it('without trades are the last depth less the first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 2 }), (depths) => {
        const traded = new TradedLots('BNTG', 0);
        const changes = new DepthChanges('bid');
        for (const [at, lots] of depths.entries()) changes.read(depthOf(lots), traded, at);
        expect(changes.within(100, 100)).toBe((depths.at(-1) ?? 0) - (depths[0] ?? 0));
      }),
    );
  });
});

describe('lots traded today', () => {
  it('are whole once they were all of the day’s volume, also while the volume comes before its trade', () => {
    const { tape, trade } = tapeWith();
    const traded = tradedToday('BNTG', tape);
    traded.compare(0, 0);
    trade(100, 5, 0);
    traded.read(tape);
    traded.compare(8, 0);
    expect(traded.hasGap()).toBe(false);
    trade(100, 3, 0);
    traded.read(tape);
    traded.compare(10, 60_000);
    expect(traded.hasGap()).toBe(false);
  });

  it('are a lower bound once they stay behind the volume that was known seconds ago', () => {
    const { tape, trade } = tapeWith();
    const traded = tradedToday('BNTG', tape);
    traded.compare(0, 0);
    traded.compare(7, 1_000);
    trade(100, 5, 0);
    traded.read(tape);
    traded.compare(9, 7_000);
    expect(traded.hasGap()).toBe(true);
  });

  it('are a lower bound where the day began before, or its volume is unknown', () => {
    const { tape, trade } = tapeWith();
    const traded = tradedToday('BNTG', tape);
    trade(100, 5, 0);
    traded.read(tape);
    for (const dayLots of [12, null]) {
      traded.compare(dayLots, 0);
      expect([traded.hasGap(), traded.lots()]).toEqual([true, 5]);
    }
  });

  it('begin with the trades that the window had before the ladder showed the stock', () => {
    const { tape, trade } = tapeWith();
    trade(100, 5, 0);
    const traded = tradedToday('BNTG', tape);
    traded.read(tape);
    traded.compare(5, 0);
    expect([traded.within(100, 100), traded.hasGap()]).toEqual([{ bought: 5, sold: 0 }, false]);
  });

  it('survive another stock, as a lower bound where trades came meanwhile that were not sent', () => {
    const { tape, trade } = tapeWith();
    const first = tradedToday('BNTG', tape);
    trade(100, 5, 0);
    first.read(tape);
    first.compare(5, 0);
    tradedToday('SAGU', tape);
    const again = tradedToday('BNTG', tape);
    again.read(tape);
    again.compare(9, 0);
    expect([again.within(100, 100).bought, again.hasGap()]).toEqual([5, true]);
  });

  it('are a lower bound after a gap until they are all of the day’s volume again', () => {
    const { tape, trade } = tapeWith();
    const traded = tradedToday('BNTG', tape);
    traded.compare(0, 0);
    trade(100, 5, 0);
    trade(0, 4, 0, { isGap: true });
    traded.read(tape);
    traded.compare(9, 0);
    expect(traded.hasGap()).toBe(true);
    traded.compare(5, 0);
    expect(traded.hasGap()).toBe(false);
  });

  it('begin at nothing on a new day, by its first trade or by its volume', () => {
    const { tape, trade } = tapeWith();
    const traded = tradedToday('BNTG', tape);
    trade(100, 5, 0);
    traded.read(tape);
    trade(101, 2, 1, { at: DAY_MS });
    traded.read(tape);
    expect([traded.within(100, 101), traded.largest()]).toEqual([{ bought: 0, sold: 2 }, 2]);
    traded.compare(0, 0);
    expect([traded.within(100, 101).sold, traded.hasGap()]).toEqual([0, false]);
  });

  it('are remembered of the stocks shown last only', () => {
    const { tape, trade } = tapeWith();
    const first = tradedToday('BNTG', tape);
    for (let stock = 0; stock < 39; stock += 1) tradedToday(`S${stock}`, tape);
    expect(tradedToday('BNTG', tape)).toBe(first);
    for (let stock = 0; stock < 40; stock += 1) tradedToday(`T${stock}`, tape);
    trade(100, 1, 0);
    expect(tradedToday('BNTG', tape)).not.toBe(first);
  });
});
