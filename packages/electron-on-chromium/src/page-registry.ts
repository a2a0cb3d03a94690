import { setTimeout as pause } from 'node:timers/promises';
import type { WindowEvent } from './chromium/companion.ts';
import type { Connection, Session } from './chromium/connection.ts';
import { RequestInterceptor } from './request-interceptor.ts';
import type { UrlMap } from './url.ts';

const WINDOW_POLL_MS = 5;

/** A Chromium window of ours, with the one page in it. */
export interface OpenedPage {
  readonly targetId: string;
  readonly windowId: number;
  readonly session: Session;
}

/** What the registry reports to the owner of a page. */
interface PageOwner {
  readonly targetInfo: (info: { title: string; url: string }) => void;
  readonly crashed: (status: string, exitCode: number) => void;
  readonly gone: () => void;
  readonly windowEvent: (kind: 'bounds' | 'focus' | 'blur') => void;
  /** The page tries to open a window; answers whether it may exist. The registry closes it otherwise. */
  readonly popup: () => void;
}

/** Pairs Chromium's windows and pages with the BrowserWindows that requested them, and closes all others. */
export class PageRegistry {
  readonly requests: RequestInterceptor;
  readonly #connection: Connection;
  readonly #owners = new Map<string, PageOwner>();
  readonly #windows = new Map<number, string>();
  readonly #arrived = new Map<number, OpenedPage>();
  readonly #expected = new Map<number, (page: OpenedPage) => void>();
  #opening = 0;
  #strays: OpenedPage[] = [];

  constructor(connection: Connection, urls: UrlMap) {
    this.#connection = connection;
    this.requests = new RequestInterceptor(connection.browser, urls);
    const { browser } = connection;
    browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'page') this.#attached(connection.session(sessionId), targetInfo);
      // Anything else is attached to on purpose elsewhere, by Target.attachToTarget.
    });
    browser.on('Target.targetInfoChanged', ({ targetInfo }) =>
      this.#owners.get(targetInfo.targetId)?.targetInfo(targetInfo),
    );
    browser.on('Target.targetCrashed', ({ targetId, status, errorCode }) =>
      this.#owners.get(targetId)?.crashed(status, errorCode),
    );
    browser.on('Target.targetDestroyed', ({ targetId }) => this.#destroyed(targetId));
    browser
      .send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true,
        filter: [{ type: 'page' }],
      })
      .catch(() => {});
  }

  /** Runs `open`, which answers the new window's id, and waits for the page that came with it. */
  async open(open: () => Promise<number>, owner: PageOwner): Promise<OpenedPage> {
    this.#opening += 1;
    try {
      const windowId = await open();
      const page =
        this.#arrived.get(windowId) ??
        (await new Promise<OpenedPage>((resolve) => this.#expected.set(windowId, resolve)));
      this.#arrived.delete(windowId);
      this.#owners.set(page.targetId, owner);
      this.#windows.set(windowId, page.targetId);
      return page;
    } finally {
      this.#opening -= 1;
      if (this.#opening === 0) this.#dropStrays();
    }
  }

  windowEvent([kind, windowId]: WindowEvent): void {
    if (kind === 'bounds') this.#ownerOf(windowId)?.windowEvent('bounds');
    if (kind === 'focus') {
      for (const id of this.#windows.keys()) this.#ownerOf(id)?.windowEvent(id === windowId ? 'focus' : 'blur');
    }
  }

  async close(targetId: string): Promise<void> {
    await this.#connection.browser.send('Target.closeTarget', { targetId }).catch(() => {});
  }

  #ownerOf(windowId: number): PageOwner | undefined {
    return this.#owners.get(this.#windows.get(windowId) ?? '');
  }

  #attached(session: Session, info: { targetId: string; openerId?: string }): void {
    const opener = info.openerId === undefined ? undefined : this.#owners.get(info.openerId);
    if (info.openerId !== undefined) {
      // It shares the opener's process, which must not stay paused. Its first request is stopped by the navigation
      // guard, which knows no owner of that frame, so that nothing of it loads before it is closed.
      session.send('Runtime.runIfWaitingForDebugger').catch(() => {});
      void this.close(info.targetId);
      opener?.popup();
      return;
    }
    session.send('Runtime.runIfWaitingForDebugger').catch(() => {});
    void this.#windowOf(session, info.targetId).then((windowId) => {
      if (windowId !== undefined) this.#place({ targetId: info.targetId, windowId, session });
    });
  }

  /** A page is announced before it has its place in a window. */
  async #windowOf(session: Session, targetId: string): Promise<number | undefined> {
    while (!session.isDetached()) {
      const found = await this.#connection.browser
        .send('Browser.getWindowForTarget', { targetId })
        .catch(() => undefined);
      if (found) return found.windowId;
      await pause(WINDOW_POLL_MS);
    }
    return undefined;
  }

  #place(page: OpenedPage): void {
    const expected = this.#expected.get(page.windowId);
    this.#expected.delete(page.windowId);
    if (expected) {
      expected(page);
      return;
    }
    this.#arrived.set(page.windowId, page);
    this.#strays.push(page);
    if (this.#opening === 0) this.#dropStrays();
  }

  /** Windows and tabs that the person or a page opened behind the app's back. */
  #dropStrays(): void {
    for (const stray of this.#strays) {
      if (this.#arrived.delete(stray.windowId)) void this.close(stray.targetId);
    }
    this.#strays = [];
  }

  #destroyed(targetId: string): void {
    const owner = this.#owners.get(targetId);
    this.#owners.delete(targetId);
    for (const [windowId, target] of this.#windows) if (target === targetId) this.#windows.delete(windowId);
    owner?.gone();
  }
}
