import type { DockviewApi, SerializedDockview } from 'dockview-react';
import {
  activate,
  type Group,
  groupOf,
  groupsOf,
  mapGroupsOf,
  type Plan,
  panelsOf,
  readPlan,
  takeOut,
  writePlan,
} from '../plan/index.ts';

type TabOptions = {
  readonly id: string;
  readonly position: { readonly referenceGroup: string; readonly index: number };
};

const EMPTY: Plan = {
  grid: { axis: 'HORIZONTAL', width: 1, height: 1, rooms: [] },
  floats: [],
  maximised: null,
  active: null,
};

/**
 * The part of dockview's API that this app uses, without drawing: loads layouts and reports them like
 * dockview. For tests with too many steps to draw.
 */
export function headlessDock(size: { width: number; height: number }): DockviewApi {
  let plan: Plan = { ...EMPTY, grid: { ...EMPTY.grid, ...size } };
  const removed = new Set<(panel: { id: string }) => void>();
  const written = (): SerializedDockview => writePlan(plan, (id) => ({ id, contentComponent: 'panel' }));

  const panel = (id: string) => ({
    id,
    title: id,
    get group() {
      return group(groupOf(plan, id) ?? { id: '', views: [], active: '' });
    },
    api: {
      isMaximized: () => plan.maximised !== null && groupOf(plan, id)?.id === plan.maximised,
      setActive: () => {
        plan = activate(plan, id);
      },
    },
  });
  const group = ({ id, views, active }: Group) => ({
    id,
    ...size,
    get panels() {
      return views.map(panel);
    },
    get activePanel() {
      return panel(active);
    },
  });
  const found = (id: string) => groupsOf(plan).find((one) => one.id === id);

  const activeGroup = () => (plan.active === null ? undefined : found(plan.active));
  const dock = {
    ...size,
    get panels() {
      return panelsOf(plan).map(panel);
    },
    get groups() {
      return groupsOf(plan).map(group);
    },
    get activeGroup() {
      const active = activeGroup();
      return active && group(active);
    },
    get activePanel() {
      const active = activeGroup();
      return active && panel(active.active);
    },
    getPanel: (id: string) => (panelsOf(plan).includes(id) ? panel(id) : undefined),
    getGroup: (id: string) => {
      const one = found(id);
      return one && group(one);
    },
    hasMaximizedGroup: () => plan.maximised !== null,
    toJSON: written,
    fromJSON: (json: SerializedDockview) => {
      const before = panelsOf(plan);
      plan = readPlan(structuredClone(json))?.plan ?? plan;
      const after = new Set(panelsOf(plan));
      for (const id of before) if (!after.has(id)) for (const listener of removed) listener({ id });
    },
    addPanel: ({ id, position: { referenceGroup, index } }: TabOptions) => {
      const into = (one: Group): Group => ({ ...one, views: one.views.toSpliced(index, 0, id), active: id });
      plan = { ...mapGroupsOf(plan, (one) => (one.id === referenceGroup ? into(one) : one)), active: referenceGroup };
    },
    removePanel: ({ id }: { readonly id: string }) => {
      plan = takeOut(plan, id)?.plan ?? plan;
      for (const listener of removed) listener({ id });
    },
    onDidRemovePanel: (listener: (panel: { id: string }) => void) => {
      removed.add(listener);
      return { dispose: () => removed.delete(listener) };
    },
    onDidMaximizedGroupChange: () => ({ dispose: () => {} }),
    dispose: () => removed.clear(),
  };
  // Only the part that this app uses is implemented.
  return dock as unknown as DockviewApi;
}
