import { BEST_FIELDS, QUOTE_FIELDS } from '#shared/contract/frames.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { LEVEL_FIELDS } from '../decode/index.ts';
import type { Hub, LowRateSource } from '../hub/index.ts';
import type { BookSample, QuoteSample, StockSample, TopOfBook } from './sample.ts';

/** Stocks that are looked at each second, those with a book first: contradictions of units show on any. */
const MAX_STOCKS = 100;
const LAST = QUOTE_FIELDS.indexOf('last');
const VOLUME = QUOTE_FIELDS.indexOf('volume');
const VALUE = QUOTE_FIELDS.indexOf('value');
const RECEIVED_AT = QUOTE_FIELDS.indexOf('receivedAt');
const STALE = BEST_FIELDS.indexOf('stale');

/** Reads what the feed shows. */
export class FeedSampler {
  readonly #hub: Hub;
  readonly #lowRate: LowRateSource;
  readonly #best = new Float64Array(BEST_FIELDS.length);

  constructor(hub: Hub, lowRate: LowRateSource) {
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
      if (at > 0 && quotes.field(row, RECEIVED_AT) > receivedAt && at > (newest ?? 0)) newest = at;
    }
    return newest;
  }

  #sampleOf(code: string): StockSample {
    const { quotes, traded } = this.#hub;
    const row = quotes.rowOf(code);
    return {
      code,
      quote: this.#quoteOf(row),
      book: this.#bookOf(code),
      best: this.#bestOf(code),
      trades: traded.countOf(row),
      tradedShares: traded.lotsOf(row) * SHARES_PER_LOT,
    };
  }

  #quoteOf(row: number): QuoteSample | null {
    const { quotes } = this.#hub;
    if (row < 0 || !quotes.isKnown(row) || this.#hub.isStale(row)) return null;
    return { last: quotes.field(row, LAST), volume: quotes.field(row, VOLUME), value: quotes.field(row, VALUE) };
  }

  #bookOf(code: string): BookSample | null {
    const frame = this.#hub.source.bookFrame(code);
    if (frame === null || frame.stale) return null;
    const { bids, offers } = frame;
    return { ...topOf(bids, offers), state: `${bids.join()};${offers.join()}` };
  }

  #bestOf(code: string): TopOfBook | null {
    if (!this.#lowRate.isKnown('bests', code)) return null;
    this.#lowRate.copyRow('bests', code, this.#best, 0);
    if (this.#best[STALE] === 1) return null;
    const [bid = 0, bidLots = 0, offer = 0, offerLots = 0] = this.#best;
    return { bid, bidLots, offer, offerLots };
  }
}

const topOf = (bids: Float64Array, offers: Float64Array): TopOfBook => ({
  bid: bids.length < LEVEL_FIELDS ? 0 : (bids[0] ?? 0),
  bidLots: bids[1] ?? 0,
  offer: offers.length < LEVEL_FIELDS ? 0 : (offers[0] ?? 0),
  offerLots: offers[1] ?? 0,
});
