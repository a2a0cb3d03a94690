import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { startFeed } from '../../../../src/renderer/feed/index.ts';
import { COLUMN_IDS } from '../../../../src/renderer/panels/watchlist/columns.ts';
import type { Sorting } from '../../../../src/renderer/panels/watchlist/options.ts';
import { WatchGrid } from '../../../../src/renderer/panels/watchlist/watch-grid.tsx';
import type { Watchlist } from '../../../../src/shared/contract/index.ts';
import { FEED_PORT_MESSAGE } from '../../../../src/shared/contract/index.ts';
import '../../../../src/renderer/panels/watchlist/watchlist.css';
import type { Mount } from './index.ts';

/** The window's one feed, as the workspace page starts it. */
startFeed();

export const giveFeedPort = (port: MessagePort): void => window.postMessage(FEED_PORT_MESSAGE, '*', [port]);

const listOf = (codes: readonly string[]): Watchlist =>
  ({ id: 'bench', name: 'Bench', items: codes.map((code) => ({ code, name: `${code} Tbk` })) }) as unknown as Watchlist;

/** The watchlist panel's grid with all of its columns. */
export function mountWatchlist(host: HTMLElement, codes: readonly string[], sorting: Sorting | null): () => void {
  const root = createRoot(host);
  root.render(
    createElement(WatchGrid, {
      list: listOf(codes),
      columns: COLUMN_IDS,
      sorting,
      chosen: null,
      visible: true,
      choose: () => {},
      remove: () => {},
      onSorting: () => {},
    }),
  );
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
  const unmount = mountWatchlist(host, codes, { column: 'last', descending: true });
  giveFeedPort(port);
  return { dispose: unmount };
};
