import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import type { OrderBoard } from '#shared/contract/orders.ts';
import type { Translate } from '#shared/i18n/translator.ts';

type Options = {
  orders(): OrderBoard | Promise<OrderBoard>;
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly texts: () => Translate;
  quit(): void;
};

export type QuitByPerson = {
  /** @param beforehand called once it is sure that Lantai quits */
  quit(beforehand?: () => void): Promise<void>;
  /** Nobody has to be asked any more. */
  isDecided(): boolean;
};

/**
 * Quits because somebody pressed the key or chose it in a menu. While it is not known what became of a request to the
 * exchange, it asks first: what is found out about it is shown only while Lantai runs. The careful answer is Enter's
 * and Escape's. One question at a time.
 */
export function createQuitByPerson({ orders, showMessageBox, texts, quit }: Options): QuitByPerson {
  let isAsking = false;
  let isDecided = false;

  async function mayQuit(): Promise<boolean> {
    const count = await inDoubt(orders);
    if (count === 0) return true;
    const t = texts();
    const { response } = await showMessageBox({
      type: 'warning',
      title: 'Lantai',
      message: t('dialogs:quit-in-doubt.message', { count }),
      detail: t('dialogs:quit-in-doubt.detail'),
      buttons: [t('dialogs:quit-in-doubt.leave'), t('dialogs:quit-in-doubt.again')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }

  return {
    async quit(beforehand) {
      if (isAsking) return;
      isAsking = true;
      try {
        if (!(await mayQuit())) return;
        isDecided = true;
        beforehand?.();
        quit();
      } finally {
        isAsking = false;
      }
    },
    isDecided: () => isDecided,
  };
}

type BeforeQuit = {
  readonly platform: NodeJS.Platform;
  readonly byPerson: QuitByPerson;
  /** Closes everything and exits. */
  close(): void;
};

/**
 * For Electron's before-quit. On macOS the menu's Quit (Cmd+Q), the Dock's and the end of the session come only as this
 * event, which `app.quit()` emits again: somebody may have to be asked first. Elsewhere it is the program's own decision, or a
 * signal, which must not wait for an answer.
 */
export function createBeforeQuit({
  platform,
  byPerson,
  close,
}: BeforeQuit): (event: { preventDefault(): void }) => void {
  let isClosing = false;
  return (event) => {
    event.preventDefault();
    if (isClosing) return;
    if (platform === 'darwin' && !byPerson.isDecided()) {
      void byPerson.quit();
      return;
    }
    isClosing = true;
    close();
  };
}

/** Orders with a request whose result is not known; none while there is no list, as before the sign-in. */
async function inDoubt(orders: Options['orders']): Promise<number> {
  try {
    const board = await orders();
    return board.orders.filter(
      ({ status, pending }) => status === 'UNKNOWN' || status === 'SENDING' || pending !== undefined,
    ).length;
  } catch {
    return 0;
  }
}
