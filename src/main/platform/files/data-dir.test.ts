import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { dataDirOf } from './data-dir.ts';

it('keeps practice and live apart even under one name', () => {
  const practice = dataDirOf('/data', 'practice', 'House');
  const live = dataDirOf('/data', 'live', 'House');
  for (const key of Object.keys(practice) as (keyof typeof practice)[]) {
    expect(practice[key]).not.toBe(live[key]);
  }
  expect(live.root).toBe('/data/profiles/live-House');
});

/** Files that the main process names and that are in no profile's folder: the list of profiles, updates, and what a report contains. */
const ELSEWHERE = ['main/index.ts', 'main/updates/feature.ts', 'main/diagnostics/report.ts', 'main/app/core.ts'];

it('lists every file that the main process stores in the folder of a profile', () => {
  const { root, things } = dataDirOf('/data', 'live', 'House');
  const listed = new Set(Object.values(things).map((path) => basename(path)));
  const main = join(import.meta.dirname, '..', '..', '..');
  const sources = readdirSync(join(main, 'main'), { recursive: true, encoding: 'utf8' })
    .map((name) => `main/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(name) && !ELSEWHERE.includes(name));
  const named = sources.flatMap((name) =>
    [...readFileSync(join(main, name), 'utf8').matchAll(/'([\w-]+\.(?:json|db|bin))'/g)].map(([, file = '']) => file),
  );
  expect(named.filter((file) => !listed.has(file))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(20);
  // A path below the folder that is made elsewhere is in no list.
  const made = sources.filter((name) => /join\((?:\w+\.)*dirs\.root/.test(readFileSync(join(main, name), 'utf8')));
  expect(made.filter((name) => name !== 'main/platform/files/data-folder.ts')).toEqual([]);
  expect(Object.values(things).map(dirname)).toEqual(Object.values(things).map(() => root));
});
