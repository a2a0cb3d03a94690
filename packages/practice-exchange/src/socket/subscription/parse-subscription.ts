import { feed } from '#proto/index.ts';
import type { Board, OrderSide } from '#shared/market/index.ts';
import type { QueueRequest } from '../channels/queue-book.ts';
import type { RankedBy } from '../channels/ranking.ts';
import type { TapeSubscription } from '../channels/tape-channel.ts';
import { INDEX_CODE, type MoversRequest, type Subscription } from './subscription.ts';

/** Entry of a list of running trades that stands for every stock. */
const EVERY_STOCK = '*';
const MAX_CODES = 2_000;
/** Whole books are large. */
const MAX_DEPTHS = 200;
const MAX_RANKINGS = 20;
const MAX_QUEUES = 50;
const NAMED = 5;

type Problem = { readonly code: number; readonly message: string };

type ParsedSubscription = {
  readonly subscription: Subscription;
  /** What could not be granted, in words for the client; the rest is. */
  readonly problems: readonly Problem[];
};

/**
 * A client's channel message → what it is to be sent, and what is wrong with it.
 * @param hasWildcard whether `*` stands for every stock
 */
export function parseSubscription(
  channel: feed.WebsocketChannel,
  isKnown: (code: string) => boolean,
  hasWildcard = true,
): ParsedSubscription {
  const problems: Problem[] = [];

  function limited<Entry>(name: string, entries: readonly Entry[], limit: number): readonly Entry[] {
    if (entries.length <= limit) return entries;
    problems.push({ code: 400, message: `${name}: ${limit} at most, the rest is left out` });
    return entries.slice(0, limit);
  }

  function nameUnknown(name: string, codes: readonly string[]): void {
    const some = [...new Set(codes)].slice(0, NAMED).map((code) => code.slice(0, 12));
    if (some.length > 0) problems.push({ code: 404, message: `${name}: unknown stock ${some.join(', ')}` });
  }

  function known(name: string, codes: readonly string[], limit: number, also?: string): ReadonlySet<string> {
    const found = new Set<string>();
    const strange: string[] = [];
    for (const code of limited(name, [...new Set(codes)], limit)) {
      if (code === also || isKnown(code)) found.add(code);
      else strange.push(code);
    }
    nameUnknown(name, strange);
    return found;
  }

  const stocks = (name: Lists, also?: string) => known(name, channel[name], MAX_CODES, also);
  const tape = (name: Lists): TapeSubscription =>
    hasWildcard && channel[name].includes(EVERY_STOCK) ? 'all' : stocks(name);

  function queues(): readonly QueueRequest[] {
    const found: QueueRequest[] = [];
    const strange: string[] = [];
    for (const each of limited('order_queue', channel.order_queue, MAX_QUEUES)) {
      const { board_type, action_type } = each;
      const stock_code = each.stock_code ?? '';
      const price = each.price ?? 0;
      if (!isKnown(stock_code)) strange.push(stock_code);
      else if (!Number.isSafeInteger(price) || price < 1) {
        problems.push({ code: 400, message: `order_queue: the price of ${stock_code} is no whole rupiah` });
      } else found.push({ code: stock_code, price, boards: queueBoards(board_type), sides: queueSides(action_type) });
    }
    nameUnknown('order_queue', strange);
    return found;
  }

  const subscription: Subscription = {
    watchlist: stocks('watchlist'),
    order_book: stocks('order_book'),
    running_trade: tape('running_trade'),
    is_hotlist: channel.is_hotlist,
    running_trade_batch: tape('running_trade_batch'),
    liveprice: stocks('liveprice', INDEX_CODE),
    iepiev: stocks('iepiev'),
    intraday: stocks('intraday'),
    best_bid_offer: stocks('best_bid_offer'),
    market_mover: limited('market_mover', channel.market_mover, MAX_RANKINGS).map(ranking),
    order_queue: queues(),
    liveprice_v3: stocks('liveprice_v3', INDEX_CODE),
    order_book_v3: known('order_book_v3', channel.order_book_v3, MAX_DEPTHS),
    intraday_v3: stocks('intraday_v3'),
  };
  return { subscription, problems };
}

/** Channels that are lists of stocks. */
type Lists = Exclude<keyof Subscription, 'is_hotlist' | 'market_mover' | 'order_queue'>;

const RANKED_BY: Readonly<Record<number, RankedBy>> = {
  [feed.MoverType.TOP_GAINER]: 'gainers',
  [feed.MoverType.TOP_LOSER]: 'losers',
  [feed.MoverType.MOST_ACTIVE]: 'active',
};
const FILTER_BOARD: Readonly<Record<number, Board>> = {
  [feed.FilterStocksType.FILTER_REGULER]: 'RG',
  [feed.FilterStocksType.FILTER_TUNAI]: 'TN',
  [feed.FilterStocksType.FILTER_NEGO]: 'NG',
};
/** The regular board first: it makes the price. */
const ALL_BOARDS: readonly Board[] = ['RG', 'TN', 'NG'];

/** No filter is every board. */
function ranking({ mover_type, filter_stocks }: feed.MarketMoverWebsocketRequest.$Properties): MoversRequest {
  const named = (filter_stocks ?? []).map((filter) => FILTER_BOARD[filter]);
  const isWhole = named.length === 0 || named.includes(undefined);
  return {
    by: RANKED_BY[mover_type ?? 0] ?? 'gainers',
    boards: isWhole ? ALL_BOARDS : ALL_BOARDS.filter((board) => named.includes(board)),
  };
}

const QUEUE_BOARD: Readonly<Record<number, Board>> = {
  [feed.BoardType.REGULAR]: 'RG',
  [feed.BoardType.NEGOTIATION]: 'NG',
  [feed.BoardType.CASH]: 'TN',
};

function queueBoards(board: feed.BoardType | null = 0): readonly Board[] {
  const one = QUEUE_BOARD[board ?? 0];
  return one === undefined ? ALL_BOARDS : [one];
}

function queueSides(action: feed.ActionType | null = 0): readonly OrderSide[] {
  if (action === feed.ActionType.ACTION_SELL) return ['sell'];
  return action === feed.ActionType.ACTION_ALL ? ['buy', 'sell'] : ['buy'];
}
