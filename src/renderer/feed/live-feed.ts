import { bridge } from '../bridge/index.ts';
import { documentClock } from './display-clock.ts';
import type { Dispose } from './listeners.ts';
import { createMarketStore } from './market-store.ts';
import { receiveFeedPort } from './port.ts';
import { createWants } from './wants.ts';

/** This window's one feed: its market store, what its panels want, and the port that fills it. */
const clock = documentClock(document, window);

export const marketStore = createMarketStore(clock);

const wants = createWants({
  // Wanting is told again with the next change or port; a refusal is the feed's, and its status says so.
  send: (wanted) => void bridge.feed.want(wanted),
  clock,
  defer: (task) => queueMicrotask(task),
});

/** Quotes of these stocks come until the disposer is called. */
export const wantQuotes = (codes: readonly string[]): Dispose => wants.quotes(codes);
/** The book of this stock comes until the disposer is called. */
export const wantBook = (code: string): Dispose => wants.book(code);
/** Running trades of these stocks, or of the whole market, come until the disposer is called. */
export const wantTrades = (wanted: 'all' | readonly string[]): Dispose => wants.trades(wanted);

/** To be called once, before the page's first await: the port may come as soon as the page has loaded. */
export function startFeed(): Dispose {
  const stopPort = receiveFeedPort({
    view: window,
    clock,
    applyFrame: marketStore.applyFrame,
    onPort: wants.resend,
  });
  return () => {
    stopPort();
    wants.dispose();
    marketStore.dispose();
  };
}
