import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { after } from '#renderer/ui/after.ts';
import type { ChartInterval } from '#shared/contract/market.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { IntervalState, LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';
import { onFrame } from './on-frame.ts';
import { createOwnChoices } from './own-choices.ts';

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
function showLinks(links: LinkState): void {
  if (isNothingShown()) linksStore.setState({ links });
  else {
    ahead = links;
    show(links);
  }
}

const own = createOwnChoices({ after, given: (group, told) => showLinks({ ...linksNow(), [group]: told }) });

/** How the main process tells the links. */
export const linksTold = (links: LinkState): void => showLinks(own.over(links));

let isHere = (_symbol: StockCode): boolean => false;

/** @param here whether this window has all that it will draw of a stock that it does not show yet */
export function drawAtOnce(here: (symbol: StockCode) => boolean): () => void {
  isHere = here;
  return () => {
    isHere = () => false;
  };
}

/**
 * Chosen at once, and shown with the next frame where its values are here already: a page puts its
 * messages off until what a press changed is painted, so to wait for one costs two frames. Where they
 * are not here, shown when the main process tells all windows, behind the stock's values: drawn before
 * them, it would be drawn twice.
 */
export function setLinked(group: LinkGroup, symbol: StockCode): void {
  const links = linksNow();
  if (links[group] === symbol) return;
  void bridge.windows.setLink({ group, symbol });
  const chosen = { ...links, [group]: symbol };
  if (isNothingShown() || isHere(symbol)) {
    own.made(group, symbol);
    showLinks(chosen);
    return;
  }
  own.forget(group);
  ahead = chosen;
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
