import type { TradeTape } from '#renderer/market-data/trade-tape.ts';
import { isPriced } from '#shared/contract/frames.ts';

/** Lots: bought at the offer, sold at the bid. */
export type Traded = { readonly bought: number; readonly sold: number };
export const NOTHING_TRADED: Traded = { bought: 0, sold: 0 };

type Sums = { bought: number; sold: number };

/**
 * What was traded in one stock at each price since the ladder follows it, from the running trades. Trades of other boards
 * are agreed at any price and are not counted.
 */
export class TradedLots {
  readonly #code: string;
  readonly #byPrice = new Map<number, Sums>();
  #place: number;
  #hasGap = false;
  #recent: (Sums & { readonly price: number }) | null = null;
  #lastLots = 0;
  #largest = 0;
  #trades = 0;

  /** @param from place on the tape from which trades count */
  constructor(code: string, from: number) {
    this.#code = code;
    this.#place = from;
  }

  /** Counts what has come since. @returns whether there was anything */
  read(tape: TradeTape): boolean {
    const end = tape.end();
    if (tape.first() > this.#place) this.#hasGap = true;
    let found = false;
    for (let place = Math.max(this.#place, tape.first()); place < end; place += 1) {
      if (tape.isGap(place)) {
        this.#hasGap = true;
        continue;
      }
      if (tape.code(place) !== this.#code) continue;
      const trade = tape.trade(place);
      if (trade === null || !isPriced(trade.board)) continue;
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

  /** Trades are missing: what is counted is a lower bound. */
  hasGap(): boolean {
    return this.#hasGap;
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
    this.#largest = Math.max(this.#largest, sums.bought + sums.sold);
  }
}
