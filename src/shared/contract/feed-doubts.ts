import type { FeedFinding } from './feed.ts';

/**
 * Figures that a finding puts in doubt wherever they are shown: lots of the book, of the best prices and of trades,
 * a quote's volume, volumes over REST, prices of quotes, the whole book, times of the exchange.
 */
export const DOUBTS = [
  'bookLots',
  'bestLots',
  'tradeLots',
  'quoteVolume',
  'restVolume',
  'prices',
  'book',
  'times',
] as const;
export type Doubt = (typeof DOUBTS)[number];

const DOUBTS_OF: Readonly<Partial<Record<FeedFinding['kind'], readonly Doubt[]>>> = {
  bookVolume: ['bookLots'],
  bestVolume: ['bestLots'],
  tradeVolume: ['tradeLots'],
  quoteVolume: ['quoteVolume'],
  restVolume: ['restVolume'],
  prices: ['prices'],
  // Nobody knows which of the two is wrong.
  bestAndBook: ['book', 'bestLots'],
  frozenBook: ['book', 'bookLots'],
  timeZone: ['times'],
};

/** Doubts about all stocks: what is wrong with the compared ones is as a rule wrong with all. Each stands once, in the order of {@link DOUBTS}. */
export function doubtsOf(findings: readonly FeedFinding[]): readonly Doubt[] {
  const found = new Set(findings.flatMap(({ kind }) => DOUBTS_OF[kind] ?? []));
  return DOUBTS.filter((doubt) => found.has(doubt));
}
