import { feed } from '../../../proto/index.ts';
import type { FeedDialect } from './dialect.ts';
import type { FeedCredentials } from './ports.ts';

/** The union of what all windows want, each list sorted and without repeats. */
export type Subscription = {
  readonly quotes: readonly string[];
  readonly books: readonly string[];
  readonly trades: 'all' | readonly string[];
};

export const NO_SUBSCRIPTION: Subscription = { quotes: [], books: [], trades: [] };

const identity = (who: FeedCredentials) => ({ user_id: who.userId, key: who.key, access_token: who.accessToken });

/** First message on a connection: who we are, no channel. */
export const authenticationRequest = (who: FeedCredentials): Uint8Array =>
  feed.WebsocketRequest.encode(identity(who)).finish();

/** Second message, and again in full at each change of what is wanted. */
export function subscriptionRequest(who: FeedCredentials, wanted: Subscription, dialect: FeedDialect): Uint8Array {
  const channel: feed.WebsocketChannel.$Properties = {};
  channel[dialect.channels.quotes] = [...wanted.quotes];
  channel[dialect.channels.books] = [...wanted.books];
  channel[dialect.channels.trades] = wanted.trades === 'all' ? [dialect.allTradesCode] : [...wanted.trades];
  return feed.WebsocketRequest.encode({ ...identity(who), channel }).finish();
}

/** Asks for a PingResponse. */
export const pingRequest = (message: string): Uint8Array =>
  feed.WebsocketRequest.encode({ ping: { message } }).finish();
