import type { BookFrame, LowRateKind } from '#shared/contract/feed-kinds.ts';
import type { FeedFrame, FieldColumns } from '#shared/contract/frames.ts';
import type { TradeUpdate } from '../decode/updates.ts';
import type { FrameSource } from '../hub/frame-source.ts';
import type { LowRateSource } from '../hub/low-rate-frames.ts';
import { QUOTE_WIDTH } from '../hub/quote-table.ts';
import { createLowRateMarks, type LowRateMarks } from './low-rate-marks.ts';
import { TradeQueue } from './trade-queue.ts';

/** Quotes, books, trades, and the low-rate kinds together. */
const PARTS = 4;
/** Trades that may be queued for a window: a second and more of the worst minute, 5 MB. Beyond them it gets a gap that counts the lost ones. */
export const MAX_QUEUED_TRADES = 100_000;
/** A row of doubles and its code, with what structured cloning adds. */
const QUOTE_BYTES = QUOTE_WIDTH * 8 + 24;
/** A trade of the stock with the longest code. */
const TRADE_BYTES = 4 * 8 + 3 + 8 + 13;

type FrameParts = Omit<FeedFrame, 'frame' | 'sentAt'>;

/** The parts of a frame while it is being filled. */
type Draft = {
  quotes: FieldColumns | null;
  books: BookFrame[];
  trades: FeedFrame['trades'];
  lowRate: ReturnType<LowRateMarks['take']>;
};

const isEmpty = ({ quotes, books, trades, lowRate }: Draft): boolean =>
  quotes === null && books.length === 0 && trades === null && lowRate === null;

/** What has changed since it was last sent to one window. Values are only marked and read when a frame is filled; trades are queued. */
export class PendingChanges {
  readonly #source: FrameSource;
  readonly #quotes = new Set<number>();
  readonly #books = new Set<string>();
  readonly #trades = new TradeQueue(MAX_QUEUED_TRADES);
  readonly #lowRate: LowRateMarks;

  constructor(source: FrameSource, lowRate: LowRateSource) {
    this.#source = source;
    this.#lowRate = createLowRateMarks(lowRate);
  }

  addQuote(row: number): void {
    this.#quotes.add(row);
  }

  deleteQuote(row: number): void {
    this.#quotes.delete(row);
  }

  addBook(code: string): void {
    this.#books.add(code);
  }

  deleteBook(code: string): void {
    this.#books.delete(code);
  }

  addTrade(update: Readonly<TradeUpdate>): void {
    this.#trades.push(update);
  }

  clearTrades(): void {
    this.#trades.clear();
  }

  addLowRate(kind: LowRateKind, key: string): void {
    this.#lowRate.add(kind, key);
  }

  deleteLowRate(kind: LowRateKind, key: string): void {
    this.#lowRate.delete(kind, key);
  }

  get isEmpty(): boolean {
    return this.#quotes.size === 0 && this.#books.size === 0 && this.#trades.length() === 0 && this.#lowRate.isEmpty();
  }

  queuedTrades(): number {
    return this.#trades.length();
  }

  droppedTrades(): number {
    return this.#trades.dropped();
  }

  /**
   * Takes what fits into a frame. Each kind comes first in its turn, so that a flood of one never starves another.
   * @param room bytes
   * @param turn rises by one per frame
   * @param only the one stock that may be sent now; null for all
   * @returns null when nothing can be sent
   */
  take(room: number, turn: number, only: string | null): { readonly parts: FrameParts; readonly bytes: number } | null {
    const draft: Draft = { quotes: null, books: [], trades: null, lowRate: null };
    let rest = room;
    for (let part = 0; part < PARTS && rest > 0; part += 1)
      rest -= this.#fill(draft, (turn + part) % PARTS, rest, turn, only);
    if (isEmpty(draft)) return null;
    const { quotes, books, trades, lowRate } = draft;
    return { parts: { quotes, books, trades, ...lowRate?.parts }, bytes: room - rest };
  }

  /** @returns bytes taken */
  #fill(draft: Draft, part: number, room: number, turn: number, only: string | null): number {
    switch (part) {
      case 0:
        draft.quotes = this.#takeQuotes(room, only);
        return draft.quotes === null ? 0 : draft.quotes.codes.length * QUOTE_BYTES;
      case 1:
        draft.books = this.#takeBooks(room, only);
        return draft.books.reduce((sum, { code }) => sum + this.#source.bookBytes(code), 0);
      case 2:
        draft.trades = only === null ? this.#trades.take(room) : null;
        return draft.trades === null ? 0 : draft.trades.codes.length * TRADE_BYTES;
      default:
        draft.lowRate = this.#lowRate.take(room, turn, isEmpty(draft), (key) => only !== null && key !== only);
        return draft.lowRate?.bytes ?? 0;
    }
  }

  #takeQuotes(room: number, only: string | null): FieldColumns | null {
    const source = this.#source;
    const rows: number[] = [];
    for (const row of this.#quotes) {
      if (only !== null && source.codeOf(row) !== only) continue;
      if (rows.length > 0 && (rows.length + 1) * QUOTE_BYTES > room) break;
      this.#quotes.delete(row);
      if (source.isQuoteKnown(row)) rows.push(row);
    }
    if (rows.length === 0) return null;
    const values = new Float64Array(rows.length * QUOTE_WIDTH);
    for (const [index, row] of rows.entries()) source.copyQuote(row, values, index * QUOTE_WIDTH);
    return { codes: rows.map(source.codeOf), values };
  }

  #takeBooks(room: number, only: string | null): BookFrame[] {
    const taken: BookFrame[] = [];
    let rest = room;
    for (const code of this.#books) {
      if (only !== null && code !== only) continue;
      rest -= this.#source.bookBytes(code);
      if (rest < 0 && taken.length > 0) break;
      this.#books.delete(code);
      const book = this.#source.bookFrame(code);
      if (book !== null) taken.push(book);
    }
    return taken;
  }
}
