import { describe, expect, it } from 'vitest';
import { MORNING } from '#shared/alerts/testing/observations.ts';
import { draft, HERE } from './testing/alert-bench.ts';
import { bench, create, setUpAlerts } from './testing/alerts.ts';

setUpAlerts(MORNING);

describe('an alert on a broker', () => {
  const condition = { kind: 'broker', broker: 'YZ', millions: 10, direction: 'up' } as const;
  const published = (day: string, millions: number) => {
    bench.brokers.day = () => ({ day, nets: new Map([['YZ', millions * 1_000_000]]) });
  };
  const POLL_MS = 300_000;
  const DAY_MS = 86_400_000;
  const poll = async (ms = POLL_MS) => {
    bench.timers.advance(ms);
    await bench.flushMicrotasks();
  };

  it('waits for the day’s brokers, and does not count the day before it was made', async () => {
    published('2026-03-06', 50);
    await create({ ...draft({}, { repeatSeconds: 10 }), condition });
    await poll(1);
    expect(bench.reads).toContain('brokers BNTG');
    expect(bench.fired).toEqual([]);
    published('2026-03-09', 12);
    await poll();
    await poll();
    expect(bench.fired).toMatchObject([{ value: 12, level: 10, way: 'up', since: 'live' }]);
    published('2026-03-10', 11);
    await poll(DAY_MS);
    await poll();
    expect(bench.fired).toMatchObject([{ value: 12 }, { value: 11 }]);
  });

  it('fires for a day that was published while Lantai was closed, once', async () => {
    published('2026-03-06', 50);
    await create({ ...draft({}, { repeatSeconds: 10 }), condition });
    await poll(1);
    published('2026-03-09', 5);
    await poll();
    await bench.close();
    bench.timers.advance(DAY_MS);
    published('2026-03-10', 20);
    bench.open();
    await poll(1);
    expect(bench.fired).toMatchObject([{ value: 20, since: 'closed' }]);
    await bench.close();
    bench.open();
    await poll();
    expect(bench.fired).toHaveLength(1);
  });

  it('is read again after a failure, and no longer than there is one', async () => {
    bench.brokers.day = () => {
      throw new Error('no connection');
    };
    const { id } = await create({ ...draft(), condition });
    await poll(1);
    published('2026-03-09', 12);
    await poll();
    expect(bench.fired).toHaveLength(1);
    await bench.calls.remove({ id }, HERE);
    const reads = bench.reads.length;
    await poll();
    expect(bench.reads).toHaveLength(reads);
  });
});
