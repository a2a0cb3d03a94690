import type { Timers } from '#main/platform/timers.ts';

type Options = {
  readonly timers: Timers;
  /** Ids of the windows whose pages may have unsaved changes. */
  pages(): readonly string[];
  /** Requests every page to save. */
  request(): void;
};

/** A page that hangs delays quitting and signing out by no more than this, ms. */
const TIMEOUT_MS = 400;

/** Pages debounce their saves, so each is requested to save at once before the app quits and before somebody signs out. */
export class FlushPages {
  readonly #options: Options;
  readonly #pending = new Set<string>();
  #flushing: Promise<void> | null = null;
  #done: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when every page has saved, or after the timeout. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flushOnce().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  /** The window's page has saved everything. */
  saved(windowId: string): void {
    if (this.#pending.delete(windowId) && this.#pending.size === 0) this.#done();
  }

  async #flushOnce(): Promise<void> {
    const { timers, pages, request } = this.#options;
    for (const id of pages()) this.#pending.add(id);
    if (this.#pending.size === 0) return;
    await new Promise<void>((resolve) => {
      const cancel = timers.after(TIMEOUT_MS, resolve);
      this.#done = () => {
        cancel();
        resolve();
      };
      request();
    });
    this.#pending.clear();
  }
}
