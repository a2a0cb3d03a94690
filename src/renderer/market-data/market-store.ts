import {
  type BookFrame,
  byName,
  FEED_KINDS,
  LOW_RATE_ROW_KINDS,
  type LowRateRowKind,
  ROW_KINDS,
  type RowKind,
  WHOLE_KINDS,
  type WholeFrames,
  type WholeKind,
} from '#shared/contract/feed-kinds.ts';
import type { FeedFrame, QuoteRow } from '#shared/contract/frames.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { DisplayClock } from './display-clock.ts';
import { createFieldTable, type FieldReader, type FieldTable } from './field-table.ts';
import { createInstruments } from './instruments.ts';
import { createKeyedCache, type KeyedCache } from './keyed-cache.ts';
import type { Dispose } from './listeners.ts';
import { createPaintSchedule } from './paint-schedule.ts';
import { createQuoteTable, type QuoteTable } from './quote-columns.ts';
import { createRowListeners, type RowListeners } from './row-listeners.ts';
import { createTradeTape, type TradeTape } from './trade-tape.ts';

/** Running trades that a window stores: minutes of a busy market, about 1.2 MB. */
export const MAX_TRADES = 50_000;
/** Values of a kind that a window stores: above the limit of its subscriptions, so that nothing on screen is ever evicted. */
const maxCached = (kind: 'books' | WholeKind): number =>
  2 ** Math.ceil(Math.log2(FEED_KINDS[kind].subscription.max + 1));

/**
 * What this window knows of the market: the newest values, readable at any time. Listeners are called
 * at most once per display refresh, for everything since the last time, and never while the window is
 * hidden; when it is shown again they are called once for all that they missed.
 */
export type MarketStore = {
  applyFrame(frame: FeedFrame): void;
  /** Quotes, and the rows of all instruments. */
  readonly quotes: Omit<QuoteTable, 'apply'>;
  /** The newest row of each kind, by the instrument's row. */
  readonly rows: { readonly [kind in RowKind]: FieldReader };
  readonly trades: TradeTape;
  quote(code: string): QuoteRow | null;
  book(code: string): BookFrame | null;
  /** The newest value of a kind that is something whole. @param key as it is subscribed to by, see keysOf */
  whole<Kind extends WholeKind>(kind: Kind, key: string): WholeFrames[Kind] | null;
  /** Removes books without subscribers: shown again later they would look current and be old. */
  forgetBooks(kind: 'books' | 'depths', codes: readonly string[]): void;
  onQuote(code: string, listener: () => void): Dispose;
  /** The rows that changed; the array is reused after the call. */
  onQuotes(listener: (rows: readonly number[]) => void): Dispose;
  onRow(kind: RowKind, code: string, listener: () => void): Dispose;
  onRows(kind: RowKind, listener: (rows: readonly number[]) => void): Dispose;
  onBook(code: string, listener: () => void): Dispose;
  onWhole(kind: WholeKind, key: string, listener: () => void): Dispose;
  onTrades(listener: () => void): Dispose;
  /** Listeners that are still on, for tests. */
  listening(): number;
  dispose(): void;
};

export function createMarketStore(clock: DisplayClock, maxTrades = MAX_TRADES): MarketStore {
  const instruments = createInstruments();
  const quotes = createQuoteTable(instruments);
  const tables = byName<Readonly<Record<LowRateRowKind, FieldTable>>>(LOW_RATE_ROW_KINDS, (kind) =>
    createFieldTable(FEED_KINDS[kind].fields.length, instruments),
  );
  const rowListeners = byName<Readonly<Record<RowKind, RowListeners>>>(ROW_KINDS, () => createRowListeners());
  const kinds = Object.values(rowListeners);
  const trades = createTradeTape(maxTrades);
  const books = createKeyedCache<BookFrame>(maxCached('books'));
  const wholes = byName<{ readonly [kind in WholeKind]: KeyedCache<WholeFrames[kind]> }>(WHOLE_KINDS, (kind) =>
    createKeyedCache<never>(maxCached(kind)),
  );
  const caches = [books, ...Object.values(wholes)];

  const tradeListeners = createEmitter<void>();
  let notifiedTrades = 0;
  const hasChanges = (): boolean =>
    trades.end() > notifiedTrades ||
    kinds.some(({ dirty }) => !dirty.isEmpty()) ||
    caches.some((cache) => cache.hasChanges());
  const schedule = createPaintSchedule(clock, hasChanges, () => {
    for (const kind of kinds) kind.notify();
    for (const cache of caches) cache.notify();
    if (trades.end() <= notifiedTrades) return;
    notifiedTrades = trades.end();
    tradeListeners.emit();
  });
  const notifySoon = (): void => {
    if (hasChanges()) schedule.request();
  };

  const put = <Kind extends WholeKind>(kind: Kind, frame: WholeFrames[Kind]): void =>
    wholes[kind].put(FRAME_KEYS[kind](frame), frame);

  return {
    applyFrame(frame) {
      if (frame.quotes) quotes.apply(frame.quotes, rowListeners.quotes.dirty.mark);
      for (const kind of LOW_RATE_ROW_KINDS) {
        const columns = frame[kind];
        if (columns) tables[kind].apply(columns, rowListeners[kind].dirty.mark);
      }
      for (const book of frame.books) books.put(book.code, book);
      for (const kind of WHOLE_KINDS) {
        const part = frame[kind];
        if (part) for (const each of isList<WholeFrames[WholeKind]>(part) ? part : [part]) put(kind, each);
      }
      if (frame.trades !== null) trades.append(frame.trades);
      notifySoon();
    },
    quotes,
    rows: { quotes, ...tables },
    trades,
    quote: (code) => quotes.snapshot(instruments.row(code)),
    book: books.get,
    whole: (kind, key) => wholes[kind].get(key),
    forgetBooks(kind, codes) {
      const cache = kind === 'books' ? books : wholes[kind];
      for (const code of codes) cache.drop(code);
      notifySoon();
    },
    onQuote: (code, listener) => rowListeners.quotes.onRow(instruments.row(code), listener),
    onQuotes: (listener) => rowListeners.quotes.onRows(listener),
    onRow: (kind, code, listener) => rowListeners[kind].onRow(instruments.row(code), listener),
    onRows: (kind, listener) => rowListeners[kind].onRows(listener),
    onBook: books.on,
    onWhole: (kind, key, listener) => wholes[kind].on(key, listener),
    onTrades: (listener) => tradeListeners.on(listener),
    listening: () =>
      tradeListeners.size + [...kinds, ...caches].reduce((sum, listened) => sum + listened.listening(), 0),
    dispose: schedule.dispose,
  };
}

const FRAME_KEYS = byName<{ readonly [kind in WholeKind]: (frame: WholeFrames[kind]) => string }>(
  WHOLE_KINDS,
  (kind) => FEED_KINDS[kind].frame.key,
);

const isList = <Item>(part: Item | readonly Item[]): part is readonly Item[] => Array.isArray(part);
