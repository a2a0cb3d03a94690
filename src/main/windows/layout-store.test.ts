import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StockCode } from '../../shared/market/index.ts';
import { mayReopen } from './crash-limit.ts';
import { openLayoutStore } from './layout-store.ts';
import { createLinks } from './links.ts';
import { NO_WINDOWS, readSavedWindows } from './saved-windows.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'layout-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const NOW = new Date('2026-01-02T03:04:05Z');
const open = () =>
  openLayoutStore(join(dir, 'layout.json'), NOW, (error) => {
    throw error;
  });
const oldest = JSON.parse(
  readFileSync(fileURLToPath(new URL('fixtures/layout-1.json', import.meta.url)), 'utf8'),
) as unknown;

it('opens what version 1 wrote', () => {
  const { windows, links, trayTold } = readSavedWindows(oldest);
  expect(trayTold).toBe(false);
  expect(windows.map((window) => window.primary)).toEqual([true, false]);
  expect(windows[0]?.layout?.panels['book-1']?.kind).toBe('book');
  expect(links.blue).toBe('BNTG');
});

it('finds after a start what was saved last', async () => {
  const store = open();
  expect(store).toMatchObject({ loaded: NO_WINDOWS, damaged: false });
  store.save(NO_WINDOWS);
  store.save(readSavedWindows(oldest));
  await store.settled();
  expect(open().loaded).toEqual(readSavedWindows(oldest));
  expect(readdirSync(dir)).toEqual(['layout.json']);
});

it('starts anew beside a damaged file', () => {
  writeFileSync(join(dir, 'layout.json'), '{"version":1,"windows":[');
  expect(open()).toMatchObject({ loaded: NO_WINDOWS, damaged: true });
  expect(readdirSync(dir)).toEqual(['layout.damaged-20260102T030405.json']);
});

it('tells of a link only when its stock is another', () => {
  const told: unknown[] = [];
  const links = createLinks(NO_WINDOWS.links, (state) => told.push(state.blue));
  links.set('blue', 'BNTG' as StockCode);
  links.set('blue', 'BNTG' as StockCode);
  expect(told).toEqual(['BNTG']);
  expect(links.state()).toEqual({ ...NO_WINDOWS.links, blue: 'BNTG' });
});

it('opens a window that died three times a minute, not more', () => {
  expect(mayReopen([], 0)).toBe(true);
  expect(mayReopen([0, 1_000], 2_000)).toBe(true);
  expect(mayReopen([0, 1_000, 2_000], 3_000)).toBe(false);
  expect(mayReopen([0, 1_000, 2_000], 60_000)).toBe(true);
});
