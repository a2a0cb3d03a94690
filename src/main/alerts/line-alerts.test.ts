import { beforeEach, describe, expect, it } from 'vitest';
import { risingLine } from '#shared/alerts/testing/line.ts';
import { MORNING } from '#shared/alerts/testing/observations.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import { draft, HERE } from './testing/alert-bench.ts';
import { bench, create, list, setUpAlerts } from './testing/alerts.ts';

setUpAlerts(MORNING);

describe('an alert on a line', () => {
  const line = risingLine({ fromAt: MORNING - 600_000, toAt: MORNING });
  const drawing = (price: number): Drawing => ({
    id: 'd1',
    tool: 'ray',
    text: '',
    locked: false,
    hidden: false,
    style: { colour: null, width: 1, dash: 'solid', fill: 0 },
    anchors: [
      { at: line.fromAt, price: 4_900 },
      { at: line.toAt, price },
    ],
  });
  const levels = async () => (await bench.calls.readings(undefined, HERE)).map(({ level, waits }) => [level, waits]);

  beforeEach(async () => {
    bench.starts.push(MORNING - 600_000, MORNING - 300_000, MORNING);
    await create(draft({}, { condition: line }));
    bench.quote(4_880);
    await bench.flushMicrotasks();
  });

  it('waits for the bars, then rises with them and fires at the level of the bar', async () => {
    expect(bench.reads).toEqual(['bars BNTG 5m']);
    expect(await levels()).toEqual([[4_920, null]]);
    bench.timers.advance(300_000);
    bench.quote(4_880, { volume: 1_100 });
    expect(await levels()).toEqual([[4_930, null]]);
    bench.quote(4_920);
    expect(bench.fired).toEqual([]);
    bench.quote(4_930);
    expect(bench.fired).toMatchObject([{ way: 'up', value: 4_930, level: 4_930 }]);
  });

  it('counts only bars in which the stock traded', async () => {
    bench.timers.advance(900_000);
    // Nothing traded for ten minutes: the first trade since opens the next bar.
    bench.quote(4_880, { volume: 1_100 });
    expect(await levels()).toEqual([[4_930, null]]);
  });

  it('reads the bars again after a gap, since trades may have been missed', async () => {
    bench.quote(4_880, { stale: true });
    bench.timers.advance(300_000);
    bench.starts.push(MORNING + 300_000);
    bench.quote(4_880);
    expect(await levels()).toEqual([[4_920, 'bars']]);
    await bench.flushMicrotasks();
    expect(bench.reads).toHaveLength(2);
    expect(await levels()).toEqual([[4_930, null]]);
  });

  it('follows its drawing, stays when that is deleted, and is the same after a restart', async () => {
    bench.drawn([drawing(5_100)]);
    expect(bench.shown()).toMatchObject([{ condition: { toPrice: 5_100 } }]);
    bench.drawn([]);
    await bench.close();
    expect(bench.open()).toEqual({ damaged: false });
    expect(await list()).toMatchObject([{ status: 'active', condition: { ...line, toPrice: 5_100 } }]);
  });

  it('does not fire because the line was dragged over the price', async () => {
    bench.drawn([drawing(4_800)]);
    bench.quote(4_870);
    expect(bench.fired).toEqual([]);
    bench.quote(4_800);
    expect(bench.fired).toMatchObject([{ way: 'down', level: 4_800 }]);
  });

  it('reports that a line has ended', async () => {
    await create(draft({}, { condition: { ...line, beyondTo: false } }));
    bench.timers.advance(3_600_000);
    bench.quote(4_880, { volume: 1_200 });
    expect((await levels()).at(-1)).toEqual([4_920, 'line']);
  });
});
