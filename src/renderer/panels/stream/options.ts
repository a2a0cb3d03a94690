import { type StreamView, userName } from '#shared/contract/stream.ts';
import type { StockCode } from '#shared/market/index.ts';
import { readMutedWords } from '#shared/posts/index.ts';

/** The tabs, in display order. */
export const TABS = ['stock', 'following', 'all', 'trending'] as const;
export type Tab = (typeof TABS)[number];

/** The panel's persisted options; other keys under `options` are left unchanged. */
export type StreamOptions = {
  readonly tab: Tab;
  /** The person whose posts are shown instead; Back returns to the tab. */
  readonly person: string | null;
  /** What became of that person's calls is shown in place of their posts. */
  readonly record: boolean;
  /** Only posts that state a direction. */
  readonly onlyCalls: boolean;
  /** Only posts about the panel's stock, also in views of all stocks. */
  readonly onlyStock: boolean;
  /** Posts with one of these words are hidden. */
  readonly muted: readonly string[];
};

const isTab = (value: unknown): value is Tab => TABS.some((tab) => tab === value);

export function readOptions(options: Readonly<Record<string, unknown>>): StreamOptions {
  const { tab, person, record, onlyCalls, onlyStock, muted } = options;
  const read = userName.safeParse(person);
  return {
    tab: isTab(tab) ? tab : 'stock',
    person: read.success ? read.data : null,
    record: record === true,
    onlyCalls: onlyCalls === true,
    onlyStock: onlyStock === true,
    muted: readMutedWords(muted),
  };
}

/** Null when there is no stock to show posts of. */
export function viewOf(
  { tab, person }: Pick<StreamOptions, 'tab' | 'person'>,
  symbol: StockCode | null,
): StreamView | null {
  if (person !== null) return { of: 'person', username: person };
  if (tab === 'stock') return symbol === null ? null : { of: 'stock', symbol };
  return { of: tab };
}
