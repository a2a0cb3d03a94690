import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IndicatorCondition } from '#shared/alerts/index.ts';
import { AlertBars } from '#shared/chart/alert-bars.ts';
import { COLUMNS } from '#shared/chart/bars/bars.ts';
import { isAlertable } from '#shared/chart/indicators/alertable.ts';
import { INDICATORS } from '#shared/chart/indicators/registry.ts';
import { randomBars, randomInputs } from '#shared/chart/indicators/testing/series.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { stockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { IndicatorSet } from './indicator-set.ts';
import { ChartModel } from './model.ts';
import { seriesType } from './series/registry.ts';

const BNTG = stockCode('BNTG');

/** So many random bars as the service sends them. */
function columnsOf(seed: number, count: number): CandleColumns {
  const bars = randomBars(seed, count);
  const entries = COLUMNS.map((name) => [name, bars[name].slice(0, count)] as const);
  return Object.fromEntries(entries) as unknown as CandleColumns;
}

const trade = fc.record({
  minutes: fc.integer({ min: 0, max: 90 }),
  price: fc.integer({ min: 50, max: 5_000 }),
  volume: fc.integer({ min: 1, max: 500 }).map((lots) => lots * 100),
});

it('an alert has the value that the chart of its interval shows, for every line of every indicator', () => {
  const run = (seed: number, count: number, trades: readonly { minutes: number; price: number; volume: number }[]) => {
    const columns = columnsOf(seed, count);
    const loadedAt = (columns.at.at(-1) ?? 0) + MINUTE_MS;
    const model = new ChartModel(columns, '1h', loadedAt, seriesType('candles'));
    const alerts = new AlertBars();
    alerts.set(BNTG, '1h', { columns, until: loadedAt, day: '2026-11-20', withTrades: true });
    const running = new IndicatorSet();
    const shown = INDICATORS.filter(isAlertable).map((definition) => ({
      key: definition.id,
      definition,
      styles: {},
      isHidden: false,
      pane: 'own',
      inputs: randomInputs(seed, definition),
    }));
    running.set(shown);
    running.restart(model.measured, 0);
    let at = loadedAt;
    for (const { minutes, price, volume } of trades) {
      at += minutes * MINUTE_MS + 1;
      model.trade(at, price, volume);
      running.update();
      alerts.trade(BNTG, at, price, volume);
      for (const { definition, inputs, key } of shown) {
        for (const [plot, { id, shift }] of definition.plots.entries()) {
          const condition: IndicatorCondition = {
            kind: 'indicator',
            indicator: definition.id,
            inputs,
            interval: '1h',
            plot: id,
            against: 'price',
            threshold: 0,
            other: '',
            at: 'tick',
            direction: 'either',
          };
          const drawn = running.valuesAt(key, model.bars.count - 1 - (shift?.(inputs) ?? 0))[plot] ?? Number.NaN;
          const expected = Number.isFinite(drawn) ? { value: drawn, level: price } : null;
          expect(alerts.read(BNTG, condition, at), `${definition.id} ${id}`).toEqual(expected);
        }
      }
    }
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 120 }),
      fc.array(trade, { maxLength: 8 }),
      run,
    ),
    { numRuns: 40 },
  );
});
