import { type FeedWants, NO_WANTS } from '../../shared/contract/index.ts';
import { createBookTable } from './book-table.ts';
import type { FeedSink, TradeUpdate } from './decode.ts';
import type { FeedDialect } from './dialect.ts';
import { createInterest } from './interest.ts';
import { createQuoteTable, type QuoteTable } from './quote-table.ts';
import type { Subscription } from './request.ts';
import { placeInSequence } from './sequence.ts';
import { createTradeNumbers } from './trade-numbers.ts';
import type { FrameSource } from './window-frames.ts';

/** Somebody who is told what changed: a window, or a part of the main process. */
export type Outlet = {
  quoteChanged(row: number): void;
  bookChanged(code: string): void;
  trade(update: Readonly<TradeUpdate>): void;
  forgetQuote(row: number): void;
  forgetBook(code: string): void;
  forgetTrades(): void;
  /** A socket frame has been taken in whole. */
  settle(): void;
};

export type HubCounts = {
  /** Numbers left out by the service on a connection, and trades of the whole market that never came. */
  readonly gaps: number;
  /** Messages older than what is known, and trades told twice; skipped. */
  readonly repeats: number;
  /** Messages about stocks that nobody wants; skipped. */
  readonly unwanted: number;
  readonly rows: number;
  readonly books: number;
};

export type Hub = {
  readonly sink: FeedSink;
  readonly source: FrameSource;
  readonly quotes: QuoteTable;
  /** Replaces all that the outlet wants; what is known of the new ones is marked for it at once. */
  want(outlet: Outlet, wants: FeedWants): void;
  /** The outlet has lost what it was sent (a page loaded anew): marks all that it wants and that is known. */
  repeatFor(outlet: Outlet): void;
  leave(outlet: Outlet): void;
  /** The service has been told what is wanted now: what nobody wants any more is no longer kept up. */
  subscribed(): void;
  /** Only values that came over the connection that is live now are current. */
  setConnection(live: boolean, generation: number): void;
  settle(): void;
  isStale(row: number): boolean;
  counts(): HubCounts;
};

export type HubDeps = {
  readonly dialect: FeedDialect;
  now(): number;
  /** The union of all wants, when it has changed. */
  onSubscription(wanted: Subscription): void;
};

const KEPT_ROWS = 4096;
const KEPT_BOOKS = 256;

