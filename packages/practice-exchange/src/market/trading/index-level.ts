import type { Rupiah, Shares } from '#shared/market/index.ts';
import { midnightOf } from '../hours/calendar.ts';
import type { Candle, IndexQuote } from '../market.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { Venue } from './venue.ts';

/** The composite's level before the exchange's first day. */
export const FIRST_INDEX = 7_214.35;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Takes part in a snapshot: the day's figures of the composite. */
type IndexFigures = Pick<IndexLevel, 'previous' | 'last' | 'open' | 'high' | 'low' | 'sequence' | 'prelude'>;

/**
 * The composite: the free float's capitalisation at last prices against a divisor that is fixed for the day, and set
 * anew where reference prices are not the closes before them.
 */
export class IndexLevel {
  previous = FIRST_INDEX;
  last = FIRST_INDEX;
  open = FIRST_INDEX;
  high = FIRST_INDEX;
  low = FIRST_INDEX;
  sequence = 0;
  /** One-minute candles since the process started; volume in shares. */
  minutes: { at: number; open: number; high: number; low: number; close: number; volume: number }[] = [];
  /** The day as it stood when the process started; null when nothing had traded. */
  prelude: Candle | null = null;
  /** Recorded days. */
  recorded: Candle[] = [];
  #divisor = 1;
  readonly #venue: Venue;
  readonly #stocks: readonly InstrumentState[];
  #lotsSeen = 0;

  constructor(venue: Venue, stocks: readonly InstrumentState[]) {
    this.#venue = venue;
    this.#stocks = stocks;
  }

  /** Opens a day from the instruments' previous prices and trades so far. */
  begin(previous: number): void {
    const sum = (priceOf: (stock: InstrumentState) => number): number =>
      this.#stocks.reduce((total, stock) => total + priceOf(stock) * stock.listing.instrument.freeFloat, 0);
    this.#venue.capitalisation = sum((stock) => stock.last);
    this.#divisor = sum((stock) => stock.previous) / previous;
    this.previous = previous;
    this.last = round(this.#venue.capitalisation / this.#divisor);
    this.open = round(sum((stock) => stock.open || stock.previous) / this.#divisor);
    const room = Math.abs(this.last - this.open) * 0.15 + (this.#venue.totals.frequency > 0 ? this.previous * 6e-4 : 0);
    this.high = round(Math.max(this.open, this.last) + room);
    this.low = round(Math.min(this.open, this.last) - room * 0.8);
    this.minutes = [];
    this.#lotsSeen = this.#venue.totals.lots;
    const { open, high, low, last: close } = this;
    const volume = this.#lotsSeen * 100;
    this.prelude = volume === 0 ? null : { at: 0, open, high, low, close, volume };
  }

  /** Records the day's candle. @param day YYYY-MM-DD */
  endDay(day: string): void {
    const { open, high, low, last: close } = this;
    this.recorded.push({ at: midnightOf(day), open, high, low, close, volume: this.#venue.totals.lots * 100 });
  }

  /** Updates from the venue's prices. @returns whether anything traded since the last update */
  update(now: number): boolean {
    const { lots } = this.#venue.totals;
    const traded = lots - this.#lotsSeen;
    if (traded === 0) return false;
    this.#lotsSeen = lots;
    this.last = round(this.#venue.capitalisation / this.#divisor);
    this.high = Math.max(this.high, this.last);
    this.low = Math.min(this.low, this.last);
    this.sequence += 1;
    this.#recordMinute(now - (now % 60_000), traded * 100);
    return true;
  }

  #recordMinute(at: number, volume: number): void {
    const current = this.minutes.at(-1);
    if (current?.at === at) {
      current.high = Math.max(current.high, this.last);
      current.low = Math.min(current.low, this.last);
      current.close = this.last;
      current.volume += volume;
    } else this.minutes.push({ at, open: this.last, high: this.last, low: this.last, close: this.last, volume });
  }

  /** Resumes a snapshot's day, on restored instrument prices. */
  resume(figures: IndexFigures): void {
    this.begin(figures.previous);
    Object.assign(this, figures);
  }

  quote(): IndexQuote {
    const { totals } = this.#venue;
    return {
      code: 'IHSG',
      last: this.last,
      previous: this.previous,
      open: this.open,
      high: this.high,
      low: this.low,
      value: totals.value as Rupiah,
      volume: (totals.lots * 100) as Shares,
      frequency: totals.frequency,
      sequence: this.sequence,
    };
  }
}
