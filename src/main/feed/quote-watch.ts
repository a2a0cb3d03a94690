import { NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { QUOTE_FIELDS } from '#shared/contract/frames.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Hub, Outlet } from './hub.ts';
import type { QuoteTable } from './quote-table.ts';

const RECEIVED_AT = QUOTE_FIELDS.indexOf('receivedAt');

/** What parts of the main process see of a quote. Prices in rupiah, times in Unix ms. */
export type LiveQuote = {
  readonly code: StockCode;
  readonly last: number;
  readonly previous: number;
  /** 0 when unknown. */
  readonly exchangeAt: number;
  /** When the value arrived on this machine's clock, as a message or a snapshot. */
  readonly receivedAt: number;
  /** May be old: its connection is not live, silent or late, something before it is missing, or nothing came over it yet. */
  readonly stale: boolean;
};

export type QuoteWatch = {
  /** Replaces all codes that are watched. */
  want(codes: readonly StockCode[]): void;
  close(): void;
};

/** null while no value has ever come. */
export function quoteOf(hub: Hub, code: StockCode): LiveQuote | null {
  const row = hub.quotes.rowOf(code);
  return row >= 0 && hub.quotes.isKnown(row) ? read(hub.quotes, row, code, hub.isStale(row)) : null;
}

/** How old a quote is. */
export type QuoteAge = {
  /** Since it arrived, ms, 0 or more. A stock that does not trade is old and not stale. */
  readonly ageMs: number;
  /** As in {@link LiveQuote}: whether it may differ from the service's present one. */
  readonly stale: boolean;
};

/** @param now Unix ms on this machine's clock. @returns null while no value has ever come */
export function quoteAgeOf(hub: Hub, code: StockCode, now: number): QuoteAge | null {
  const quote = quoteOf(hub, code);
  return quote && { ageMs: Math.max(0, now - quote.receivedAt), stale: quote.stale };
}

/** Calls `listener` after each socket frame for every watched quote that it changed, and once when its currency changes. */
export function watchQuotes(
  hub: Hub,
  listener: (quote: LiveQuote) => void,
  onFault: (thrown: unknown) => void,
): QuoteWatch {
  const changed = new Set<number>();
  const nothing = (): void => {};
  const outlet: Outlet = {
    quoteChanged: (row) => {
      changed.add(row);
    },
    forgetQuote: (row) => {
      changed.delete(row);
    },
    bookChanged: nothing,
    trade: nothing,
    forgetBook: nothing,
    forgetTrades: nothing,
    settle() {
      for (const row of changed) {
        changed.delete(row);
        try {
          listener(read(hub.quotes, row, hub.quotes.codeOf(row) as StockCode, hub.isStale(row)));
        } catch (thrown) {
          onFault(thrown);
        }
      }
    },
  };
  return {
    want: (codes) => hub.want(outlet, { ...NO_SUBSCRIPTIONS, quotes: [...codes] }),
    close: () => hub.leave(outlet),
  };
}

const read = (quotes: QuoteTable, row: number, code: StockCode, stale: boolean): LiveQuote => ({
  code,
  last: quotes.field(row, 0),
  previous: quotes.field(row, 1),
  exchangeAt: quotes.exchangeTimeOf(row),
  receivedAt: quotes.field(row, RECEIVED_AT),
  stale,
});
