import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { FeedBook, FeedFigures, FeedLevel, RestLevel, SourceRead } from './source-figures.ts';
import type { Ratio } from './streak.ts';

/** Fewer show nothing: a book of few levels may have moved between the two reads. */
const MIN_LEVELS = 6;
/** Fewer best prices show nothing; a stock has two. */
const MIN_BESTS = 4;
/** Fewer stocks with last prices or days show nothing. */
const MIN_STOCKS = 2;
/** The part of the figures that has to agree. */
const MIN_AGREEING = 0.8;
/** Another unit is a hundred times off; orders that came or went between the reads, by less than this around it. */
const MAX_MOVED = 2.5;
/** So much of REST's volumes being no whole lots shows that they are not shares. */
const MIN_BROKEN = 0.3;
/** Reads of a stock, and states of its book at REST, that show whether the feed's changes. */
export const MIN_READS = 5;
const MIN_STATES = 3;

/** What the sources show of each other's units; null where the evidence is not enough. */
export type SourceVerdict = {
  readonly bookLots: Ratio | null;
  readonly bestLots: Ratio | null;
  readonly quoteVolume: Ratio | null;
  /** Volumes of REST's order book and of its day. */
  readonly restVolume: Ratio | null;
  /** The company info's volumes beside the order book's: REST contradicts itself. */
  readonly infoVolume: Ratio | null;
  readonly prices: Ratio | null;
  /** Codes of books that stood still while REST's changed; null while neither was seen to change. */
  readonly frozen: readonly string[] | null;
};

export const NO_VERDICT: SourceVerdict = {
  bookLots: null,
  bestLots: null,
  quoteVolume: null,
  restVolume: null,
  infoVolume: null,
  prices: null,
  frozen: null,
};

/** What all reads together show. */
export function verdictOf(reads: readonly SourceRead[]): SourceVerdict {
  const restDay = agreed(
    reads.map(({ rest }) => hundredfold([rest.volume * rest.last], rest.value)),
    MIN_STOCKS,
  );
  const books = agreed(reads.flatMap(bookRatios), MIN_LEVELS);
  const bests = agreed(reads.flatMap(bestRatios), MIN_BESTS);
  const quotes = agreed(
    reads.map(({ feed, rest }) => hundredfold(volumesOf(feed), rest.volume)),
    MIN_STOCKS,
  );
  const restBook = isCountedInLots(reads) ? 'small' : restDay;
  const wrongRest = [books, bests].some((feed) => contradicts(feed, restBook)) ? restBook : null;
  return {
    bookLots: contradicts(books, restBook) ? 'same' : books,
    bestLots: contradicts(bests, restBook) ? 'same' : bests,
    quoteVolume: contradicts(quotes, restDay) ? 'same' : quotes,
    restVolume: wrongRest ?? restDay,
    infoVolume: agreed(reads.flatMap(infoRatios), MIN_BESTS),
    prices: agreed(reads.flatMap(priceRatios), MIN_STOCKS),
    frozen: frozenOf(reads),
  };
}

export const isOff = (ratio: Ratio | null): ratio is 'large' | 'small' => ratio === 'large' || ratio === 'small';

/** Whether REST's own figures show that a difference between the feed and REST is REST's fault. */
const contradicts = (feed: Ratio | null, rest: Ratio | null): boolean =>
  (feed === 'large' && rest === 'small') || (feed === 'small' && rest === 'large');

/** How two volumes or prices compare: the nearest of the feed's to one of REST's. null for other amounts. */
function hundredfold(feed: readonly number[], rest: number): Ratio | null {
  if (!(rest > 0)) return null;
  const found = feed.flatMap((figure): Ratio[] => {
    if (!(figure > 0)) return [];
    const ratio = figure / rest;
    if (isNear(ratio, 1)) return ['same'];
    return isNear(ratio, 100) ? ['large'] : isNear(ratio, 1 / 100) ? ['small'] : [];
  });
  return found.includes('same') ? 'same' : (found[0] ?? null);
}

const isNear = (ratio: number, factor: number): boolean => ratio <= factor * MAX_MOVED && ratio >= factor / MAX_MOVED;

/** What most of at least so many figures show. Figures that show nothing count against it. */
function agreed(ratios: readonly (Ratio | null)[], min: number): Ratio | null {
  if (ratios.length < min) return null;
  const found = (['same', 'large', 'small'] as const).find(
    (kind) => ratios.filter((ratio) => ratio === kind).length >= ratios.length * MIN_AGREEING,
  );
  return found ?? null;
}

