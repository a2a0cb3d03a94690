import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accepted, blueChip, MORNING, order, setMarket } from '#exchange/testing/fixtures/market.ts';
import { applyTrade } from '#shared/chart/bars/apply-trade.ts';
import type { Bar } from '#shared/chart/bars/bars.ts';
import { isPriced, TRADE_BOARDS } from '#shared/contract/frames.ts';

const deal = fc.record({
  board: fc.constantFrom('RG' as const, 'NG' as const, 'TN' as const),
  /** Rupiah from the last price; only on the negotiated board may it be no tick. */
  away: fc.integer({ min: -200, max: 200 }),
  lots: fc.integer({ min: 1, max: 5_000 }),
  seconds: fc.integer({ min: 1, max: 150 }),
});

it('has the bars in its history that a chart makes of the same trades', () => {
  fc.assert(
    fc.property(fc.array(deal, { minLength: 1, maxLength: 12 }), (deals) => {
      const { market, clock, trades } = setMarket({ instruments: 3 });
      market.start();
      const code = blueChip(market);
      for (const { board, away, lots, seconds } of deals) {
        clock.advance(seconds * 1_000);
        const { last } = market.quote(code);
        const at = board === 'NG' ? last + away : last;
        accepted(market.submit(order(code, 'sell', at, lots, { board })));
        accepted(market.submit(order(code, 'buy', at, lots, { board })));
      }
      market.stop();
      const bars: Bar[] = [];
      for (const trade of trades) {
        if (trade.code !== code || !isPriced(TRADE_BOARDS.indexOf(trade.board))) continue;
        const effect = applyTrade(bars.at(-1) ?? null, '1m', trade.at, trade.price, trade.lots * 100);
        if (effect.kind === 'late') throw new Error('trades come in the order of their times');
        if (effect.kind === 'extended') bars.pop();
        bars.push(effect.bar);
      }
      expect(market.minuteCandles(code, MORNING, clock.now())).toMatchObject(bars);
    }),
    { numRuns: 5 },
  );
});
