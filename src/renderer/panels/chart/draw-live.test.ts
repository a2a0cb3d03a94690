import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { stockCode } from '#shared/market/index.ts';
import { drawLive } from './draw-live.ts';

const BNTG = stockCode('BNTG');
const NO_BARS = new Float64Array();
const columns = { at: NO_BARS, open: NO_BARS, high: NO_BARS, low: NO_BARS, close: NO_BARS, volume: NO_BARS };

const trade = fc.record({
  code: fc.constantFrom('BNTG', 'KOPI'),
  board: fc.constantFrom('RG' as const, 'TN' as const, 'NG' as const, 'other' as const),
  at: fc.nat(),
  price: fc.integer({ min: 1, max: 10_000 }),
  lots: fc.integer({ min: 1, max: 10_000 }),
});

// That the service's history has the same bars of these is tested beside the practice market (live-bars.test.ts).
it('draws the stock’s trades on the regular board, each once, whether they came before it or after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trade), fc.array(trade), async (before, after) => {
      const drawn: number[][] = [];
      const view = {
        minute() {},
        setQuote() {},
        paint() {},
        trade: (...values: number[]) => void drawn.push(values),
      };
      const candles = { columns, steps: [], missing: [], whole: true, tapeFrom: marketStore.trades.end(), asOf: null };
      marketStore.applyFrame(frameOf(1, { trades: before }));
      const stop = drawLive({ view, symbol: BNTG, interval: '5m', candles, onMissed: () => expect.unreachable() });
      marketStore.applyFrame(frameOf(2, { trades: after }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      stop();
      const counted = [...before, ...after].filter(({ code, board }) => code === 'BNTG' && board === 'RG');
      expect(drawn).toEqual(counted.map(({ at, price, lots }) => [at, price, lots * 100]));
    }),
    { numRuns: 20 },
  );
});

it('counts no trade that the bars have already, which a service sends once it is asked for the stock’s trades', () => {
  const drawn: number[] = [];
  const view = { minute() {}, setQuote() {}, paint() {}, trade: (at: number) => void drawn.push(at) };
  const asOf = 1_780_000_000_400;
  const candles = { columns, steps: [], missing: [], whole: true, tapeFrom: marketStore.trades.end(), asOf };
  const at = (seconds: number) => ({
    code: 'BNTG',
    board: 'RG' as const,
    at: 1_780_000_000_000 + seconds * 1_000,
    price: 72,
    lots: 10,
  });
  marketStore.applyFrame(frameOf(3, { trades: [at(-60), at(-2), at(-1), at(0), at(1)] }));
  drawLive({ view, symbol: BNTG, interval: '5m', candles, onMissed: () => expect.unreachable() })();
  // Its clock and its trades' times are known to the second: one too many is put right with the next answer, one too few is not.
  expect(drawn).toEqual([at(-1).at, at(0).at, at(1).at]);
});
