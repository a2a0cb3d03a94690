import { create } from 'zustand';
import type { ChartInterval, IntervalState, LinkGroup, LinkState } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';
import { bridge } from '../bridge/index.ts';
import { onFrame } from './on-frame.ts';

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

/** A choice is shown by then, whatever the main process is busy with, ms. */
const PATIENCE_MS = 120;

/** What has been chosen or told and is not shown yet. */
let ahead: LinkState | null = null;
const show = onFrame((links: LinkState) => {
  ahead = null;
  linksStore.setState({ links });
});

/** The stocks as they are chosen now, shown or not. */
export const linksNow = (): LinkState => ahead ?? linksStore.getState().links;

const isNothingShown = (): boolean => Object.values(linksStore.getState().links).every((symbol) => symbol === null);

/** Shown with the next frame, and with whatever of the new stock's values has come by then; the first of all at once. */
export function showLinks(links: LinkState): void {
  if (isNothingShown()) linksStore.setState({ links });
  else {
    ahead = links;
    show(links);
  }
}

/**
 * Chosen at once, and shown when the main process says so to all windows, which is a few ms later and
 * after it has sent the stock's values: so all of it is drawn once, here too. A page puts its messages
 * off until what a click changed is painted; drawn here before they come, it would be drawn twice.
 */
export function setLinked(group: LinkGroup, symbol: StockCode): void {
  const links = linksNow();
  if (links[group] === symbol) return;
  void bridge.windows.setLink({ group, symbol });
  if (isNothingShown()) {
    showLinks({ ...links, [group]: symbol });
    return;
  }
  ahead = { ...links, [group]: symbol };
  setTimeout(() => {
    // Shown by now, or another has been chosen since.
    if (ahead?.[group] === symbol) show(ahead);
  }, PATIENCE_MS);
}

/** As {@link setLinked}. */
export function setLinkedInterval(group: LinkGroup, interval: ChartInterval): void {
  const { intervals } = intervalsStore.getState();
  if (intervals[group] === interval) return;
  intervalsStore.setState({ intervals: { ...intervals, [group]: interval } });
  void bridge.windows.setLinkedInterval({ group, interval });
}
