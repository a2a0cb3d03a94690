import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import { saveUnsaved } from '#renderer/panel-kit/unsaved.ts';
import { notify } from '#renderer/stores/notices.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { formatsOf } from '#renderer/stores/use-formats.ts';
import { setWorkspaces, workspacesStore } from '#renderer/stores/workspaces.ts';
import type { NewWorkspace } from '#shared/contract/workspaces.ts';
import { inOrder } from '#shared/windows/index.ts';

/** Saves this window, then runs the task; a failure is shown as a notice. @returns whether it succeeded */
async function attempt(task: () => Promise<void>): Promise<boolean> {
  try {
    saveUnsaved();
    await task();
    return true;
  } catch (thrown) {
    notify('warning', 'action-failed', { reason: messageOf(failureFrom(thrown), translateNow) });
    return false;
  }
}

const named = (id: string): string =>
  workspacesStore.getState().list?.workspaces.find((workspace) => workspace.id === id)?.name ?? '';

export function openWorkspace(id: string): Promise<boolean> {
  const { list } = workspacesStore.getState();
  // Marked before the answer, so that quick repeated keys continue from it.
  if (list) workspacesStore.setState({ list: { ...list, current: id }, opening: id });
  return attempt(async () => {
    try {
      await ask(bridge.workspaces.open({ id }));
      endOpening(id);
    } catch (thrown) {
      endOpening(id);
      setWorkspaces(await ask(bridge.workspaces.list()));
      throw thrown;
    }
  });
}

/** Unless another one has been chosen since. */
const endOpening = (id: string): void =>
  workspacesStore.setState(({ opening }) => ({ opening: opening === id ? null : opening }));

export const createWorkspace = (template: NewWorkspace): Promise<boolean> =>
  attempt(async () => {
    await ask(bridge.workspaces.create({ template }));
  });

export const duplicateWorkspace = (id: string): Promise<boolean> =>
  attempt(async () => {
    await ask(bridge.workspaces.duplicate({ id }));
  });

export const renameWorkspace = (id: string, name: string): Promise<boolean> =>
  attempt(() => ask(bridge.workspaces.rename({ id, name })));

/** Moves a tab to another position. */
export function moveWorkspace(id: string, to: number): Promise<boolean> {
  const { list } = workspacesStore.getState();
  if (!list || list.workspaces[to] === undefined || list.workspaces[to]?.id === id) return Promise.resolve(false);
  // Shown before the answer, because the key may repeat or the tab was dropped.
  workspacesStore.setState({ list: { ...list, workspaces: [...inOrder(list.workspaces, id, to)] } });
  return attempt(() => ask(bridge.workspaces.move({ id, to })));
}

/** Moves a tab by one position. */
export function stepWorkspace(id: string, step: 1 | -1): Promise<boolean> {
  const at = workspacesStore.getState().list?.workspaces.findIndex((workspace) => workspace.id === id) ?? -1;
  return at < 0 ? Promise.resolve(false) : moveWorkspace(id, at + step);
}

export const bringBackWorkspace = (id: string): Promise<boolean> =>
  attempt(async () => {
    await ask(bridge.workspaces.bringBack({ id }));
    await ask(bridge.workspaces.open({ id }));
  });

/** Deletes without confirmation: undoable, and stored for 30 days. */
export function deleteWorkspace(id: string): Promise<boolean> {
  const name = named(id);
  const wasOpen = workspacesStore.getState().list?.current === id;
  return attempt(async () => {
    await ask(bridge.workspaces.remove({ id }));
    const run = (): void =>
      void attempt(async () => {
        await ask(bridge.workspaces.bringBack({ id }));
        if (wasOpen) await ask(bridge.workspaces.open({ id }));
      });
    notify('info', 'workspace-deleted', { name }, { action: { name: 'undo', run } });
  });
}

/** Date and time that name a version. */
export function momentOf(at: number): string {
  const formats = formatsOf(settingsStore.getState().settings);
  return `${formats.date(at)} ${formats.time(at)}`;
}

export const goBackTo = (id: string, at: number): Promise<boolean> =>
  attempt(async () => {
    await ask(bridge.workspaces.goBack({ id, at }));
    // The state until now has become the latest version.
    const [before] = await ask(bridge.workspaces.versions({ id }));
    const undo = before && before.at !== at ? () => void goBackTo(id, before.at) : undefined;
    notify(
      'info',
      'workspace-went-back',
      { name: named(id), time: momentOf(at) },
      undo && { action: { name: 'undo', run: undo } },
    );
  });

export const exportWorkspace = (id: string): Promise<boolean> =>
  attempt(async () => {
    const done = await ask(bridge.workspaces.exportFile({ id }));
    if (done.kind === 'saved') notify('info', 'workspace-exported', { name: named(id), file: done.file });
    if (done.kind === 'failed') notify('error', 'workspace-not-exported');
  });

/** @returns whether there is a new workspace now. */
export async function importWorkspace(): Promise<boolean> {
  let imported = false;
  await attempt(async () => {
    const done = await ask(bridge.workspaces.importFile());
    imported = done.kind === 'imported';
    if (done.kind === 'imported') notify('info', 'workspace-imported', { name: done.name });
    if (done.kind === 'refused')
      notify('error', 'workspace-not-imported', { reason: translateNow(`workspaces:refused.${done.reason}`) });
  });
  return imported;
}
