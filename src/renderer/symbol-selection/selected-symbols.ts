import { bridge } from '#renderer/bridge/index.ts';
import { linksStore } from '#renderer/stores/links.ts';
import { after } from '#renderer/ui/after.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';
import { SymbolSelection } from './symbol-selection.ts';

let hasValues = (_symbol: StockCode): boolean => false;

/** @param hasAllValues whether this window already has every value that it will draw of the stock. @returns the disposer */
export function showWhenReady(hasAllValues: (symbol: StockCode) => boolean): () => void {
  hasValues = hasAllValues;
  return () => {
    hasValues = () => false;
  };
}

/** This window's one selection of symbols. */
export const symbolSelection = new SymbolSelection({
  after,
  shown: () => linksStore.getState().links,
  show: (links) => linksStore.setState({ links }),
  send: (group, symbol) => void bridge.windows.setLink({ group, symbol }),
  hasValues: (symbol) => hasValues(symbol),
});

/** The newest links, shown or not. */
export const linksNow = (): LinkState => symbolSelection.links();

/** Selects a stock for a group in every window. */
export const setLinked = (group: LinkGroup, symbol: StockCode): void => symbolSelection.select(group, symbol);
