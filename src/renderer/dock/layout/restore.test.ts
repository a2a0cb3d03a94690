import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { newPanel, standardPanels } from '../kinds.ts';
import type { GridNode } from '../plan/index.ts';
import { arrange } from './arrange.ts';
import { restoreLayout } from './restore.ts';

const SIZE = { width: 1912, height: 1008 };
const SMALL = { width: 1272, height: 648 };

const leaves = (node: GridNode): GridNode[] => (Array.isArray(node.data) ? node.data.flatMap(leaves) : [node]);
const viewsOf = (node: GridNode): string[] =>
  leaves(node).flatMap((leaf) => (Array.isArray(leaf.data) ? [] : leaf.data.views));
const sorted = (ids: Iterable<string>): string[] => [...ids].sort();

const layout = (panels: Record<string, PanelState>, dock: unknown): WindowLayout => ({
  preset: 'open-floor',
  dock,
  panels,
});

describe('the standard layout', () => {
  test('is shown without a notice in a window that was never saved', () => {
    const restored = restoreLayout(null, SIZE);
    expect(restored.repaired).toBe(false);
    expect(sorted(viewsOf(restored.dock.grid.root))).toEqual(sorted(Object.keys(standardPanels(SIZE))));
  });

  test('gives the side columns their widths and the chart the rest', () => {
    const { root } = restoreLayout(null, SIZE).dock.grid;
    const columns = Array.isArray(root.data) ? root.data.map((node) => node.size) : [];
    expect(columns).toEqual([372, 1912 - 372 - 344, 344]);
  });

  test('keeps orders and portfolio as tabs of one group, orders on top', () => {
    const { root } = restoreLayout(null, SIZE).dock.grid;
    const group = leaves(root).find((leaf) => !Array.isArray(leaf.data) && leaf.data.views.includes('orders-1'));
    expect(group?.data).toMatchObject({ views: ['orders-1', 'portfolio-1'], activeView: 'orders-1' });
  });

  test('puts social panels below the ticket in a tall window, level with orders and running trades', () => {
    const group = (kind: string): number =>
      leaves(restoreLayout(null, SIZE).dock.grid.root).find((leaf) => viewsOf(leaf)[0] === `${kind}-1`)?.size ?? 0;
    expect(group('book') + group('ticket') + group('stream')).toBe(SIZE.height);
    expect(group('running-trade')).toBeGreaterThanOrEqual(210);
    expect(group('chart') + group('stream')).toBe(SIZE.height);
  });

  test('has the day chart of the same stock beside the first, and the lists of the market below the watchlist, in a wide window', () => {
    const { dock, panels } = restoreLayout(null, { width: 2_552, height: 1_368 });
    const groups = leaves(dock.grid.root).map(viewsOf);
    expect(groups).toContainEqual(['chart-1']);
    expect(groups).toContainEqual(['chart-2']);
    expect(groups).toContainEqual(['watchlist-1']);
    expect(groups.some((views) => views.includes('movers-1') && !views.includes('watchlist-1'))).toBe(true);
    expect(panels['chart-2']).toEqual({ kind: 'chart', group: panels['chart-1']?.group, options: { interval: 'D' } });
    // A window that is narrow has both as tabs of one group, and one without the day chart no empty room.
    const both = arrange(panels, 'open-floor', SIZE);
    expect(leaves(both.grid.root).map(viewsOf)).toContainEqual(['chart-1', 'chart-2']);
    const { 'chart-2': _closed, ...rest } = panels;
    const withoutIt = leaves(arrange(rest, 'open-floor', { width: 2_552, height: 1_368 }).grid.root);
    expect(withoutIt.every((leaf) => viewsOf(leaf).length > 0)).toBe(true);
  });

  test('leaves no group too small in a small window', () => {
    for (const leaf of leaves(restoreLayout(null, SMALL).dock.grid.root)) expect(leaf.size).toBeGreaterThan(150);
  });

  test('shows the one panel of a popped-out window', () => {
    const saved: WindowLayout = { preset: 'single', dock: null, panels: { 'book-1': newPanel('book') } };
    expect(viewsOf(restoreLayout(saved, SIZE).dock.grid.root)).toEqual(['book-1']);
  });
});

describe('a saved arrangement', () => {
  const panels = { 'chart-1': newPanel('chart'), 'book-1': newPanel('book') };

  test('is restored unchanged', () => {
    const dock = structuredClone(arrange(panels, 'open-floor', SIZE));
    const restored = restoreLayout(layout(panels, dock), SMALL);
    expect(restored.repaired).toBe(false);
    expect(restored.dock.grid).toEqual(dock.grid);
  });

  test('may be empty when every panel was closed', () => {
    const restored = restoreLayout(layout({}, arrange({}, 'open-floor', SIZE)), SIZE);
    expect(restored).toMatchObject({ repaired: false, panels: {} });
  });

  test('gets panels that are missing from it', () => {
    const dock = arrange({ 'chart-1': newPanel('chart') }, 'open-floor', SIZE);
    const restored = restoreLayout(layout(panels, dock), SIZE);
    expect(restored.repaired).toBe(true);
    expect(sorted(viewsOf(restored.dock.grid.root))).toEqual(['book-1', 'chart-1']);
  });

  test('with an unknown panel is replaced by the standard one', () => {
    const dock = arrange({ ...panels, 'ghost-1': newPanel('chart') }, 'open-floor', SIZE);
    const restored = restoreLayout(layout(panels, dock), SIZE);
    expect(restored.repaired).toBe(true);
    expect(sorted(viewsOf(restored.dock.grid.root))).toEqual(['book-1', 'chart-1']);
  });

  test.each([
    ['a text', 'grid'],
    ['a number', 4],
    ['no grid', { panels: {} }],
    ['no tree', { grid: { width: 10, height: 10, orientation: 'HORIZONTAL' } }],
    ['a leaf at the root', { grid: { root: { type: 'leaf' }, width: 10, height: 10, orientation: 'HORIZONTAL' } }],
    ['no size', { grid: { root: { type: 'branch', data: [] }, width: 0, height: 10, orientation: 'HORIZONTAL' } }],
  ])('that is invalid (%s) is replaced by the standard one', (_what, dock) => {
    const restored = restoreLayout(layout(panels, dock), SIZE);
    expect(restored.repaired).toBe(true);
    expect(sorted(viewsOf(restored.dock.grid.root))).toEqual(['book-1', 'chart-1']);
  });
});

