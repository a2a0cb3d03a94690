import type { WorkspaceList } from '#shared/contract/workspaces.ts';
import {
  changeWorkspace,
  countPanels,
  type DisplayFacts,
  displaysKey,
  forgetOthers,
  keepVersion,
  prune,
  type SavedLayout,
  setOf,
  versionsOf,
  type Workspace,
  workspaceOf,
} from '#shared/windows/index.ts';
import type { LayoutStore } from './layout-store.ts';

export type DeskDeps = {
  readonly store: LayoutStore;
  /** Unix ms. */
  readonly now: () => number;
  /** The displays that there are. */
  readonly displays: () => readonly DisplayFacts[];
  /** Names, numbers or the order of workspaces are others than before. */
  changed(list: WorkspaceList): void;
};

/** The workspaces of a profile as they are now, whether their windows are open or not. The one place that changes them. */
export function createDesk({ store, now, displays, changed }: DeskDeps) {
  let layout = prune(store.loaded, now());
  let history = store.history;
  let told = '';

  const list = (): WorkspaceList => ({
    current: layout.current,
    workspaces: layout.workspaces.map((one) => ({
      id: one.id,
      name: one.name,
      windows: one.windows.length,
      panels: countPanels(one),
    })),
    deleted: layout.deleted.map(({ workspace, deletedAt }) => ({ id: workspace.id, name: workspace.name, deletedAt })),
    displays: displays().length,
    arrangement: setOf(layout, displaysKey(displays()))?.name ?? null,
  });

  function tell(): void {
    const next = list();
    const text = JSON.stringify(next);
    if (text === told) return;
    told = text;
    changed(next);
  }

  return {
    layout: (): SavedLayout => layout,
    list,
    current(): Workspace {
      const found = workspaceOf(layout, layout.current) ?? layout.workspaces[0];
      if (!found) throw new Error('a layout without a workspace');
      return found;
    },
    change(how: (layout: SavedLayout) => SavedLayout): void {
      layout = how(layout);
      tell();
    },
    changeOne(id: string, how: (workspace: Workspace) => Workspace): void {
      layout = changeWorkspace(layout, id, how);
      tell();
    },
    tell,
    versions: (id: string) => versionsOf(history, id),
    /** Something is about to replace what this workspace is. */
    keepStep(id: string): void {
      const found = workspaceOf(layout, id);
      if (found) history = keepVersion(history, found, now(), true);
    },
    /** On its way to the disk when this returns. */
    save(): void {
      store.save(layout);
      const open = workspaceOf(layout, layout.current);
      if (open) history = keepVersion(history, open, now(), false);
      const kept = [...layout.workspaces, ...layout.deleted.map(({ workspace }) => workspace)];
      history = forgetOthers(
        history,
        kept.map(({ id }) => id),
      );
      store.saveHistory(history);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
