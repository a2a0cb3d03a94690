import type { MoversSubscription, QueueSubscription } from '#shared/contract/feed.ts';
import type { BookFrame, FeedFrame, HotlistFrame, MoversFrame, QueueFrame, QuoteRow } from '#shared/contract/frames.ts';
import { createDirtyRows } from './dirty-rows.ts';
import type { DisplayClock } from './display-clock.ts';
import { createFieldTable, type FieldReader } from './field-table.ts';
import { createInstruments } from './instruments.ts';
import { createKept } from './kept.ts';
import { moversKey, queueKey } from './keys.ts';
import { createKeyedListeners, type Dispose } from './listeners.ts';
import { createQuoteTable, type QuoteTable } from './quote-columns.ts';
import { ROW_FIELDS, ROW_KINDS, type RowKind } from './row-kinds.ts';
import { createTradeTape, type TradeTape } from './trade-tape.ts';

/** Running trades that a window keeps: minutes of a busy market, about 1.2 MB. */
export const KEPT_TRADES = 50_000;
/** More than a window may want of each at a time (contract/feed.ts), so that what is on screen is never let go. */
const KEPT = { books: 64, depths: 32, movers: 16, queues: 16 } as const;

/**
 * What this window knows of the market: the newest values, readable at any time. Listeners are told
 * at most once per display refresh, of everything since the last time, and never while the window
 * is hidden; when it is shown again they are told once of all that was missed.
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
  movers(want: MoversSubscription): MoversFrame | null;
  hotlist(): HotlistFrame | null;
  queue(want: QueueSubscription): QueueFrame | null;
  /** Books that nobody here follows any more: seen again later they would look current and be old. */
  forgetBooks(kind: 'books' | 'depths', codes: readonly string[]): void;
  onQuote(code: string, listener: () => void): Dispose;
  /** The rows that changed; the array is reused after the call. */
  onQuotes(listener: (rows: readonly number[]) => void): Dispose;
  onRow(kind: RowKind, code: string, listener: () => void): Dispose;
  onRows(kind: RowKind, listener: (rows: readonly number[]) => void): Dispose;
  onBook(code: string, listener: () => void): Dispose;
  onDepth(code: string, listener: () => void): Dispose;
  onMovers(want: MoversSubscription, listener: () => void): Dispose;
  onHotlist(listener: () => void): Dispose;
  onQueue(want: QueueSubscription, listener: () => void): Dispose;
  onTrades(listener: () => void): Dispose;
  /** Listeners that are still on, for tests. */
  listening(): number;
  dispose(): void;
};

export function createMarketStore(clock: DisplayClock, keptTrades = KEPT_TRADES): MarketStore {
  const instruments = createInstruments();
  const quotes = createQuoteTable(instruments);
  const table = (kind: Exclude<RowKind, 'quotes'>) => createFieldTable(ROW_FIELDS[kind].length, instruments);
  const tables = {
    quotes,
    bests: table('bests'),
    auctions: table('auctions'),
    lines: table('lines'),
    minutes: table('minutes'),
    charts: table('charts'),
  };
  const told = {
    quotes: createRowListeners(),
    bests: createRowListeners(),
    auctions: createRowListeners(),
    lines: createRowListeners(),
    minutes: createRowListeners(),
    charts: createRowListeners(),
  };
  const kinds = Object.values(told);
  const trades = createTradeTape(keptTrades);
  const books = createKept<BookFrame>(KEPT.books);
  const depths = createKept<BookFrame>(KEPT.depths);
  const movers = createKept<MoversFrame>(KEPT.movers);
  const queues = createKept<QueueFrame>(KEPT.queues);
  const hotlists = createKept<HotlistFrame>(1);
  const kept = [books, depths, movers, queues, hotlists];

  const tradeListeners = createKeyedListeners<'trades'>();
  let toldTrades = 0;
  let cancelPaint: Dispose | null = null;

  function schedule(): void {
    if (cancelPaint === null && clock.isVisible()) cancelPaint = clock.beforePaint(tell);
  }

  function tell(): void {
    cancelPaint = null;
    if (!clock.isVisible()) return;
    for (const one of kinds) one.tell();
    for (const one of kept) one.tell();
    if (trades.end() > toldTrades) {
      toldTrades = trades.end();
      tradeListeners.notify('trades');
    }
  }

  const hasNews = (): boolean =>
    trades.end() > toldTrades || kinds.some(({ dirty }) => !dirty.isEmpty()) || kept.some((one) => one.hasNews());
  const stopWatching = clock.onVisibility(() => {
    if (clock.isVisible()) {
      if (hasNews()) schedule();
    } else {
      cancelPaint?.();
      cancelPaint = null;
    }
  });

  return {
    applyFrame(frame) {
      for (const kind of ROW_KINDS) {
        const columns = frame[kind];
        if (columns) tables[kind].apply(columns, told[kind].dirty.mark);
      }
      for (const book of frame.books) books.put(book.code, book);
      for (const book of frame.depths ?? []) depths.put(book.code, book);
      for (const ranking of frame.movers ?? []) movers.put(moversKey(ranking.subscription), ranking);
      for (const queue of frame.queues ?? []) queues.put(queueKey(queue.subscription), queue);
      if (frame.hotlist) hotlists.put('', frame.hotlist);
      if (frame.trades !== null) trades.append(frame.trades);
      if (hasNews()) schedule();
    },
    quotes,
    rows: tables,
    trades,
    quote: (code) => quotes.snapshot(instruments.row(code)),
    book: books.get,
    depth: depths.get,
    movers: (want) => movers.get(moversKey(want)),
    hotlist: () => hotlists.get(''),
    queue: (want) => queues.get(queueKey(want)),
    forgetBooks(kind, codes) {
      const from = kind === 'books' ? books : depths;
      for (const code of codes) from.drop(code);
      if (hasNews()) schedule();
    },
    onQuote: (code, listener) => told.quotes.onRow(instruments.row(code), listener),
    onQuotes: (listener) => told.quotes.onRows(listener),
    onRow: (kind, code, listener) => told[kind].onRow(instruments.row(code), listener),
    onRows: (kind, listener) => told[kind].onRows(listener),
    onBook: books.on,
    onDepth: depths.on,
    onMovers: (want, listener) => movers.on(moversKey(want), listener),
    onHotlist: (listener) => hotlists.on('', listener),
    onQueue: (want, listener) => queues.on(queueKey(want), listener),
    onTrades: (listener) => tradeListeners.add('trades', listener),
    listening: () => tradeListeners.size() + [...kinds, ...kept].reduce((sum, one) => sum + one.listening(), 0),
    dispose() {
      stopWatching();
      cancelPaint?.();
      cancelPaint = null;
    },
  };
}

/** Who listens to one kind of row: to single instruments, or to whatever changed. */
function createRowListeners() {
  const dirty = createDirtyRows();
  const single = createKeyedListeners<number>();
  const all = new Set<{ tell(rows: readonly number[]): void }>();
  return {
    dirty,
    onRow: (row: number, listener: () => void): Dispose => single.add(row, listener),
    onRows(listener: (rows: readonly number[]) => void): Dispose {
      const own = { tell: listener };
      all.add(own);
      return () => all.delete(own);
    },
    tell(): void {
      if (dirty.isEmpty()) return;
      const rows = dirty.take();
      for (const one of [...all]) one.tell(rows);
      for (const row of rows) single.notify(row);
    },
    listening: (): number => single.size() + all.size,
  };
}
