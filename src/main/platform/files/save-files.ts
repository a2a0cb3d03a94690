import { basename } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import type { SavedText } from '#shared/contract/app.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { writeAtomically } from './atomic-write.ts';

type Options = {
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  readonly texts: () => Translate;
};

/** What no file system minds as a name. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'export';

/**
 * Saves what a window has made, a table or a picture, where the person says. The page suggests a name and no place: that
 * is chosen in the desktop's own dialog.
 */
export function createSaveFiles({ showSaveDialog, texts }: Options) {
  const save = async (
    suggestedName: string,
    extension: 'csv' | 'png',
    content: string | Uint8Array,
  ): Promise<SavedText> => {
    const kind = `grid:file.${extension}` as const;
    const { canceled, filePath } = await showSaveDialog({
      title: texts()(`${kind}.title`),
      defaultPath: `${fileName(suggestedName)}.${extension}`,
      filters: [{ name: texts()(`${kind}.kind`), extensions: [extension] }],
    });
    if (canceled || !filePath) return { kind: 'cancelled' };
    try {
      await writeAtomically(filePath, content);
    } catch {
      return { kind: 'failed' };
    }
    return { kind: 'saved', file: basename(filePath) };
  };
  return {
    saveText: (file: { suggestedName: string; text: string }) => save(file.suggestedName, 'csv', file.text),
    savePicture: (file: { suggestedName: string; picture: Uint8Array }) =>
      save(file.suggestedName, 'png', file.picture),
  };
}
