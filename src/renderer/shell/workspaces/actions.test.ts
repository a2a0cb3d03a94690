import { beforeEach, expect, it, vi } from 'vitest';
import { registerSaver } from '#renderer/panel-kit/unsaved.ts';
import { noticesStore } from '#renderer/stores/notices.ts';
import { setWorkspaces, workspacesStore } from '#renderer/stores/workspaces.ts';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { WorkspaceList } from '#shared/contract/workspaces.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { deleteWorkspace, goBackTo, openWorkspace, stepWorkspace } from './actions.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const list: WorkspaceList = {
  current: 'a',
  workspaces: ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), windows: 1, panels: 3 })),
  deleted: [],
  displays: 1,
  arrangement: null,
};
const current = () => workspacesStore.getState().list?.current;
const last = () => noticesStore.getState().notices.at(-1);

beforeEach(() => {
  workspacesStore.setState({ list, opening: null });
  noticesStore.setState({ notices: [] });
});

it('moves a tab at once, and not beyond the ends', async () => {
  fake.answer('workspaces', 'move', () => undefined);
  const order = () => workspacesStore.getState().list?.workspaces.map(({ id }) => id);
  const moving = stepWorkspace('a', 1);
  expect(order()).toEqual(['b', 'a']);
  expect(await moving).toBe(true);
  expect(await stepWorkspace('a', 1)).toBe(false);
  expect(fake.inputs('workspaces.move')).toEqual([{ id: 'a', to: 1 }]);
});

it('saves the window before it opens another workspace, and marks that one at once', async () => {
  const order: string[] = [];
  const stop = registerSaver(() => order.push('saved'));
  fake.answer('workspaces', 'open', () => {
    order.push('opened');
    return undefined;
  });
  const opening = openWorkspace('b');
  expect(current()).toBe('b');
  await opening;
  expect(order).toEqual(['saved', 'opened']);
  stop();
});

it('goes on from the workspace that is being opened, whatever list was on its way', async () => {
  const answer = Promise.withResolvers<undefined>();
  fake.answer('workspaces', 'open', () => answer.promise);
  const opening = openWorkspace('b');
  setWorkspaces(list);
  expect(current()).toBe('b');
  answer.resolve(undefined);
  await opening;
  setWorkspaces(list);
  expect(current()).toBe('a');
});

it('restores the mark when the workspace cannot be opened', async () => {
  fake.answer('workspaces', 'open', () => refuse('WORKSPACE_GONE'));
  fake.answer('workspaces', 'list', () => list);
  expect(await openWorkspace('b')).toBe(false);
  expect(current()).toBe('a');
  expect(last()?.code).toBe('action-failed');
});

it('deletes without confirmation, and the notice undoes it', async () => {
  fake.answer('workspaces', 'remove', () => undefined);
  fake.answer('workspaces', 'bringBack', () => undefined);
  fake.answer('workspaces', 'open', () => undefined);
  await deleteWorkspace('a');
  expect(last()).toMatchObject({ code: 'workspace-deleted', params: { name: 'A' } });
  last()?.action?.run();
  await eventually(() => expect(fake.inputs('workspaces.open').at(-1)).toEqual({ id: 'a' }));
  expect(fake.inputs('workspaces.bringBack')).toEqual([{ id: 'a' }]);
});

it('restores a version, and undo restores the state before', async () => {
  fake.answer('workspaces', 'goBack', () => undefined);
  fake.answer('workspaces', 'versions', () => [{ at: 90, windows: 1, panels: 4 }]);
  await goBackTo('a', 50);
  expect(last()?.code).toBe('workspace-went-back');
  last()?.action?.run();
  await eventually(() => expect(fake.inputs('workspaces.goBack').at(-1)).toEqual({ id: 'a', at: 90 }));
});
