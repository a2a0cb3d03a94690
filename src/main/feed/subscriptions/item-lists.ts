import { feed } from '#proto/index.ts';
import type {
  FeedSubscriptions,
  ItemKind,
  MoversSubscription,
  QueueSubscription,
} from '#shared/contract/feed-kinds.ts';
import { isStockCode } from '#shared/market/index.ts';
import { namesOf } from '#shared/records.ts';
import type { ChannelLists } from '../protocol/requests.ts';

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

/** The contract's word for a number of the protocol; undefined for one that it has none for. */
const wordOf = <Word extends string>(numbers: Readonly<Record<Word, number>>, number: unknown): Word | undefined =>
  namesOf(numbers).find((word) => numbers[word] === number);

/** The channel lists of the kinds that are subscribed to by an object, and what such lists subscribe to. */
export const ITEM_LISTS: {
  readonly [kind in ItemKind]: {
    write(items: FeedSubscriptions[kind]): ChannelLists;
    /** What the contract has no words for is left out. */
    read(lists: ChannelLists): FeedSubscriptions[kind];
  };
} = {
  movers: {
    write: (rankings) => ({
      market_mover: rankings.map(({ kind, boards }) => ({
        mover_type: MOVER[kind],
        filter_stocks: boards.map((board) => FILTER[board]),
      })),
    }),
    read: ({ market_mover }) =>
      (market_mover ?? []).flatMap(({ mover_type, filter_stocks }) => {
        const kind = wordOf(MOVER, mover_type);
        const boards = (filter_stocks ?? []).flatMap((filter) => wordOf(FILTER, filter) ?? []);
        return kind === undefined || boards.length === 0 ? [] : [{ kind, boards }];
      }),
  },
  queues: {
    write: (queues) => ({
      order_queue: queues.map(({ code, price, board, side }) => ({
        stock_code: code,
        price,
        board_type: BOARD[board],
        action_type: ACTION[side],
      })),
    }),
    read: ({ order_queue }) =>
      (order_queue ?? []).flatMap(({ stock_code, price, board_type, action_type }) => {
        const [board, side] = [wordOf(BOARD, board_type), wordOf(ACTION, action_type)];
        const code = stock_code ?? '';
        if (!isStockCode(code) || board === undefined || side === undefined) return [];
        return [{ code, price: Number(price), board, side }];
      }),
  },
};
