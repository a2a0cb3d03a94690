import type { EventEmitter } from 'node:events';
import type { Session } from '../chromium/connection.ts';

type Page = EventEmitter & { isLoading(): boolean };

/** Events after which a new document can be seen, and those after which none will be. */
const ARRIVED = ['dom-ready', 'did-stop-loading', 'did-fail-load'];
const ENDED = ['render-process-gone', 'destroyed'];

/**
 * A page's picture as PNG. Chromium owes a picture to one document: when a navigation replaces that
 * document meanwhile, as in every window that has just been opened, it refuses or never answers.
 * The document that follows is captured instead. Rejects when the page dies or goes.
 */
export async function capture(page: Page, session: Session): Promise<Buffer> {
  for (;;) {
    const replaced = next(page, ['did-navigate']);
    const ended = next(page, ENDED);
    try {
      const taken = session.send('Page.captureScreenshot', { format: 'png' }).catch((error: unknown) => {
        if (page.isLoading()) return 'between documents' as const;
        throw error;
      });
      const result = await Promise.race([taken, replaced.happened, ended.happened]);
      if (typeof result === 'object') return Buffer.from(result.data, 'base64');
      const arrived = next(page, ARRIVED);
      const after = ENDED.includes(result) ? result : await Promise.race([arrived.happened, ended.happened]);
      arrived.forget();
      if (ENDED.includes(after)) throw new Error('The page ended before its picture was taken.');
    } finally {
      replaced.forget();
      ended.forget();
    }
  }
}

/** The next of these events, by its name. */
function next(page: EventEmitter, names: readonly string[]): { happened: Promise<string>; forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  const listeners = names.map((name) => [name, () => resolve(name)] as const);
  for (const [name, listener] of listeners) page.on(name, listener);
  return {
    happened: promise,
    forget() {
      for (const [name, listener] of listeners) page.off(name, listener);
    },
  };
}
