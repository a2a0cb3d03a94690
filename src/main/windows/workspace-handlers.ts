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

export type WorkspaceDeps = {
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
}: WorkspaceDeps): HandlersOf<typeof workspacesContract> {
  const { desk } = windows;

  const known = (id: string): Workspace => {
    const found = workspaceOf(desk.layout(), id);
    if (!found) throw new LantaiError('WORKSPACE_GONE', 'That workspace is not there any more.');
    return found;
  };

  function checkRoom(): void {
    if (desk.layout().workspaces.length >= MAX_WORKSPACES)
      throw new LantaiError('WORKSPACE_LIMIT', 'There are too many workspaces.', { params: { most: MAX_WORKSPACES } });
  }

  function add(workspace: Workspace): { id: string } {
    const { current } = desk.layout();
    desk.change((layout) => ({ ...addWorkspace(layout, workspace), current }));
    windows.openWorkspace(workspace.id);
    return { id: workspace.id };
  }

  return {
    ...arrangementHandlers({ desk, displaysNow: windows.displaysNow, saveNow: windows.saveNow }),
    list: () => desk.list(),
    create: ({ template, name }) => {
      checkRoom();
      const free = freeName(desk.layout(), name ?? templateName(template));
      windows.saveNow();
      return add(standLike(fromTemplate(template, free, windows.displays(), randomUUID), desk.current()));
    },
    duplicate: ({ id }) => {
      checkRoom();
      windows.saveNow();
      const original = known(id);
      return add(copyOf(original, freeName(desk.layout(), original.name), randomUUID));
    },
    rename: ({ id, name }) => {
      known(id);
      if (nameProblem(name, id, desk.layout().workspaces) === 'taken')
        throw new LantaiError('NAME_TAKEN', 'There is a workspace of that name.');
      desk.change((layout) => changeWorkspace(layout, id, (one) => ({ ...one, name })));
    },
    move: ({ id, to }) => {
      known(id);
      desk.change((layout) => ({ ...layout, workspaces: [...inOrder(layout.workspaces, id, to)] }));
    },
    remove: ({ id }) => {
      known(id);
      const { workspaces, current } = desk.layout();
      if (workspaces.length < 2) throw new LantaiError('LAST_WORKSPACE', 'This is the only workspace.');
      if (current === id) {
        // What it is now is what can be brought back; another is open before it goes.
        const after = removeWorkspace(desk.layout(), id, now()).current;
        windows.openWorkspace(after);
      }
      desk.change((layout) => removeWorkspace(layout, id, now()));
      windows.saveNow();
    },
    bringBack: ({ id }) => {
      checkRoom();
      if (!desk.layout().deleted.some(({ workspace }) => workspace.id === id))
        throw new LantaiError('WORKSPACE_GONE', 'That workspace is not kept any more.');
      desk.change((layout) => bringBack(layout, id));
    },
    open: ({ id }) => {
      known(id);
      windows.openWorkspace(id);
    },
    versions: ({ id }) => {
      known(id);
      return desk.versions(id).map(({ at, contents }) => ({
        at,
        windows: contents.windows.length,
        panels: countPanels(contents),
      }));
    },
    goBack: ({ id, at }) => {
      known(id);
      const version = desk.versions(id).find((one) => one.at === at);
      if (!version) throw new LantaiError('WORKSPACE_GONE', 'That version is not kept any more.');
      windows.saveNow();
      desk.keepStep(id);
      desk.change((layout) => changeWorkspace(layout, id, (one) => ({ ...one, ...version.contents })));
      if (desk.current().id === id) windows.refill();
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
      const name = freeName(desk.layout(), read.workspace.name);
      return { kind: 'imported', name, ...add({ ...read.workspace, name }) };
    },
  };
}
