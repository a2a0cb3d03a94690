import { expect, it } from 'vitest';
import { createDiskReporter } from './disk-reporter.ts';

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
