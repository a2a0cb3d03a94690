import type { BrowserWindow } from 'electron';
import type { WindowKind } from '#shared/contract/define.ts';

export type PageFault = 'keeps-dying' | 'not-answering';

export type PageWatchOptions = {
  /** Unix ms. */
  readonly now: () => number;
  /** Puts a question to the person; true for "load it again". Withdrawn through the signal. */
  ask(fault: PageFault, signal: AbortSignal): Promise<boolean>;
  /** A page died and was loaded again without asking. */
  reopened(): void;
  log(level: 'info' | 'warning' | 'error', event: string, fields: Readonly<Record<string, string>>): void;
};

export type PageWatch = {
  /** Shows a window again that was hidden because its page kept crashing; nothing otherwise. */
  reopen(): void;
};

/** Enough to count the deaths of a minute. */
const MAX_DEATHS = 10;

/**
 * What happens when a window's page crashes or does not answer. A page that crashes is loaded again; one
 * that keeps crashing is hidden, and the person is asked. Its window stays in the list meanwhile, so that
 * its layout is saved.
 */
export function watchPage(
  { window, kind, isLeaving }: { window: BrowserWindow; kind: WindowKind; isLeaving: () => boolean },
  options: PageWatchOptions,
): PageWatch {
  const { webContents } = window;
  let deaths: readonly number[] = [];
  let givenUp = false;
  /** We ended the page ourselves, to load it anew: that is no death. */
  let ending = false;
  let question: AbortController | null = null;

  function withdrawQuestion(): void {
    question?.abort();
    question = null;
  }

  async function ask(fault: PageFault): Promise<boolean> {
    withdrawQuestion();
    const own = new AbortController();
    question = own;
    const again = await options.ask(fault, own.signal).catch(() => false);
    if (question !== own) return false;
    question = null;
    return again && !window.isDestroyed() && !isLeaving();
  }

  function reopen(): void {
    if (!givenUp || window.isDestroyed()) return;
    withdrawQuestion();
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
    options.log('error', 'window-died', { kind, reason });
    if (reason === 'clean-exit' || isLeaving()) return;
    const now = options.now();
    const again = mayReopen(deaths, now);
    deaths = [...deaths, now].slice(-MAX_DEATHS);
    if (again) {
      withdrawQuestion();
      options.reopened();
      window.reload();
      return;
    }
    givenUp = true;
    window.hide();
    void ask('keeps-dying').then((yes) => {
      if (yes) reopen();
      // The question may have brought it up, where it was the only window.
      else if (givenUp && !window.isDestroyed()) window.hide();
    });
  });

  webContents.on('unresponsive', () => {
    options.log('warning', 'window-not-answering', { kind });
    if (question) return;
    void ask('not-answering').then((yes) => {
      if (!yes) return;
      ending = true;
      webContents.forcefullyCrashRenderer();
      webContents.reload();
    });
  });
  webContents.on('responsive', withdrawQuestion);
  webContents.on('did-finish-load', () => {
    ending = false;
  });
  window.on('closed', withdrawQuestion);
  return { reopen };
}

/** A window that dies is opened again at most this often in a minute; after that something is wrong with it for good. */
const MAX = 3;
const WITHIN_MS = 60_000;

/** Whether a window that died at `now` (Unix ms) may be opened again, given the moments of the earlier deaths. */
export function mayReopen(deaths: readonly number[], now: number): boolean {
  return deaths.filter((at) => now - at < WITHIN_MS).length < MAX;
}
