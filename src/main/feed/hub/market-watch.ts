import {
  FEED_KINDS,
  type FeedSubscriptions,
  NO_SUBSCRIPTIONS,
  type OriginField,
  PLACES,
} from '#shared/contract/feed-kinds.ts';
import { isPriced, TAPE_GAP } from '#shared/contract/frames.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Hub } from './hub.ts';
import type { LowRateSource } from './low-rate-frames.ts';
import type { QuoteTable } from './quote-table.ts';
import { createSilentSubscriber, type FeedSubscriber } from './subscriber.ts';

type Origin = {
  /** Unix ms; 0 when unknown. */
  readonly exchangeAt: number;
  readonly receivedAt: number;
  readonly sequence: number;
  /** The connection is not live, or something before it is missing. */
  readonly stale: boolean;
};
export type MarketQuote = Origin & { readonly last: number; readonly previous: number; readonly volume: number };
type MarketBest = Origin & { readonly bid: number; readonly offer: number };
/** `change` against the previous close, rupiah. */
type MarketAuction = Origin & { readonly iep: number; readonly change: number };
export type MarketTrade = {
  readonly number: number;
  readonly at: number;
  readonly price: number;
  readonly lots: number;
};

/** Called for every message as it comes, several of one socket frame one after the other. */
export type MarketListener = {
  quote(code: string, quote: MarketQuote): void;
  best(code: string, best: MarketBest): void;
  auction(code: string, auction: MarketAuction): void;
  /** A trade on the regular board; those of other boards make no price. */
  trade(code: string, trade: MarketTrade): void;
};

export type MarketSubscriptions = {
  readonly quotes: readonly StockCode[];
  readonly bests: readonly StockCode[];
  readonly auctions: readonly StockCode[];
  readonly trades: readonly StockCode[];
};

export type MarketWatch = {
  /** Replaces all that is watched; the listener is called at once with the known values of the new ones. */
  subscribe(subscriptions: MarketSubscriptions): void;
  close(): void;
};

type MarketWatchDeps = {
  readonly hub: Pick<Hub, 'quotes' | 'isStale'>;
  readonly lowRate: LowRateSource;
  subscribe(subscriber: FeedSubscriber, subscriptions: FeedSubscriptions): void;
  unsubscribe(subscriber: FeedSubscriber): void;
  onFault(thrown: unknown): void;
};

const { quotes: QUOTE, bests: BEST, auctions: AUCTION } = PLACES;

/** Prices for a part of the main process that must not miss one: nothing is conflated. */
export function watchMarket(deps: MarketWatchDeps, listener: MarketListener): MarketWatch {
  const subscriber = marketSubscriber(deps, listener);
  return {
    subscribe: ({ quotes, bests, auctions, trades }) =>
      deps.subscribe(subscriber, {
        ...NO_SUBSCRIPTIONS,
        quotes: [...quotes],
        bests: [...bests],
        auctions: [...auctions],
        trades: [...trades],
      }),
    close: () => deps.unsubscribe(subscriber),
  };
}

function marketSubscriber({ hub, lowRate, onFault }: MarketWatchDeps, listener: MarketListener): FeedSubscriber {
  const best = new Float64Array(FEED_KINDS.bests.fields.length);
  const auction = new Float64Array(FEED_KINDS.auctions.fields.length);

  /** A listener's exception is reported: the feed continues. */
  function notify(call: () => void): void {
    try {
      call();
    } catch (thrown) {
      onFault(thrown);
    }
  }

  return {
    ...createSilentSubscriber(),
    quoteChanged(row) {
      notify(() => listener.quote(hub.quotes.codeOf(row), quoteAt(hub.quotes, row, hub.isStale(row))));
    },
    trade({ code, number, at, price, lots, board }) {
      if (code !== TAPE_GAP && isPriced(board)) notify(() => listener.trade(code, { number, at, price, lots }));
    },
    lowRateChanged(kind, code) {
      if ((kind !== 'bests' && kind !== 'auctions') || !lowRate.isKnown(kind, code)) return;
      notify(() => {
        if (kind === 'bests') {
          lowRate.copyRow(kind, code, best, 0);
          listener.best(code, { bid: best[BEST.bid] ?? 0, offer: best[BEST.offer] ?? 0, ...originOf(best, BEST) });
        } else {
          lowRate.copyRow(kind, code, auction, 0);
          listener.auction(code, {
            iep: auction[AUCTION.iep] ?? 0,
            change: auction[AUCTION.change] ?? 0,
            ...originOf(auction, AUCTION),
          });
        }
      });
    },
  };
}

const quoteAt = (quotes: QuoteTable, row: number, stale: boolean): MarketQuote => ({
  last: quotes.field(row, QUOTE.last),
  previous: quotes.field(row, QUOTE.previous),
  volume: quotes.field(row, QUOTE.volume),
  exchangeAt: quotes.field(row, QUOTE.exchangeAt),
  receivedAt: quotes.field(row, QUOTE.receivedAt),
  sequence: quotes.field(row, QUOTE.sequence),
  stale,
});

/** The columns that every row ends with. */
const originOf = (row: Float64Array, places: Readonly<Record<OriginField, number>>): Origin => ({
  exchangeAt: row[places.exchangeAt] ?? 0,
  receivedAt: row[places.receivedAt] ?? 0,
  sequence: row[places.sequence] ?? 0,
  stale: row[places.stale] === 1,
});
