import type { SerializedDockview } from 'dockview-react';
import type { PanelState, WindowLayout } from '../../shared/contract/index.ts';
import { arrange, type DockSize, dockPanel, type GridNode } from './arrange.ts';
import { isPanelKind, standardPanels } from './kinds.ts';

export type Restored = {
  readonly dock: SerializedDockview;
  readonly panels: Readonly<Record<string, PanelState>>;
  /** The saved arrangement could not be used as it was; the person is told. */
  readonly repaired: boolean;
};

const MAX_DEPTH = 16;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function readLeaf(data: unknown, size: number): GridNode | null {
  if (!isRecord(data) || typeof data.id !== 'string' || !Array.isArray(data.views)) return null;
  const views = data.views.filter((view): view is string => typeof view === 'string');
  if (views.length === 0 || views.length !== data.views.length) return null;
  const active = typeof data.activeView === 'string' && views.includes(data.activeView) ? data.activeView : views[0];
  return { type: 'leaf', size, data: { id: data.id, views, ...(active === undefined ? {} : { activeView: active }) } };
}

function readNode(node: unknown, depth: number): GridNode | null {
  if (!isRecord(node) || depth > MAX_DEPTH) return null;
  const size = isSize(node.size) ? node.size : 0;
  if (node.type === 'leaf') return readLeaf(node.data, size);
  if (node.type !== 'branch' || !Array.isArray(node.data)) return null;
  const inner = node.data.map((child) => readNode(child, depth + 1));
  const readable = inner.filter((child) => child !== null);
  return readable.length === inner.length ? { type: 'branch', size, data: readable } : null;
}

const leavesOf = (node: GridNode): readonly { id: string; views: string[] }[] =>
  Array.isArray(node.data) ? node.data.flatMap(leavesOf) : [node.data];

/** The grid of a saved dock; null when it is in no form that we know. Floating and edge groups are not ours and are left out. */
function readDock(dock: unknown, panels: Restored['panels']): SerializedDockview | null {
  if (!isRecord(dock) || !isRecord(dock.grid)) return null;
  const { width, height, orientation } = dock.grid;
  const root = readNode(dock.grid.root, 0);
  if (root?.type !== 'branch' || !isSize(width) || !isSize(height) || width === 0 || height === 0) return null;
  if (orientation !== 'HORIZONTAL' && orientation !== 'VERTICAL') return null;
  const ids = leavesOf(root).map((leaf) => leaf.id);
  const views = leavesOf(root).flatMap((leaf) => leaf.views);
  if (new Set(ids).size !== ids.length || new Set(views).size !== views.length) return null;
  return {
    grid: { root, width, height, orientation: orientation as SerializedDockview['grid']['orientation'] },
    panels: Object.fromEntries(views.map((id) => [id, dockPanel(id, panels[id]?.kind)])),
    ...(typeof dock.activeGroup === 'string' && ids.includes(dock.activeGroup)
      ? { activeGroup: dock.activeGroup }
      : {}),
  };
}

/** Puts panels that the arrangement forgot behind the others of its first group. */
function withForgotten(
  dock: SerializedDockview,
  forgotten: readonly string[],
  panels: Restored['panels'],
): SerializedDockview | null {
  const [first] = leavesOf(dock.grid.root);
  if (!first) return null;
  first.views.push(...forgotten);
  for (const id of forgotten) dock.panels[id] = dockPanel(id, panels[id]?.kind);
  return dock;
}

/**
 * What to show in this window. A saved arrangement is used when every panel in it is known; panels
 * that it forgot are added to its first group; anything unreadable gives the preset's arrangement.
 * In each case every panel that was saved is on the screen again.
 */
export function restoreLayout(saved: WindowLayout | null, size: DockSize): Restored {
  const preset = saved?.preset ?? 'open-floor';
  const kept = Object.fromEntries(Object.entries(saved?.panels ?? {}).filter(([, panel]) => isPanelKind(panel.kind)));
  const ids = Object.keys(kept);
  const standard = (panels: Readonly<Record<string, PanelState>>, repaired: boolean): Restored => ({
    dock: arrange(panels, preset, size),
    panels,
    repaired,
  });

  const orStandard = ids.length === 0 && preset === 'open-floor' ? standardPanels() : kept;
  if (saved === null || saved.dock === null) return standard(orStandard, false);
  const dock = readDock(saved.dock, kept);
  if (!dock) return standard(orStandard, true);
  const placed = Object.keys(dock.panels);
  if (placed.some((id) => !Object.hasOwn(kept, id))) return standard(kept, true);
  const forgotten = ids.filter((id) => !placed.includes(id));
  if (forgotten.length === 0) return { dock, panels: kept, repaired: false };
  const mended = withForgotten(dock, forgotten, kept);
  return mended ? { dock: mended, panels: kept, repaired: true } : standard(kept, true);
}
