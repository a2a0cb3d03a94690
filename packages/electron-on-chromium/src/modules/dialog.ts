import type { MessageBoxOptions, MessageBoxReturnValue, OpenDialogReturnValue, SaveDialogReturnValue } from 'electron';
import { guard } from '../guard.ts';
import { isHostile } from '../hostile.ts';
import { records } from './records.ts';

/** Electron's dialogs take an optional parent window before their options. */
function optionsOf<T extends object>(first: object, second: T | undefined): T {
  return second ?? (first as T);
}

function answered<T extends object>(kind: string, options: object, unanswered: T): T {
  const answer = records.dialog(kind, options);
  if (typeof answer === 'object' && answer !== null) return { ...unanswered, ...answer };
  const title = 'message' in options ? options.message : 'title' in options ? options.title : '';
  console.error(
    `electron-on-chromium: ${kind}(${JSON.stringify(title)}) was answered with ${JSON.stringify(unanswered)}`,
  );
  return unanswered;
}

/** Nobody sees these dialogs. A test chooses their answers; otherwise they get the default answer, which is logged. */
export const dialog = guard('dialog', {
  showMessageBox: async (first: object, second?: MessageBoxOptions): Promise<MessageBoxReturnValue> => {
    // On macOS it would stop this process until it is answered.
    if (second === undefined && isHostile('parentless-dialogs')) throw new Error('a question without a window');
    const options = optionsOf(first, second);
    const response = options.defaultId ?? 0;
    return answered('showMessageBox', options, { response, checkboxChecked: options.checkboxChecked ?? false });
  },
  showMessageBoxSync: (first: object, second?: MessageBoxOptions): number => {
    const options = optionsOf(first, second);
    return answered('showMessageBoxSync', options, { response: options.defaultId ?? 0 }).response;
  },
  showErrorBox: (title: string, content: string): void => {
    records.dialog('showErrorBox', { title, content });
    console.error(`${title}\n${content}`);
  },
  showOpenDialog: async (first: object, second?: object): Promise<OpenDialogReturnValue> =>
    answered('showOpenDialog', optionsOf(first, second), { canceled: true, filePaths: [] as string[] }),
  showSaveDialog: async (first: object, second?: object): Promise<SaveDialogReturnValue> =>
    answered('showSaveDialog', optionsOf(first, second), { canceled: true, filePath: '' }),
});
