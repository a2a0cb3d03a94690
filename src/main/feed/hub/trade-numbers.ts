/** How a trade's number relates to those before: `gap` when some are missing. */
export type TradePlace = 'next' | 'gap' | 'late' | 'repeat';

/** How many of the newest numbers are stored to distinguish a repeat from a late trade. */
const REMEMBERED = 4096;
/** Trades without a time repeat one another over no longer a reach of numbers: further back it is a numbering that has started again. */
const UNTIMED_REACH = 256;

/**
 * Follows the market's trade numbers, which rise by one from 1 each day. A gap only means something
 * while all trades are subscribed to; a repeat is the same number at the same time. Where a service sends no
 * times, the number 1 starts a new numbering, and so does one far below the newest.
 */
export type TradeNumbers = {
  place(trade: NumberedTrade, wholeMarket: boolean): TradePlace;
  /** Of the gap that `place` returned last: its first number and how many are missing. */
  lastGap(): { readonly first: number; readonly missing: number };
  /** The next trade may have any number. */
  restart(): void;
};

/** Handed over whole: its two numbers would each become an object on the way. */
export type NumberedTrade = { readonly number: number; readonly at: number };

export function createTradeNumbers(): TradeNumbers {
  const numbers = new Float64Array(REMEMBERED);
  const times = new Float64Array(REMEMBERED);
  /** In a column, as above. */
  const newest = new Float64Array(1);
  let known = false;
  let lastGap = { first: 0, missing: 0 };
  return {
    place({ number, at }, wholeMarket) {
      const slot = number % REMEMBERED;
      const isRestart = at === 0 && (number === 1 || (newest[0] as number) - number > UNTIMED_REACH);
      if (number > 0 && numbers[slot] === number && times[slot] === at && !isRestart) return 'repeat';
      // Numbers of the numbering before would count as repeated.
      if (isRestart && number === 1) numbers.fill(0);
      numbers[slot] = number;
      times[slot] = at;
      const before = newest[0] as number;
      const follows = !known || number === before + 1 || number === 1;
      if (number > before || number === 1 || !known) newest[0] = number;
      known = true;
      if (follows || !wholeMarket) return 'next';
      if (number < before) return 'late';
      lastGap = { first: before + 1, missing: number - before - 1 };
      return 'gap';
    },
    lastGap: () => lastGap,
    restart() {
      known = false;
    },
  };
}
