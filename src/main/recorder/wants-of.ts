import type { FeedDialect } from '#main/feed/index.ts';
import { feed } from '#proto/index.ts';
import {
  type FeedSubscriptions,
  type MoversSubscription,
  NO_SUBSCRIPTIONS,
  type QueueSubscription,
} from '#shared/contract/feed.ts';
import { isStockCode, type Price, type StockCode } from '#shared/market/index.ts';
import { KIND } from './format.ts';
import type { RecordEntry } from './read.ts';

type Asked = feed.WebsocketChannel.$Properties;

/** What every request of a recording asked for, taken together. */
export type RecordedChannels = {
  /** Lists of codes, by the channel's name. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly movers: readonly MoversSubscription[];
  readonly hotlist: boolean;
  readonly queues: readonly QueueSubscription[];
};

const MOVERS = new Map<unknown, MoversSubscription['kind']>([
  [feed.MoverType.TOP_GAINER, 'gainers'],
  [feed.MoverType.TOP_LOSER, 'losers'],
  [feed.MoverType.MOST_ACTIVE, 'active'],
]);
const FILTERS = new Map<unknown, MoversSubscription['boards'][number]>([
  [feed.FilterStocksType.FILTER_ALL, 'all'],
  [feed.FilterStocksType.FILTER_REGULER, 'regular'],
  [feed.FilterStocksType.FILTER_TUNAI, 'cash'],
  [feed.FilterStocksType.FILTER_NEGO, 'negotiated'],
]);
const BOARDS = new Map<unknown, QueueSubscription['board']>([
  [feed.BoardType.REGULAR, 'RG'],
  [feed.BoardType.NEGOTIATION, 'NG'],
  [feed.BoardType.CASH, 'TN'],
]);
const SIDES = new Map<unknown, QueueSubscription['side']>([
  [feed.ActionType.ACTION_BUY, 'buy'],
  [feed.ActionType.ACTION_SELL, 'sell'],
  [feed.ActionType.ACTION_ALL, 'both'],
]);

export function channelsIn(records: readonly RecordEntry[]): RecordedChannels {
  const codes = new Map<string, Set<string>>();
  const movers = new Map<string, MoversSubscription>();
  const queues = new Map<string, QueueSubscription>();
  let hotlist = false;
  for (const { kind, payload } of records) {
    if (kind !== KIND.request) continue;
    const channel = asked(payload);
    hotlist ||= channel.is_hotlist === true;
    for (const [name, list] of Object.entries(channel)) {
      if (!Array.isArray(list)) continue;
      for (const code of list) if (typeof code === 'string') codes.set(name, (codes.get(name) ?? new Set()).add(code));
    }
    for (const want of moversOf(channel)) movers.set(want.kind, want);
    for (const want of queuesOf(channel)) queues.set(JSON.stringify(want), want);
  }
  return { codes, movers: [...movers.values()], hotlist, queues: [...queues.values()] };
}

function asked(payload: Uint8Array): Asked {
  try {
    return feed.WebsocketRequest.decode(payload).channel ?? {};
  } catch {
    // A request that cannot be read asks for nothing.
    return {};
  }
}

const moversOf = ({ market_mover }: Asked): MoversSubscription[] =>
  (market_mover ?? []).flatMap(({ mover_type, filter_stocks }) => {
    const kind = MOVERS.get(mover_type);
    const boards = (filter_stocks ?? []).flatMap((filter) => FILTERS.get(filter) ?? []);
    return kind === undefined || boards.length === 0 ? [] : [{ kind, boards }];
  });

const queuesOf = ({ order_queue }: Asked): QueueSubscription[] =>
  (order_queue ?? []).flatMap(({ stock_code, price, board_type, action_type }) => {
    const [board, side] = [BOARDS.get(board_type), SIDES.get(action_type)];
    const code = stock_code ?? '';
    if (!isStockCode(code) || board === undefined || side === undefined) return [];
    return [{ code, price: Number(price) as Price, board, side }];
  });

/** Most of a kind, as the feed's contract has it for a window. */
const MAX = { lists: 1_000, books: 50, depths: 20, charts: 50, queues: 10 };

/**
 * The recording's own wishes, to be held as a window's would be: so every frame finds somebody who
 * wants it, whenever a window comes to look, and bare frames are told apart as they were then.
 */
export function wantsOf(recorded: RecordedChannels, { channels, allTradesCode }: FeedDialect): FeedSubscriptions {
  const list = (channel: string, most = MAX.lists): StockCode[] =>
    [...(recorded.codes.get(channel) ?? [])].filter(isStockCode).slice(0, most);
  const all = recorded.codes.get(channels.trades)?.has(allTradesCode) ?? false;
  return {
    ...NO_SUBSCRIPTIONS,
    quotes: list(channels.quotes),
    books: list(channels.books, MAX.books),
    trades: all ? 'all' : list(channels.stockTrades),
    bests: list(channels.bests),
    auctions: list(channels.auctions),
    lines: list(channels.lines),
    minutes: list(channels.minutes),
    depths: list(channels.depths, MAX.depths),
    charts: list(channels.chartPrices, MAX.charts),
    movers: [...recorded.movers],
    hotlist: recorded.hotlist,
    queues: recorded.queues.slice(0, MAX.queues),
  };
}

/** Every stock that was asked for, those with a book first: a window begins with the first one. */
export function codesOf({ codes }: RecordedChannels): StockCode[] {
  const names = [...codes.keys()].sort((one, other) => Number(isBook(other)) - Number(isBook(one)));
  return [...new Set(names.flatMap((name) => [...(codes.get(name) ?? [])]))].filter(isStockCode).slice(0, MAX.lists);
}

const isBook = (channel: string): boolean => channel.startsWith('order_book');
