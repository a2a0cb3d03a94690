import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { createInstruments } from '../decode/hot-path/instruments.ts';
import type { FeedSink } from '../decode/updates.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import type { HighRateSubscription } from '../subscriptions/channel-lists.ts';
import { BookChannel } from './book-channel.ts';
import type { Arrivals } from './data-flow.ts';
import type { FrameSource } from './frame-source.ts';
import type { GapMarks } from './gap-marks.ts';
import { HubState } from './hub-state.ts';
import { QuoteChannel } from './quote-channel.ts';
import type { QuoteTable } from './quote-table.ts';
import type { Recoverable } from './recoverable.ts';
import type { Subscriber } from './subscriber.ts';
import { TradeChannel } from './trade-channel.ts';
import type { TradeSums } from './trade-sums.ts';

export type HubCounts = {
  /** Numbers left out by the service on a connection, and trades of the whole market that never came. */
  readonly gaps: number;
  /** Messages older than the cached value, and repeated trades; skipped. */
  readonly repeats: number;
  /** Messages about stocks that nobody subscribes to; skipped. */
  readonly unwanted: number;
  readonly rows: number;
  readonly books: number;
};

/** What the profile says of the values. */
type HubDialect = Pick<
  FeedDialect,
  'quoteSequence' | 'bookSequence' | 'bookDepth' | 'partialQuotes' | 'tradeNumbers' | 'wholeMarket'
>;

type HubDeps = {
  readonly dialect: HubDialect;
  /** Marks of values that a gap leaves in doubt; the hub sets them and clears those that the stream proves. */
  readonly marks: GapMarks;
  /** A stock's day starts anew. */
  onReset(code: string): void;
  /** A quote came without a last price or a previous close that is known: a snapshot has to tell. */
  onIncomplete(code: string): void;
  now(): number;
  /** The union of all subscriptions, when it has changed. */
  onSubscription(subscription: HighRateSubscription): void;
};

/** The last value of every subscribed quote and book, its subscribers, and whether it is current. */
export class Hub {
  readonly sink: FeedSink;
  readonly source: FrameSource;
  readonly arrivals: Arrivals;
  readonly #deps: HubDeps;
  readonly #state: HubState;
  readonly #quotes: QuoteChannel;
  readonly #books: BookChannel;
  readonly #trades: TradeChannel;
  /** The union published last, as text. */
  #published = '';

  constructor(deps: HubDeps) {
    this.#deps = deps;
    const { dialect } = deps;
    const instruments = createInstruments();
    const state = new HubState(deps.marks, deps.now);
    const quotes = new QuoteChannel(state, instruments, dialect, (code) => deps.onIncomplete(code));
    const books = new BookChannel(state, dialect.bookDepth, dialect.bookSequence);
    const trades = new TradeChannel(state, dialect);
    this.#state = state;
    this.#quotes = quotes;
    this.#books = books;
    this.#trades = trades;
    this.sink = {
      instruments,
      quote: (update) => {
        if (quotes.put(update)) this.#resetDay(update.code);
      },
      book: (update) => books.put(update),
      trade: (update) => trades.put(update),
    };
    this.source = {
      codeOf: quotes.table.codeOf,
      isQuoteKnown: quotes.table.isKnown,
      copyQuote: (row, into, at) => quotes.table.copyRow(row, into, at, quotes.isStale(row)),
      bookFrame: (code) => books.frameOf(code),
      bookBytes: (code) => books.bytesOf(code),
    };
    this.arrivals = { quotes: () => quotes.received(), takeNewestAt: () => state.takeNewestAt() };
  }

  get quotes(): QuoteTable {
    return this.#quotes.table;
  }

  /** Replaces all that the subscriber is notified of; the known values of the new ones are marked for it at once. */
  subscribe(subscriber: Subscriber, subscriptions: FeedSubscriptions): void {
    this.#state.subscribers.add(subscriber);
    this.#quotes.subscribe(subscriber, subscriptions.quotes);
    this.#books.subscribe(subscriber, subscriptions.books);
    this.#trades.subscribe(subscriber, subscriptions.trades);
    if (!this.#state.isLive) this.onSubscribed();
    this.#publishSubscription();
    subscriber.settle();
  }

  unsubscribe(subscriber: Subscriber): void {
    this.subscribe(subscriber, NO_SUBSCRIPTIONS);
    this.#state.subscribers.delete(subscriber);
  }

  /** The subscriber has lost what it was sent (a page loaded anew): marks all known values that it subscribes to. */
  repeatFor(subscriber: Subscriber): void {
    this.#quotes.repeatFor(subscriber);
    this.#books.repeatFor(subscriber);
    subscriber.settle();
  }

  /** The service has received the present subscription: what nobody subscribes to is no longer updated. */
  onSubscribed(): void {
    this.#quotes.retireLeft();
    this.#books.retireLeft();
  }

  /** Only values of this generation are current, and only while the connection's data flow. */
  setConnection(isLive: boolean, generation: number): void {
    const hasChanged = this.#state.isLive !== isLive;
    this.#state.isLive = isLive;
    this.#state.generation = generation;
    if (!hasChanged) return;
    this.#quotes.repeatAll();
    this.#books.repeatAll();
    this.settle();
  }

  settle(): void {
    this.#state.settle();
  }

  recoverable(kind: 'quotes' | 'books'): Recoverable {
    return kind === 'quotes' ? this.#quotes : this.#books;
  }

  isStale(row: number): boolean {
    return this.#quotes.isStale(row);
  }

  isBookSubscribed(code: string): boolean {
    return this.#books.isSubscribed(code);
  }

  /** Codes that were subscribed to or that a message has named. */
  namedCodes(): readonly string[] {
    const { instruments } = this.sink;
    return Array.from({ length: instruments?.size() ?? 0 }, (_, id) => instruments?.codeOf(id) ?? '');
  }

  /** Codes whose books are subscribed to. */
  bookCodes(): readonly string[] {
    return this.#books.codes();
  }

  /** Trades of each instrument since the start. */
  get traded(): TradeSums {
    return this.#trades.traded;
  }

  areTradesSubscribed(code: string): boolean {
    return this.#trades.isSubscribed(code);
  }

  /** The whole market's trades are subscribed to by a list of codes from now on. */
  listTrades(): void {
    this.#trades.listCodes();
  }

  /** Codes whose quotes are subscribed to. */
  quoteCodes(): readonly string[] {
    return this.#quotes.codes();
  }

  counts(): HubCounts {
    const { gaps, repeats, unwanted } = this.#state;
    return { gaps, repeats, unwanted, rows: this.quotes.size(), books: this.#books.size() };
  }

  #resetDay(code: string): void {
    this.#books.reset(code);
    this.#deps.onReset(code);
  }

  #publishSubscription(): void {
    const subscription: HighRateSubscription = {
      quotes: this.#quotes.codes(),
      books: this.#books.codes(),
      trades: this.#trades.subscription(),
    };
    const text = JSON.stringify(subscription);
    if (text === this.#published) return;
    this.#published = text;
    this.#deps.onSubscription(subscription);
  }
}
