import { basename } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import type { SavedText } from '#shared/contract/app.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { writeAtomically } from './atomic-json.ts';

type Deps = {
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  readonly texts: () => Translate;
};

/** What no file system minds as a name. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'export';

/** Saves a table as text where the person says. The page suggests a name and no place: that is chosen in the desktop's own dialog. */
export const createSaveText =
  ({ showSaveDialog, texts }: Deps) =>
  async ({ suggestedName, text }: { suggestedName: string; text: string }): Promise<SavedText> => {
    const { canceled, filePath } = await showSaveDialog({
      title: texts()('grid:file.title'),
      defaultPath: `${fileName(suggestedName)}.csv`,
      filters: [{ name: texts()('grid:file.kind'), extensions: ['csv'] }],
    });
    if (canceled || !filePath) return { kind: 'cancelled' };
    try {
      await writeAtomically(filePath, text);
    } catch {
      return { kind: 'failed' };
    }
    return { kind: 'saved', file: basename(filePath) };
  };
