import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { after } from '#renderer/ui/after.ts';
import type { ChartInterval } from '#shared/contract/market.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { IntervalState, LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';
import { onFrame } from './on-frame.ts';
import { createOptimisticLinks } from './optimistic-links.ts';

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

/** A selection is shown by then at the latest, even when the main process is busy, ms. */
const SHOW_TIMEOUT_MS = 120;

/** Links that were selected or received and are not shown yet. */
let pending: LinkState | null = null;
const show = onFrame((links: LinkState) => {
  pending = null;
  linksStore.setState({ links });
});

/** The newest links, shown or not. */
export const linksNow = (): LinkState => pending ?? linksStore.getState().links;

const isNothingShown = (): boolean => Object.values(linksStore.getState().links).every((symbol) => symbol === null);

/** Shows links with the next frame, together with the values that have arrived by then; the first links at once. */
function showLinks(links: LinkState): void {
  if (isNothingShown()) linksStore.setState({ links });
  else {
    pending = links;
    show(links);
  }
}

const optimistic = createOptimisticLinks({
  after,
  onExpired: (group, symbol) => showLinks({ ...linksNow(), [group]: symbol }),
});

/** Takes the links that the main process published. */
export const receiveLinks = (links: LinkState): void => showLinks(optimistic.apply(links));

let hasValues = (_symbol: StockCode): boolean => false;

/** @param hasAllValues whether this window already has every value that it will draw of the stock */
export function showLinksWhenReady(hasAllValues: (symbol: StockCode) => boolean): () => void {
  hasValues = hasAllValues;
  return () => {
    hasValues = () => false;
  };
}

/**
 * Selects a stock for a colour in every window. Shown optimistically with the next frame if its values
 * are here already: the browser delivers messages only after the paint that a press caused, so waiting
 * for one costs two frames. Otherwise shown when the main process publishes the links, after the stock's
 * values: links drawn before their values are drawn twice.
 */
export function setLinked(group: LinkGroup, symbol: StockCode): void {
  const links = linksNow();
  if (links[group] === symbol) return;
  void bridge.windows.setLink({ group, symbol });
  const next = { ...links, [group]: symbol };
  if (isNothingShown() || hasValues(symbol)) {
    optimistic.add(group, symbol);
    showLinks(next);
    return;
  }
  optimistic.remove(group);
  pending = next;
  setTimeout(() => {
    // Otherwise it is shown by now, or another has been selected since.
    if (pending?.[group] === symbol) show(pending);
  }, SHOW_TIMEOUT_MS);
}

/** As {@link setLinked}. */
export function setLinkedInterval(group: LinkGroup, interval: ChartInterval): void {
  const { intervals } = intervalsStore.getState();
  if (intervals[group] === interval) return;
  intervalsStore.setState({ intervals: { ...intervals, [group]: interval } });
  void bridge.windows.setLinkedInterval({ group, interval });
}
