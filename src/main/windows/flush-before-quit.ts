import type { Timers } from '#main/platform/timers.ts';

type Options = {
  readonly timers: Timers;
  /** Ids of the windows whose pages may have unsaved changes. */
  pages(): readonly string[];
  /** Requests every page to save. */
  request(): void;
};

/** A page that hangs does not delay quitting by more than this, ms. */
const TIMEOUT_MS = 400;

/** Pages debounce their saves, so before quitting each is requested to save at once. */
export class FlushBeforeQuit {
  readonly #options: Options;
  readonly #pending = new Set<string>();
  #done: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when every page has saved, or after the timeout. */
  async flush(): Promise<void> {
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

  /** The window's page has saved everything. */
  saved(windowId: string): void {
    if (this.#pending.delete(windowId) && this.#pending.size === 0) this.#done();
  }
}
