import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import type { OrderBoard } from '#shared/contract/orders.ts';
import type { Translate } from '#shared/i18n/translator.ts';

type Options = {
  orders(): OrderBoard | Promise<OrderBoard>;
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly texts: () => Translate;
  quit(): void;
  /** Somebody quits and has nothing in mind for after it. @param ordersInDoubt in spite of which they do */
  atQuit?(ordersInDoubt: number): void;
};

export type QuitByPerson = {
  /** @param beforehand called once it is sure that Lantai quits */
  quit(beforehand?: () => void): Promise<void>;
  /** Nobody is asked: while it is not known what became of a request, nothing happens. */
  quitUnattended(beforehand: () => void): Promise<void>;
  /** The person's session at the computer ends: nobody can answer a question, and one would hold that up. */
  sessionEnds(): void;
  /** Nobody has to be asked any more. */
  isDecided(): boolean;
};

/**
 * Quits because somebody pressed the key or chose it in a menu. While it is not known what became of a request to the
 * exchange, it asks first: what is found out about it is shown only while Lantai runs. The careful answer is Enter's
 * and Escape's. One question at a time.
 */
export function createQuitByPerson({ orders, showMessageBox, texts, quit, atQuit }: Options): QuitByPerson {
  let isAsking = false;
  let isDecided = false;

  async function mayQuit(count: number): Promise<boolean> {
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
        const count = await ordersInDoubt(orders);
        if (!(await mayQuit(count))) return;
        isDecided = true;
        if (beforehand) beforehand();
        else atQuit?.(count);
        quit();
      } finally {
        isAsking = false;
      }
    },
    async quitUnattended(beforehand) {
      if (isAsking || isDecided || (await ordersInDoubt(orders)) > 0) return;
      isDecided = true;
      beforehand();
      quit();
    },
    sessionEnds() {
      isDecided = true;
      quit();
    },
    isDecided: () => isDecided,
  };
}

type BeforeQuit = {
  readonly platform: NodeJS.Platform;
  readonly byPerson: QuitByPerson;
  /** Closes everything. */
  close(): Promise<void>;
  /** The last step, once everything is closed. */
  end(): void;
};

/**
 * For Electron's before-quit, the one way on which the program ends. On macOS the menu's Quit (Cmd+Q), the Dock's and the end of
 * the session come only as this event, which `app.quit()` emits again: somebody may have to be asked first. Elsewhere it is the
 * program's own decision, or a signal, which must not wait for an answer. Once everything is closed nothing holds it up any
 * more: an installation quits the program itself.
 */
export function createBeforeQuit({
  platform,
  byPerson,
  close,
  end,
}: BeforeQuit): (event: { preventDefault(): void }) => void {
  let stage: 'open' | 'closing' | 'closed' = 'open';
  return (event) => {
    if (stage === 'closed') return;
    event.preventDefault();
    if (stage === 'closing') return;
    if (platform === 'darwin' && !byPerson.isDecided()) {
      void byPerson.quit();
      return;
    }
    stage = 'closing';
    const closed = (): void => {
      stage = 'closed';
      end();
    };
    close().then(closed, closed);
  };
}

/** Orders with a request whose result is not known; none while there is no list, as before the sign-in. */
export async function ordersInDoubt(orders: Options['orders']): Promise<number> {
  try {
    const board = await orders();
    return board.orders.filter(
      ({ status, pending }) => status === 'UNKNOWN' || status === 'SENDING' || pending !== undefined,
    ).length;
  } catch {
    return 0;
  }
}
