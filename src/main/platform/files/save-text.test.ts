import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SaveDialogOptions } from 'electron';
import { afterAll, expect, it } from 'vitest';
import { appContract, LONGEST_TEXT_FILE } from '#shared/contract/app.ts';
import { createTexts } from '../texts.ts';
import { createSaveText } from './save-text.ts';

const dir = mkdtempSync(join(tmpdir(), 'lantai-save-text-'));
afterAll(() => rmSync(dir, { recursive: true }));

function saving(filePath: string) {
  const dialogs: SaveDialogOptions[] = [];
  const save = createSaveText({
    showSaveDialog: async (options) => {
      dialogs.push(options);
      return { canceled: filePath === '', filePath };
    },
    texts: createTexts(() => 'en'),
  });
  return { dialogs, save };
}

it('writes to the selected path, and suggests a name that every file system takes', async () => {
  const path = join(dir, 'mine.csv');
  const { dialogs, save } = saving(path);
  expect(await save({ suggestedName: '../Watch/list: "A"', text: 'Code\r\nBNTG\r\n' })).toEqual({
    kind: 'saved',
    file: 'mine.csv',
  });
  expect(readFileSync(path, 'utf8')).toBe('Code\r\nBNTG\r\n');
  expect(dialogs[0]?.defaultPath).toBe('Watchlist A.csv');
  expect(dialogs[0]?.filters?.[0]?.extensions).toEqual(['csv']);
});

it('reports a cancelled dialog, and a path that cannot be written', async () => {
  expect(await saving('').save({ suggestedName: 'x', text: '' })).toEqual({ kind: 'cancelled' });
  expect(await saving(join(dir, 'no', 'such.csv')).save({ suggestedName: 'x', text: '' })).toEqual({ kind: 'failed' });
});

it('takes no text longer than the limit', () => {
  const { input } = appContract.saveText;
  expect(input.safeParse({ suggestedName: 'x', text: 'a'.repeat(LONGEST_TEXT_FILE) }).success).toBe(true);
  expect(input.safeParse({ suggestedName: 'x', text: 'a'.repeat(LONGEST_TEXT_FILE + 1) }).success).toBe(false);
});
