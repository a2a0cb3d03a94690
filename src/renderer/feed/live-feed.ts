import { bridge } from '#renderer/bridge/index.ts';
import type { MoversSubscription, QueueSubscription } from '#shared/contract/feed.ts';
import { documentClock } from './display-clock.ts';
import { createForeseen } from './foreseen.ts';
import type { Dispose } from './listeners.ts';
import { createMarketStore } from './market-store.ts';
import { receiveFeedPort } from './port.ts';
import { type CodeKind, createWants } from './wants.ts';

/** This window's one feed: its market store, what its panels want, and the port that fills it. */
const clock = documentClock(document, window);

export const marketStore = createMarketStore(clock);

const wants = createWants({
  // Wanting is told again with the next change or port; a refusal is the feed's, and its status says so.
  send: (wanted) => void bridge.feed.subscribe(wanted),
  left: marketStore.forgetBooks,
  clock,
  defer: (task) => queueMicrotask(task),
});

/** Rows of this kind of these stocks come until the disposer is called. */
export const wantCodes = (kind: CodeKind, codes: readonly string[]): Dispose => wants.codes(kind, codes);
export const wantQuotes = (codes: readonly string[]): Dispose => wants.codes('quotes', codes);
/** The book of this stock comes until the disposer is called. */
export const wantBook = (code: string): Dispose => wants.codes('books', [code]);
/** Running trades of these stocks, or of the whole market, come until the disposer is called. */
export const wantTrades = (wanted: 'all' | readonly string[]): Dispose => wants.trades(wanted);
/** A ranking comes until the disposer is called. */
export const wantMovers = (want: MoversSubscription): Dispose => wants.movers(want);
/** The hot list comes until the disposer is called. */
export const wantHotlist = (): Dispose => wants.hotlist();
/** The orders at one price come until the disposer is called. */
export const wantQueue = (want: QueueSubscription): Dispose => wants.queue(want);

export const foreseen = createForeseen({
  send: (symbol) => void bridge.market.prefetch({ symbol }),
  now: () => performance.now(),
  store: marketStore,
  isShown: (code) => wants.has('books', code),
});

let turned: (turn: number) => void = () => {};
/** The one who shows the links hears when their stocks' values are here. */
export function onLinkTurn(listener: (turn: number) => void): Dispose {
  turned = listener;
  return () => {
    turned = () => {};
  };
}

/** To be called once, before the page's first await: the port may come as soon as the page has loaded. */
export function startFeed(): Dispose {
  const stopPort = receiveFeedPort({
    view: window,
    clock,
    applyFrame: marketStore.applyFrame,
    onTurn: (turn) => turned(turn),
    onPort: wants.resend,
  });
  return () => {
    stopPort();
    wants.dispose();
    marketStore.dispose();
  };
}
