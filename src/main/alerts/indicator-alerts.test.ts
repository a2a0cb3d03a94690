import { beforeEach, describe, expect, it } from 'vitest';
import type { IndicatorCondition } from '#shared/alerts/index.ts';
import { risingLine } from '#shared/alerts/testing/line.ts';
import { MORNING } from '#shared/alerts/testing/observations.ts';
import { BNTG, draft, HERE } from './testing/alert-bench.ts';
import { bench, create, list, setUpAlerts } from './testing/alerts.ts';

setUpAlerts(MORNING);

describe('an alert on an indicator', () => {
  const FIVE_MINUTES = 300_000;
  /** The mean of the last two closes of five minutes. */
  const mean = (over: Partial<IndicatorCondition> = {}) => {
    const condition: IndicatorCondition = {
      kind: 'indicator',
      indicator: 'sma',
      inputs: { length: 2, source: 'close' },
      interval: '5m',
      plot: 'value',
      against: 'level',
      threshold: 5_010,
      other: '',
      at: 'tick',
      direction: 'up',
      ...over,
    };
    return draft({}, { condition });
  };

  beforeEach(() => {
    bench.starts.push(MORNING - 2 * FIVE_MINUTES, MORNING - FIVE_MINUTES, MORNING);
  });

  /** A trade a second later, and the quote that it changes. */
  const trade = (last: number): void => {
    bench.timers.advance(1_000);
    bench.trade(last);
  };

  it('waits for the bars, follows each trade and fires when the value reaches the level', async () => {
    await create(mean());
    expect(bench.subscribed()).toMatchObject({ quotes: [BNTG], trades: [BNTG] });
    bench.quote(5_000);
    expect(await readings()).toMatchObject([{ value: null, waits: 'bars' }]);
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m']);
    expect(await readings()).toMatchObject([{ value: 5_000, level: 5_010, waits: null }]);
    trade(5_010);
    expect(await readings()).toMatchObject([{ value: 5_005 }]);
    trade(5_020);
    expect(bench.fired).toMatchObject([{ value: 5_010, level: 5_010, price: 5_020, way: 'up' }]);
  });

  it('has its bars in common with an alert on a line, also after a restart', async () => {
    await create(mean());
    bench.quote(5_000);
    await bench.flushMicrotasks();
    bench.timers.advance(FIVE_MINUTES);
    await create(draft({}, { condition: risingLine({ fromAt: MORNING - 2 * FIVE_MINUTES, toAt: MORNING }) }));
    bench.quote(5_000, { volume: 1_100 });
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m']);
    expect(await readings()).toMatchObject([
      { level: 5_010, waits: null },
      { level: 4_930, waits: null },
    ]);
    await bench.close();
    bench.open();
    bench.quote(5_000);
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m', 'bars BNTG 5m']);
    expect(await readings()).toMatchObject([{ waits: null }, { waits: null }]);
  });

  it('reads the bars of a line again, whose trades were not followed', async () => {
    await create(draft({}, { condition: risingLine({ fromAt: MORNING - 2 * FIVE_MINUTES, toAt: MORNING }) }));
    bench.quote(5_000);
    await bench.flushMicrotasks();
    await create(mean());
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m', 'bars BNTG 5m']);
    expect(await readings()).toMatchObject([{ waits: null }, { value: 5_000, level: 5_010 }]);
  });

  it('fires at the close only when the bar is over', async () => {
    await create(mean({ at: 'close' }));
    bench.quote(5_000);
    await bench.flushMicrotasks();
    trade(5_050);
    expect(bench.fired).toEqual([]);
    bench.timers.advance(FIVE_MINUTES);
    trade(4_900);
    expect(bench.fired).toMatchObject([{ value: 5_025, price: 4_900 }]);
  });

  it('reads the bars again after a gap and on the next day', async () => {
    await create(mean());
    bench.quote(5_000);
    await bench.flushMicrotasks();
    bench.quote(5_000, { stale: true });
    bench.quote(5_000);
    await bench.flushMicrotasks();
    const bars = () => bench.reads.filter((read) => read.startsWith('bars'));
    expect(bars()).toHaveLength(2);
    bench.timers.advance(86_400_000);
    bench.quote(5_000);
    await bench.flushMicrotasks();
    expect(bars()).toHaveLength(3);
  });

  it('compares two lines, and is the same after a restart', async () => {
    const { id } = await create(
      mean({
        indicator: 'macd',
        inputs: { fast: 1, slow: 2, signal: 1 },
        plot: 'value',
        against: 'plot',
        other: 'signal',
      }),
    );
    await bench.close();
    bench.open();
    expect(await list()).toMatchObject([
      { id, condition: { indicator: 'macd', inputs: { fast: 1, slow: 2, signal: 1 } } },
    ]);
    bench.quote(5_000);
    await bench.flushMicrotasks();
    expect(await readings()).toMatchObject([{ value: 0, level: 0 }]);
  });

  const readings = async () => bench.calls.readings(undefined, HERE);
});
