import type { BrowserWindow } from 'electron';
import type { WindowKind } from '#shared/contract/define.ts';
import { mayReopen } from './crash-limit.ts';

export type PageTrouble = 'keeps-dying' | 'not-answering';

export type PageWatchDeps = {
  /** Unix ms. */
  readonly now: () => number;
  /** Puts a question to the person; true for "load it again". Withdrawn through the signal. */
  ask(trouble: PageTrouble, signal: AbortSignal): Promise<boolean>;
  /** A page died and was loaded again without asking. */
  reopened(): void;
  log(level: 'info' | 'warning' | 'error', event: string, fields: Readonly<Record<string, string>>): void;
};

export type PageWatch = {
  /** Brings a window back that was closed because its page kept dying; nothing otherwise. */
  reopen(): void;
};

/** Enough to count the deaths of a minute. */
const REMEMBERED = 10;

/**
 * What happens when a window's page dies or does not answer. One that dies is loaded again; one that
 * keeps dying is taken off the screen, never left there empty, and the person is told. Its window
 * stays known all the while, so that its layout is saved and comes back with it.
 */
export function watchPage(
  { window, kind, isLeaving }: { window: BrowserWindow; kind: WindowKind; isLeaving: () => boolean },
  deps: PageWatchDeps,
): PageWatch {
  const { webContents } = window;
  let deaths: readonly number[] = [];
  let givenUp = false;
  /** We ended the page ourselves, to load it anew: that is no death. */
  let ending = false;
  let question: AbortController | null = null;

  function withdraw(): void {
    question?.abort();
    question = null;
  }

  async function ask(trouble: PageTrouble): Promise<boolean> {
    withdraw();
    const own = new AbortController();
    question = own;
    const again = await deps.ask(trouble, own.signal).catch(() => false);
    if (question !== own) return false;
    question = null;
    return again && !window.isDestroyed() && !isLeaving();
  }

  function reopen(): void {
    if (!givenUp || window.isDestroyed()) return;
    withdraw();
    givenUp = false;
    deaths = [];
    window.reload();
    window.show();
  }

  webContents.on('render-process-gone', (_event, { reason }) => {
    if (ending) {
      ending = false;
      return;
    }
    deps.log('error', 'window-died', { kind, reason });
    if (reason === 'clean-exit' || isLeaving()) return;
    const now = deps.now();
    const again = mayReopen(deaths, now);
    deaths = [...deaths, now].slice(-REMEMBERED);
    if (again) {
      withdraw();
      deps.reopened();
      window.reload();
      return;
    }
    givenUp = true;
    window.hide();
    void ask('keeps-dying').then((yes) => {
      if (yes) reopen();
    });
  });

  webContents.on('unresponsive', () => {
    deps.log('warning', 'window-not-answering', { kind });
    if (question) return;
    void ask('not-answering').then((yes) => {
      if (!yes) return;
      ending = true;
      webContents.forcefullyCrashRenderer();
      webContents.reload();
    });
  });
  webContents.on('responsive', withdraw);
  webContents.on('did-finish-load', () => {
    ending = false;
  });
  window.on('closed', withdraw);
  return { reopen };
}
