import {
  createTradeTape,
  type Trade,
  type TradeTape,
  type WritableTradeTape,
} from '#renderer/market-data/trade-tape.ts';
import { TAPE_GAP } from '#shared/contract/frames.ts';

/** Which trades the panel shows; `symbol` null means every stock. */
export type TapeFilter = { readonly symbol: string | null; readonly minimumLots: number };

/** A gap passes every filter: what is missing there may be anybody's. */
export const passes = (trade: Pick<Trade, 'code' | 'lots' | 'isGap'>, filter: TapeFilter): boolean =>
  trade.isGap || ((filter.symbol === null || trade.code === filter.symbol) && trade.lots >= filter.minimumLots);

/**
 * The trades that one panel shows: those of the window's tape that pass its filter, in a tape of
 * its own. While paused, what is on screen stands still and what comes is kept and counted.
 */
export type TapeView = {
  /** What is to be drawn. */
  shown(): TradeTape;
  /** Trades that came since the pause; 0 when not paused. */
  fresh(): number;
  isPaused(): boolean;
  pause(): void;
  resume(): void;
  /** Begins anew from what the window's tape still has. */
  setFilter(filter: TapeFilter): void;
  /** Takes over what is new in the window's tape. */
  take(): void;
};

/** @param source the window's tape. @param capacity most trades that this panel keeps. */
export function createTapeView(source: TradeTape, filter: TapeFilter, capacity = source.capacity): TapeView {
  let accepted = filter;
  let live: WritableTradeTape = createTradeTape(capacity);
  let frozen: WritableTradeTape | null = null;
  let next = source.first();

  /** Of a day's trades few are one stock's: those are looked up, with the gaps, and not all asked in turn. */
  function* ofStock(code: string, from: number): Iterable<number> {
    let ours = source.next(code, from);
    let gap = source.next(TAPE_GAP, from);
    for (let place = Math.min(ours, gap); place < source.end(); place = Math.min(ours, gap)) {
      yield place;
      if (place === ours) ours = source.next(code, place + 1);
      else gap = source.next(TAPE_GAP, place + 1);
    }
  }

  function* all(from: number): Iterable<number> {
    for (let place = from; place < source.end(); place += 1) yield place;
  }

  function take(): void {
    const from = Math.max(next, source.first());
    for (const place of accepted.symbol === null ? all(from) : ofStock(accepted.symbol, from)) {
      const trade = source.trade(place);
      if (trade !== null && passes(trade, accepted)) live.push(trade);
    }
    next = source.end();
  }

  return {
    shown: () => frozen ?? live,
    fresh: () => (frozen === null ? 0 : live.end() - frozen.end()),
    isPaused: () => frozen !== null,
    pause() {
      frozen ??= live.copy();
    },
    resume() {
      frozen = null;
    },
    setFilter(changed) {
      accepted = changed;
      live = createTradeTape(capacity);
      next = source.first();
      take();
      // Rows of the old filter must not stay because of a pause.
      if (frozen !== null) frozen = live.copy();
    },
    take,
  };
}
