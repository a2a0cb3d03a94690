// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBridge, right, wrong } from '#renderer/testing/fake-bridge.ts';
import type { WorkspaceList } from '#shared/contract/workspaces.ts';
import { eventually } from '#tools/testing/eventually.ts';

const fake = fakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const { noticesStore } = await import('#renderer/stores/notices.ts');
const { workspacesStore } = await import('#renderer/stores/workspaces.ts');
const { onSaveAll } = await import('#renderer/panel-kit/unsaved.ts');
const { deleteWorkspace, goBackTo, openWorkspace, stepWorkspace } = await import('./actions.ts');

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
  workspacesStore.setState({ list });
  noticesStore.setState({ notices: [] });
});

it('moves a tab at once, and no further than the ends', async () => {
  fake.answer('workspaces.move', () => right());
  const order = () => workspacesStore.getState().list?.workspaces.map(({ id }) => id);
  const moving = stepWorkspace('a', 1);
  expect(order()).toEqual(['b', 'a']);
  expect(await moving).toBe(true);
  expect(await stepWorkspace('a', 1)).toBe(false);
  expect(fake.calls('workspaces.move')).toEqual([{ id: 'a', to: 1 }]);
});

it('saves what the window shows before it shows another workspace, and marks that one at once', async () => {
  const order: string[] = [];
  const stop = onSaveAll(() => order.push('saved'));
  fake.answer('workspaces.open', () => {
    order.push('opened');
    return right();
  });
  const opening = openWorkspace('b');
  expect(current()).toBe('b');
  await opening;
  expect(order).toEqual(['saved', 'opened']);
  stop();
});

it('marks the open workspace again when the other cannot be opened', async () => {
  fake.answer('workspaces.open', () => wrong('WORKSPACE_GONE'));
  fake.answer('workspaces.list', () => right(list));
  expect(await openWorkspace('b')).toBe(false);
  expect(current()).toBe('a');
  expect(last()?.code).toBe('action-failed');
});

it('deletes without a question, and the notice takes it back', async () => {
  fake.answer('workspaces.remove', () => right());
  fake.answer('workspaces.bringBack', () => right());
  fake.answer('workspaces.open', () => right());
  await deleteWorkspace('a');
  expect(last()).toMatchObject({ code: 'workspace-deleted', params: { name: 'A' } });
  last()?.undo?.();
  await eventually(() => expect(fake.calls('workspaces.open').at(-1)).toEqual({ id: 'a' }));
  expect(fake.calls('workspaces.bringBack')).toEqual([{ id: 'a' }]);
});

it('goes back to a version, and from there to what was before', async () => {
  fake.answer('workspaces.goBack', () => right());
  fake.answer('workspaces.versions', () => right([{ at: 90, windows: 1, panels: 4 }]));
  await goBackTo('a', 50);
  expect(last()?.code).toBe('workspace-went-back');
  last()?.undo?.();
  await eventually(() => expect(fake.calls('workspaces.goBack').at(-1)).toEqual({ id: 'a', at: 90 }));
});
