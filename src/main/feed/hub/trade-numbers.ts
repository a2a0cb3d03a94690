import type { FeedDialect } from '../protocol/dialect.ts';
import { NewestTrades } from './newest-trades.ts';
import { bitsIn } from './numbering.ts';

/** How a trade's number relates to those before: `gap` when some are missing. */
type TradePlace = 'next' | 'gap' | 'late' | 'repeat';

/** How many of the newest trades are stored to distinguish a repeat from a late trade. */
const REMEMBERED = 4096;
/** Trades without a time repeat one another over no longer a reach of numbers: further back it is a numbering that has started again. */
const UNTIMED_REACH = 256;
/** The newest trades that are looked at: a gap counts only where two thirds of them or more follow each other. */
const WINDOW = 16;
const WINDOW_BITS = 2 ** WINDOW - 1;
/** Trades of the window that must follow each other for a gap to count; where it lies between two stocks, trades of different stocks. */
const MIN_FOLLOWING = 3;
/** Spreads numbers of stocks that count their own trades. */
const STOCK_STRIDE = 613;

/**
 * Follows trade numbers, which rise by one from 1 each day where they count the whole market's trades. A
 * gap only means something while all trades are subscribed to; a repeat is the same trade with the same
 * number. Where a service sends no times, the number 1 starts a new numbering, and so does one far below
 * the newest.
 */
export type TradeNumbers = {
  place(trade: NumberedTrade, wholeMarket: boolean): TradePlace;
  /** The gap that `place` returned last: its first number and how many are missing. */
  lastGap(): { readonly first: number; readonly missing: number };
  /**
   * The whole market is subscribed to again. Until the service has begun to send it, the trades of what was
   * subscribed to before still arrive: numbers missing between those are no gap.
   */
  restart(): void;
};

/** Handed over whole: its numbers would each become an object on the way. */
type NumberedTrade = {
  readonly instrument?: number;
  readonly number: number;
  readonly at: number;
  readonly price: number;
  readonly lots: number;
};

export function createTradeNumbers(scope: FeedDialect['tradeNumbers']): TradeNumbers {
  const trades = createRecentTrades(scope === 'stock' ? STOCK_STRIDE : 0);
  const newestOfStocks = new NewestTrades();
  let evidence = scope === 'auto' ? createMarketEvidence() : null;
  /** In a column, as above. */
  const newest = new Float64Array(1);
  let newestStock = -1;
  let known = false;
  let lastGap = { first: 0, missing: 0 };

  return {
    place(trade, wholeMarket) {
      const { number, at, instrument = -1 } = trade;
      if (scope === 'none' || number === 0) return 'next';
      const isRestart = at === 0 && (number === 1 || (newest[0] as number) - number > UNTIMED_REACH);
      if (!isRestart && (trades.has(trade) || (trades.hasForgotten(trade) && newestOfStocks.isPast(trade)))) {
        // Sent again with those around it, after a moment in which only some stocks were subscribed to: it is not missing.
        if (number === (newest[0] as number) + 1) newest[0] = number;
        return 'repeat';
      }
      // Numbers of the numbering before would count as repeated.
      if (isRestart && number === 1) trades.clear();
      trades.put(trade);
      newestOfStocks.note(trade);
      if (scope === 'stock') return 'next';
      const before = newest[0] as number;
      const isFirst = !known;
      const isSameStock = instrument === newestStock;
      if (number > before || number === 1 || isFirst) {
        newest[0] = number;
        newestStock = instrument;
      }
      known = true;
      if (isFirst || number === 1) return 'next';
      if (!wholeMarket) return 'next';
      const isGap = evidence === null || evidence.shows(isSameStock);
      evidence?.note(number === before + 1, isSameStock);
      // Where the numbering is known to be the market's, that all of it has begun to arrive is all there is to find out.
      if (scope === 'market' && evidence?.shows(false)) evidence = null;
      if (number === before + 1) return 'next';
      if (number < before) return 'late';
      if (!isGap) return 'next';
      lastGap = { first: before + 1, missing: number - before - 1 };
      return 'gap';
    },
    lastGap: () => lastGap,
    restart() {
      known = false;
      const hasSeenAny = (newest[0] as number) > 0;
      if (hasSeenAny) evidence = createMarketEvidence();
    },
  };
}

/** @param stride 0 where a number belongs to one trade of the market */
function createRecentTrades(stride: number) {
  const numbers = new Float64Array(REMEMBERED);
  const stocks = new Int32Array(REMEMBERED);
  const times = new Float64Array(REMEMBERED);
  const prices = new Float64Array(REMEMBERED);
  const lots = new Float64Array(REMEMBERED);
  const slotOf = ({ number, instrument = 0 }: NumberedTrade): number => (number + instrument * stride) % REMEMBERED;
  return {
    has(trade: NumberedTrade): boolean {
      const slot = slotOf(trade);
      return (
        numbers[slot] === trade.number &&
        times[slot] === trade.at &&
        stocks[slot] === (trade.instrument ?? -1) &&
        prices[slot] === trade.price &&
        lots[slot] === trade.lots
      );
    },
    /** Whether a newer trade has taken the place that this one would have, so that nobody can say whether it was seen. */
    hasForgotten(trade: NumberedTrade): boolean {
      const number = numbers[slotOf(trade)] as number;
      return number !== 0 && number !== trade.number;
    },
    put(trade: NumberedTrade): void {
      const slot = slotOf(trade);
      numbers[slot] = trade.number;
      times[slot] = trade.at;
      stocks[slot] = trade.instrument ?? -1;
      prices[slot] = trade.price;
      lots[slot] = trade.lots;
    },
    clear: () => numbers.fill(0),
  };
}

/**
 * Whether numbers count the whole market's trades. Within a stock, its own numbering and the market's look
 * alike; that trades of different stocks follow each other shows the market's, and that they do not shows
 * another, however many trades of one stock do.
 */
function createMarketEvidence() {
  const trades = createNewest();
  /** Trades whose stock is another than that of the one before: a burst of one stock must not push them out. */
  const crossings = createNewest();
  return {
    note(isNext: boolean, isSameStock: boolean): void {
      trades.note(isNext);
      if (!isSameStock) crossings.note(isNext);
    },
    /** @param isSameStock whether the trades around the gap are of one stock */
    shows(isSameStock: boolean): boolean {
      if (!trades.areMost() || !crossings.areMost()) return false;
      return (isSameStock ? trades : crossings).count() >= MIN_FOLLOWING;
    },
  };
}

/** How many of the newest follow the one before. */
function createNewest() {
  let bits = 0;
  let seen = 0;
  return {
    note(isNext: boolean): void {
      bits = ((bits << 1) | (isNext ? 1 : 0)) & WINDOW_BITS;
      seen = Math.min(WINDOW, seen + 1);
    },
    count: () => bitsIn(bits),
    areMost: () => bitsIn(bits) * 3 >= seen * 2,
  };
}
