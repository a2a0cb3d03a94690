import type { MoversSubscription } from '#shared/contract/feed-kinds.ts';
import { LISTING_BOARDS, type MapStock } from '#shared/contract/market-map.ts';

export const TABS = ['gainers', 'losers', 'active', 'hotlist', 'market'] as const;
export type MoversTab = (typeof TABS)[number];
/** Rankings of the service; the whole market is ranked here. */
export type ServiceTab = Exclude<MoversTab, 'market'>;
/** The rankings: every tab but the hot list, which contains three of its own. */
export const RANKINGS = ['gainers', 'losers', 'active'] as const;
export type Ranking = (typeof RANKINGS)[number];
export type Board = MoversSubscription['boards'][number];
export const BOARDS: readonly Board[] = ['all', 'regular', 'cash', 'negotiated'];

/** The panel's persisted options. */
export type MoversOptions = {
  readonly tab: MoversTab;
  /** The selected part of the hot list. */
  readonly hot: Ranking;
  /** In the order of {@link BOARDS}; `all` excludes the others. */
  readonly boards: readonly Board[];
};

/** Listing boards by which the whole market is filtered. */
export const LISTINGS = ['all', 'usual', ...LISTING_BOARDS] as const;
/** Least value traded today, rupiah. */
export const MIN_VALUES = [0, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000] as const;

/** Decides which stocks of the whole market are ranked. */
export type MarketFilter = {
  readonly listing: (typeof LISTINGS)[number];
  /** Its name; null for all. */
  readonly sector: string | null;
  readonly minValue: number;
};

type OnBoard = Pick<MapStock, 'board' | 'isSpecial'>;

/** Choices that stocks differ by, and the selected one: a service may not send boards. */
export function listingsOf(
  stocks: readonly OnBoard[],
  selected: MarketFilter['listing'],
): readonly MarketFilter['listing'][] {
  const boards = new Set<string | null>(stocks.map(({ board }) => board));
  return LISTINGS.filter(
    (each) => each === 'all' || each === 'usual' || each === 'special' || each === selected || boards.has(each),
  );
}

export function isListedOn({ board, isSpecial }: OnBoard, listing: MarketFilter['listing']): boolean {
  if (listing === 'all') return true;
  if (listing === 'usual' || listing === 'special') return isSpecial === (listing === 'special');
  return board === listing;
}

/** Parses persisted options; invalid values fall back to the defaults. */
export const readMarketFilter = (options: Readonly<Record<string, unknown>>): MarketFilter => ({
  listing: LISTINGS.find((each) => each === options.listing) ?? 'all',
  sector: typeof options.sector === 'string' && options.sector !== '' ? options.sector.slice(0, 60) : null,
  minValue: MIN_VALUES.find((each) => each === options.minValue) ?? 0,
});

/** Parses persisted options; invalid values fall back to the defaults. */
export function readMoversOptions({ tab, hot, boards }: Readonly<Record<string, unknown>>): MoversOptions {
  return {
    tab: TABS.find((each) => each === tab) ?? 'gainers',
    hot: RANKINGS.find((each) => each === hot) ?? 'gainers',
    boards: normal(Array.isArray(boards) ? BOARDS.filter((board) => boards.includes(board)) : ['all']),
  };
}

/** The boards after a toggle: `all` and the others exclude each other. */
export function toggleBoard(boards: readonly Board[], pressed: Board): readonly Board[] {
  if (pressed === 'all') return ['all'];
  const single = boards.filter((board) => board !== 'all' && board !== pressed);
  return normal(boards.includes(pressed) ? single : [...single, pressed]);
}

function normal(boards: readonly Board[]): readonly Board[] {
  if (boards.length === 0 || boards.includes('all')) return ['all'];
  return BOARDS.filter((board) => boards.includes(board));
}
