import { feed } from '#proto/index.ts';
import type { Channel } from '#shared/contract/feed-kinds.ts';
import type { FeedCredentials } from './credentials.ts';
import { CHANNELS } from './message-types.ts';

/** The subscription of one connection, channel by channel. */
export type ChannelLists = Readonly<feed.WebsocketChannel.$Properties>;

/** The channels that subscribe to something. */
export const requestedChannels = (lists: ChannelLists): Channel[] =>
  CHANNELS.filter((channel) => {
    const list = lists[channel];
    return list === true || (Array.isArray(list) && list.length > 0);
  });

const identity = (who: FeedCredentials) => ({ user_id: who.userId, key: who.key, access_token: who.accessToken });

/** First message on a connection: the credentials, no channel. */
export const authenticationRequest = (who: FeedCredentials): Uint8Array =>
  feed.WebsocketRequest.encode(identity(who)).finish();

/** Second message, and again in full at each change of the subscription. */
export const subscriptionRequest = (who: FeedCredentials, channel: ChannelLists): Uint8Array =>
  feed.WebsocketRequest.encode({ ...identity(who), channel }).finish();

/** Asks for a PingResponse. */
export const pingRequest = (message: string): Uint8Array =>
  feed.WebsocketRequest.encode({ ping: { message } }).finish();
