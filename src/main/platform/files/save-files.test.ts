import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SaveDialogOptions } from 'electron';
import { afterAll, expect, it } from 'vitest';
import { appContract, LONGEST_TEXT_FILE, MAX_PICTURE_BYTES } from '#shared/contract/app.ts';
import { createTexts } from '../texts.ts';
import { createSaveFiles } from './save-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'lantai-save-text-'));
afterAll(() => rmSync(dir, { recursive: true, maxRetries: 5 }));

function saving(filePath: string) {
  const dialogs: SaveDialogOptions[] = [];
  const files = createSaveFiles({
    showSaveDialog: async (options) => {
      dialogs.push(options);
      return { canceled: filePath === '', filePath };
    },
    texts: createTexts(() => 'en'),
  });
  return { dialogs, save: files.saveText, savePicture: files.savePicture };
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

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);

it('writes a picture as it came, under a name of its kind', async () => {
  const path = join(dir, 'mine.png');
  const { dialogs, savePicture } = saving(path);
  expect(await savePicture({ suggestedName: 'BNTG D', picture: PNG })).toEqual({ kind: 'saved', file: 'mine.png' });
  expect(new Uint8Array(readFileSync(path))).toEqual(PNG);
  expect(dialogs[0]?.defaultPath).toBe('BNTG D.png');
});

it('takes pictures only, and none above the limit', () => {
  const { input } = appContract.copyPicture;
  const tooLarge = new Uint8Array(MAX_PICTURE_BYTES + 1);
  tooLarge.set(PNG);
  expect(input.safeParse({ picture: PNG }).success).toBe(true);
  expect(input.safeParse({ picture: new Uint8Array(20) }).success).toBe(false);
  expect(input.safeParse({ picture: tooLarge }).success).toBe(false);
});
