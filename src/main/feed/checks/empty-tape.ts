import type { StockSample } from './sample.ts';

/** Seconds in which volumes grew without one trade that show that trades do not come: some are of boards without a tape. */
export const MIN_GROWN_SECONDS = 12;

/** Whether the trades that are subscribed to arrive while their stocks are traded. */
export class EmptyTapeCheck {
  readonly #volumes = new Map<string, number>();
  #trades = 0;
  #grownSeconds = 0;

  /**
   * Looks at what the feed shows now. To be called every second of continuous trading.
   * @param isSubscribed whether trades of a stock are subscribed to
   */
  look(samples: readonly StockSample[], isSubscribed: (code: string) => boolean): void {
    const some = samples.filter(({ code, quote }) => quote !== null && isSubscribed(code));
    const hasGrown = some.some(({ code, quote }) => (quote?.volume ?? 0) > (this.#volumes.get(code) ?? Infinity));
    const trades = some.reduce((sum, sample) => sum + sample.trades, 0);
    if (trades > this.#trades || some.length === 0) this.#grownSeconds = 0;
    else if (hasGrown) this.#grownSeconds += 1;
    this.#trades = trades;
    this.#volumes.clear();
    for (const { code, quote } of some) if (quote !== null) this.#volumes.set(code, quote.volume);
  }

  /** Another subscription was sent: it has the whole time again. */
  restart(): void {
    this.#grownSeconds = 0;
  }

  isEmpty(): boolean {
    return this.#grownSeconds >= MIN_GROWN_SECONDS;
  }
}
