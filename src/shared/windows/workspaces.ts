import { DAY_MS } from '#shared/time.ts';
import { renameWindows } from './arrangements.ts';
import { panelsOf, withoutOrders } from './panels.ts';
import { MAX_DELETED, type SavedLayout, type Workspace } from './saved-layout.ts';

const RESTORABLE_MS = 30 * DAY_MS;

export const workspaceOf = (layout: SavedLayout, id: string): Workspace | undefined =>
  layout.workspaces.find((workspace) => workspace.id === id);

export const changeWorkspace = (
  layout: SavedLayout,
  id: string,
  how: (workspace: Workspace) => Workspace,
): SavedLayout => ({
  ...layout,
  workspaces: layout.workspaces.map((workspace) => (workspace.id === id ? how(workspace) : workspace)),
});

export const countPanels = ({ windows }: Pick<Workspace, 'windows'>): number =>
  windows.reduce((sum, window) => sum + panelsOf(window).length, 0);

/** `name`, or `name 2` where there is one of that name. */
export function freeName(layout: SavedLayout, name: string): string {
  const taken = new Set(layout.workspaces.map((workspace) => workspace.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name.slice(0, 55)} ${number}`;
  return free;
}

/** Behind the others, and the one that is open from now on. */
export const addWorkspace = (layout: SavedLayout, workspace: Workspace): SavedLayout => ({
  ...layout,
  workspaces: [...layout.workspaces, workspace],
  current: workspace.id,
});

/** The tab `id` at place `to` among all of them, the others in their order; past an end it stays at that end. */
export function inOrder<One extends { readonly id: string }>(
  all: readonly One[],
  id: string,
  to: number,
): readonly One[] {
  const moved = all.find((workspace) => workspace.id === id);
  if (!moved) return all;
  const rest = all.filter((workspace) => workspace !== moved);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** Copies windows, panels and places under new ids. */
export function copyOf(workspace: Workspace, name: string, newId: () => string): Workspace {
  const ids = new Map(workspace.windows.map((window) => [window.id, newId()]));
  const renamed = (id: string): string => ids.get(id) ?? id;
  return {
    id: newId(),
    name,
    windows: withoutOrders(workspace.windows).map((window) => ({
      ...window,
      id: renamed(window.id),
      arriving: window.arriving.map((panel) => ({ ...panel, id: newId() })),
      origins: Object.fromEntries(
        Object.entries(window.origins).map(([panel, origin]) => [panel, { ...origin, window: renamed(origin.window) }]),
      ),
    })),
    arrangements: renameWindows(workspace.arrangements, (id) => ids.get(id)),
  };
}

/** Deleted workspaces that can still be brought back: 30 days, the last 20. */
export const prune = (layout: SavedLayout, now: number): SavedLayout => ({
  ...layout,
  deleted: layout.deleted.filter(({ deletedAt }) => now - deletedAt < RESTORABLE_MS).slice(0, MAX_DELETED),
});

/** The last workspace that there is stays. Where the open one goes, its neighbour is open from now on. */
export function removeWorkspace(layout: SavedLayout, id: string, now: number): SavedLayout {
  const at = layout.workspaces.findIndex((workspace) => workspace.id === id);
  const removed = layout.workspaces[at];
  const rest = layout.workspaces.filter((workspace) => workspace.id !== id);
  const neighbour = rest[Math.min(at, rest.length - 1)];
  if (!removed || !neighbour) return layout;
  return prune(
    {
      ...layout,
      workspaces: rest,
      current: layout.current === id ? neighbour.id : layout.current,
      deleted: [{ workspace: removed, deletedAt: now }, ...layout.deleted],
    },
    now,
  );
}

/** Undoes the removal; which workspace is open stays. */
export function bringBack(layout: SavedLayout, id: string): SavedLayout {
  const found = layout.deleted.find(({ workspace }) => workspace.id === id);
  if (!found) return layout;
  const back = { ...found.workspace, name: freeName(layout, found.workspace.name) };
  return {
    ...layout,
    workspaces: [...layout.workspaces, back],
    deleted: layout.deleted.filter((workspace) => workspace !== found),
  };
}
