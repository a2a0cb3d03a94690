import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_SECURITY_ROWS } from '#shared/contract/security-centre.ts';
import { openActivityFile } from './activity-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-activity-'));
  path = join(folder, 'security-activity.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const open = () =>
  openActivityFile(path, new Date(0), (error) => {
    throw error;
  });

it('opens a file of version 1 and goes on with it, newest first and by person', async () => {
  copyFileSync(new URL('fixtures/security-activity-1.json', import.meta.url), path);
  const activity = open();
  activity.add(1001, { at: 1_795_575_000_000, act: 'locked' });
  await activity.settled();
  expect(
    open()
      .rowsOf(1001)
      .map(({ act }) => act),
  ).toEqual(['locked', 'pin-changed', 'unlocked', 'signed-in']);
  expect(open().rowsOf(7)).toHaveLength(1);
  expect(open().rowsOf(8)).toEqual([]);
});

it('is bounded, in rows and in persons', async () => {
  const activity = open();
  for (let at = 0; at < MAX_SECURITY_ROWS + 3; at += 1) activity.add(1, { at, act: 'unlocked' });
  expect([activity.rowsOf(1).length, activity.rowsOf(1).at(-1)?.at]).toEqual([MAX_SECURITY_ROWS, 3]);
  for (let user = 2; user < 30; user += 1) activity.add(user, { at: 0, act: 'signed-in' });
  await activity.settled();
  expect(open().rowsOf(1)).toEqual([]);
  expect(JSON.parse(readFileSync(path, 'utf8')).persons).toHaveLength(20);
});

it('sets a damaged file aside and begins with none', () => {
  writeFileSync(path, '{"version":1,"persons":[{"user":1,"rows":[{"at":1,"act":"told"}]}]}');
  expect(open().rowsOf(1)).toEqual([]);
  expect(readdirSync(folder).some((name) => name.startsWith('security-activity.damaged-'))).toBe(true);
});
