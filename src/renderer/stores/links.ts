import { create } from 'zustand';
import type { LinkGroup, LinkState } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';
import { bridge } from '../bridge/index.ts';

export const LINK_GROUPS: readonly LinkGroup[] = ['blue', 'yellow', 'green', 'violet'];

/** The symbol of each colour; spans all windows. */
export const linksStore = create<{ links: LinkState }>(() => ({
  links: { blue: null, yellow: null, green: null, violet: null },
}));

/** Null without a group, and while the group has no symbol. */
export const useLinked = (group: LinkGroup | null): StockCode | null =>
  linksStore((store) => (group === null ? null : (store.links[group] ?? null)));

/** Shown here at once; the main process tells the other windows. */
export function setLinked(group: LinkGroup, symbol: StockCode): void {
  const { links } = linksStore.getState();
  if (links[group] === symbol) return;
  linksStore.setState({ links: { ...links, [group]: symbol } });
  void bridge.windows.setLink({ group, symbol });
}
