import type { TradeTape } from '#renderer/market-data/trade-tape.ts';
import { isPriced } from '#shared/contract/frames.ts';
import { isoDay } from '#shared/formats/formats.ts';

/** Lots: bought at the offer, sold at the bid. */
export type Traded = { readonly bought: number; readonly sold: number };
export const NOTHING_TRADED: Traded = { bought: 0, sold: 0 };

/** What is behind for longer is missing, ms. */
const CATCH_UP_MS = 5_000;

type Sums = { bought: number; sold: number };

/**
 * What was traded in one stock at each price today, from the running trades. Trades of other boards are agreed at any price
 * and are not counted. The service has no trades of before they were followed: whether all of the day is counted shows
 * by the day's volume.
 */
export class TradedLots {
  readonly #code: string;
  readonly #byPrice = new Map<number, Sums>();
  /** Day at the exchange of the newest trade, YYYY-MM-DD. */
  #day = '';
  #place: number;
  #hasGap = false;
  /** All of the day was counted at some moment, and nothing was missed since. */
  #isProven = false;
  /** The day's lots and those counted when they were last seen apart, each having caught up with what was before; null while equal. */
  #apart: { readonly day: number; readonly lots: number; readonly at: number } | null = null;
  #recent: (Sums & { readonly price: number }) | null = null;
  #lastLots = 0;
  #largest = 0;
  #trades = 0;
  #lots = 0;

  /** @param from place on the tape from which trades count */
  constructor(code: string, from: number) {
    this.#code = code;
    this.#place = from;
  }

  /** Counts what has come since. @returns whether there was anything */
  read(tape: TradeTape): boolean {
    const end = tape.end();
    if (tape.first() > this.#place) this.#missed();
    let found = false;
    for (let place = Math.max(this.#place, tape.first()); place < end; place += 1) {
      if (tape.isGap(place)) {
        this.#missed();
        continue;
      }
      if (tape.code(place) !== this.#code) continue;
      const trade = tape.trade(place);
      if (trade === null || !isPriced(trade.board)) continue;
      this.#beginDay(isoDay(trade.at));
      this.#record(trade.price, trade.lots, trade.side === 0);
      found = true;
    }
    this.#place = end;
    return found;
  }

  /** @param low @param high rupiah, both counted */
  within(low: number, high: number): Traded {
    if (low === high) return this.#byPrice.get(low) ?? NOTHING_TRADED;
    let [bought, sold] = [0, 0];
    for (const [price, sums] of this.#byPrice) {
      if (price < low || price > high) continue;
      bought += sums.bought;
      sold += sums.sold;
    }
    return { bought, sold };
  }

  /** What was traded at the last price since it came there; null before the first trade. It starts anew at each other price. */
  recent(): (Traded & { readonly price: number }) | null {
    return this.#recent;
  }

  /** Lots of the last trade; 0 before the first. */
  lastLots(): number {
    return this.#lastLots;
  }

  /** Trades counted so far. */
  count(): number {
    return this.#trades;
  }

  /** Lots at the single price at which most was traded. */
  largest(): number {
    return this.#largest;
  }

  /** Lots counted so far, at all prices. */
  lots(): number {
    return this.#lots;
  }

  /** Trades are missing: what is counted is a lower bound. */
  hasGap(): boolean {
    return this.#hasGap;
  }

  /** Nothing was counted for a while: what was traded then is missing, unless the day's volume shows otherwise. */
  resume(): void {
    this.#isProven = false;
  }

  /**
   * Compares what is counted with the day's volume. A trade and the volume that has it do not come together: what was
   * equal once is whole while each catches up with the other.
   * @param dayLots lots that were traded today; null while unknown
   * @param now ms of a monotonic clock
   */
  compare(dayLots: number | null, now: number): void {
    if (dayLots === 0 && this.#lots > 0) this.#clear();
    if (dayLots === this.#lots) {
      this.#isProven = true;
      this.#apart = null;
    } else if (dayLots !== null) this.#follow(dayLots, now);
    this.#hasGap = !this.#isProven;
  }

  #follow(day: number, now: number): void {
    const since = this.#apart;
    if (since === null || (this.#lots >= since.day && day >= since.lots)) {
      this.#apart = { day, lots: this.#lots, at: now };
    } else if (now - since.at > CATCH_UP_MS) this.#isProven = false;
  }

  #missed(): void {
    this.#hasGap = true;
    this.#isProven = false;
  }

  #beginDay(day: string): void {
    if (day <= this.#day) return;
    if (this.#day !== '') this.#clear();
    this.#day = day;
  }

  #clear(): void {
    this.#byPrice.clear();
    this.#recent = null;
    this.#lots = 0;
    this.#largest = 0;
    this.#isProven = false;
    this.#apart = null;
  }

  #record(price: number, lots: number, isBought: boolean): void {
    const sums = this.#byPrice.get(price) ?? { bought: 0, sold: 0 };
    if (this.#recent?.price !== price) this.#recent = { price, bought: 0, sold: 0 };
    for (const each of [sums, this.#recent]) {
      if (isBought) each.bought += lots;
      else each.sold += lots;
    }
    this.#byPrice.set(price, sums);
    this.#lastLots = lots;
    this.#trades += 1;
    this.#lots += lots;
    this.#largest = Math.max(this.#largest, sums.bought + sums.sold);
  }
}
