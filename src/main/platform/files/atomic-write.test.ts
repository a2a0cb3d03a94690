import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSerialWriter, damagedName, writeAtomically } from './atomic-write.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atomic-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('replaces the file, for its owner only, and leaves nothing beside it', async () => {
  const path = join(dir, 'a.json');
  await writeAtomically(path, 'old');
  await writeAtomically(path, 'new');
  expect(await readFile(path, 'utf8')).toBe('new');
  expect(await readdir(dir)).toEqual(['a.json']);
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('leaves the old state where the new one cannot be put in place', async () => {
  const path = join(dir, 'folder');
  await rm(path, { force: true });
  await writeAtomically(join(dir, 'other.json'), 'other');
  const { mkdir } = await import('node:fs/promises');
  await mkdir(path);
  await writeFile(join(path, 'inside'), '');
  await expect(writeAtomically(path, 'x')).rejects.toThrow();
  expect((await readdir(dir)).sort()).toEqual(['folder', 'other.json']);
});

it('writes one after the other and ends with the newest', async () => {
  const path = join(dir, 'b.json');
  const errors: unknown[] = [];
  const writer = createSerialWriter(path, (error) => errors.push(error));
  for (let index = 0; index < 50; index += 1) writer.write(String(index));
  await writer.settled();
  expect(await readFile(path, 'utf8')).toBe('49');
  expect(errors).toEqual([]);
});

it('names a damaged file after the moment', () => {
  expect(damagedName('/x/settings.json', new Date('2026-01-02T03:04:05.678Z'))).toBe(
    '/x/settings.damaged-20260102T030405.json',
  );
});
