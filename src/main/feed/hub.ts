import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { QUOTE_FIELDS, TAPE_GAP } from '#shared/contract/frames.ts';
import { createBookTable } from './book-table.ts';
import type { FeedDialect } from './dialect.ts';
import { createInstruments } from './hot/instruments.ts';
import { createInterest } from './interest.ts';
import type { Gaps } from './mending/gaps.ts';
import type { Mendable } from './mending/mender.ts';
import { bookAgrees, isNewer, quoteAgrees } from './mending/snapshots.ts';
import { createQuoteTable, type QuoteTable } from './quote-table.ts';
import type { Subscription } from './request.ts';
import { createRejectedRuns, placeStep, type RejectedRuns } from './sequence.ts';
import type { Arrivals } from './silence/data-flow.ts';
import { createTradeNumbers } from './trade-numbers.ts';
import type { FeedSink, TradeUpdate } from './updates.ts';
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
  want(outlet: Outlet, wants: FeedSubscriptions): void;
  /** The outlet has lost what it was sent (a page loaded anew): marks all that it wants and that is known. */
  repeatFor(outlet: Outlet): void;
  leave(outlet: Outlet): void;
  /** The service has been told what is wanted now: what nobody wants any more is no longer kept up. */
  subscribed(): void;
  /** What a gap's mending needs of quotes and books. */
  readonly mendable: Mendable;
  /** Only values of this generation are current, and only while the connection's data flow. */
  setConnection(live: boolean, generation: number): void;
  settle(): void;
  isStale(row: number): boolean;
  /** Codes whose quotes are subscribed to. */
  quoteCodes(): readonly string[];
  readonly arrivals: Arrivals;
  counts(): HubCounts;
};

export type HubDeps = {
  readonly dialect: FeedDialect;
  /** Marks of what a gap leaves in doubt; the hub makes them and takes back those that the stream proves. */
  readonly gaps: Gaps;
  /** A stock's day starts anew. */
  onReset(code: string): void;
  now(): number;
  /** The union of all wants, when it has changed. */
  onSubscription(wanted: Subscription): void;
};

const LAST = QUOTE_FIELDS.indexOf('last');
const PREVIOUS = QUOTE_FIELDS.indexOf('previous');
const VOLUME = QUOTE_FIELDS.indexOf('volume');
const KEPT_BOOKS = 256;