/** Prices that both sources have on the same side, each as one ratio. Levels that only one has are of other moments. */
function bookRatios({ feed, rest }: SourceRead): (Ratio | null)[] {
  return (['bids', 'offers'] as const).flatMap((side) =>
    rest[side].flatMap(({ price, shares }) => {
      const lots = feed.flatMap(({ book }) => lotsAt(book?.[side] ?? [], price));
      return lots.length === 0 ? [] : [lotsRatio(lots, shares)];
    }),
  );
}

function bestRatios({ feed, rest }: SourceRead): (Ratio | null)[] {
  return (['bid', 'offer'] as const).flatMap((side) => {
    const [top] = side === 'bid' ? rest.bids : rest.offers;
    if (top === undefined) return [];
    const lots = feed.flatMap(({ best }) =>
      best !== null && best[side] === top.price ? [side === 'bid' ? best.bidLots : best.offerLots] : [],
    );
    return lots.length === 0 ? [] : [lotsRatio(lots, top.shares)];
  });
}

const lotsAt = (levels: readonly FeedLevel[], price: number): number[] =>
  levels.flatMap((level) => (level.price === price ? [level.lots] : []));

function lotsRatio(lots: readonly number[], shares: number): Ratio | null {
  // A level has orders: none are left where lots were taken for shares and rounded down.
  if (shares > 0 && lots.every((amount) => amount === 0)) return 'small';
  return hundredfold(
    lots.map((amount) => amount * SHARES_PER_LOT),
    shares,
  );
}

const volumesOf = (feed: SourceRead['feed']): number[] => feed.flatMap(({ quote }) => (quote ? [quote.volume] : []));

/** The last price and the best of the book: one figure of each that both sources have. */
function priceRatios({ feed, rest }: SourceRead): Ratio[] {
  const lasts = feed.flatMap(({ quote }) => (quote ? [quote.last] : []));
  const bids = feed.flatMap(({ book }) => book?.bids.slice(0, 1).map(({ price }) => price) ?? []);
  const found = [hundredfold(lasts, rest.last), hundredfold(bids, rest.bids[0]?.price ?? 0)].flatMap((ratio) =>
    ratio === null ? [] : [ratio],
  );
  // A quote and a book of one stock that differ are not evidence for both.
  const off = found.find((ratio) => ratio !== 'same');
  return found.length === 0 ? [] : [off ?? 'same'];
}

/** On the regular board orders are whole lots: volumes that are no multiples of a lot's shares are lots. */
function isCountedInLots(reads: readonly SourceRead[]): boolean {
  const shares = reads.flatMap(({ rest }) => [...rest.bids, ...rest.offers].map((level) => level.shares));
  const broken = shares.filter((amount) => amount % SHARES_PER_LOT !== 0).length;
  return shares.length >= MIN_LEVELS && broken >= shares.length * MIN_BROKEN;
}

function infoRatios({ rest: { bids, offers, info } }: SourceRead): (Ratio | null)[] {
  if (info === null) return [];
  return [[bids[0], info.bid] as const, [offers[0], info.offer] as const].flatMap(([top, best]) =>
    top !== undefined && top.price === best.price ? [hundredfold([best.shares], top.shares)] : [],
  );
}

/** Books that stood still in the feed through reads in which REST's changed; null while neither is shown. */
function frozenOf(reads: readonly SourceRead[]): readonly string[] | null {
  const stocks = [...Map.groupBy(reads, ({ code }) => code)].map(([code, some]) => ({ code, ...statesOf(some) }));
  const frozen = stocks.filter(
    ({ readCount, feedStates, restStates }) => readCount >= MIN_READS && feedStates === 1 && restStates >= MIN_STATES,
  );
  if (frozen.length > 0) return frozen.map(({ code }) => code);
  return stocks.some(({ feedStates }) => feedStates > 1) ? [] : null;
}

function statesOf(reads: readonly SourceRead[]) {
  const known = reads.filter(({ feed }) => feed.every(({ book }) => book !== null));
  return {
    readCount: known.length,
    feedStates: new Set(known.flatMap(({ feed }) => feed.map(stateOf))).size,
    restStates: new Set(known.map(({ rest }) => textOf(rest.bids, rest.offers))).size,
  };
}

const stateOf = ({ book }: FeedFigures): string => (book === null ? '' : textOf(book.bids, book.offers));

const textOf = (bids: FeedBook['bids'] | readonly RestLevel[], offers: FeedBook['offers'] | readonly RestLevel[]) =>
  JSON.stringify([bids, offers]);
