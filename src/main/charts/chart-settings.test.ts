import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChartBench, UNREACHABLE, WINDOW } from './testing/chart-bench.ts';

let bench: ReturnType<typeof createChartBench>;
beforeEach(() => {
  bench = createChartBench();
});
afterEach(() => bench.end());

const settings = () => bench.charts().handlers.settings(undefined, WINDOW);
const save = (value: string) => bench.charts().handlers.saveSetting({ key: 'tools', value }, WINDOW);

it('stores a setting here at once, publishes it, and saves it on the service once after several changes', async () => {
  save('one');
  save('two');
  expect(settings()).toEqual({ tools: 'two' });
  expect(bench.eventsOf('settingsChanged').at(-1)).toEqual({ tools: 'two' });
  await bench.run(2_000);
  expect([...bench.service.settings]).toEqual([['lantai.tools', 'two']]);
  expect(bench.service.calls.filter((call) => call.startsWith('saveConfiguration'))).toHaveLength(1);
});

it('takes over at the start what another computer has set, but for what waits to be saved', async () => {
  await bench.run(0);
  bench.service.state.failure = UNREACHABLE;
  save('mine');
  await bench.run(2_000);
  bench.service.state.failure = null;
  bench.service.settings.set('lantai.tools', 'theirs');
  bench.service.settings.set('lantai.intervals', '["5"]');
  bench.service.settings.set('another.client', 'x');
  await bench.reopen();
  expect(settings()).toEqual({ tools: 'mine' });
  await bench.run(0);
  expect(settings()).toEqual({ tools: 'mine', intervals: '["5"]' });
  expect(bench.service.settings.get('lantai.tools')).toBe('mine');
  bench.service.settings.set('lantai.tools', 'theirs');
  await bench.reopen();
  await bench.run(0);
  expect(settings()).toMatchObject({ tools: 'theirs' });
});

it('saves once the service answers again, and when Lantai quits', async () => {
  bench.service.state.failure = UNREACHABLE;
  save('one');
  await bench.run(2_000);
  bench.service.state.failure = null;
  bench.charts().reachable();
  await bench.run(0);
  expect(bench.service.settings.get('lantai.tools')).toBe('one');
  save('two');
  await bench.charts().close();
  expect(bench.service.settings.get('lantai.tools')).toBe('two');
});

it('saves what was set while the service answered', async () => {
  const gate = Promise.withResolvers<void>();
  bench.service.state.gate = gate.promise;
  save('one');
  await bench.run(2_000);
  save('two');
  await bench.run(2_000);
  expect(bench.service.settings.get('lantai.tools')).toBe('one');
  gate.resolve();
  await bench.run(0);
  await bench.run(2_000);
  expect(bench.service.settings.get('lantai.tools')).toBe('two');
});

it('opens what the first version wrote, for its person only', async () => {
  mkdirSync(join(bench.folder, '9'), { recursive: true });
  cpSync(new URL('fixtures/settings-1.json', import.meta.url), join(bench.folder, '9', 'settings.json'));
  await bench.reopen(9);
  expect(settings()).toEqual({ indicators: '["rsi"]', tools: '["trend-line"]' });
  await bench.run(0);
  expect([...bench.service.settings.keys()]).toEqual(['lantai.tools']);
  await bench.reopen(7);
  expect(settings()).toEqual({});
});
