import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { marketStore } from '#renderer/feed/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import BookPanel from '#renderer/panels/book/book-panel.tsx';
import RunningTradePanel from '#renderer/panels/running-trade/running-trade-panel.tsx';
import type { StockCode } from '#shared/market/index.ts';
import type { DayBench } from './bench-window.ts';
import { openFrameSocket } from './frame-socket.ts';
import { giveFeedPort, mountWatchlist } from './grid/lantai.ts';

let frames = 0;

const panel = (panelId: string, symbol: StockCode): PanelProps => ({
  panelId,
  options: {},
  setOptions: () => {},
  group: null,
  symbol,
  setSymbol: () => {},
  visible: true,
});

function box(width: string): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `width: ${width}; height: 100%; position: relative; display: flex; flex-direction: column;`;
  document.getElementById('root')?.append(element);
  return element;
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const draw = (host: HTMLElement, view: ReactNode): void =>
  createRoot(host).render(createElement(QueryClientProvider, { client }, view));

/** A window through a trading day: the watchlist, a book and the whole market's tape, as the product draws them. */
export const dayBench: DayBench = {
  async start({ url, codes }) {
    const root = document.getElementById('root');
    const [symbol] = codes;
    if (!root || symbol === undefined) throw new Error('the page has nothing to show');
    root.style.display = 'flex';
    const watchlist = box('55%');
    const book = box('25%');
    const tape = box('20%');
    mountWatchlist(watchlist, codes, [{ id: 'last', descending: true }]);
    draw(book, createElement(BookPanel, panel('book', symbol as StockCode)));
    draw(tape, createElement(RunningTradePanel, panel('tape', symbol as StockCode)));
    const count = (): void => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await openFrameSocket(url, giveFeedPort);
  },
  frames() {
    const drawn = frames;
    frames = 0;
    return drawn;
  },
  lastTrade: () => marketStore.trades.trade(marketStore.trades.end() - 1)?.number ?? 0,
};
