import { bridge } from '#renderer/bridge/index.ts';
import { documentClock } from '#renderer/market-data/display-clock.ts';
import type { Dispose } from '#renderer/market-data/listeners.ts';
import { createMarketStore } from '#renderer/market-data/market-store.ts';
import {
  type CodeKind,
  type FlagKind,
  type ItemKind,
  type ItemOf,
  itemKey,
  WHOLE_KEY,
  type WholeFrames,
  type WholeKind,
} from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import { receiveFeedPort } from './port.ts';
import { Subscriptions } from './subscriptions.ts';

/** This window's one feed: its market store, its panels' subscriptions, and the port that fills the store. */
const clock = documentClock(document, window);

export const marketStore = createMarketStore(clock);

const subscriptions = new Subscriptions({
  // Needs no retry: the next change or port sends everything again, and the feed's status reports a refusal.
  send: (next) => void bridge.feed.subscribe(next),
  onUnsubscribed: marketStore.forgetBooks,
  clock,
  defer: (task) => queueMicrotask(task),
});

/** Subscribes to rows of one kind for these stocks. @returns the disposer */
export const subscribeCodes = (kind: CodeKind, codes: readonly string[]): Dispose => subscriptions.codes(kind, codes);
/** @returns the disposer */
export const subscribeQuotes = (codes: readonly string[]): Dispose => subscriptions.codes('quotes', codes);
/** @returns the disposer */
export const subscribeBook = (code: string): Dispose => subscriptions.codes('books', [code]);
/** Subscribes to running trades of these stocks or of the whole market. @returns the disposer */
export const subscribeTrades = (codes: 'all' | readonly string[]): Dispose => subscriptions.trades(codes);
/** A value as useFrame takes it; stable where it is made once. */
type FrameSource<Kind extends WholeKind> = {
  subscribe(): Dispose;
  listen(changed: () => void): Dispose;
  read(): WholeFrames[Kind] | null;
};
const sourceOf = <Kind extends WholeKind>(kind: Kind, key: string, subscribe: () => Dispose): FrameSource<Kind> => ({
  subscribe,
  listen: (changed) => marketStore.onWhole(kind, key, changed),
  read: () => marketStore.whole(kind, key),
});
/** A ranking, or the orders at one price. */
export const itemSource = <Kind extends ItemKind>(kind: Kind, item: ItemOf<Kind>): FrameSource<Kind> =>
  sourceOf(kind, itemKey(kind, item), () => subscriptions.item(kind, item));
/** A kind that there is one of. */
export const flagSource = <Kind extends FlagKind>(kind: Kind): FrameSource<Kind> =>
  sourceOf(kind, WHOLE_KEY, () => subscriptions.flag(kind));

/** A panel of this window is subscribed to the stock's book, which keeps it current. */
export const isBookSubscribed = (code: StockCode): boolean => subscriptions.has('books', code);

/** Call it once, before the page's first await: the port may arrive as soon as the page has loaded. */
export function startFeed(): Dispose {
  const stopPort = receiveFeedPort({
    view: window,
    clock,
    applyFrame: marketStore.applyFrame,
    onPort: () => subscriptions.resend(),
  });
  return () => {
    stopPort();
    subscriptions.dispose();
    marketStore.dispose();
  };
}
