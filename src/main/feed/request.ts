import { feed } from '#proto/index.ts';
import type { MoversSubscription, QueueSubscription } from '#shared/contract/feed.ts';
import type { FeedDialect } from './dialect.ts';
import { CHANNELS, type Channel } from './message-types.ts';
import type { FeedCredentials } from './ports.ts';

/** The union of what all windows want of the busy kinds, each list sorted and without repeats. */
export type Subscription = {
  readonly quotes: readonly string[];
  readonly books: readonly string[];
  readonly trades: 'all' | readonly string[];
};

/** The same of the kinds that come a few times a second. */
export type LightSubscription = {
  readonly bests: readonly string[];
  readonly auctions: readonly string[];
  readonly lines: readonly string[];
  readonly minutes: readonly string[];
  readonly depths: readonly string[];
  /** On the chart's own connection. */
  readonly charts: readonly string[];
  /** One set of boards a kind at most: an answer does not say which it is of. */
  readonly movers: readonly MoversSubscription[];
  readonly hotlist: boolean;
  readonly queues: readonly QueueSubscription[];
};

export const NO_SUBSCRIPTION: Subscription = { quotes: [], books: [], trades: [] };
export const NO_LIGHT_SUBSCRIPTION: LightSubscription = {
  bests: [],
  auctions: [],
  lines: [],
  minutes: [],
  depths: [],
  charts: [],
  movers: [],
  hotlist: false,
  queues: [],
};

/** What one connection asks for, channel by channel. */
export type ChannelLists = Readonly<feed.WebsocketChannel.$Properties>;

const MOVER: Record<MoversSubscription['kind'], feed.MoverType> = {
  gainers: feed.MoverType.TOP_GAINER,
  losers: feed.MoverType.TOP_LOSER,
  active: feed.MoverType.MOST_ACTIVE,
};
const FILTER: Record<MoversSubscription['boards'][number], feed.FilterStocksType> = {
  all: feed.FilterStocksType.FILTER_ALL,
  regular: feed.FilterStocksType.FILTER_REGULER,
  cash: feed.FilterStocksType.FILTER_TUNAI,
  negotiated: feed.FilterStocksType.FILTER_NEGO,
};
const BOARD: Record<QueueSubscription['board'], feed.BoardType> = {
  RG: feed.BoardType.REGULAR,
  NG: feed.BoardType.NEGOTIATION,
  TN: feed.BoardType.CASH,
};
const ACTION: Record<QueueSubscription['side'], feed.ActionType> = {
  buy: feed.ActionType.ACTION_BUY,
  sell: feed.ActionType.ACTION_SELL,
  both: feed.ActionType.ACTION_ALL,
};

type CodeChannel = Exclude<Channel, 'is_hotlist' | 'market_mover' | 'order_queue'>;

/** Two wants may share a channel: its list is then of both, still sorted and without repeats. */
function listsOf(
  wants: readonly (readonly [CodeChannel, readonly string[]])[],
): Partial<Record<CodeChannel, string[]>> {
  const lists: Partial<Record<CodeChannel, string[]>> = {};
  for (const [channel, codes] of wants) {
    if (codes.length === 0) continue;
    const before = lists[channel];
    lists[channel] = before === undefined ? [...codes] : [...new Set([...before, ...codes])].sort();
  }
  return lists;
}

/** What the plain connection asks for. An empty list and a left-out one are the same on the wire. */
export function plainChannels(
  busy: Subscription,
  light: LightSubscription,
  { channels, allTradesCode }: FeedDialect,
): ChannelLists {
  const { trades } = busy;
  return {
    ...listsOf([
      [channels.quotes, busy.quotes],
      [channels.books, busy.books],
      trades === 'all' ? [channels.trades, [allTradesCode]] : [channels.stockTrades, trades],
      [channels.bests, light.bests],
      [channels.auctions, light.auctions],
      [channels.lines, light.lines],
      [channels.minutes, light.minutes],
      [channels.depths, light.depths],
    ]),
    ...(light.hotlist ? { is_hotlist: true } : {}),
    ...(light.movers.length > 0
      ? {
          market_mover: light.movers.map(({ kind, boards }) => ({
            mover_type: MOVER[kind],
            filter_stocks: boards.map((board) => FILTER[board]),
          })),
        }
      : {}),
    ...(light.queues.length > 0
      ? {
          order_queue: light.queues.map(({ code, price, board, side }) => ({
            stock_code: code,
            price,
            board_type: BOARD[board],
            action_type: ACTION[side],
          })),
        }
      : {}),
  };
}

/** What the chart's connection asks for. */
export const chartChannels = (charts: readonly string[], { channels }: FeedDialect): ChannelLists =>
  listsOf([
    [channels.chartPrices, charts],
    [channels.chartMinutes, charts],
  ]);

/** The channels that ask for something. */
export const askedChannels = (lists: ChannelLists): Channel[] =>
  CHANNELS.filter((channel) => {
    const list = lists[channel];
    return list === true || (Array.isArray(list) && list.length > 0);
  });

const identity = (who: FeedCredentials) => ({ user_id: who.userId, key: who.key, access_token: who.accessToken });

/** First message on a connection: who we are, no channel. */
export const authenticationRequest = (who: FeedCredentials): Uint8Array =>
  feed.WebsocketRequest.encode(identity(who)).finish();

/** Second message, and again in full at each change of what is wanted. */
export const subscriptionRequest = (who: FeedCredentials, channel: ChannelLists): Uint8Array =>
  feed.WebsocketRequest.encode({ ...identity(who), channel }).finish();

/** Asks for a PingResponse. */
export const pingRequest = (message: string): Uint8Array =>
  feed.WebsocketRequest.encode({ ping: { message } }).finish();
