import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LINE_BORDERS, levelOfLine } from '#shared/alerts/index.ts';
import { AlertBars } from '#shared/chart/alert-bars.ts';
import { type ChartInterval, nextBarStart, stockCode } from '#shared/market/index.ts';
import { ChartModel } from '../model.ts';
import { priceToY, scaleOf, yToPrice } from '../scale/scale.ts';
import { seriesType } from '../series/registry.ts';
import { lineOfDrawing } from './alert-of.ts';
import type { DrawingView, Shape } from './drawing.ts';
import { toolById } from './registry.ts';
import { sampleDrawing } from './testing/sample-drawing.ts';
import { sampleView } from './testing/sample-view.ts';

const BNTG = stockCode('BNTG');
const DAY = '2026-11-19';
const START = Date.UTC(2026, 10, 19, 2);
const TOOLS = ['trend-line', 'ray', 'extended-line', 'parallel-channel'] as const;

/** Bars of which some are missing since nothing traded: those that were loaded, and those of later trades. */
const someDays = fc.record({
  interval: fc.constantFrom<ChartInterval>('1m', '5m', '15m', '1h', 'D', 'W'),
  traded: fc.array(fc.boolean(), { minLength: 4, maxLength: 60 }),
  loaded: fc.integer({ min: 1, max: 40 }),
  tool: fc.constantFrom(...TOOLS),
  places: fc.array(fc.integer({ min: -5, max: 70 }), { minLength: 3, maxLength: 3 }),
  prices: fc.array(fc.integer({ min: 1_000, max: 2_000 }), { minLength: 3, maxLength: 3 }),
  scale: fc.constantFrom('linear', 'log'),
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

/** The heights of a drawing's lines in a slot of 10 px, from top to bottom; none where none reaches there. */
const heightsAt = (shapes: readonly Shape[], slot: number): readonly number[] =>
  shapes
    .flatMap((shape): number[] => {
      if (shape.kind !== 'line') return [];
      const { from, to } = shape;
      const share = (slot * 10 - from.x) / (to.x - from.x);
      return share >= -1e-9 && share <= 1 + 1e-9 ? [from.y + share * (to.y - from.y)] : [];
    })
    .sort((left, right) => left - right);

/** The chart's times and its prices on a scale, as drawings see it. */
function viewOf(chart: ChartModel, kind: 'linear' | 'log'): DrawingView & { priceAt(y: number): number } {
  const scale = scaleOf(kind, 500, 4_000, 1);
  return {
    ...sampleView({ width: 2_000, height: 2_000 }),
    xOf: (at) => chart.times.indexOf(at) * 10,
    yOf: (price) => priceToY(scale, price, 1_000),
    priceAt: (y) => yToPrice(scale, y, 1_000),
  };
}

it('an alert has the level that the chart draws at that moment, whatever bars are missing and whatever the scale', () => {
  fc.assert(
    fc.property(someDays, ({ interval, traded, loaded, tool, places, prices, scale }) => {
      const starts = startsOf(interval, traded);
      const at = Float64Array.from(starts.slice(0, loaded));
      const column = at.map(() => 1_500);
      const candles = { at, open: column, high: column, low: column, close: column, volume: column };
      const chart = new ChartModel(candles, interval, START, seriesType('candles'));
      const bars = new AlertBars();
      bars.set(BNTG, interval, { columns: candles, until: START, day: DAY, withTrades: false });
      const drawing = sampleDrawing({
        tool,
        anchors: places
          .slice(0, tool === 'parallel-channel' ? 3 : 2)
          .map((place, index) => ({ at: chart.times.timeAt(place), price: prices[index] as number })),
      });
      const line = lineOfDrawing(drawing);
      const borders = tool === 'parallel-channel' ? LINE_BORDERS : (['line'] as const);
      const check = (moment: number): void => {
        const view = viewOf(chart, scale);
        const points = drawing.anchors.map(({ at: time, price }) => ({ x: view.xOf(time), y: view.yOf(price) }));
        // A line between two prices of one bar has no level.
        if (points[0]?.x === points[1]?.x) return;
        const slot = chart.times.indexOf(moment);
        // On the screen lines end at its edges.
        const isOnScreen = (price: number): boolean => view.yOf(price) > 0.5 && view.yOf(price) < 999.5;
        const shapes = toolById(tool)?.shapes(points, drawing, view) ?? [];
        const drawn = heightsAt(shapes, slot).map(view.priceAt).filter(isOnScreen);
        const levels = borders.flatMap((border) => {
          const times = bars.times(BNTG, interval, DAY);
          const condition = line && { ...line, interval, drawing: drawing.id, scale, border };
          return (condition && times && levelOfLine(condition, moment, times)) ?? [];
        });
        if (slot < 1 || slot > 190) return;
        const sorted = levels.filter(isOnScreen).sort((left, right) => right - left);
        expect(sorted).toHaveLength(drawn.length);
        for (const [index, level] of sorted.entries()) expect(level / (drawn[index] as number)).toBeCloseTo(1, 6);
      };
      for (const start of starts.slice(loaded)) {
        chart.trade(start + 30_000, 1_500, 100);
        bars.grow(BNTG, start + 30_000);
        check(start + 30_000);
      }
      for (let slot = -3; slot < chart.bars.count + 10; slot += 1) check(chart.times.timeAt(slot) + 1_000);
    }),
  );
});
