import type { MoversSubscription } from '#shared/contract/feed.ts';

export const TABS = ['gainers', 'losers', 'active', 'hotlist'] as const;
export type MoversTab = (typeof TABS)[number];
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
