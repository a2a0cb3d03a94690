import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUpdateFile } from './update-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-updates-'));
  path = join(folder, 'updates.json');
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

const open = () =>
  openUpdateFile(path, new Date('2026-01-02T03:04:05Z'), (error) => {
    throw error;
  });

it('opens what version 1 wrote, and goes on from there', async () => {
  copyFileSync(fileURLToPath(new URL('fixtures/updates-1.json', import.meta.url)), path);
  const file = open();
  expect(file.get()).toMatchObject({
    lastRun: '1.2.0',
    rolledBack: ['1.1.5'],
    plan: { version: '1.3.0', when: 'next-week', at: 1_796_500_800_000 },
    installing: null,
  });
  file.change({ plan: null });
  await file.settled();
  expect(open().get()).toMatchObject({ lastRun: '1.2.0', plan: null });
  expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe(1);
});

it.each(['{"version":1,', '{"version":2}', '[]'])('starts anew beside a damaged file: %j', (text) => {
  writeFileSync(path, text);
  expect(open().get()).toEqual({ lastRun: null, rolledBack: [], plan: null, installing: null });
  expect(readdirSync(folder)).toEqual(['updates.damaged-20260102T030405.json']);
});
