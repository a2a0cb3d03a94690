import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';
import { type OwnedDialogs, ownedDialogs } from './owned-dialogs.ts';

const CALLS = [
  ['showMessageBox', { message: 'Quit?' }],
  ['showOpenDialog', { title: 'Open' }],
  ['showSaveDialog', { title: 'Save' }],
] as const;

function open(owner: BrowserWindow | null) {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return Promise.resolve();
    };
  const dialog = Object.fromEntries(CALLS.map(([name]) => [name, record(name)]));
  const owned: OwnedDialogs = ownedDialogs(dialog as unknown as Parameters<typeof ownedDialogs>[0], () => owner);
  return { owned, calls };
}

it('opens every dialog on the window that is asked from', async () => {
  const window = { id: 7 } as BrowserWindow;
  const { owned, calls } = open(window);
  await owned.showMessageBox({ message: 'Quit?' });
  await owned.showOpenDialog({ title: 'Open' });
  await owned.showSaveDialog({ title: 'Save' });
  expect(calls).toEqual(CALLS.map(([name, options]) => [name, window, options]));
});

it('opens them alone before there is a window', async () => {
  const { owned, calls } = open(null);
  await owned.showMessageBox({ message: 'Quit?' });
  await owned.showOpenDialog({ title: 'Open' });
  await owned.showSaveDialog({ title: 'Save' });
  expect(calls).toEqual(CALLS.map((call) => [...call]));
});
