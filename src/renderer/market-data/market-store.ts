import type { MoversSubscription, QueueSubscription } from '#shared/contract/feed.ts';
import type { BookFrame, FeedFrame, HotlistFrame, MoversFrame, QueueFrame, QuoteRow } from '#shared/contract/frames.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { DisplayClock } from './display-clock.ts';
import { createFieldTable, type FieldReader } from './field-table.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { createKeyedCache } from './keyed-cache.ts';
import { moversKey, queueKey } from './keys.ts';
import type { Dispose } from './listeners.ts';
import { createPaintSchedule } from './paint-schedule.ts';
import { createQuoteTable, type QuoteTable } from './quote-columns.ts';
import { ROW_FIELDS, type RowKind } from './row-kinds.ts';
import { createRowListeners, type RowListeners } from './row-listeners.ts';
import { createTradeTape, type TradeTape } from './trade-tape.ts';

/** Running trades that a window stores: minutes of a busy market, about 1.2 MB. */
export const MAX_TRADES = 50_000;
/** Above the subscription limits (contract/feed.ts), so that nothing on screen is ever evicted. */
const MAX_CACHED = { books: 64, depths: 32, movers: 16, queues: 16 } as const;

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
  /** The book as deep as the service sends it. */
  depth(code: string): BookFrame | null;
  movers(subscription: MoversSubscription): MoversFrame | null;
  hotlist(): HotlistFrame | null;
  queue(subscription: QueueSubscription): QueueFrame | null;
  /** Removes books without subscribers: shown again later they would look current and be old. */
  forgetBooks(kind: 'books' | 'depths', codes: readonly string[]): void;
  onQuote(code: string, listener: () => void): Dispose;
  /** The rows that changed; the array is reused after the call. */
  onQuotes(listener: (rows: readonly number[]) => void): Dispose;
  onRow(kind: RowKind, code: string, listener: () => void): Dispose;
  onRows(kind: RowKind, listener: (rows: readonly number[]) => void): Dispose;
  onBook(code: string, listener: () => void): Dispose;
  onDepth(code: string, listener: () => void): Dispose;
  onMovers(subscription: MoversSubscription, listener: () => void): Dispose;
  onHotlist(listener: () => void): Dispose;
  onQueue(subscription: QueueSubscription, listener: () => void): Dispose;
  onTrades(listener: () => void): Dispose;
  /** Listeners that are still on, for tests. */
  listening(): number;
  dispose(): void;
};

export function createMarketStore(clock: DisplayClock, maxTrades = MAX_TRADES): MarketStore {
  const instruments = createInstruments();
  const { quotes, ...tables } = createTables(instruments);
  const rowListeners = createAllRowListeners();
  const kinds = Object.values(rowListeners);
  const trades = createTradeTape(maxTrades);
  const books = createKeyedCache<BookFrame>(MAX_CACHED.books);
  const depths = createKeyedCache<BookFrame>(MAX_CACHED.depths);
  const movers = createKeyedCache<MoversFrame>(MAX_CACHED.movers);
  const queues = createKeyedCache<QueueFrame>(MAX_CACHED.queues);
  const hotlists = createKeyedCache<HotlistFrame>(1);
  const caches = [books, depths, movers, queues, hotlists];

  const tradeListeners = createEmitter<void>();
  let notifiedTrades = 0;
  const hasChanges = (): boolean =>
    trades.end() > notifiedTrades ||
    kinds.some(({ dirty }) => !dirty.isEmpty()) ||
    caches.some((cache) => cache.hasChanges());
  const schedule = createPaintSchedule(clock, hasChanges, () => {
    for (const one of kinds) one.notify();
    for (const cache of caches) cache.notify();
    if (trades.end() <= notifiedTrades) return;
    notifiedTrades = trades.end();
    tradeListeners.emit();
  });
  const notifySoon = (): void => {
    if (hasChanges()) schedule.request();
  };

  return {
    applyFrame(frame) {
      if (frame.quotes) quotes.apply(frame.quotes, rowListeners.quotes.dirty.mark);
      for (const kind of TABLE_KINDS) {
        const columns = frame[kind];
        if (columns) tables[kind].apply(columns, rowListeners[kind].dirty.mark);
      }
      for (const book of frame.books) books.put(book.code, book);
      for (const book of frame.depths ?? []) depths.put(book.code, book);
      for (const ranking of frame.movers ?? []) movers.put(moversKey(ranking.subscription), ranking);
      for (const queue of frame.queues ?? []) queues.put(queueKey(queue.subscription), queue);
      if (frame.hotlist) hotlists.put('', frame.hotlist);
      if (frame.trades !== null) trades.append(frame.trades);
      notifySoon();
    },
    quotes,
    rows: { quotes, ...tables },
    trades,
    quote: (code) => quotes.snapshot(instruments.row(code)),
    book: books.get,
    depth: depths.get,
    movers: (subscription) => movers.get(moversKey(subscription)),
    hotlist: () => hotlists.get(''),
    queue: (subscription) => queues.get(queueKey(subscription)),
    forgetBooks(kind, codes) {
      const cache = kind === 'books' ? books : depths;
      for (const code of codes) cache.drop(code);
      notifySoon();
    },
    onQuote: (code, listener) => rowListeners.quotes.onRow(instruments.row(code), listener),
    onQuotes: (listener) => rowListeners.quotes.onRows(listener),
    onRow: (kind, code, listener) => rowListeners[kind].onRow(instruments.row(code), listener),
    onRows: (kind, listener) => rowListeners[kind].onRows(listener),
    onBook: books.on,
    onDepth: depths.on,
    onMovers: (subscription, listener) => movers.on(moversKey(subscription), listener),
    onHotlist: (listener) => hotlists.on('', listener),
    onQueue: (subscription, listener) => queues.on(queueKey(subscription), listener),
    onTrades: (listener) => tradeListeners.on(listener),
    listening: () => tradeListeners.size + [...kinds, ...caches].reduce((sum, one) => sum + one.listening(), 0),
    dispose: schedule.dispose,
  };
}

const TABLE_KINDS = ['bests', 'auctions', 'lines', 'minutes', 'charts'] as const;

function createTables(instruments: Instruments) {
  const table = (kind: (typeof TABLE_KINDS)[number]) => createFieldTable(ROW_FIELDS[kind].length, instruments);
  return {
    quotes: createQuoteTable(instruments),
    bests: table('bests'),
    auctions: table('auctions'),
    lines: table('lines'),
    minutes: table('minutes'),
    charts: table('charts'),
  };
}

const createAllRowListeners = (): { readonly [kind in RowKind]: RowListeners } => ({
  quotes: createRowListeners(),
  bests: createRowListeners(),
  auctions: createRowListeners(),
  lines: createRowListeners(),
  minutes: createRowListeners(),
  charts: createRowListeners(),
});
