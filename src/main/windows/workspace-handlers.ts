import { randomUUID } from 'node:crypto';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { NewWorkspace, workspacesContract } from '#shared/contract/workspaces.ts';
import {
  addWorkspace,
  bringBack,
  changeWorkspace,
  copyOf,
  countPanels,
  freeName,
  fromTemplate,
  inOrder,
  MAX_WORKSPACES,
  nameProblem,
  removeWorkspace,
  standLike,
  type Workspace,
  workspaceOf,
} from '#shared/windows/index.ts';
import { arrangementHandlers } from './arrangement-handlers.ts';
import type { Windows } from './windows.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

type Options = {
  readonly windows: Windows;
  readonly files: WorkspaceFiles;
  readonly now: () => number;
  templateName(template: NewWorkspace): string;
};

/** What can be done with workspaces, from any window of one. */
export function workspaceHandlers({
  windows,
  files,
  now,
  templateName,
}: Options): HandlersOf<typeof workspacesContract> {
  const { workspaceStore } = windows;

  const known = (id: string): Workspace => {
    const found = workspaceOf(workspaceStore.layout(), id);
    if (!found) throw new LantaiError('WORKSPACE_GONE', 'That workspace is not there any more.');
    return found;
  };

  function checkRoom(): void {
    if (workspaceStore.layout().workspaces.length >= MAX_WORKSPACES)
      throw new LantaiError('WORKSPACE_LIMIT', 'There are too many workspaces.', { params: { most: MAX_WORKSPACES } });
  }

  function add(workspace: Workspace): { id: string } {
    const { current } = workspaceStore.layout();
    workspaceStore.change((layout) => ({ ...addWorkspace(layout, workspace), current }));
    windows.openWorkspace(workspace.id);
    return { id: workspace.id };
  }

  return {
    ...arrangementHandlers({ workspaceStore, displays: () => windows.displays(), saveNow: () => windows.saveNow() }),
    list: () => workspaceStore.list(),
    create: ({ template, name }) => {
      checkRoom();
      const free = freeName(workspaceStore.layout(), name ?? templateName(template));
      windows.saveNow();
      return add(
        standLike(fromTemplate(template, free, windows.displays().length, randomUUID), workspaceStore.current()),
      );
    },
    duplicate: ({ id }) => {
      checkRoom();
      windows.saveNow();
      const original = known(id);
      return add(copyOf(original, freeName(workspaceStore.layout(), original.name), randomUUID));
    },
    rename: ({ id, name }) => {
      known(id);
      if (nameProblem(name, id, workspaceStore.layout().workspaces) === 'taken')
        throw new LantaiError('NAME_TAKEN', 'There is a workspace of that name.');
      workspaceStore.change((layout) => changeWorkspace(layout, id, (workspace) => ({ ...workspace, name })));
    },
    move: ({ id, to }) => {
      known(id);
      workspaceStore.change((layout) => ({ ...layout, workspaces: [...inOrder(layout.workspaces, id, to)] }));
    },
    remove: ({ id }) => {
      known(id);
      const { workspaces, current } = workspaceStore.layout();
      if (workspaces.length < 2) throw new LantaiError('LAST_WORKSPACE', 'This is the only workspace.');
      if (current === id) {
        // Opening another first saves this one, which is what can be brought back.
        const after = removeWorkspace(workspaceStore.layout(), id, now()).current;
        windows.openWorkspace(after);
      }
      workspaceStore.change((layout) => removeWorkspace(layout, id, now()));
      windows.saveNow();
    },
    bringBack: ({ id }) => {
      checkRoom();
      if (!workspaceStore.layout().deleted.some(({ workspace }) => workspace.id === id))
        throw new LantaiError('WORKSPACE_GONE', 'That workspace is not stored any more.');
      workspaceStore.change((layout) => bringBack(layout, id));
    },
    open: ({ id }) => {
      known(id);
      windows.openWorkspace(id);
    },
    versions: ({ id }) => {
      known(id);
      return workspaceStore.versions(id).map(({ at, contents }) => ({
        at,
        windows: contents.windows.length,
        panels: countPanels(contents),
      }));
    },
    goBack: ({ id, at }) => {
      known(id);
      const version = workspaceStore.versions(id).find((stored) => stored.at === at);
      if (!version) throw new LantaiError('WORKSPACE_GONE', 'That version is not stored any more.');
      windows.saveNow();
      workspaceStore.addVersion(id);
      workspaceStore.change((layout) =>
        changeWorkspace(layout, id, (workspace) => ({ ...workspace, ...version.contents })),
      );
      if (workspaceStore.current().id === id) windows.refill();
      windows.saveNow();
    },
    exportFile: ({ id }) => {
      windows.saveNow();
      return files.exportFile(known(id));
    },
    importFile: async () => {
      checkRoom();
      const read = await files.importFile();
      if (read.kind !== 'read') return read;
      checkRoom();
      const name = freeName(workspaceStore.layout(), read.workspace.name);
      return { kind: 'imported', name, ...add({ ...read.workspace, name }) };
    },
  };
}
