import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#shared/testing/eventually.ts';
import { openLimitsAcceptance } from './limits-acceptance.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-limits-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const failed = vi.fn();
const open = (origin: string, path: string | null = join(folder, 'limits-accepted.json')) =>
  openLimitsAcceptance({ path, origin, now: new Date(0), failed });
const stored = (): string => {
  try {
    return readFileSync(join(folder, 'limits-accepted.json'), 'utf8');
  } catch {
    return '';
  }
};

it('is asked once for each address of a service, across restarts', async () => {
  const first = open('https://a.example');
  expect(first.isAccepted()).toBe(false);
  first.accept();
  expect(first.isAccepted()).toBe(true);
  await eventually(() => expect(stored()).toContain('https://a.example'));
  expect(open('https://a.example').isAccepted()).toBe(true);
  expect(open('https://b.example').isAccepted()).toBe(false);
});

it('is asked again where the file cannot be read, which is set aside', () => {
  writeFileSync(join(folder, 'limits-accepted.json'), '{"version":1,"origins":"https://a.example"}');
  expect(open('https://a.example').isAccepted()).toBe(false);
  expect(readdirSync(folder).join()).toContain('damaged');
});

it('holds for the run where nothing can be stored', () => {
  const acceptance = open('https://a.example', null);
  acceptance.accept();
  expect(acceptance.isAccepted()).toBe(true);
});
