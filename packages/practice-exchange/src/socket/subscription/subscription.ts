import type { Board } from '#shared/market/index.ts';
import type { QueueRequest } from '../channels/queue-book.ts';
import type { RankedBy } from '../channels/ranking.ts';
import type { TapeSubscription } from '../channels/tape-channel.ts';

/** The composite index's code; accepted in quote subscriptions. */
export const INDEX_CODE = 'IHSG';

/** A ranking, by what traded on these boards. */
export type MoversRequest = { readonly by: RankedBy; readonly boards: readonly Board[] };

type Codes = ReadonlySet<string>;

/** All that one client is to be sent, named as the feed's channels are. */
export type Subscription = {
  readonly watchlist: Codes;
  readonly order_book: Codes;
  readonly running_trade: TapeSubscription;
  readonly is_hotlist: boolean;
  readonly running_trade_batch: TapeSubscription;
  readonly liveprice: Codes;
  readonly iepiev: Codes;
  readonly intraday: Codes;
  readonly best_bid_offer: Codes;
  readonly market_mover: readonly MoversRequest[];
  readonly order_queue: readonly QueueRequest[];
  readonly liveprice_v3: Codes;
  readonly order_book_v3: Codes;
  readonly intraday_v3: Codes;
};
