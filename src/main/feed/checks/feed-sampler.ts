import { FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { LEVEL_FIELDS } from '../decode/book-side.ts';
import type { Hub } from '../hub/hub.ts';
import type { LowRateHub } from '../hub/low-rate-hub.ts';
import type { BookSample, QuoteSample, StockSample, TopOfBook } from './sample.ts';
import type { FeedFigures, FeedLevel } from './source-figures.ts';

/** Stocks that are looked at each second, those with a book first: contradictions of units show on any. */
const MAX_STOCKS = 100;
const { quotes: QUOTE, bests: BEST } = PLACES;

/** Reads what the feed has sent. What REST supplied in its place is no evidence of the feed and is left out. */
export class FeedSampler {
  readonly #hub: Hub;
  readonly #lowRate: LowRateHub;
  readonly #best = new Float64Array(FEED_KINDS.bests.fields.length);

  constructor(hub: Hub, lowRate: LowRateHub) {
    this.#hub = hub;
    this.#lowRate = lowRate;
  }

  samples(): readonly StockSample[] {
    const codes = new Set([...this.#hub.bookCodes(), ...this.#hub.quoteCodes()].slice(0, MAX_STOCKS));
    return [...codes].map((code) => this.#sampleOf(code));
  }

  /** Newest exchange time among the quotes that have arrived since then, Unix ms; null without any. */
  newestSince(receivedAt: number): number | null {
    const { quotes } = this.#hub;
    let newest: number | null = null;
    for (const code of this.#hub.quoteCodes()) {
      const row = quotes.rowOf(code);
      const at = quotes.exchangeTimeOf(row);
      if (at > 0 && quotes.field(row, QUOTE.receivedAt) > receivedAt && at > (newest ?? 0)) newest = at;
    }
    return newest;
  }

  /** What of a stock is current. */
  figures(code: string): FeedFigures {
    const frame = this.#isSent('books', code) ? this.#hub.source.bookFrame(code) : null;
    return {
      quote: this.#quoteOf(code),
      book: frame === null || frame.stale ? null : { bids: levelsOf(frame.bids), offers: levelsOf(frame.offers) },
      best: this.#bestOf(code),
    };
  }

  /** The stocks with quotes that trade most by value, best first. */
  busiest(): readonly string[] {
    const values = this.#hub.quoteCodes().flatMap((code) => {
      const value = this.#quoteOf(code)?.value ?? 0;
      return value > 0 ? [{ code, value }] : [];
    });
    return values.sort((left, right) => right.value - left.value).map(({ code }) => code);
  }

  #isSent(kind: 'quotes' | 'books' | 'bests', code: string): boolean {
    const values = kind === 'bests' ? this.#lowRate.recoverable(kind) : this.#hub.recoverable(kind);
    return !values.isAdopted(code);
  }

  #sampleOf(code: string): StockSample {
    const { quotes, traded } = this.#hub;
    const row = quotes.rowOf(code);
    return {
      code,
      quote: this.#quoteOf(code),
      book: this.#bookOf(code),
      best: this.#bestOf(code),
      trades: traded.countOf(row),
      tradedShares: traded.lotsOf(row) * SHARES_PER_LOT,
    };
  }

  #quoteOf(code: string): QuoteSample | null {
    const { quotes } = this.#hub;
    const row = quotes.rowOf(code);
    if (row < 0 || !quotes.isKnown(row) || this.#hub.isStale(row) || !this.#isSent('quotes', code)) return null;
    return {
      last: quotes.field(row, QUOTE.last),
      volume: quotes.field(row, QUOTE.volume),
      value: quotes.field(row, QUOTE.value),
    };
  }

  #bookOf(code: string): BookSample | null {
    const frame = this.#isSent('books', code) ? this.#hub.source.bookFrame(code) : null;
    if (frame === null || frame.stale) return null;
    const { bids, offers } = frame;
    return { ...topOf(bids, offers), state: `${bids.join()};${offers.join()}` };
  }

  #bestOf(code: string): TopOfBook | null {
    const { source } = this.#lowRate;
    if (!source.isKnown('bests', code) || !this.#isSent('bests', code)) return null;
    source.copyRow('bests', code, this.#best, 0);
    if (this.#best[BEST.stale] === 1) return null;
    const at = (field: keyof TopOfBook): number => this.#best[BEST[field]] ?? 0;
    return {
      bid: at('bid'),
      bidLots: at('bidLots'),
      offer: at('offer'),
      offerLots: at('offerLots'),
    };
  }
}

function levelsOf(side: Float64Array): FeedLevel[] {
  const levels: FeedLevel[] = [];
  for (let at = 0; at + 1 < side.length; at += LEVEL_FIELDS) {
    levels.push({ price: side[at] ?? 0, lots: side[at + 1] ?? 0 });
  }
  return levels;
}

const topOf = (bids: Float64Array, offers: Float64Array): TopOfBook => ({
  bid: bids.length < LEVEL_FIELDS ? 0 : (bids[0] ?? 0),
  bidLots: bids[1] ?? 0,
  offer: offers.length < LEVEL_FIELDS ? 0 : (offers[0] ?? 0),
  offerLots: offers[1] ?? 0,
});
