import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineBars, levelOfLine } from '#shared/alerts/index.ts';
import { type ChartInterval, nextBarStart, stockCode } from '#shared/market/index.ts';
import { ChartModel } from '../model.ts';
import { seriesType } from '../series/registry.ts';
import { lineOfDrawing, priceOfDrawing } from './alert-of.ts';
import { sampleDrawing } from './testing/sample-drawing.ts';

const BNTG = stockCode('BNTG');
const START = Date.UTC(2026, 10, 19, 2);
const TOOLS = ['trend-line', 'ray', 'extended-line'] as const;

/** Bars of which some are missing since nothing traded: those that were loaded, and those of later trades. */
const someDays = fc.record({
  interval: fc.constantFrom<ChartInterval>('1m', '5m', '15m', '1h', 'D', 'W'),
  traded: fc.array(fc.boolean(), { minLength: 4, maxLength: 60 }),
  loaded: fc.integer({ min: 1, max: 40 }),
  tool: fc.constantFrom(...TOOLS),
  places: fc.tuple(fc.integer({ min: -5, max: 70 }), fc.integer({ min: -5, max: 70 })),
  prices: fc.tuple(fc.integer({ min: 1_000, max: 2_000 }), fc.integer({ min: 1_000, max: 2_000 })),
});

function startsOf(interval: ChartInterval, traded: readonly boolean[]): readonly number[] {
  const starts = [nextBarStart(START, interval)];
  let at = starts[0] as number;
  for (const has of traded) {
    at = nextBarStart(at, interval);
    if (has) starts.push(at);
  }
  return starts;
}

it('an alert has the level that the chart draws at that moment, whatever bars are missing', () => {
  fc.assert(
    fc.property(someDays, ({ interval, traded, loaded, tool, places, prices }) => {
      const starts = startsOf(interval, traded);
      const at = Float64Array.from(starts.slice(0, loaded));
      const column = at.map(() => 1_500);
      const candles = { at, open: column, high: column, low: column, close: column, volume: column };
      const chart = new ChartModel(candles, interval, START, seriesType('candles'));
      const bars = new LineBars();
      bars.set(BNTG, interval, at);
      const drawing = sampleDrawing({
        tool,
        anchors: places.map((place, index) => ({ at: chart.times.timeAt(place), price: prices[index] as number })),
      });
      const line = lineOfDrawing(drawing);
      const check = (moment: number): void => {
        const drawn = priceOfDrawing(drawing, moment, (time) => chart.times.indexOf(time));
        const times = bars.get(BNTG, interval);
        const condition = line && { ...line, interval, drawing: drawing.id };
        const level = condition && times && levelOfLine(condition, moment, times);
        expect(level).toBe(drawn !== null && drawn >= 1 ? drawn : null);
      };
      for (const start of starts.slice(loaded)) {
        chart.trade(start + 30_000, 1_500, 100);
        bars.traded(BNTG, start + 30_000);
        check(start + 30_000);
      }
      for (let slot = -3; slot < chart.bars.count + 10; slot += 1) check(chart.times.timeAt(slot) + 1_000);
    }),
  );
});
