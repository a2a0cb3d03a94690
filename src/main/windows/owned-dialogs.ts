import type {
  BrowserWindow,
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';

type Shown = Pick<Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>;

/** Electron's dialogs as the app uses them: each with its options alone. */
export type OwnedDialogs = {
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
};

/**
 * Dialogs that belong to a window. On macOS a question without one stops the whole main process, and with it the feed and
 * the orders, until it is answered; elsewhere it can open behind the windows.
 * @param owner the window that is asked from, on the screen; null before there is any
 */
export function ownedDialogs(dialog: Shown, owner: () => BrowserWindow | null): OwnedDialogs {
  return {
    showMessageBox(options) {
      const window = owner();
      return window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
    },
    showOpenDialog(options) {
      const window = owner();
      return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
    },
    showSaveDialog(options) {
      const window = owner();
      return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options);
    },
  };
}
