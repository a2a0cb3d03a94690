import { expect, it } from 'vitest';
import { panelKind } from '#shared/contract/panels.ts';
import type { WindowLayout } from '#shared/contract/windows.ts';
import { templateId } from '#shared/contract/workspaces.ts';
import { DAY_MS } from '#shared/time.ts';
import { APART_MS, forgetOthers, keepVersion, MAX_VERSIONS, NO_HISTORY, versionsOf } from './history.ts';
import { MAX_DELETED, noLayout, type SavedLayout, type Workspace } from './saved-layout.ts';
import { fromTemplate, templateLayouts } from './templates.ts';
import { addWorkspace, bringBack, copyOf, countPanels, freeName, prune, removeWorkspace } from './workspaces.ts';

let ids = 0;
const newId = (): string => {
  ids += 1;
  return `id-${ids}`;
};
const trader = (name: string): Workspace => ({ ...fromTemplate('day-trader', name, 2, newId), id: name });
const three = (): SavedLayout => ['A', 'B', 'C'].map(trader).reduce(addWorkspace, noLayout('First'));
const namesIn = ({ workspaces }: SavedLayout): string[] => workspaces.map(({ name }) => name);

it('opens what was added last, and a neighbour when the open one is deleted', () => {
  const layout = three();
  expect(layout.current).toBe('C');
  const without = removeWorkspace(layout, 'C', 0);
  expect(without.current).toBe('B');
  expect(removeWorkspace(layout, 'A', 0).current).toBe('C');
});

it('brings a deleted workspace back as it was', () => {
  const layout = three();
  const back = bringBack(removeWorkspace(layout, 'B', 0), 'B');
  expect(back.workspaces.at(-1)).toEqual(layout.workspaces[2]);
  expect(back.deleted).toEqual([]);
  const twice = bringBack(addWorkspace(removeWorkspace(layout, 'B', 0), { ...trader('B'), id: 'other' }), 'B');
  expect(namesIn(twice)).toEqual(['First', 'A', 'C', 'B', 'B 2']);
});

it('keeps the last workspace that there is', () => {
  const layout = noLayout('First');
  expect(removeWorkspace(layout, 'first', 0)).toBe(layout);
});

it('keeps deleted workspaces for 30 days, the last 20', () => {
  let layout = Array.from({ length: 30 }, (_, index) => trader(`W${index}`)).reduce(addWorkspace, noLayout('First'));
  for (let index = 0; index < 30; index += 1) layout = removeWorkspace(layout, `W${index}`, index * DAY_MS);
  expect(layout.deleted).toHaveLength(MAX_DELETED);
  expect(layout.deleted[0]?.workspace.id).toBe('W29');
  expect(prune(layout, 45 * DAY_MS).deleted.map(({ workspace }) => workspace.id)).toEqual(
    Array.from({ length: 14 }, (_, index) => `W${29 - index}`),
  );
});

it('a copy has everything of the original and shares nothing with it', () => {
  const original: Workspace = {
    ...trader('A'),
    arrangements: [{ displays: [], places: {} }],
  };
  const [main, second] = original.windows;
  const bounds = { x: 1, y: 2, width: 800, height: 600 };
  const placed = {
    ...original,
    arrangements: [{ displays: [], places: { [main?.id ?? '']: { bounds, displayId: 1, maximized: false } } }],
  };
  const copy = copyOf(placed, 'A 2', newId);
  expect(copy.windows.map(({ layout }) => layout)).toEqual([main?.layout, second?.layout]);
  expect(Object.keys(copy.arrangements[0]?.places ?? {})).toEqual([copy.windows[0]?.id]);
  const known = new Set([placed.id, ...placed.windows.map(({ id }) => id)]);
  for (const id of [copy.id, ...copy.windows.map((window) => window.id)]) expect(known.has(id)).toBe(false);
});

it('gives a name a number where it is taken', () => {
  const layout = three();
  expect(freeName(layout, 'D')).toBe('D');
  expect(freeName(addWorkspace(layout, trader('A 2')), 'A')).toBe('A 3');
});

const viewsIn = ({ dock }: WindowLayout): string[] =>
  [...JSON.stringify(dock).matchAll(/"views":\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.split(',').map((entry) => entry.replaceAll('"', '')),
  );

it.each(templateId.options)('the template %s has only panels that there are, each in one place of its dock', (id) => {
  for (const displays of [1, 2, 5]) {
    const [main, ...others] = templateLayouts(id, displays);
    for (const layout of [main, ...others]) {
      if (!layout) continue;
      expect(Object.keys(layout.panels).length).toBeGreaterThan(2);
      for (const { kind } of Object.values(layout.panels)) expect(panelKind.options).toContain(kind);
      expect(viewsIn(layout).sort()).toEqual(Object.keys(layout.panels).sort());
    }
    expect(others.length).toBeLessThan(displays);
  }
});

it('gives a trader with three displays charts at three speeds with the index, a desk and the market', () => {
  const [charts, desk, market] = templateLayouts('day-trader', 3).map((layout) => Object.values(layout?.panels ?? {}));
  expect(charts?.map(({ options }) => options.interval)).toEqual(['1m', 'D', '5m', 'D']);
  expect(charts?.map(({ options }) => options.symbol)).toContain('IHSG');
  const books = desk?.filter(({ kind }) => kind === 'book') ?? [];
  expect(new Set(books.map(({ group }) => group)).size).toBe(3);
  expect(market?.find(({ kind }) => kind === 'running-trade')?.options).toEqual({ minimumLots: 1_000 });
});

it('opens the investor on a daily chart', () => {
  const [layout] = templateLayouts('investor', 1);
  expect(layout?.panels['chart-1']?.options).toEqual({ interval: 'D' });
});

const change = (workspace: Workspace, mark: number): Workspace => ({
  ...workspace,
  windows: workspace.windows.map((window) => ({
    ...window,
    layout: window.layout && { ...window.layout, dock: mark },
  })),
});

it('keeps a version when enough was changed for long enough, and before something is replaced', () => {
  const first = trader('A');
  let history = keepVersion(NO_HISTORY, first, 0, false);
  expect(keepVersion(history, first, 10 * APART_MS, true)).toBe(history);
  expect(keepVersion(history, change(first, 1), APART_MS - 1, false)).toBe(history);
  history = keepVersion(history, change(first, 1), APART_MS - 1, true);
  history = keepVersion(history, change(first, 2), APART_MS - 1, true);
  expect(versionsOf(history, 'A').map(({ at }) => at)).toEqual([APART_MS, APART_MS - 1, 0]);
});

it('keeps the last 20 versions, and none of a workspace that nobody can have any more', () => {
  let history = keepVersion(NO_HISTORY, trader('B'), 0, true);
  for (let mark = 0; mark < 50; mark += 1) history = keepVersion(history, change(trader('A'), mark), mark, true);
  expect(versionsOf(history, 'A')).toHaveLength(MAX_VERSIONS);
  expect(versionsOf(history, 'A')[0]?.at).toBe(49);
  expect(Object.keys(forgetOthers(history, ['A']).workspaces)).toEqual(['A']);
});

it('counts the panels of all windows', () => {
  const workspace = trader('A');
  const panels = workspace.windows.flatMap(({ layout }) => Object.keys(layout?.panels ?? {}));
  expect(countPanels(workspace)).toBe(panels.length);
});
