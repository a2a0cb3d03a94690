import { isFarOff, type StockSample } from './sample.ts';

/** Seconds in a row that a contradiction must last: quotes and books of a moment come one after the other. */
export const MIN_SECONDS = 60;
type Contradiction = { readonly kind: 'prices' | 'bestAndBook'; readonly code: string };

/** Quotes, best prices and books of a stock that cannot all be right. */
export class ContradictionCheck {
  readonly #seconds = new Map<string, number>();

  /** Looks at what the feed shows now. To be called every second. */
  look(samples: readonly StockSample[]): void {
    const now = new Set(samples.flatMap((sample) => contradictionsOf(sample).map((kind) => `${kind} ${sample.code}`)));
    for (const key of this.#seconds.keys()) if (!now.has(key)) this.#seconds.delete(key);
    for (const key of now) this.#seconds.set(key, (this.#seconds.get(key) ?? 0) + 1);
  }

  findings(): readonly Contradiction[] {
    return [...this.#seconds].flatMap(([key, seconds]) => {
      const [kind, code = ''] = key.split(' ');
      return seconds >= MIN_SECONDS ? [{ kind: kind as Contradiction['kind'], code }] : [];
    });
  }
}

function contradictionsOf({ quote, book, best }: StockSample): Contradiction['kind'][] {
  const found: Contradiction['kind'][] = [];
  if (quote && isFarOff(quote.last, book ?? best)) found.push('prices');
  if (book && best && !(book.bid === best.bid && book.offer === best.offer)) found.push('bestAndBook');
  return found;
}
