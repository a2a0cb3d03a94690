import { type StreamView, userName } from '#shared/contract/stream.ts';
import type { StockCode } from '#shared/market/index.ts';

/** The tabs, in display order. */
export const TABS = ['stock', 'following', 'all', 'trending'] as const;
export type Tab = (typeof TABS)[number];

/** The panel's persisted options; other keys under `options` are left unchanged. */
export type StreamOptions = {
  readonly tab: Tab;
  /** The person whose posts are shown instead; Back returns to the tab. */
  readonly person: string | null;
};

const isTab = (value: unknown): value is Tab => TABS.some((tab) => tab === value);

export function readOptions({ tab, person }: Readonly<Record<string, unknown>>): StreamOptions {
  const read = userName.safeParse(person);
  return { tab: isTab(tab) ? tab : 'stock', person: read.success ? read.data : null };
}

/** Null when there is no stock to show posts of. */
export function viewOf({ tab, person }: StreamOptions, symbol: StockCode | null): StreamView | null {
  if (person !== null) return { of: 'person', username: person };
  if (tab === 'stock') return symbol === null ? null : { of: 'stock', symbol };
  return { of: tab };
}
