import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEquityDays } from './equity-days.ts';

const NOW = new Date(Date.UTC(2026, 10, 26));
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-equity-'));
  path = join(folder, 'equity-days.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const open = () =>
  openEquityDays(path, NOW, (error) => {
    throw error;
  });

it('opens a file of version 1 and goes on with it', async () => {
  copyFileSync(new URL('fixtures/equity-days-1.json', import.meta.url), path);
  const days = open();
  expect(days.of('PRA-000001')).toHaveLength(2);
  days.add('PRA-000001', '2026-11-25', 99);
  days.add('PRA-000001', '2026-11-26', 100);
  days.add('PRA-000001', '2026-11-20', 1);
  days.add('PRA-000002', '2026-11-26', 5);
  await days.settled();
  expect(open().of('PRA-000001')).toEqual([
    { day: '2026-11-24', equity: 100_000_000 },
    { day: '2026-11-25', equity: 99 },
    { day: '2026-11-26', equity: 100 },
  ]);
  expect(open().of('PRA-000002')).toEqual([{ day: '2026-11-26', equity: 5 }]);
});

it('is bounded, in days and in accounts', async () => {
  const days = open();
  for (let at = 0; at < 2_100; at += 1)
    days.add('A', new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString().slice(0, 10), at);
  for (let at = 0; at < 25; at += 1) days.add(`B${at}`, '2026-11-26', at);
  await days.settled();
  expect([days.of('A').length, days.of('B4').length, days.of('B5').length]).toEqual([0, 0, 1]);
  expect(JSON.parse(readFileSync(path, 'utf8')).accounts).toHaveLength(20);
});
