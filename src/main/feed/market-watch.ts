import { NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { AUCTION_FIELDS, BEST_FIELDS, QUOTE_FIELDS, TAPE_GAP } from '#shared/contract/frames.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Hub, Outlet } from './hub.ts';
import type { LightSource } from './light/frames.ts';
import type { LightOutlet } from './light/light-hub.ts';

type Origin = {
  /** Unix ms; 0 when the exchange does not tell it. */
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

/** Told of every message as it comes, several of one socket frame one after the other. */
export type MarketListener = {
  quote(code: string, quote: MarketQuote): void;
  best(code: string, best: MarketBest): void;
  auction(code: string, auction: MarketAuction): void;
  trade(code: string, trade: MarketTrade): void;
};

export type MarketWants = {
  readonly quotes: readonly StockCode[];
  readonly bests: readonly StockCode[];
  readonly auctions: readonly StockCode[];
  readonly trades: readonly StockCode[];
};

export type MarketWatch = {
  /** Replaces all that is watched; what is known of the new ones is told at once. */
  want(wants: MarketWants): void;
  close(): void;
};

/** Whoever is sent of all kinds: a window, or a part of the main process. */
export type AnyOutlet = Outlet & LightOutlet;

export type MarketWatchDeps = {
  readonly hub: Hub;
  readonly light: LightSource;
  want(outlet: AnyOutlet, wants: typeof NO_SUBSCRIPTIONS): void;
  leave(outlet: AnyOutlet): void;
  onFault(thrown: unknown): void;
};

const LAST = QUOTE_FIELDS.indexOf('last');
const PREVIOUS = QUOTE_FIELDS.indexOf('previous');
const VOLUME = QUOTE_FIELDS.indexOf('volume');
const EXCHANGE_AT = QUOTE_FIELDS.indexOf('exchangeAt');
const RECEIVED_AT = QUOTE_FIELDS.indexOf('receivedAt');
const SEQUENCE = QUOTE_FIELDS.indexOf('sequence');

const nothing = (): void => {};

/** Prices for a part of the main process that must not miss one: nothing is conflated. */
export function watchMarket(deps: MarketWatchDeps, listener: MarketListener): MarketWatch {
  const { hub, light } = deps;
  const best = new Float64Array(BEST_FIELDS.length);
  const auction = new Float64Array(AUCTION_FIELDS.length);

  /** A listener's fault is its own: the feed goes on. */
  function told(tell: () => void): void {
    try {
      tell();
    } catch (thrown) {
      deps.onFault(thrown);
    }
  }

  /** The four columns that every light row ends with. */
  function originOf(row: Float64Array): Origin {
    const end = row.length;
    return {
      exchangeAt: row[end - 4] ?? 0,
      receivedAt: row[end - 3] ?? 0,
      sequence: row[end - 2] ?? 0,
      stale: row[end - 1] === 1,
    };
  }

  const outlet: AnyOutlet = {
    quoteChanged(row) {
      const { quotes } = hub;
      told(() =>
        listener.quote(quotes.codeOf(row), {
          last: quotes.field(row, LAST),
          previous: quotes.field(row, PREVIOUS),
          volume: quotes.field(row, VOLUME),
          exchangeAt: quotes.field(row, EXCHANGE_AT),
          receivedAt: quotes.field(row, RECEIVED_AT),
          sequence: quotes.field(row, SEQUENCE),
          stale: hub.isStale(row),
        }),
      );
    },
    trade(update) {
      const { code, number, at, price, lots } = update;
      if (code !== TAPE_GAP) told(() => listener.trade(code, { number, at, price, lots }));
    },
    lightChanged(kind, code) {
      if ((kind !== 'bests' && kind !== 'auctions') || !light.isKnown(kind, code)) return;
      told(() => {
        if (kind === 'bests') {
          light.copyRow(kind, code, best, 0);
          listener.best(code, { bid: best[0] ?? 0, offer: best[2] ?? 0, ...originOf(best) });
        } else {
          light.copyRow(kind, code, auction, 0);
          listener.auction(code, { iep: auction[0] ?? 0, change: auction[2] ?? 0, ...originOf(auction) });
        }
      });
    },
    forgetLight: nothing,
    bookChanged: nothing,
    forgetQuote: nothing,
    forgetBook: nothing,
    forgetTrades: nothing,
    settle: nothing,
  };

  return {
    want: ({ quotes, bests, auctions, trades }) =>
      deps.want(outlet, {
        ...NO_SUBSCRIPTIONS,
        quotes: [...quotes],
        bests: [...bests],
        auctions: [...auctions],
        trades: [...trades],
      }),
    close: () => deps.leave(outlet),
  };
}
