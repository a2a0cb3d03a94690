import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draft } from './testing/alert-bench.ts';
import { bench, create, list, log, setUpAlerts } from './testing/alerts.ts';

setUpAlerts();

const onDisk = (): string => readFileSync(join(bench.folder, 'alerts.json'), 'utf8');

describe('after a restart', () => {
  it('a fired alert stays fired, and an active one stays active', async () => {
    await create();
    await create(draft({ level: 5_100 }));
    bench.quote(4_990);
    bench.quote(5_000);
    await bench.close();
    bench.open();
    expect((await list()).map(({ status }) => status)).toEqual(['active', 'fired']);
    expect(await log()).toHaveLength(1);
    bench.quote(5_050);
    bench.quote(5_100);
    expect(bench.fired.map(({ level, since }) => [level, since])).toEqual([
      [5_000, 'live'],
      [5_100, 'live'],
    ]);
  });

  it('a level crossed meanwhile is reported once, as crossed while Lantai was closed', async () => {
    await create();
    bench.quote(4_990);
    await bench.close();
    bench.timers.advance(3_600_000);
    bench.open();
    bench.quote(5_050, { stale: true });
    expect(bench.fired).toEqual([]);
    bench.quote(5_050);
    bench.quote(5_060);
    expect(bench.fired).toMatchObject([{ since: 'closed', value: 5_050 }]);
  });

  it('a damaged file of observations costs only the known side of the price', async () => {
    await create();
    bench.quote(4_990);
    await bench.close();
    writeFileSync(join(bench.folder, 'alerts-seen.json'), '{"version":1,"states":{"x":');
    expect(bench.open()).toEqual({ damaged: true });
    bench.quote(5_050);
    expect(bench.fired).toEqual([]);
    expect(await list()).toMatchObject([{ status: 'active' }]);
  });

  it('a damaged file is set aside unchanged', async () => {
    await create();
    await bench.close();
    writeFileSync(join(bench.folder, 'alerts.json'), onDisk().slice(0, -9));
    expect(bench.open()).toEqual({ damaged: true });
    expect(readdirSync(bench.folder).filter((name) => name.startsWith('alerts.damaged-'))).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  it('opens the oldest file format', async () => {
    await bench.close();
    for (const name of ['alerts', 'alerts-seen']) {
      const fixture = new URL(`fixtures/${name}-1.json`, import.meta.url);
      writeFileSync(join(bench.folder, `${name}.json`), readFileSync(fixture));
    }
    expect(bench.open()).toEqual({ damaged: false });
    expect((await list()).map(({ condition, status }) => [condition.kind, status])).toEqual([
      ['trade', 'expired'],
      ['spread', 'paused'],
      ['iep', 'active'],
      ['band', 'active'],
      ['volume', 'active'],
      ['change', 'active'],
      ['price', 'fired'],
    ]);
    expect(await log()).toHaveLength(1);
  });

  it('opens the second file format, and a line of the first as one that is straight in rupiah', async () => {
    const open = async (text: string) => {
      await bench.close();
      writeFileSync(join(bench.folder, 'alerts.json'), text);
      expect(bench.open()).toEqual({ damaged: false });
      return (await list()).map(({ condition }) => condition);
    };
    expect(await open(readFileSync(new URL('fixtures/alerts-3.json', import.meta.url), 'utf8'))).toHaveLength(10);
    const second = readFileSync(new URL('fixtures/alerts-2.json', import.meta.url), 'utf8');
    const [indicator, broker, line] = await open(second);
    expect([indicator, broker, line]).toMatchObject([
      { kind: 'indicator', at: 'close' },
      { kind: 'broker' },
      { kind: 'line', scale: 'log', border: 'parallel', offPrice: 5_100 },
    ]);
    const { alerts, log: logged } = JSON.parse(second);
    const { scale: _scale, border: _border, offAt: _at, offPrice: _price, ...old } = alerts[7].condition;
    const first = { version: 1, alerts: [{ ...alerts[7], condition: old }], log: [{ ...logged[0], condition: old }] };
    expect(await open(JSON.stringify(first))).toEqual([
      { ...old, scale: 'linear', border: 'line', offAt: 0, offPrice: 0 },
    ]);
    expect(await log()).toMatchObject([{ condition: { scale: 'linear' } }]);
  });
});
