import { create } from 'zustand';
import type { WorkspaceList } from '#shared/contract/workspaces.ts';

type WorkspacesState = {
  /** The workspaces of this profile; null until the main process has sent them. */
  readonly list: WorkspaceList | null;
  /** The one that is being opened: `current` until the main process has answered. */
  readonly opening: string | null;
};

export const workspacesStore = create<WorkspacesState>(() => ({ list: null, opening: null }));

/** A list that was sent before the main process knew what is being opened does not take that back. */
export const setWorkspaces = (list: WorkspaceList): void =>
  workspacesStore.setState(({ opening }) => ({ list: opening === null ? list : { ...list, current: opening } }));

export const useWorkspaces = (): WorkspaceList | null => workspacesStore((store) => store.list);
