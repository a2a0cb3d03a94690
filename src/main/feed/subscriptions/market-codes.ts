import type { Timers } from '#main/platform/timers.ts';

type MarketCodesDeps = {
  readonly timers: Pick<Timers, 'after'>;
  /** Every listed code. Left out: only those that the feed has named. */
  readonly read: (() => Promise<readonly string[]>) | undefined;
  /** Codes that the feed has named. */
  known(): readonly string[];
  /** `codes` returns others now. */
  onChange(): void;
};

/** Entries of one list that a service takes. */
export const MAX_CODES = 2_000;
const RETRY_DELAY_MS = 60_000;

/** The codes of the whole market, for services that have no entry for all stocks. Read when they are first needed. */
export class MarketCodes {
  readonly #deps: MarketCodesDeps;
  #listed: readonly string[] = [];
  #isRequested = false;
  #cancelRetry: (() => void) | null = null;

  constructor(deps: MarketCodesDeps) {
    this.#deps = deps;
  }

  /** Sorted, each once, 2,000 at most: the listed ones, then those that only the feed has named: a list may lack sectors. */
  codes(): readonly string[] {
    if (!this.#isRequested) void this.#request();
    return [...new Set([...this.#listed, ...this.#deps.known()])].slice(0, MAX_CODES).sort();
  }

  /** Signed out: the next session reads them anew. */
  stop(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#isRequested = false;
  }

  async #request(): Promise<void> {
    this.#isRequested = true;
    try {
      this.#listed = (await this.#deps.read?.()) ?? [];
    } catch {
      // What the feed has named meanwhile is subscribed to; the rest follows when it can be read.
    }
    if (!this.#isRequested) return;
    if (this.#listed.length === 0) {
      this.#cancelRetry = this.#deps.timers.after(RETRY_DELAY_MS, () => void this.#request());
    }
    this.#deps.onChange();
  }
}
