import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StockCode } from '#shared/market/index.ts';
import { newWindow, noLayout, readSavedLayout } from '#shared/windows/index.ts';
import { openLayoutStore } from './layout-store.ts';
import { createLinks } from './links.ts';
import { mayReopen } from './page-watch.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'layout-'));
});
afterEach(() => rmSync(dir, { recursive: true, maxRetries: 5 }));

const NONE = noLayout('Floor');
const NOW = new Date('2026-01-02T03:04:05Z');
const open = () =>
  openLayoutStore(join(dir, 'layout.json'), {
    now: NOW,
    firstName: 'Floor',
    failed: (error) => {
      throw error;
    },
  });
const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`fixtures/${name}.json`, import.meta.url)), 'utf8'));

it('opens what version 1 wrote: its windows are the first workspace', () => {
  const { workspaces, current, links, trayTold } = readSavedLayout(fixture('layout-1'), 'Floor');
  expect(trayTold).toBe(false);
  expect(links.blue).toBe('BNTG');
  const [first] = workspaces;
  expect(first).toMatchObject({ id: current, name: 'Floor' });
  expect(first?.windows.map((window) => window.primary)).toEqual([true, false]);
  expect(first?.windows[0]?.layout?.panels['book-1']?.kind).toBe('book');
  expect(first?.arrangements[0]?.places[first.windows[1]?.id ?? '']).toEqual({
    bounds: { x: -1_500, y: -100, width: 800, height: 600 },
    displayId: null,
    maximized: false,
  });
});

it('opens what version 2 wrote, as it was', () => {
  // The room that a panel stood beside had one name then.
  const text = JSON.stringify(fixture('layout-2')).replace('"panelId":"ticket-1","dir', '"panels":["ticket-1"],"dir');
  const then: object = JSON.parse(text);
  // Charts shared no intervals then, and displays had no names.
  const { intervals, displaySets, killSwitchProven } = NONE;
  const added = { intervals, displaySets, killSwitchProven };
  expect(readSavedLayout(fixture('layout-2'), 'Floor')).toEqual({ ...then, ...added });
});

it('opens Notifications once in a window that had News and notices too, and moves nothing else', () => {
  const [tabs, apart, alone] = readSavedLayout(fixture('layout-2-two-inboxes'), 'Floor').workspaces[0]?.windows ?? [];
  // Both panels were tabs of one group, and the notices were in front.
  expect(tabs?.layout?.panels).toEqual({
    'chart-1': { kind: 'chart', group: 'blue', options: { interval: 'D' } },
    'alerts-1': { kind: 'alerts', group: 'blue', options: {} },
    'notifications-1': { kind: 'notifications', group: null, options: { filter: 'social' } },
    'book-1': { kind: 'book', group: 'blue', options: {} },
  });
  const group = { id: '2', views: ['alerts-1', 'notifications-1'], activeView: 'notifications-1' };
  expect(tabs?.layout?.dock).toMatchObject({
    activeGroup: '2',
    grid: { root: { data: [{ size: 900 }, { size: 500, data: [{ size: 400, data: group }, { size: 400 }] }] } },
  });
  // The one that stood alone stays where it is.
  expect(apart?.layout?.panels).toEqual({
    'notices-1': { kind: 'notifications', group: 'green', options: { filter: 'account' } },
    'stream-1': { kind: 'stream', group: 'blue', options: {} },
  });
  expect(apart?.layout?.dock).toMatchObject({
    grid: { root: { data: [{ size: 600, data: { views: ['notices-1'] } }, { data: { views: ['stream-1'] } }] } },
  });
  expect(alone?.layout?.panels['notices-1']?.kind).toBe('notifications');
  expect(alone?.arriving[0]?.panel.kind).toBe('notifications');
});

it('keeps which panels lead and follow, and the intervals that charts share', () => {
  const chart = { kind: 'chart', group: 'blue', role: 'follows', intervalGroup: 'green', options: { interval: '1h' } };
  const window = { ...newWindow('w1', { primary: true, layout: null }) };
  const saved = {
    ...NONE,
    intervals: { ...NONE.intervals, green: '1h' },
    workspaces: [
      {
        id: NONE.current,
        name: 'Floor',
        windows: [{ ...window, layout: { preset: 'open-floor', dock: null, panels: { 'chart-1': chart } } }],
        arrangements: [],
      },
    ],
  };
  expect(readSavedLayout(JSON.parse(JSON.stringify(saved)), 'Floor')).toEqual(saved);
});

it('finds after a start what was saved last, versions and all', async () => {
  const store = open();
  expect(store).toMatchObject({ loaded: NONE, damaged: false });
  const layout = readSavedLayout(fixture('layout-1'), 'Floor');
  const [first] = layout.workspaces;
  if (!first) throw new Error('no workspace');
  const history = {
    version: 1 as const,
    workspaces: { [first.id]: [{ at: 7, contents: { windows: first.windows, arrangements: [] } }] },
  };
  store.save(NONE);
  store.save(layout);
  store.saveHistory(history);
  await store.settled();
  expect(open()).toMatchObject({ loaded: layout, history });
  expect(readdirSync(dir).sort()).toEqual(['layout-history.json', 'layout.json']);
});

it('starts anew beside a damaged file', () => {
  writeFileSync(join(dir, 'layout.json'), '{"version":1,"windows":[');
  expect(open()).toMatchObject({ loaded: NONE, damaged: true });
  expect(readdirSync(dir)).toEqual(['layout.damaged-20260102T030405.json']);
});

it('keeps the layout where only its versions are damaged', async () => {
  const store = open();
  store.save({ ...NONE, trayTold: true });
  await store.settled();
  writeFileSync(join(dir, 'layout-history.json'), '[]');
  expect(open()).toMatchObject({ loaded: { trayTold: true }, damaged: true });
});

it('removes what a killed process left half written, and nothing else', () => {
  const half = 'layout.json.0123456789ab.tmp';
  for (const name of [half, 'layout.json.mine.tmp', 'notes.txt']) writeFileSync(join(dir, name), 'x');
  open();
  expect(readdirSync(dir).sort()).toEqual(['layout.json.mine.tmp', 'notes.txt']);
});

it('reports a link only when its stock has changed', () => {
  const events: unknown[] = [];
  const links = createLinks(NONE.links, (state) => events.push(state.blue));
  links.set('blue', 'BNTG' as StockCode);
  links.set('blue', 'BNTG' as StockCode);
  expect(events).toEqual(['BNTG']);
  expect(links.state()).toEqual({ ...NONE.links, blue: 'BNTG' });
});

it('opens a window that died three times a minute, not more', () => {
  expect(mayReopen([], 0)).toBe(true);
  expect(mayReopen([0, 1_000], 2_000)).toBe(true);
  expect(mayReopen([0, 1_000, 2_000], 3_000)).toBe(false);
  expect(mayReopen([0, 1_000, 2_000], 60_000)).toBe(true);
});
