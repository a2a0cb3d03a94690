import { expect, it } from 'vitest';
import { createDiskReporter } from './disk-reporter.ts';

it('reports each file once that is refused for another reason', () => {
  const refused: string[] = [];
  const disk = createDiskReporter(
    () => undefined,
    (file, why) => refused.push(`${file} ${why}`),
  );
  const failing = (path: string, code: string) =>
    disk.failed(Object.assign(new Error(code), { code, path: 'x', dest: path }));
  for (let times = 0; times < 3; times += 1) failing('/data/settings.json', 'EISDIR');
  failing('/data/recents.json', 'EACCES');
  disk.failed(new Error('of unknown cause'));
  expect(refused).toEqual(['settings.json EISDIR', 'recents.json EACCES']);
});

it('reports a full disk once for any number of writers, and its end with the first write that succeeds', () => {
  const states: string[] = [];
  const disk = createDiskReporter((state) => states.push(state));
  disk.succeeded();
  expect(disk.failed(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toBe(true);
  expect(disk.failed(Object.assign(new Error('database or disk is full'), { errcode: 13 }))).toBe(true);
  expect(disk.failed(new Error('not saved', { cause: Object.assign(new Error(), { code: 'EDQUOT' }) }))).toBe(true);
  expect(states).toEqual(['full']);
  disk.succeeded();
  disk.succeeded();
  expect(states).toEqual(['full', 'free']);
  expect(disk.failed(Object.assign(new Error('not allowed'), { code: 'EACCES' }))).toBe(false);
  expect(states).toEqual(['full', 'free']);
});
