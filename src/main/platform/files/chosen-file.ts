import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { OpenDialogOptions, OpenDialogReturnValue, SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { writeAtomically } from './atomic-write.ts';

export type FileDialogs = {
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
};

type Saved =
  | { readonly kind: 'saved'; readonly file: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

type Chosen =
  | { readonly kind: 'chosen'; readonly file: string; readonly text: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-large' };

/** Only what every file system allows in a name. */
export const fileName = (name: string, otherwise: string): string =>
  name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || otherwise;

/** Writes a JSON text to the place that the person chooses. */
export async function saveAs(
  dialogs: Pick<FileDialogs, 'showSaveDialog'>,
  options: { readonly title: string; readonly kind: string; readonly name: string; readonly text: string },
): Promise<Saved> {
  const { canceled, filePath } = await dialogs.showSaveDialog({
    title: options.title,
    defaultPath: `${options.name}.json`,
    filters: [{ name: options.kind, extensions: ['json'] }],
  });
  if (canceled || !filePath) return { kind: 'cancelled' };
  try {
    await writeAtomically(filePath, options.text);
  } catch {
    return { kind: 'failed' };
  }
  return { kind: 'saved', file: basename(filePath) };
}

/** Reads the text file that the person chooses. The chosen file may be a film, so its size is checked before it is read. */
export async function readChosen(
  dialogs: Pick<FileDialogs, 'showOpenDialog'>,
  options: { readonly title: string; readonly kind: string; readonly maxBytes: number },
): Promise<Chosen> {
  const { canceled, filePaths } = await dialogs.showOpenDialog({
    title: options.title,
    properties: ['openFile'],
    filters: [{ name: options.kind, extensions: ['json'] }],
  });
  const [path] = filePaths;
  if (canceled || path === undefined) return { kind: 'cancelled' };
  try {
    if ((await stat(path)).size > options.maxBytes) return { kind: 'too-large' };
    return { kind: 'chosen', file: basename(path), text: await readFile(path, 'utf8') };
  } catch {
    return { kind: 'unreadable' };
  }
}
