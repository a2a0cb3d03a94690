import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { withoutPanel } from './dock-json.ts';
import { newWindow } from './new-window.ts';
import { addWindow, closeWindow, movePanel, panelsOf, popOut, saveLayout, setPinned, windowOf } from './panels.ts';
import type { Workspace } from './saved-layout.ts';

/** Each panel carries a name of its own, so that one cannot stand for another. */
const panel = (name: string): PanelState => ({ kind: 'chart', group: null, options: { name } });
const leaf = (id: string, ...views: string[]) => ({
  type: 'leaf',
  size: 100,
  data: { id, views, activeView: views[0] },
});
const dockOf = (...nodes: unknown[]) => ({
  grid: { root: { type: 'branch', size: 100, data: nodes }, width: 100, height: 100, orientation: 'HORIZONTAL' },
  panels: {},
  activeGroup: 'g1',
});
const layout = (...ids: string[]): WindowLayout => ({
  preset: 'open-floor',
  dock: dockOf(leaf('g1', ...ids)),
  panels: Object.fromEntries(ids.map((id) => [id, panel(id)])),
});
const workspace = (...ids: string[]): Workspace => ({
  id: 'w',
  name: 'Floor',
  windows: [newWindow('main', { primary: true, layout: layout(...ids) })],
  arrangements: [],
});
const place = { group: 'g1', index: 1, beside: null };
let ids = 0;
const newId = (): string => {
  ids += 1;
  return `id-${ids}`;
};
const names = ({ windows }: Workspace): string[] =>
  windows
    .flatMap(panelsOf)
    .map(({ options }) => String(options.name))
    .sort();

it('a panel that pops out leaves its window, and returns to its group and tab when its own is closed', () => {
  const out = popOut(workspace('a', 'b', 'c'), 'main', { panelId: 'b', panel: panel('b') }, place, 'out');
  expect(Object.keys(windowOf(out, 'main')?.layout?.panels ?? {})).toEqual(['a', 'c']);
  const back = closeWindow(out, 'out', newId);
  expect(back.windows).toHaveLength(1);
  expect(back.windows[0]?.arriving).toEqual([{ id: expect.any(String), panelId: 'b', panel: panel('b'), place }]);
});

it('popped out of where it had popped out to, a panel still belongs where it stood first', () => {
  const out = popOut(workspace('a', 'b'), 'main', { panelId: 'b', panel: panel('b') }, place, 'out');
  const further = popOut(out, 'out', { panelId: 'b', panel: panel('b') }, null, 'further');
  expect(closeWindow(further, 'further', newId).windows[0]?.arriving).toMatchObject([{ panelId: 'b', place }]);
});

it('returns to the primary window where the one that it came from is gone', () => {
  const second = addWindow(workspace('a'), 'second', layout('b'));
  const out = popOut(second, 'second', { panelId: 'b', panel: panel('b') }, place, 'out');
  const gone = closeWindow(out, 'second', newId);
  const back = closeWindow(gone, 'out', newId);
  expect(back.windows.map(({ id }) => id)).toEqual(['main']);
  expect(back.windows[0]?.arriving).toMatchObject([{ panelId: 'b', place: null }]);
});

it('keeps an arrival until a layout was saved with it', () => {
  const back = closeWindow(
    popOut(workspace('a', 'b'), 'main', { panelId: 'b', panel: panel('b') }, place, 'out'),
    'out',
    newId,
  );
  const [arrival] = back.windows[0]?.arriving ?? [];
  const early = saveLayout(back, 'main', layout('a'), []);
  expect(names(early)).toEqual(['a', 'b']);
  const taken = saveLayout(early, 'main', layout('a', 'b'), [arrival?.id ?? '']);
  expect(names(taken)).toEqual(['a', 'b']);
  expect(taken.windows[0]?.arriving).toEqual([]);
});

it('the primary window is not closed, and nothing moves to a window that is not there', () => {
  const before = workspace('a');
  expect(closeWindow(before, 'main', newId)).toBe(before);
  expect(movePanel(before, 'main', { panelId: 'a', panel: panel('a'), id: newId() }, 'nowhere')).toBe(before);
});

it('a window that is pinned stays so whatever it shows', () => {
  const pinned = setPinned(workspace('a'), 'main', true);
  expect(windowOf(saveLayout(pinned, 'main', layout('b'), []), 'main')?.pinned).toBe(true);
});

type Step = { what: 'out' | 'move' | 'close' | 'open' | 'take'; window: number; panel: number; to: number };
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('out', 'move', 'close', 'open', 'take'),
  window: fc.nat(20),
  panel: fc.nat(20),
  to: fc.nat(20),
});
const pick = <Value>(list: readonly Value[], at: number): Value | undefined => list[at % Math.max(1, list.length)];

function perform(now: Workspace, { what, window: at, panel: which, to }: Step): Workspace {
  const window = pick(now.windows, at);
  if (!window) return now;
  const [panelId, state] = pick(Object.entries(window.layout?.panels ?? {}), which) ?? [];
  const target = pick(now.windows, to)?.id ?? '';
  switch (what) {
    case 'out':
      return panelId === undefined || !state
        ? now
        : popOut(now, window.id, { panelId, panel: state }, { ...place, index: which }, newId());
    case 'move':
      return panelId === undefined || !state
        ? now
        : movePanel(now, window.id, { panelId, panel: state, id: newId() }, target);
    case 'close':
      return closeWindow(now, window.id, newId);
    case 'open':
      return addWindow(now, newId(), { preset: 'single', dock: null, panels: {} });
    case 'take': {
      // As a page does: what arrived gets a free id in its dock, and it reports what it took.
      const taken = window.arriving.slice(0, which + 1);
      const panels = { ...window.layout?.panels, ...Object.fromEntries(taken.map((moved) => [newId(), moved.panel])) };
      return saveLayout(
        now,
        window.id,
        { preset: 'single', dock: null, panels },
        taken.map(({ id }) => id),
      );
    }
  }
}

it('no sequence of operations loses a panel, or makes two of one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const start = workspace('a', 'b', 'c', 'd', 'e');
      const end = steps.reduce(perform, start);
      expect(names(end)).toEqual(names(start));
      expect(end.windows.filter(({ primary }) => primary)).toHaveLength(1);
      expect(new Set(end.windows.map(({ id }) => id)).size).toBe(end.windows.length);
    }),
    { numRuns: 1_000 },
  );
});

it('a dock from which a panel was taken shows the others as before', () => {
  const dock = dockOf(leaf('g1', 'a', 'b'), { type: 'branch', size: 50, data: [leaf('g2', 'c'), leaf('g3', 'd')] });
  expect(withoutPanel(dock, 'a')).toMatchObject({
    activeGroup: 'g1',
    grid: { root: { data: [{ data: { id: 'g1', views: ['b'], activeView: 'b' } }, { data: [{}, {}] }] } },
  });
  const emptied = withoutPanel(withoutPanel(dock, 'c'), 'd') as ReturnType<typeof dockOf>;
  expect(emptied.grid.root.data).toHaveLength(1);
  expect(withoutPanel(dockOf(leaf('g1', 'a')), 'a')).toBeNull();
});

it.each([null, 7, 'dock', {}, { grid: 1 }, { grid: { root: null } }])(
  'leaves a dock alone that it cannot read: %j',
  (dock) => {
    expect([dock, null]).toContainEqual(withoutPanel(dock, 'a'));
  },
);
