import type { StockSnapshot } from '../hub/index.ts';
import type { StockSample } from './sample.ts';

/** The first read after the connection is live, ms; each later one after twice as long. */
export const FIRST_READ_MS = 10_000;
export const MAX_READ_INTERVAL_MS = 1_800_000;

export type RestComparisonDeps = {
  read(code: string): Promise<StockSnapshot>;
  onRead(code: string, snapshot: StockSnapshot): void;
};

/** Reads one stock after the other over REST, now and then, to be compared with the feed. */
export class RestComparison {
  readonly #deps: RestComparisonDeps;
  #intervalMs = FIRST_READ_MS;
  #waitedMs = 0;
  #next = 0;
  #isReading = false;

  constructor(deps: RestComparisonDeps) {
    this.#deps = deps;
  }

  /** Time has passed in which the feed was live. */
  pass(ms: number, samples: readonly StockSample[]): void {
    const known = samples.filter(({ quote, book }) => quote !== null || book !== null);
    const stock = known[this.#next % Math.max(1, known.length)];
    this.#waitedMs += ms;
    if (stock === undefined || this.#isReading || this.#waitedMs < this.#intervalMs) return;
    this.#waitedMs = 0;
    this.#intervalMs = Math.min(MAX_READ_INTERVAL_MS, this.#intervalMs * 2);
    this.#next += 1;
    void this.#read(stock.code);
  }

  async #read(code: string): Promise<void> {
    this.#isReading = true;
    try {
      this.#deps.onRead(code, await this.#deps.read(code));
    } catch {
      // Compared the next time.
    } finally {
      this.#isReading = false;
    }
  }
}
