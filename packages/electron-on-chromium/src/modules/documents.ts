import type { Session } from '../chromium/connection.ts';
import { PageLink } from '../ipc/page-link.ts';
import type { PortEnd } from '../ipc/ports.ts';
import type { Frame } from './frames.ts';
import { ipcMain } from './ipc-main.ts';

/** The connections to the documents of one page: normally one, for a moment two or none while it navigates. */
export class Documents {
  readonly #webContents: object;
  readonly #links = new Map<number, PageLink>();
  #current: PageLink | undefined;
  #unsent: ((link: PageLink) => void)[] = [];
  #isHidden = false;

  constructor(webContents: object) {
    this.#webContents = webContents;
  }

  ready(session: Session, contextId: number, frame: Frame): void {
    const webContents = this.#webContents;
    const link: PageLink = new PageLink(session, contextId, {
      invoke: (call, channel, body) => void ipcMain.invoked({ webContents, frame, link }, call, channel, body),
      send: (channel: string, body: string, ends: readonly PortEnd[], posted: boolean) =>
        ipcMain.received({ webContents, frame, link }, channel, body, ends, posted),
    });
    this.#links.set(contextId, link);
    this.#current = link;
    if (this.#isHidden) link.hidden(true);
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const say of unsent) say(link);
  }

  received(contextId: number, payload: string): void {
    this.#links.get(contextId)?.receive(payload);
  }

  /** Between two documents there is no receiver; the next one's preload gets it. */
  say(say: (link: PageLink) => void): void {
    if (this.#current) say(this.#current);
    else this.#unsent.push(say);
  }

  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    this.#current?.hidden(isHidden);
  }

  drop(contextId: number): void {
    const link = this.#links.get(contextId);
    this.#links.delete(contextId);
    if (link === this.#current) this.#current = undefined;
    link?.close();
  }

  dropAll(): void {
    for (const contextId of [...this.#links.keys()]) this.drop(contextId);
  }

  forgetUnsent(): void {
    this.#unsent = [];
  }
}
