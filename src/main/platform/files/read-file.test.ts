import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preserve, writeAtomically } from './atomic-write.ts';
import { fileOf } from './file-not-saved.ts';
import { damagedFiles, readOrSetAside } from './read-file.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
let folder: string;
let reported: string[];
let stop: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-read-'));
  reported = [];
  stop = damagedFiles.on(({ path, movedTo }) => reported.push(`${path.slice(folder.length + 1)} ${movedTo !== null}`));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

it.each([
  ['text', (path: string) => writeFileSync(path, 'damaged')],
  ['a folder', (path: string) => mkdirSync(join(path, 'inner'), { recursive: true })],
])('%s in the place of a file is reported and moved aside, and the place can be written', async (_name, damage) => {
  const path = join(folder, 'settings.json');
  damage(path);
  const aside = join(folder, 'settings.damaged-20260102T030405.json');
  expect(readOrSetAside(path, (json) => json, NOW)).toEqual({ kind: 'damaged', movedTo: aside });
  expect(reported).toEqual(['settings.json true']);
  await writeAtomically(path, '{}');
  expect(readdirSync(folder).sort()).toEqual(['settings.damaged-20260102T030405.json', 'settings.json']);
});

it('reports nothing for a file that is there, or is not there', () => {
  const path = join(folder, 'settings.json');
  expect(readOrSetAside(path, (json) => json, NOW)).toEqual({ kind: 'missing' });
  writeFileSync(path, '1');
  expect(readOrSetAside(path, (json) => json, NOW)).toEqual({ kind: 'found', value: 1 });
  expect(reported).toEqual([]);
});

it('never replaces a file that could be neither read nor moved', async () => {
  const path = join(folder, 'settings.json');
  writeFileSync(path, 'worth saving');
  preserve(path);
  await expect(writeAtomically(path, '{}')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(path, 'utf8')).toBe('worth saving');
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

it('names the file of an error, whichever way it was written', async () => {
  const path = join(folder, 'settings.json');
  mkdirSync(path);
  const thrown: unknown = await writeAtomically(path, '{}').catch((error: unknown) => error);
  expect(fileOf(thrown)).toBe('settings.json');
  expect(fileOf({ path: '/data/settings.json.tmp-57037898035d32ce' })).toBe('settings.json');
  expect(fileOf({ path: '/data/settings.json.0123456789ab.tmp' })).toBe('settings.json');
  expect([fileOf(null), fileOf(new Error('x'))]).toEqual(['', '']);
});