/** The last value of everything that is wanted, who wants it, and whether it is current. */
export function createHub({ dialect, gaps: marks, now, onReset, onSubscription }: HubDeps): Hub {
  const instruments = createInstruments();
  const quotes = createQuoteTable(instruments);
  const books = createBookTable(dialect.bookDepth, KEPT_BOOKS);
  const quoteInterest = createInterest<Outlet>();
  /** The same by row, for the busiest path: who wants it, or nobody any more but it is still kept up. */
  const watchers: (readonly Outlet[] | undefined)[] = [];
  const bookInterest = createInterest<Outlet>();
  const tradeInterest = createInterest<Outlet>();
  const wholeMarket = new Set<Outlet>();
  const outlets = new Set<Outlet>();
  const numbers = createTradeNumbers();
  /** Given up by all, but the service does not know it yet: still kept up, so that a quick return finds them current. */
  const leavingQuotes = new Set<string>();
  const leavingBooks = new Set<string>();
  const rejectedQuotes: RejectedRuns<number> = createRejectedRuns();
  const rejectedBooks: RejectedRuns<string> = createRejectedRuns();
  let live = false;
  let generation = 0;
  let announced = '';
  let gaps = 0;
  let repeats = 0;
  let unwanted = 0;
  let arrivedQuotes = 0;
  /** Of updates: what a service repeats after a subscription may be of any age. */
  let newestAt = 0;

  const isCurrent = (valueGeneration: number): boolean => live && valueGeneration === generation;
  const isQuoteStale = (row: number): boolean =>
    !isCurrent(quotes.generationOf(row)) || (!marks.isEmpty() && marks.isMarked('quotes', quotes.codeOf(row)));
  const isBookStale = (code: string): boolean =>
    !isCurrent(books.generationOf(code)) || (!marks.isEmpty() && marks.isMarked('books', code));

  /** A gap marks the stock; the number after the last one proves it whole, the same one again does not. */
  function follow(kind: 'quotes' | 'books', code: string, place: 'next' | 'gap', step: number): void {
    if (place === 'gap') {
      gaps += 1;
      marks.mark(kind, code);
    } else if (step !== 0 && !marks.isEmpty()) marks.prove(kind, code);
  }

  /**
   * A message was rejected as old: it is late, or its numbering is new and the value in effect stands
   * still. Which of the two shows with the next message or over REST; until then the value is stale.
   * @returns whether the mark is new
   */
  function doubt(kind: 'quotes' | 'books', code: string): boolean {
    repeats += 1;
    // Marking again would put off the question to REST for as long as messages are rejected.
    if (marks.isMarked(kind, code)) return false;
    marks.mark(kind, code);
    return true;
  }

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
      const row = quotes.rowOf(code);
      if (row < 0) continue;
      outlet.forgetQuote(row);
      watchers[row] = quoteInterest.of(code);
      if (!quoteInterest.has(code)) leavingQuotes.add(code);
    }
    for (const code of added) {
      const row = quotes.rowFor(code);
      if (row < 0) continue;
      watchers[row] = quoteInterest.of(code);
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

  function wantTrades(outlet: Outlet, wants: FeedSubscriptions['trades']): void {
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
    for (const code of leavingQuotes) {
      if (quoteInterest.has(code)) continue;
      const row = quotes.rowOf(code);
      quotes.retire(row);
      watchers[row] = undefined;
    }
    for (const code of leavingBooks) if (!bookInterest.has(code)) books.retire(code);
    leavingQuotes.clear();
    leavingBooks.clear();
    if (marks.isEmpty()) return;
    marks.keepOnly('quotes', new Set(quoteInterest.codes()));
    marks.keepOnly('books', new Set(bookInterest.codes()));
  }

  function want(outlet: Outlet, wants: FeedSubscriptions): void {
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

  /** There is no tape over REST: what is missing stays missing, and the tape says so where it is. */
  function tellTapeGap(at: number): void {
    const { first, missing } = numbers.lastGap();
    const row = { code: TAPE_GAP, number: first, at, price: 0, lots: missing, side: 0, change: 0, onTape: true };
    for (const outlet of outlets) if (wholeMarket.has(outlet) || tradeInterest.wants(outlet)) outlet.trade(row);
  }

  function settle(): void {
    for (const outlet of outlets) outlet.settle();
  }

  const heldQuote = (row: number) => ({
    last: quotes.field(row, LAST),
    previous: quotes.field(row, PREVIOUS),
    volume: quotes.field(row, VOLUME),
  });

  const mendable: Mendable = {
    agrees(kind, code, snapshot) {
      if (kind === 'quotes') return quoteAgrees(heldQuote(quotes.rowOf(code)), snapshot);
      const book = books.frameOf(code, true);
      return book !== null && bookAgrees(book, snapshot);
    },
    patch(kind, code, snapshot) {
      if (kind === 'books') {
        books.patch(code, snapshot, now());
        if (rejectedBooks.isRejecting(code)) books.forgetNumber(code);
        rejectedBooks.accept(code);
        return;
      }
      const row = quotes.rowOf(code);
      if (!isNewer(heldQuote(row), snapshot)) return;
      quotes.patch(row, snapshot, now());
      // The value that its live messages were rejected for is refuted, and with it the numbering.
      if (rejectedQuotes.isRejecting(row)) quotes.forgetNumber(row);
      rejectedQuotes.accept(row);
    },
    touch(kind, code) {
      if (kind === 'books') bookChanged(code);
      else for (const outlet of quoteInterest.of(code)) outlet.quoteChanged(quotes.rowOf(code));
    },
    settle,
    isUnheard: (kind, code) =>
      live &&
      (kind === 'quotes'
        ? quoteInterest.has(code) && quotes.generationOf(quotes.rowOf(code)) !== generation
        : bookInterest.has(code) && books.generationOf(code) !== generation),
    unheard: (kind) =>
      (kind === 'quotes' ? quoteInterest : bookInterest).codes().filter((code) => mendable.isUnheard(kind, code)),
    adopt(kind, code, snapshot) {
      if (kind === 'books') {
        books.adopt(code, snapshot, now(), generation);
        rejectedBooks.accept(code);
        return;
      }
      const row = quotes.rowFor(code);
      quotes.adopt(row, snapshot, now(), generation);
      rejectedQuotes.accept(row);
    },
  };

  const sink: FeedSink = {
    instruments,
    quote(update) {
      arrivedQuotes += 1;
      const row = update.instrument;
      const outletsOfRow = watchers[row];
      if (outletsOfRow === undefined) {
        unwanted += 1;
        return;
      }
      if (quotes.generationOf(row) === generation && !update.reset) {
        const step = quotes.stepOf(row, update.words);
        const growth = step >= 0 ? 0 : update.volume - quotes.field(row, VOLUME);
        const place = placeStep(step, quotes.streamTimeOf(row), update.exchangeAt, growth, dialect.quoteSequence);
        if (place === 'old' && !rejectedQuotes.reject(row, update.words)) {
          if (doubt('quotes', update.code)) for (const outlet of outletsOfRow) outlet.quoteChanged(row);
          return;
        }
        if (step > 0 && update.exchangeAt > newestAt) newestAt = update.exchangeAt;
        follow('quotes', update.code, place === 'next' ? 'next' : 'gap', step);
      } else if (!marks.isEmpty()) marks.prove('quotes', update.code);
      if (!rejectedQuotes.isEmpty()) rejectedQuotes.accept(row);
      quotes.put(row, update, now(), generation);
      for (const outlet of outletsOfRow) outlet.quoteChanged(row);
      if (update.reset) {
        books.empty(update.code, now());
        rejectedBooks.accept(update.code);
        marks.prove('books', update.code);
        bookChanged(update.code);
        onReset(update.code);
      }
    },
    book(update) {
      const { code } = update;
      if (!bookInterest.has(code) && !leavingBooks.has(code)) {
        unwanted += 1;
        return;
      }
      if (books.generationOf(code) === generation) {
        const step = books.stepOf(code, update.words);
        const place = placeStep(step, books.streamTimeOf(code), update.exchangeAt, 0, dialect.bookSequence);
        if (place === 'old' && !rejectedBooks.reject(code, update.words)) {
          if (doubt('books', code)) bookChanged(code);
          return;
        }
        if (step > 0 && update.exchangeAt > newestAt) newestAt = update.exchangeAt;
        follow('books', code, place === 'next' ? 'next' : 'gap', step);
      } else if (!marks.isEmpty()) marks.prove('books', code);
      if (!rejectedBooks.isEmpty()) rejectedBooks.accept(code);
      books.put(update, now(), generation);
      bookChanged(code);
    },
    trade(update) {
      const place = numbers.place(update, wholeMarket.size > 0);
      if (place === 'repeat') {
        repeats += 1;
        return;
      }
      if (place === 'gap') {
        gaps += 1;
        tellTapeGap(update.at);
      }
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
      copyQuote: (row, into, at) => quotes.copyRow(row, into, at, isQuoteStale(row)),
      bookFrame: (code) => books.frameOf(code, isBookStale(code)),
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
      want(outlet, NO_SUBSCRIPTIONS);
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
    isStale: isQuoteStale,
    quoteCodes: quoteInterest.codes,
    arrivals: {
      quotes: () => arrivedQuotes,
      takeNewestAt() {
        const newest = newestAt;
        newestAt = 0;
        return newest;
      },
    },
    mendable,
    counts: () => ({ gaps, repeats, unwanted, rows: quotes.size(), books: books.size() }),
  };
}
