import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { IntervalState, LinkState } from '#shared/contract/windows.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';

export const LINK_GROUPS: readonly LinkGroup[] = ['blue', 'yellow', 'green', 'violet'];

/** The symbol of each colour; spans all windows. */
export const linksStore = create<{ links: LinkState }>(() => ({
  links: { blue: null, yellow: null, green: null, violet: null },
}));

/** The candle interval of each colour; spans all windows. */
export const intervalsStore = create<{ intervals: IntervalState }>(() => ({
  intervals: { blue: null, yellow: null, green: null, violet: null },
}));

/** Null without a group, and while the group has no symbol. */
export const useLinked = (group: LinkGroup | null): StockCode | null =>
  linksStore((store) => (group === null ? null : (store.links[group] ?? null)));

/** Null without a group, and while the group has no interval. */
export const useLinkedInterval = (group: LinkGroup | null): ChartInterval | null =>
  intervalsStore((store) => (group === null ? null : (store.intervals[group] ?? null)));

/** Sets the candle interval of a colour in every window. */
export function setLinkedInterval(group: LinkGroup, interval: ChartInterval): void {
  const { intervals } = intervalsStore.getState();
  if (intervals[group] === interval) return;
  intervalsStore.setState({ intervals: { ...intervals, [group]: interval } });
  void bridge.windows.setLinkedInterval({ group, interval });
}