/** The last value of everything that is wanted, who wants it, and whether it is current. */
export function createHub({ dialect, now, onSubscription }: HubDeps): Hub {
  const quotes = createQuoteTable(KEPT_ROWS);
  const books = createBookTable(dialect.bookDepth, KEPT_BOOKS);
  const quoteInterest = createInterest<Outlet>();
  const bookInterest = createInterest<Outlet>();
  const tradeInterest = createInterest<Outlet>();
  const wholeMarket = new Set<Outlet>();
  const outlets = new Set<Outlet>();
  const numbers = createTradeNumbers();
  /** Given up by all, but the service does not know it yet: still kept up, so that a quick return finds them current. */
  const leavingQuotes = new Set<string>();
  const leavingBooks = new Set<string>();
  let live = false;
  let generation = 0;
  let announced = '';
  let gaps = 0;
  let repeats = 0;
  let unwanted = 0;

  const isCurrent = (valueGeneration: number): boolean => live && valueGeneration === generation;

  function announce(): void {
    const wanted: Subscription = {
      quotes: quoteInterest.codes(),
      books: bookInterest.codes(),
      trades: wholeMarket.size > 0 ? 'all' : tradeInterest.codes(),
    };
    const text = JSON.stringify(wanted);
    if (text === announced) return;
    announced = text;
    onSubscription(wanted);
  }

  function wantQuotes(outlet: Outlet, codes: readonly string[]): void {
    const { added, removed } = quoteInterest.set(outlet, codes);
    for (const code of removed) {
      outlet.forgetQuote(quotes.rowOf(code));
      if (!quoteInterest.has(code)) leavingQuotes.add(code);
    }
    for (const code of added) {
      const row = quotes.rowFor(code);
      if (quotes.isKnown(row)) outlet.quoteChanged(row);
    }
  }

  function wantBooks(outlet: Outlet, codes: readonly string[]): void {
    const { added, removed } = bookInterest.set(outlet, codes);
    for (const code of removed) {
      outlet.forgetBook(code);
      if (!bookInterest.has(code)) leavingBooks.add(code);
    }
    for (const code of added) {
      books.keep(code);
      if (books.isKnown(code)) outlet.bookChanged(code);
    }
  }

  function wantTrades(outlet: Outlet, wants: FeedWants['trades']): void {
    if (wants === 'all') {
      if (wholeMarket.size === 0) numbers.restart();
      wholeMarket.add(outlet);
      tradeInterest.set(outlet, []);
    } else {
      wholeMarket.delete(outlet);
      tradeInterest.set(outlet, wants);
      if (wants.length === 0) outlet.forgetTrades();
    }
  }

  function retireLeft(): void {
    for (const code of leavingQuotes) if (!quoteInterest.has(code)) quotes.retire(quotes.rowOf(code));
    for (const code of leavingBooks) if (!bookInterest.has(code)) books.retire(code);
    leavingQuotes.clear();
    leavingBooks.clear();
  }

  function want(outlet: Outlet, wants: FeedWants): void {
    outlets.add(outlet);
    wantQuotes(outlet, wants.quotes);
    wantBooks(outlet, wants.books);
    wantTrades(outlet, wants.trades);
    if (!live) retireLeft();
    announce();
    outlet.settle();
  }

  function bookChanged(code: string): void {
    for (const outlet of bookInterest.of(code)) outlet.bookChanged(code);
  }

  function settle(): void {
    for (const outlet of outlets) outlet.settle();
  }

  const sink: FeedSink = {
    quote(update) {
      const watchers = quoteInterest.of(update.code);
      if (watchers.length === 0 && !leavingQuotes.has(update.code)) {
        unwanted += 1;
        return;
      }
      const row = quotes.rowFor(update.code);
      if (quotes.generationOf(row) === generation && !update.reset) {
        const place = placeInSequence(
          quotes.sequenceOf(row),
          quotes.exchangeTimeOf(row),
          update.sequence,
          update.exchangeAt,
          dialect.quoteSequence,
        );
        if (place === 'old') {
          repeats += 1;
          return;
        }
        // Each message is the whole state, so the one that shows the gap also mends it.
        if (place === 'gap') gaps += 1;
      }
      quotes.put(row, update, now(), generation);
      for (const outlet of watchers) outlet.quoteChanged(row);
      if (update.reset) {
        books.empty(update.code, now());
        bookChanged(update.code);
      }
    },
    book(update) {
      const { code } = update;
      if (!bookInterest.has(code) && !leavingBooks.has(code)) {
        unwanted += 1;
        return;
      }
      if (books.generationOf(code) === generation) {
        const place = placeInSequence(
          books.sequenceOf(code),
          books.exchangeTimeOf(code),
          update.sequence,
          update.exchangeAt,
          dialect.bookSequence,
        );
        if (place === 'old') {
          repeats += 1;
          return;
        }
        if (place === 'gap') gaps += 1;
      }
      books.put(update, now(), generation);
      bookChanged(code);
    },
    trade(update) {
      const place = numbers.place(update.number, update.at, wholeMarket.size > 0);
      if (place === 'repeat') {
        repeats += 1;
        return;
      }
      if (place === 'gap') gaps += 1;
      if (!update.onTape) return;
      for (const outlet of wholeMarket) outlet.trade(update);
      for (const outlet of tradeInterest.of(update.code)) outlet.trade(update);
    },
  };

  return {
    sink,
    quotes,
    source: {
      codeOf: quotes.codeOf,
      isQuoteKnown: quotes.isKnown,
      copyQuote: (row, into, at) => quotes.copyRow(row, into, at, !isCurrent(quotes.generationOf(row))),
      bookFrame: (code) => books.frameOf(code, !isCurrent(books.generationOf(code))),
      bookBytes: books.bytesOf,
    },
    want,
    repeatFor(outlet) {
      for (const code of quoteInterest.codes()) {
        const row = quotes.rowOf(code);
        if (quotes.isKnown(row) && quoteInterest.of(code).includes(outlet)) outlet.quoteChanged(row);
      }
      for (const code of bookInterest.codes()) {
        if (books.isKnown(code) && bookInterest.of(code).includes(outlet)) outlet.bookChanged(code);
      }
      outlet.settle();
    },
    leave(outlet) {
      want(outlet, NO_WANTS);
      outlets.delete(outlet);
    },
    subscribed: retireLeft,
    setConnection(nextLive, nextGeneration) {
      const changed = live !== nextLive;
      live = nextLive;
      generation = nextGeneration;
      if (!changed) return;
      for (const code of quoteInterest.codes()) {
        const row = quotes.rowOf(code);
        if (quotes.isKnown(row)) for (const outlet of quoteInterest.of(code)) outlet.quoteChanged(row);
      }
      for (const code of bookInterest.codes()) if (books.isKnown(code)) bookChanged(code);
      settle();
    },
    settle,
    isStale: (row) => !isCurrent(quotes.generationOf(row)),
    counts: () => ({ gaps, repeats, unwanted, rows: quotes.size(), books: books.size() }),
  };
}
