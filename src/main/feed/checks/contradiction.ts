import { isFarOff, type StockSample } from './sample.ts';
import { type Ratio, ratioOf, Streak } from './streak.ts';

/** Seconds in a row that a contradiction must last: quotes and books of a moment come one after the other. */
export const MIN_SECONDS = 60;
/** Prices of REST in a row that are another order of magnitude. */
export const MIN_REST_COMPARISONS = 3;
export type Contradiction = { readonly kind: 'prices' | 'bestAndBook'; readonly code: string };

/** Quotes, best prices and books of a stock that cannot all be right. */
export class ContradictionCheck {
  readonly #seconds = new Map<string, number>();
  readonly #rest = new Streak<Ratio>(MIN_REST_COMPARISONS);
  #restCode = '';

  /** Looks at what the feed shows now. To be called every second. */
  look(samples: readonly StockSample[]): void {
    const now = new Set(samples.flatMap((sample) => contradictionsOf(sample).map((kind) => `${kind} ${sample.code}`)));
    for (const key of this.#seconds.keys()) if (!now.has(key)) this.#seconds.delete(key);
    for (const key of now) this.#seconds.set(key, (this.#seconds.get(key) ?? 0) + 1);
  }

  /** @param last of the feed @param restLast of REST */
  compareRest(code: string, last: number, restLast: number): void {
    const ratio = ratioOf(last, restLast);
    if (ratio === null) return;
    this.#rest.add(ratio);
    if (ratio !== 'same') this.#restCode = code;
  }

  findings(): readonly Contradiction[] {
    const rest = this.#rest.verdict();
    const isRestOff = rest === 'large' || rest === 'small';
    const lasting = [...this.#seconds].flatMap(([key, seconds]) => {
      const [kind, code = ''] = key.split(' ');
      return seconds >= MIN_SECONDS ? [{ kind: kind as Contradiction['kind'], code }] : [];
    });
    const isFound = lasting.some(({ kind }) => kind === 'prices');
    return isRestOff && !isFound ? [{ kind: 'prices', code: this.#restCode }, ...lasting] : lasting;
  }
}

function contradictionsOf({ quote, book, best }: StockSample): Contradiction['kind'][] {
  const found: Contradiction['kind'][] = [];
  if (quote && isFarOff(quote.last, book ?? best)) found.push('prices');
  if (book && best && !(book.bid === best.bid && book.offer === best.offer)) found.push('bestAndBook');
  return found;
}
