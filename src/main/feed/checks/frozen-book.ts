import type { StockSample } from './sample.ts';

/** So many times the stock's volume has grown, */
export const MIN_TRADED_SECONDS = 20;
/** and for so long, while its book stayed the same: each trade takes orders out of it. */
const MIN_SECONDS = 60;

type Record = { readonly state: string; volume: number; seconds: number; traded: number };

/** Books that stand still while their stock is traded. */
export class FrozenBookCheck {
  readonly #records = new Map<string, Record>();

  /** Looks at what the feed shows now. To be called every second of continuous trading. */
  look(samples: readonly StockSample[]): void {
    const judged = new Set<string>();
    for (const { code, quote, book } of samples) {
      if (quote === null || book === null) continue;
      judged.add(code);
      const record = this.#records.get(code);
      if (record === undefined || record.state !== book.state) {
        this.#records.set(code, { state: book.state, volume: quote.volume, seconds: 0, traded: 0 });
      } else {
        record.seconds += 1;
        if (quote.volume > record.volume) record.traded += 1;
        record.volume = quote.volume;
      }
    }
    for (const code of this.#records.keys()) if (!judged.has(code)) this.#records.delete(code);
  }

  /** Codes of frozen books. */
  findings(): readonly string[] {
    return [...this.#records].flatMap(([code, { seconds, traded }]) =>
      seconds >= MIN_SECONDS && traded >= MIN_TRADED_SECONDS ? [code] : [],
    );
  }
}
