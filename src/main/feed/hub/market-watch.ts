import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { AUCTION_FIELDS, BEST_FIELDS, isPriced, QUOTE_FIELDS, TAPE_GAP } from '#shared/contract/frames.ts';
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
export type MarketBest = Origin & { readonly bid: number; readonly offer: number };
/** `change` against the previous close, rupiah. */
export type MarketAuction = Origin & { readonly iep: number; readonly change: number };
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

export type MarketWatchDeps = {
  readonly hub: Pick<Hub, 'quotes' | 'isStale'>;
  readonly lowRate: LowRateSource;
  subscribe(subscriber: FeedSubscriber, subscriptions: FeedSubscriptions): void;
  unsubscribe(subscriber: FeedSubscriber): void;
  onFault(thrown: unknown): void;
};

const LAST = QUOTE_FIELDS.indexOf('last');
const PREVIOUS = QUOTE_FIELDS.indexOf('previous');
const VOLUME = QUOTE_FIELDS.indexOf('volume');
const EXCHANGE_AT = QUOTE_FIELDS.indexOf('exchangeAt');
const RECEIVED_AT = QUOTE_FIELDS.indexOf('receivedAt');
const SEQUENCE = QUOTE_FIELDS.indexOf('sequence');

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
  const best = new Float64Array(BEST_FIELDS.length);
  const auction = new Float64Array(AUCTION_FIELDS.length);

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
          listener.best(code, { bid: best[0] ?? 0, offer: best[2] ?? 0, ...originOf(best) });
        } else {
          lowRate.copyRow(kind, code, auction, 0);
          listener.auction(code, { iep: auction[0] ?? 0, change: auction[2] ?? 0, ...originOf(auction) });
        }
      });
    },
  };
}

const quoteAt = (quotes: QuoteTable, row: number, stale: boolean): MarketQuote => ({
  last: quotes.field(row, LAST),
  previous: quotes.field(row, PREVIOUS),
  volume: quotes.field(row, VOLUME),
  exchangeAt: quotes.field(row, EXCHANGE_AT),
  receivedAt: quotes.field(row, RECEIVED_AT),
  sequence: quotes.field(row, SEQUENCE),
  stale,
});

/** The four columns that every low-rate row ends with. */
function originOf(row: Float64Array): Origin {
  const end = row.length;
  return {
    exchangeAt: row[end - 4] ?? 0,
    receivedAt: row[end - 3] ?? 0,
    sequence: row[end - 2] ?? 0,
    stale: row[end - 1] === 1,
  };
}
