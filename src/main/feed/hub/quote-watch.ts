import { NO_SUBSCRIPTIONS, PLACES } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Hub } from './hub.ts';
import type { QuoteTable } from './quote-table.ts';
import { createSilentSubscriber, type Subscriber } from './subscriber.ts';

const QUOTE = PLACES.quotes;

/** What parts of the main process see of a quote. Prices in rupiah, times in Unix ms. */
export type LiveQuote = {
  readonly code: StockCode;
  readonly last: number;
  readonly previous: number;
  /** 0 when unknown. */
  readonly exchangeAt: number;
  /** When the value arrived on this machine's clock, as a message or a snapshot. */
  readonly receivedAt: number;
  /** Its connection is not live, silent or late, a message before it is missing, or nothing came over it yet. */
  readonly stale: boolean;
};

export type QuoteWatch = {
  /** Replaces all codes that are watched. */
  subscribe(codes: readonly StockCode[]): void;
  close(): void;
};

/** null while no value has ever come. */
export function quoteOf(hub: Hub, code: StockCode): LiveQuote | null {
  const row = hub.quotes.rowOf(code);
  return row >= 0 && hub.quotes.isKnown(row) ? read(hub.quotes, row, code, hub.isStale(row)) : null;
}

/** A stock's day by its newest quote. Rupiah, shares; 0 where it is not sent. */
export type QuoteDay = Pick<LiveQuote, 'stale'> & Readonly<Record<DayField, number>>;
const DAY_FIELDS = [
  ...(['last', 'previous', 'open', 'high', 'low', 'volume', 'value', 'frequency'] as const),
  ...(['foreignBuy', 'foreignSell'] as const),
];
type DayField = (typeof DAY_FIELDS)[number];
const DAY_PLACES = DAY_FIELDS.map((field) => [field, QUOTE[field]] as const);

/** null while no value has ever come. */
export function quoteDayOf(hub: Hub, code: StockCode): QuoteDay | null {
  const row = hub.quotes.rowOf(code);
  if (row < 0 || !hub.quotes.isKnown(row)) return null;
  const fields = Object.fromEntries(DAY_PLACES.map(([field, place]) => [field, hub.quotes.field(row, place)]));
  return { ...(fields as Record<DayField, number>), stale: hub.isStale(row) };
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

/** Calls `listener` after each socket frame for every watched quote that it changed, and once when it becomes stale or current. */
export function watchQuotes(
  hub: Hub,
  listener: (quote: LiveQuote) => void,
  onFault: (thrown: unknown) => void,
): QuoteWatch {
  const changed = new Set<number>();
  const subscriber: Subscriber = {
    ...createSilentSubscriber(),
    quoteChanged: (row) => {
      changed.add(row);
    },
    forgetQuote: (row) => {
      changed.delete(row);
    },
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
    subscribe: (codes) => hub.subscribe(subscriber, { ...NO_SUBSCRIPTIONS, quotes: [...codes] }),
    close: () => hub.unsubscribe(subscriber),
  };
}

const read = (quotes: QuoteTable, row: number, code: StockCode, stale: boolean): LiveQuote => ({
  code,
  last: quotes.field(row, QUOTE.last),
  previous: quotes.field(row, QUOTE.previous),
  exchangeAt: quotes.exchangeTimeOf(row),
  receivedAt: quotes.field(row, QUOTE.receivedAt),
  stale,
});
