import { dirname, join } from 'node:path';
import type { FileDialogs } from './chosen-file.ts';

type Remembered = { folder(): string | null; setFolder(folder: string): void };

/** File dialogs that open where the last one was answered. */
export function inLastFolder<Dialogs extends FileDialogs>(dialogs: Dialogs, remembered: Remembered): Dialogs {
  const place = (name: string | undefined): { readonly defaultPath: string } | undefined => {
    const folder = remembered.folder();
    if (folder === null) return name === undefined ? undefined : { defaultPath: name };
    return { defaultPath: name === undefined ? folder : join(folder, name) };
  };
  return {
    ...dialogs,
    async showSaveDialog(options) {
      const answer = await dialogs.showSaveDialog({ ...options, ...place(options.defaultPath) });
      if (!answer.canceled && answer.filePath) remembered.setFolder(dirname(answer.filePath));
      return answer;
    },
    async showOpenDialog(options) {
      const answer = await dialogs.showOpenDialog({ ...options, ...place(options.defaultPath) });
      const [path] = answer.filePaths;
      if (!answer.canceled && path !== undefined) remembered.setFolder(dirname(path));
      return answer;
    },
  };
}
