import {
  createTradeTape,
  type Trade,
  type TradeTape,
  type WritableTradeTape,
} from '#renderer/market-data/trade-tape.ts';
import { TAPE_GAP } from '#shared/contract/frames.ts';

/** The trades the panel shows; a null `symbol` means every stock. */
export type TapeFilter = { readonly symbol: string | null; readonly minimumLots: number };

/** A trade that comes this much later than one of after it is put before that one, ms. */
const LATE_MS = 1_000;
/** So many rows are looked at for its place; what belongs further down is left to the tape of its stock. */
const MAX_ROWS_BACK = 4_096;

/** A gap passes every filter: the missing trades may match. */
export const passes = (trade: Pick<Trade, 'code' | 'lots' | 'isGap'>, filter: TapeFilter): boolean =>
  trade.isGap || ((filter.symbol === null || trade.code === filter.symbol) && trade.lots >= filter.minimumLots);

/**
 * The trades of one panel: those of the window's tape that match its filter, in a tape of its own. While paused, the
 * visible rows are frozen and new trades are buffered and counted.
 */
export type TapeView = {
  /** The rows to draw. */
  shown(): TradeTape;
  /** Trades received since the pause; 0 when not paused. */
  fresh(): number;
  isPaused(): boolean;
  pause(): void;
  resume(): void;
  /** Restarts from the window's tape. */
  setFilter(filter: TapeFilter): void;
  /** Appends what is new in the window's tape. */
  pull(): void;
};

/**
 * @param source the window's tape.
 * @param capacity maximum trades of this panel.
 */
export function createTapeView(source: TradeTape, filter: TapeFilter, capacity = source.capacity): TapeView {
  let accepted = filter;
  let live: WritableTradeTape = createTradeTape(capacity);
  let frozen: WritableTradeTape | null = null;
  let next = source.first();
  /** Time of the newest trade in `live`, Unix ms. */
  let newestAt = 0;

  /** Look up a stock's trades and the gaps by index instead of scanning the day. */
  function* ofStock(code: string, from: number): Iterable<number> {
    let ours = source.next(code, from);
    let gap = source.next(TAPE_GAP, from);
    for (let index = Math.min(ours, gap); index < source.end(); index = Math.min(ours, gap)) {
      yield index;
      if (index === ours) ours = source.next(code, index + 1);
      else gap = source.next(TAPE_GAP, index + 1);
    }
  }

  function* all(from: number): Iterable<number> {
    for (let index = from; index < source.end(); index += 1) yield index;
  }

  function pull(): void {
    const from = Math.max(next, source.first());
    const late: Trade[] = [];
    for (const index of accepted.symbol === null ? all(from) : ofStock(accepted.symbol, from)) {
      const trade = source.trade(index);
      if (trade === null || !passes(trade, accepted)) continue;
      if (accepted.symbol === null && trade.at > 0 && trade.at < newestAt - LATE_MS) late.push(trade);
      else {
        live.push(trade);
        newestAt = Math.max(newestAt, trade.at);
      }
    }
    if (late.length > 0) live = withLate(live, late);
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
      newestAt = 0;
      next = source.first();
      pull();
      // A pause must not preserve rows of the previous filter.
      if (frozen !== null) frozen = live.copy();
    },
    pull,
  };
}

/**
 * The tape with trades that came late in their places by time: a stock's latest ones, which a service sends when that stock
 * alone is subscribed to, would stand above newer ones of other stocks.
 */
function withLate(tape: WritableTradeTape, late: readonly Trade[]): WritableTradeTape {
  const oldestAt = Math.min(...late.map(({ at }) => at));
  const lowest = Math.max(tape.first(), tape.end() - MAX_ROWS_BACK);
  let place = tape.end();
  while (place > lowest && tape.at(place - 1) > oldestAt) place -= 1;
  const beforeAt = place > tape.first() ? tape.at(place - 1) : 0;
  const rows = late.filter(({ at }) => at >= beforeAt);
  for (let above = place; above < tape.end(); above += 1) {
    const row = tape.trade(above);
    if (row !== null) rows.push(row);
  }
  const merged = tape.copy(place);
  for (const row of rows.sort((lower, upper) => lower.at - upper.at)) merged.push(row);
  return merged;
}
