/** What a connection may be sent, under the service's own names. The first three come on every connection. */
export const MESSAGE_TYPES = [
  'WebsocketWrapMessage',
  'PingResponse',
  'Error',
  'RunningTradeBatch',
  'RunningTrade',
  'LivePrice',
  'LivePrice_v3',
  'Orderbook_v3',
  'Orderbook',
  'OrderBookHeader',
  'OrderBookBody',
  'BestBidOfferWS',
  'OrderQueueWebsocket',
  'MarketMoverBatch',
  'Watchlist',
  'IEPIEV',
  'Intraday',
  'Intraday_v3',
  'Top20',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Lists of a WebsocketChannel, under the service's own names. */
export const CHANNELS = [
  'watchlist',
  'order_book',
  'running_trade',
  'is_hotlist',
  'running_trade_batch',
  'liveprice',
  'iepiev',
  'intraday',
  'best_bid_offer',
  'market_mover',
  'order_queue',
  'liveprice_v3',
  'order_book_v3',
  'intraday_v3',
] as const;
export type Channel = (typeof CHANNELS)[number];

const QUOTES: readonly MessageType[] = ['LivePrice', 'LivePrice_v3'];
const BOOKS: readonly MessageType[] = ['Orderbook', 'OrderBookHeader', 'OrderBookBody', 'Orderbook_v3'];
const MINUTES: readonly MessageType[] = ['Intraday', 'Intraday_v3'];

/** Types that a channel's name allows for, of either version, beside the wrapper, which any of them may be answered with. */
const ANSWERS: Readonly<Record<Channel, readonly MessageType[]>> = {
  watchlist: ['Watchlist'],
  order_book: BOOKS,
  running_trade: ['RunningTrade', 'RunningTradeBatch'],
  is_hotlist: ['Top20'],
  running_trade_batch: ['RunningTradeBatch'],
  liveprice: QUOTES,
  iepiev: ['IEPIEV'],
  intraday: MINUTES,
  best_bid_offer: ['BestBidOfferWS'],
  market_mover: ['MarketMoverBatch'],
  order_queue: ['OrderQueueWebsocket'],
  liveprice_v3: QUOTES,
  order_book_v3: BOOKS,
  intraday_v3: MINUTES,
};

/** Types that may come while these channels are subscribed to; `pinned` leaves a channel only the one named. */
export function messagesOf(
  channels: Iterable<Channel>,
  pinned: Readonly<Partial<Record<Channel, MessageType>>>,
): Set<MessageType> {
  const types = new Set<MessageType>(MESSAGE_TYPES.slice(0, 3));
  for (const channel of channels) {
    const only = pinned[channel];
    for (const type of only === undefined ? ANSWERS[channel] : [only]) types.add(type);
  }
  return types;
}
