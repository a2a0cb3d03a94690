import { ask, bridge } from '#renderer/bridge/index.ts';
import { type Command, registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { appStore } from '#renderer/stores/app.ts';
import { workspacesStore } from '#renderer/stores/workspaces.ts';
import type { WorkspaceList } from '#shared/contract/workspaces.ts';
import {
  deleteWorkspace,
  duplicateWorkspace,
  exportWorkspace,
  importWorkspace,
  openWorkspace,
  stepWorkspace,
} from './actions.ts';
import { beginRenaming, openGallery, openVersions } from './store.ts';

/** The workspace `step` tabs from the open one, cyclically; null where there is no other. */
function workspaceBeside(ids: readonly string[], current: string, step: 1 | -1): string | null {
  const at = ids.indexOf(current);
  if (at < 0 || ids.length < 2) return null;
  return ids[(at + step + ids.length) % ids.length] ?? null;
}

const list = (): WorkspaceList | null => workspacesStore.getState().list;
const isPrimary = (): boolean => appStore.getState().own?.primary === true;

/** Runs with the open workspace. */
const onCurrent = (run: (id: string) => unknown) => async (): Promise<void> => {
  const current = list()?.current;
  if (current !== undefined) await run(current);
};

function step(distance: 1 | -1): () => string | null {
  return () => {
    const now = list();
    return (
      now &&
      workspaceBeside(
        now.workspaces.map(({ id }) => id),
        now.current,
        distance,
      )
    );
  };
}

const opens = (id: Command['id'], target: () => string | null): Command => ({
  id,
  when: () => target() !== null,
  run: async () => {
    const to = target();
    if (to !== null && to !== list()?.current) await openWorkspace(to);
  },
});

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const hasOthers = (): boolean => (list()?.workspaces.length ?? 0) > 1;

/** Runs with the workspace whose tab has the focus, else the open one. */
const onFocusedOrCurrent = (run: (id: string) => unknown) => async (): Promise<void> => {
  const focused = document.activeElement?.closest<HTMLElement>('[data-workspace]')?.dataset.workspace;
  const id = focused ?? list()?.current;
  if (id !== undefined) await run(id);
};

const WORKSPACES: readonly Command[] = [
  opens('workspace.next', step(1)),
  opens('workspace.previous', step(-1)),
  ...NUMBERS.map((number) => opens(`workspace.${number}`, () => list()?.workspaces[number - 1]?.id ?? null)),
  { id: 'workspace.new', run: openGallery },
  // The tabs are in the first window.
  { id: 'workspace.rename', when: isPrimary, run: onCurrent(beginRenaming) },
  { id: 'workspace.moveLeft', when: hasOthers, run: onFocusedOrCurrent((id) => stepWorkspace(id, -1)) },
  { id: 'workspace.moveRight', when: hasOthers, run: onFocusedOrCurrent((id) => stepWorkspace(id, 1)) },
  { id: 'workspace.duplicate', run: onCurrent(duplicateWorkspace) },
  { id: 'workspace.delete', when: hasOthers, run: onCurrent(deleteWorkspace) },
  { id: 'workspace.versions', run: onCurrent(openVersions) },
  { id: 'workspace.export', run: onCurrent(exportWorkspace) },
  {
    id: 'workspace.import',
    run: async () => {
      await importWorkspace();
    },
  },
];

const isPinned = (): boolean => appStore.getState().place?.pinned ?? appStore.getState().own?.pinned ?? false;

const WINDOWS: readonly Command[] = [
  { id: 'window.new', run: () => ask(bridge.windows.openWindow()) },
  { id: 'window.pinOnTop', run: () => ask(bridge.windows.setPinned({ pinned: !isPinned() })) },
  { id: 'window.fullScreen', run: () => ask(bridge.windows.toggleFullScreen()) },
  { id: 'window.close', run: () => ask(bridge.windows.close()) },
];

/** Registers the commands of windows and workspaces. @returns the disposer */
export const registerWindowCommands = (): (() => void) => registerCommands([...WORKSPACES, ...WINDOWS]);
