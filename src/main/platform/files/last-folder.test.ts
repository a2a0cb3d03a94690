import { join } from 'node:path';
import type { OpenDialogOptions, SaveDialogOptions } from 'electron';
import { expect, it } from 'vitest';
import { inLastFolder } from './last-folder.ts';

function open(folder: string | null, answer: string | null) {
  const shown: (SaveDialogOptions | OpenDialogOptions)[] = [];
  let last = folder;
  const dialogs = inLastFolder(
    {
      async showSaveDialog(options) {
        shown.push(options);
        return { canceled: answer === null, filePath: answer ?? '' };
      },
      async showOpenDialog(options) {
        shown.push(options);
        return { canceled: answer === null, filePaths: answer === null ? [] : [answer] };
      },
    },
    {
      folder: () => last,
      setFolder(next) {
        last = next;
      },
    },
  );
  return { dialogs, shown, last: () => last };
}
const PLACE = join('/', 'home', 'ani', 'lists');

it('opens where the last dialog was answered, with the name that is suggested', async () => {
  const { dialogs, shown, last } = open(null, join(PLACE, 'orders.csv'));
  await dialogs.showSaveDialog({ title: 'Save', defaultPath: 'orders.csv' });
  expect(shown[0]).toEqual({ title: 'Save', defaultPath: 'orders.csv' });
  expect(last()).toBe(PLACE);
  await dialogs.showOpenDialog({ title: 'Open' });
  await dialogs.showSaveDialog({ title: 'Save', defaultPath: 'trades.csv' });
  expect(shown.slice(1)).toEqual([
    { title: 'Open', defaultPath: PLACE },
    { title: 'Save', defaultPath: join(PLACE, 'trades.csv') },
  ]);
});

it('remembers nothing of a dialog that was cancelled', async () => {
  const { dialogs, last } = open(PLACE, null);
  await dialogs.showSaveDialog({ defaultPath: 'a.csv' });
  await dialogs.showOpenDialog({});
  expect(last()).toBe(PLACE);
});

it('suggests no place before there is one', async () => {
  const { dialogs, shown } = open(null, null);
  await dialogs.showOpenDialog({ title: 'Open' });
  expect(shown).toEqual([{ title: 'Open' }]);
});
