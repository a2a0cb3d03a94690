import { type Detector, type FeedSamples, propose } from '../samples.ts';

/** Fewer steps or trades show nothing. */
const MIN_STEPS = 10;
const MIN_TRADES = 10;
/** Trades of one numbering may arrive late, but not by so many numbers and not so often. */
const MAX_LATE = 1_000;
const MIN_FALLS = 3;

type Numbered = { readonly code: string; readonly sequence: number };

/** From one message of a stock to the next. */
function stepsOf(messages: readonly Numbered[]): number[] {
  const last = new Map<string, number>();
  return messages.flatMap(({ code, sequence }) => {
    const before = last.get(code);
    last.set(code, sequence);
    return before === undefined || sequence <= before ? [] : [sequence - before];
  });
}

/** Messages of a few lost connections leave a step now and then; a numbering that skips leaves them everywhere. */
const skips = (steps: readonly number[]): boolean =>
  steps.length >= MIN_STEPS && steps.filter((step) => step > 1).length * 2 > steps.length;

const sequenceOf =
  (key: string, messagesOf: (feed: FeedSamples) => readonly Numbered[]): Detector =>
  ({ feed, otherFeed }) => {
    const steps = [...stepsOf(messagesOf(feed)), ...stepsOf(messagesOf(otherFeed))];
    return skips(steps) ? [propose(key, 'rising', 'numbers-skipped', { count: steps.length })] : [];
  };

export const quoteSequence: Detector = sequenceOf('feed.quoteSequence', ({ quotes }) => quotes);
export const bookSequence: Detector = sequenceOf('feed.bookSequence', ({ books }) => books);

/** How often the next trade's number is far below the one before. */
const fallsOf = (trades: readonly Numbered[]): number =>
  trades.filter(({ sequence }, index) => (trades[index - 1]?.sequence ?? 0) - sequence > MAX_LATE).length;

/** Numbers of the market differ from trade to trade; those of a stock come again with other stocks, or rise in each stock and not from one to the other. */
export const tradeNumbers: Detector = ({ feed, otherFeed }) => {
  const trades = feed.trades.length >= MIN_TRADES ? feed.trades : otherFeed.trades;
  if (trades.length < MIN_TRADES) return [];
  const count = trades.length;
  if (trades.every(({ number }) => number === 0)) {
    return [propose('feed.tradeNumbers', 'none', 'no-trade-numbers', { count })];
  }
  const codes = Map.groupBy(trades, ({ number }) => number);
  const isShared = [...codes.values()].some((same) => new Set(same.map(({ code }) => code)).size > 1);
  const numbered = trades.map(({ code, number }) => ({ code, sequence: number }));
  const steps = stepsOf(numbered);
  const byOne = steps.filter((step) => step === 1).length;
  const stocks = new Set(trades.map(({ code }) => code)).size;
  const risesWithinStock = stocks > 1 && steps.length >= MIN_STEPS && byOne * 10 >= steps.length * 9;
  const fallsWithinStock = [...Map.groupBy(numbered, ({ code }) => code).values()].some((own) => fallsOf(own) > 0);
  const fallsBetweenStocks = !fallsWithinStock && fallsOf(numbered) >= MIN_FALLS;
  return isShared || risesWithinStock || fallsBetweenStocks
    ? [propose('feed.tradeNumbers', 'stock', 'trade-numbers-per-stock', { count, stocks })]
    : [];
};

/** A figure that every stock has all day was there and is not any more. */
export const partialQuotes: Detector = ({ feed, otherFeed }) => {
  const isWhole = new Set<string>();
  let count = 0;
  for (const { code, previous } of [...feed.quotes, ...otherFeed.quotes]) {
    if (previous > 0) isWhole.add(code);
    else if (isWhole.has(code)) count += 1;
  }
  return count === 0 ? [] : [propose('feed.partialQuotes', true, 'quotes-partial', { count })];
};
