import type { TradeTape } from '#renderer/market-data/trade-tape.ts';
import { isPriced } from '#shared/contract/frames.ts';
import type { OrderSide } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

type Seen = { readonly at: number; readonly price: number; readonly lots: number; readonly isBought: boolean };

/** An older trade counts for a sixty-fourth of a new one. */
const KEPT_MS = 30 * MINUTE_MS;

/** The trades of one stock on the regular board since it is followed, without a gap. */
export class FollowedTrades {
  readonly #code: string;
  #place: number;
  #since: number;
  #seen: Seen[] = [];

  /** @param from place on the tape from which on every trade comes. @param now Unix ms, the service's clock */
  constructor(code: string, from: number, now: number) {
    this.#code = code;
    this.#place = from;
    this.#since = now;
  }

  /** From when on every trade was seen, Unix ms. */
  since(): number {
    return this.#since;
  }

  /** @param now Unix ms, the service's clock */
  read(tape: TradeTape, now: number): void {
    const end = tape.end();
    if (tape.first() > this.#place) this.#restart(now);
    for (let place = Math.max(this.#place, tape.first()); place < end; place += 1) {
      if (tape.isGap(place)) this.#restart(now);
      if (tape.code(place) !== this.#code) continue;
      const trade = tape.trade(place);
      if (trade === null || !isPriced(trade.board)) continue;
      this.#seen.push({ at: trade.at, price: trade.price, lots: trade.lots, isBought: trade.side === 0 });
    }
    this.#place = end;
    if ((this.#seen[0]?.at ?? now) < now - KEPT_MS) this.#seen = this.#seen.filter(({ at }) => at >= now - KEPT_MS);
  }

  /** Trades that took lots from orders of this side at the price. */
  against(side: OrderSide, price: number): readonly Seen[] {
    return this.#seen.filter((trade) => trade.price === price && trade.isBought === (side === 'sell'));
  }

  /** Trades are missing: what was seen before them says no rate. */
  #restart(now: number): void {
    this.#seen = [];
    this.#since = now;
  }
}