describe('floats and maximised groups', () => {
  const panels = { 'chart-1': newPanel('chart'), 'book-1': newPanel('book') };
  const grid = arrange({ 'chart-1': newPanel('chart') }, 'open-floor', SIZE);
  const float = (position: object) => ({ data: { id: 'float-1', views: ['book-1'], activeView: 'book-1' }, position });
  const inside = { left: 300, top: 100, width: 500, height: 400 };

  test('are restored unchanged', () => {
    const dock = { ...grid, grid: { ...grid.grid, maximizedNode: { location: [0] } }, floatingGroups: [float(inside)] };
    const restored = restoreLayout(layout(panels, dock), SIZE);
    expect(restored.repaired).toBe(false);
    expect(restored.dock.floatingGroups).toEqual(dock.floatingGroups);
    expect(restored.dock.grid).toEqual(dock.grid);
  });

  test('a float outside a smaller window stays where it was chosen', () => {
    const far = { right: 10, top: 900, width: 500, height: 400 };
    const restored = restoreLayout(layout(panels, { ...grid, floatingGroups: [float(far)] }), SMALL);
    expect(restored.repaired).toBe(false);
    expect(restored.dock.floatingGroups?.[0]?.position).toEqual({ left: 1_402, top: 900, width: 500, height: 400 });
  });

  test.each([
    ['no group', { position: inside }],
    ['a group whose panel stands elsewhere', { data: { id: 'x', views: ['chart-1'] }, position: inside }],
    ['nothing', null],
  ])('an invalid float (%s) is left out, and its panel docked', (_what, damaged) => {
    const restored = restoreLayout(layout(panels, { ...grid, floatingGroups: [damaged] }), SIZE);
    expect(restored.repaired).toBe(true);
    expect(restored.dock.floatingGroups).toBeUndefined();
    expect(viewsOf(restored.dock.grid.root)).toEqual(['chart-1', 'book-1']);
  });

  test.each([{}, { left: 0, top: 0, width: 0, height: 0 }, { left: 'x', top: null, width: 300, height: 200 }])(
    'a float without a valid position (%j) gets a visible one',
    (position) => {
      const restored = restoreLayout(layout(panels, { ...grid, floatingGroups: [float(position)] }), SMALL);
      expect(restored.repaired).toBe(false);
      const box = restored.dock.floatingGroups?.[0]?.position;
      expect(box?.width).toBeGreaterThan(100);
      expect(box).toMatchObject({ left: expect.any(Number), top: expect.any(Number) });
    },
  );

  test('ignores an invalid path to a maximised group', () => {
    const dock = { ...grid, grid: { ...grid.grid, maximizedNode: { location: [7, 'x'] } } };
    const restored = restoreLayout(layout({ 'chart-1': newPanel('chart') }, dock), SIZE);
    expect(restored.dock.grid).not.toHaveProperty('maximizedNode');
  });
});

test('no panel is lost or shown twice, however the saved layout is damaged', () => {
  const someIds = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
  const panelsOf = (numbers: number[]): Record<string, PanelState> =>
    Object.fromEntries(
      numbers.map((number) => {
        const kind = PANEL_KINDS[number % PANEL_KINDS.length] ?? 'chart';
        return [`${kind}-${number}`, newPanel(kind)];
      }),
    );
  const damage = fc.record({ at: fc.array(fc.nat(6), { maxLength: 6 }), value: fc.jsonValue() });
  const damaged = (dock: unknown, { at, value }: { at: number[]; value: unknown }): unknown => {
    let here: unknown = dock;
    for (const step of at) {
      if (typeof here !== 'object' || here === null) break;
      const key = Object.keys(here)[step];
      if (key === undefined) break;
      const inner: unknown = Reflect.get(here, key);
      if (step === at.at(-1)) Reflect.set(here, key, value);
      here = inner;
    }
    return dock;
  };
  fc.assert(
    fc.property(someIds, someIds, fc.option(damage), fc.constantFrom(SIZE, SMALL), (saved, placed, hit, size) => {
      const panels = panelsOf(saved);
      const dock: unknown = structuredClone(arrange(panelsOf(placed), 'open-floor', size));
      const restored = restoreLayout(layout(panels, hit ? damaged(dock, hit) : dock), size);
      const views = viewsOf(restored.dock.grid.root);
      for (const id of Object.keys(panels)) expect(views.filter((view) => view === id)).toHaveLength(1);
      expect(sorted(views)).toEqual(sorted(Object.keys(restored.panels)));
      expect(sorted(Object.keys(restored.dock.panels))).toEqual(sorted(views));
    }),
  );
});
