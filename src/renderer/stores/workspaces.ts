import { create } from 'zustand';
import type { WorkspaceList } from '#shared/contract/workspaces.ts';

/** The workspaces of this profile; null until the main process has sent them. */
export const workspacesStore = create<{ readonly list: WorkspaceList | null }>(() => ({ list: null }));

export const useWorkspaces = (): WorkspaceList | null => workspacesStore((store) => store.list);
