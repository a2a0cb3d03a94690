import { createElement, type ReactNode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { startFeed } from '#renderer/feed/index.ts';
import type { SortKey } from '#renderer/grid-model/grid-view.ts';
import type { Notes } from '#renderer/market-ui/notations/use-notations.ts';
import { COLUMN_IDS } from '#renderer/panels/watchlist/columns.ts';
import { useWatchGrid } from '#renderer/panels/watchlist/use-watch-grid.ts';
import { WatchGrid } from '#renderer/panels/watchlist/watch-grid.tsx';
import { FEED_PORT_MESSAGE } from '#shared/contract/frames.ts';
import { plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import { stockCode } from '#shared/market/index.ts';
import '#renderer/panels/watchlist/watchlist.css';
import type { Mount } from './index.ts';

/** The window's one feed, as the workspace page starts it. */
startFeed();

export const giveFeedPort = (port: MessagePort): void => window.postMessage(FEED_PORT_MESSAGE, '*', [port]);

const listOf = (codes: readonly string[]): Watchlist => ({
  id: 'bench',
  name: 'Bench',
  isDefault: true,
  columns: [],
  sections: [],
  unread: null,
  items: codes.map((code) => plainStock(stockCode(code), `${code} Tbk`)),
});

const nothing = (): void => {};
const NO_NOTATIONS: Notes = { letters: () => '', explain: () => '' };

/** The watchlist panel's grid as the panel draws it. */
function BenchGrid({ list, sort }: { readonly list: Watchlist; readonly sort: readonly SortKey[] }): ReactNode {
  const options = useMemo(
    () => ({ grid: { version: 1, columns: ['code', ...COLUMN_IDS].map((id) => ({ id })), sort } }),
    [sort],
  );
  const grid = useWatchGrid({
    options,
    setOptions: nothing,
    list,
    notes: NO_NOTATIONS,
    inAuction: false,
    saveColumns: async () => undefined,
  });
  return createElement(WatchGrid, {
    grid,
    list,
    chosen: null,
    visible: true,
    choose: nothing,
    remove: nothing,
    arrange: nothing,
    items: () => [],
  });
}

/** The watchlist panel's grid with all columns of its quotes. */
export function mountWatchlist(host: HTMLElement, codes: readonly string[], sort: readonly SortKey[]): () => void {
  const root = createRoot(host);
  root.render(createElement(BenchGrid, { list: listOf(codes), sort }));
  // It fills the panel's frame.
  host.style.display = 'flex';
  return () => {
    root.unmount();
    host.replaceChildren();
    host.removeAttribute('style');
  };
}

/** In order of the last price, highest first. */
export const mountLantai: Mount = (host, codes, port) => {
  const unmount = mountWatchlist(host, codes, [{ id: 'last', descending: true }]);
  giveFeedPort(port);
  return { dispose: unmount };
};
