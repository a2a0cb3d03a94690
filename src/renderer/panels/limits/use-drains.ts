import { useEffect, useRef } from 'react';
import { marketStore, subscribeTrades } from '#renderer/feed/index.ts';
import type { TradeTape } from '#renderer/market-data/trade-tape.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { isPriced } from '#shared/contract/frames.ts';
import { type Drain, DrainMeter } from '#shared/market/index.ts';

/** What is traded at the limits of locked stocks, from the running trades; a few numbers a stock. */
export class Drains {
  readonly #meters = new Map<string, { readonly limit: number; readonly meter: DrainMeter }>();
  #place: number;

  /** @param from place on the tape from which trades count */
  constructor(from: number) {
    this.#place = from;
  }

  /** Follows these stocks and no others. @param limits by code, rupiah @param now the exchange's clock, Unix ms */
  follow(limits: ReadonlyMap<string, number>, now: number): void {
    for (const [code, { limit }] of this.#meters) if (limits.get(code) !== limit) this.#meters.delete(code);
    for (const [code, limit] of limits)
      if (!this.#meters.has(code)) this.#meters.set(code, { limit, meter: new DrainMeter(now) });
  }

  /** Counts what has come since. */
  count(tape: TradeTape): void {
    const end = tape.end();
    for (let place = Math.max(this.#place, tape.first()); place < end; place += 1) {
      if (tape.isGap(place) || !isPriced(tape.board(place))) continue;
      const followed = this.#meters.get(tape.code(place));
      if (followed?.limit === tape.price(place)) followed.meter.add(tape.at(place), tape.lots(place));
    }
    this.#place = end;
  }

  /** Null before the first whole minute. */
  of(code: string, now: number): Drain | null {
    return this.#meters.get(code)?.meter.read(now) ?? null;
  }
}

/** Follows the trades of locked stocks while mounted. @param limits by code, rupiah; a stable map while they are the same */
export function useDrains(limits: ReadonlyMap<string, number>): Drains {
  const drains = useRef<Drains | null>(null);
  drains.current ??= new Drains(marketStore.trades.end());
  const { current } = drains;
  useEffect(() => {
    // What came for the stocks of before counts for them.
    current.count(marketStore.trades);
    current.follow(limits, serviceNow());
    const stop = marketStore.onTrades(() => current.count(marketStore.trades));
    const unsubscribe = subscribeTrades([...limits.keys()]);
    return () => {
      unsubscribe();
      stop();
    };
  }, [current, limits]);
  return current;
}
