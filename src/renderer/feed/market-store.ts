import type { BookFrame, FeedFrame, QuoteRow } from '../../shared/contract/frames.ts';
import type { DisplayClock } from './display-clock.ts';
import { createKeyedListeners, type Dispose } from './listeners.ts';
import { createQuoteTable, type QuoteTable } from './quote-columns.ts';
import { createTradeTape, type TradeTape } from './trade-tape.ts';

/** Running trades that a window keeps: some seconds of a busy market. */
export const KEPT_TRADES = 5_000;
/** Books that a window keeps; the contract lets it want 50. */
const KEPT_BOOKS = 64;

/**
 * What this window knows of the market: the newest values, readable at any time. Listeners are told
 * at most once per display refresh, of everything since the last time, and never while the window
 * is hidden; when it is shown again they are told once of all that was missed.
 */
export type MarketStore = {
  applyFrame(frame: FeedFrame): void;
  readonly quotes: Omit<QuoteTable, 'apply'>;
  readonly trades: TradeTape;
  quote(code: string): QuoteRow | null;
  book(code: string): BookFrame | null;
  onQuote(code: string, listener: () => void): Dispose;
  /** The rows that changed; the array is reused after the call. */
  onQuotes(listener: (rows: readonly number[]) => void): Dispose;
  onBook(code: string, listener: () => void): Dispose;
  onTrades(listener: () => void): Dispose;
  /** Listeners that are still on, for tests. */
  listening(): number;
  dispose(): void;
};

export function createMarketStore(clock: DisplayClock, keptTrades = KEPT_TRADES): MarketStore {
  const quotes = createQuoteTable();
  const trades = createTradeTape(keptTrades);
  const books = new Map<string, BookFrame>();

  const quoteListeners = createKeyedListeners<number>();
  const bookListeners = createKeyedListeners<string>();
  const allQuotes = new Set<{ tell(rows: readonly number[]): void }>();
  const tradeListeners = createKeyedListeners<'trades'>();

  const dirtyRows: number[] = [];
  let dirtyMarks = new Uint8Array(256);
  const dirtyBooks = new Set<string>();
  let toldTrades = 0;
  let cancelPaint: Dispose | null = null;

  function markRow(row: number): void {
    if (row >= dirtyMarks.length) {
      const longer = new Uint8Array(Math.max(row + 1, dirtyMarks.length * 2));
      longer.set(dirtyMarks);
      dirtyMarks = longer;
    }
    if (dirtyMarks[row] === 1) return;
    dirtyMarks[row] = 1;
    dirtyRows.push(row);
  }

  function keepBook(book: BookFrame): void {
    // Deleting first makes it the newest in the map's order, so the eldest falls out.
    books.delete(book.code);
    books.set(book.code, book);
    dirtyBooks.add(book.code);
    if (books.size <= KEPT_BOOKS) return;
    const [eldest] = books.keys();
    if (eldest !== undefined) books.delete(eldest);
  }

  function schedule(): void {
    if (cancelPaint === null && clock.isVisible()) cancelPaint = clock.beforePaint(tell);
  }

  function tell(): void {
    cancelPaint = null;
    if (!clock.isVisible()) return;
    if (dirtyRows.length > 0) {
      const rows = dirtyRows.splice(0);
      for (const row of rows) dirtyMarks[row] = 0;
      for (const { tell: told } of [...allQuotes]) told(rows);
      for (const row of rows) quoteListeners.notify(row);
    }
    if (dirtyBooks.size > 0) {
      const codes = [...dirtyBooks];
      dirtyBooks.clear();
      for (const code of codes) bookListeners.notify(code);
    }
    if (trades.end() > toldTrades) {
      toldTrades = trades.end();
      tradeListeners.notify('trades');
    }
  }

  const hasNews = (): boolean => dirtyRows.length > 0 || dirtyBooks.size > 0 || trades.end() > toldTrades;
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
      if (frame.quotes !== null) quotes.apply(frame.quotes, markRow);
      for (const book of frame.books) keepBook(book);
      if (frame.trades !== null) trades.append(frame.trades);
      if (hasNews()) schedule();
    },
    quotes,
    trades,
    quote: (code) => quotes.snapshot(quotes.row(code)),
    book: (code) => books.get(code) ?? null,
    onQuote: (code, listener) => quoteListeners.add(quotes.row(code), listener),
    onQuotes(listener) {
      const own = { tell: listener };
      allQuotes.add(own);
      return () => allQuotes.delete(own);
    },
    onBook: (code, listener) => bookListeners.add(code, listener),
    onTrades: (listener) => tradeListeners.add('trades', listener),
    listening: () => quoteListeners.size() + bookListeners.size() + tradeListeners.size() + allQuotes.size,
    dispose() {
      stopWatching();
      cancelPaint?.();
      cancelPaint = null;
    },
  };
}
