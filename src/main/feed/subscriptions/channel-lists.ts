import { feed } from '#proto/index.ts';
import type { MoversSubscription, QueueSubscription } from '#shared/contract/feed.ts';
import type { Channel, ChannelLists, FeedDialect } from '../protocol/index.ts';

/** The union of all subscriptions to quotes, books and trades, each list sorted and without repeats. */
export type HighRateSubscription = {
  readonly quotes: readonly string[];
  readonly books: readonly string[];
  readonly trades: 'all' | readonly string[];
};

/** The same for the kinds that come a few times a second. */
export type LowRateSubscription = {
  readonly bests: readonly string[];
  readonly auctions: readonly string[];
  readonly lines: readonly string[];
  readonly minutes: readonly string[];
  readonly depths: readonly string[];
  /** On the chart's own connection. */
  readonly charts: readonly string[];
  /** One set of boards per kind at most: a message does not name the boards it is of. */
  readonly movers: readonly MoversSubscription[];
  readonly hotlist: boolean;
  readonly queues: readonly QueueSubscription[];
};

export const NO_HIGH_RATE_SUBSCRIPTION: HighRateSubscription = { quotes: [], books: [], trades: [] };
export const NO_LOW_RATE_SUBSCRIPTION: LowRateSubscription = {
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

/** Two kinds may share a channel: its list is then of both, still sorted and without repeats. */
function listsOf(
  subscriptions: readonly (readonly [CodeChannel, readonly string[]])[],
): Partial<Record<CodeChannel, string[]>> {
  const lists: Partial<Record<CodeChannel, string[]>> = {};
  for (const [channel, codes] of subscriptions) {
    if (codes.length === 0) continue;
    const before = lists[channel];
    lists[channel] = before === undefined ? [...codes] : [...new Set([...before, ...codes])].sort();
  }
  return lists;
}

/**
 * The plain connection's subscription. An empty list and a left-out one are the same on the wire.
 * @param marketCodes every stock, where the profile lists them in place of one entry for all
 */
export function plainChannels(
  highRate: HighRateSubscription,
  lowRate: LowRateSubscription,
  { channels, allTradesCode, wholeMarket }: Pick<FeedDialect, 'channels' | 'allTradesCode' | 'wholeMarket'>,
  marketCodes: readonly string[] = [],
): ChannelLists {
  const { trades } = highRate;
  return {
    ...listsOf([
      [channels.quotes, highRate.quotes],
      [channels.books, highRate.books],
      trades === 'all'
        ? [channels.trades, wholeMarket === 'codes' ? marketCodes : [allTradesCode]]
        : [channels.stockTrades, trades],
      [channels.bests, lowRate.bests],
      [channels.auctions, lowRate.auctions],
      [channels.lines, lowRate.lines],
      [channels.minutes, lowRate.minutes],
      [channels.depths, lowRate.depths],
    ]),
    ...(lowRate.hotlist ? { is_hotlist: true } : {}),
    ...(lowRate.movers.length > 0
      ? {
          market_mover: lowRate.movers.map(({ kind, boards }) => ({
            mover_type: MOVER[kind],
            filter_stocks: boards.map((board) => FILTER[board]),
          })),
        }
      : {}),
    ...(lowRate.queues.length > 0
      ? {
          order_queue: lowRate.queues.map(({ code, price, board, side }) => ({
            stock_code: code,
            price,
            board_type: BOARD[board],
            action_type: ACTION[side],
          })),
        }
      : {}),
  };
}

/** The chart connection's subscription. */
export const chartChannels = (charts: readonly string[], { channels }: FeedDialect): ChannelLists =>
  listsOf([
    [channels.chartPrices, charts],
    [channels.chartMinutes, charts],
  ]);
