import type { BookFrame } from '#shared/contract/frames.ts';
import { type BookSide, createBookSide, LEVEL_FIELDS } from './book-codec.ts';
import type { Words } from './hot/wire.ts';
import { sequenceStep } from './sequence.ts';
import type { BookUpdate } from './updates.ts';

const NEVER = 0;

type StoredBook = {
  sequence: number;
  /** Low and high word of the same. */
  readonly words: Words;
  /** False while the next book may have any number. */
  numbered: boolean;
  exchangeAt: number;
  /** Exchange time of the newest message that had one, Unix ms. */
  streamAt: number;
  receivedAt: number;
  generation: number;
  known: boolean;
  totalBidLots: number;
  totalOfferLots: number;
  readonly bids: BookSide;
  readonly offers: BookSide;
};

type PatchSide = readonly { readonly price: number; readonly lots: number }[];

export type BookSnapshot = { readonly bids: PatchSide; readonly offers: PatchSide };

/** The last whole book of each stock. Books that nobody wants any more stay, up to `softLimit` in all. */
export type BookTable = {
  put(update: Readonly<BookUpdate>, receivedAt: number, generation: number): void;
  isKnown(code: string): boolean;
  generationOf(code: string): number;
  /** How many numbers a book is ahead of the last; NaN when the next may have any. */
  stepOf(code: string, words: Words): number;
  /** Exchange time of the newest message that had one, Unix ms; 0 when none had: what the next message is placed by. */
  streamTimeOf(code: string): number;
  /** The best levels as a snapshot has them, which has no numbers of orders and no exchange time; the book's number stays the stream's. */
  patch(code: string, snapshot: BookSnapshot, receivedAt: number): void;
  /** The numbering in effect is in doubt: the next book is placed by its time. */
  forgetNumber(code: string): void;
  /** A snapshot is the book now, and any number may come next that is not older by its time. */
  adopt(code: string, snapshot: BookSnapshot, receivedAt: number, generation: number): void;
  /** The stock's day starts anew: no orders, and the numbering begins again. */
  empty(code: string, at: number): void;
  /** Somebody wants it again: it is not to make room. */
  keep(code: string): void;
  retire(code: string): void;
  /** A copy for a window; null when the book has never arrived. */
  frameOf(code: string, stale: boolean): BookFrame | null;
  /** About how many bytes `frameOf` takes on its way to a window. */
  bytesOf(code: string): number;
  size(): number;
};

export function createBookTable(depth: number, softLimit: number): BookTable {
  const books = new Map<string, StoredBook>();
  const retired = new Set<string>();

  const add = (code: string): StoredBook => {
    const [oldest] = retired;
    if (books.size >= softLimit && oldest !== undefined) {
      retired.delete(oldest);
      books.delete(oldest);
    }
    const book: StoredBook = {
      sequence: 0,
      words: new Uint32Array(2),
      numbered: false,
      exchangeAt: 0,
      streamAt: 0,
      receivedAt: 0,
      generation: NEVER,
      known: false,
      totalBidLots: 0,
      totalOfferLots: 0,
      bids: createBookSide(depth),
      offers: createBookSide(depth),
    };
    books.set(code, book);
    return book;
  };

  /** The levels of a snapshot, of which no exchange time is known. */
  const write = (book: StoredBook, snapshot: BookSnapshot, receivedAt: number): void => {
    book.exchangeAt = 0;
    book.receivedAt = receivedAt;
    patchSide(snapshot.bids, book.bids);
    patchSide(snapshot.offers, book.offers);
    book.totalBidLots = lotsOf(snapshot.bids);
    book.totalOfferLots = lotsOf(snapshot.offers);
  };

  return {
    put(update, receivedAt, generation) {
      const book = books.get(update.code) ?? add(update.code);
      retired.delete(update.code);
      book.sequence = update.sequence;
      book.words.set(update.words);
      book.numbered = true;
      book.exchangeAt = update.exchangeAt;
      if (update.exchangeAt > 0) book.streamAt = update.exchangeAt;
      book.receivedAt = receivedAt;
      book.generation = generation;
      book.known = true;
      book.totalBidLots = update.totalBidLots;
      book.totalOfferLots = update.totalOfferLots;
      copySide(update.bids, book.bids);
      copySide(update.offers, book.offers);
    },
    isKnown: (code) => books.get(code)?.known ?? false,
    generationOf: (code) => books.get(code)?.generation ?? NEVER,
    stepOf(code, words) {
      const book = books.get(code);
      if (book === undefined || !book.numbered) return Number.NaN;
      return sequenceStep(words, book.words[0] as number, book.words[1] as number);
    },
    streamTimeOf: (code) => books.get(code)?.streamAt ?? 0,
    patch(code, snapshot, receivedAt) {
      const book = books.get(code);
      if (book !== undefined) write(book, snapshot, receivedAt);
    },
    forgetNumber(code) {
      const book = books.get(code);
      if (book !== undefined) book.numbered = false;
    },
    adopt(code, snapshot, receivedAt, generation) {
      const book = books.get(code) ?? add(code);
      retired.delete(code);
      book.known = true;
      book.numbered = false;
      book.sequence = 0;
      book.generation = generation;
      write(book, snapshot, receivedAt);
    },
    empty(code, at) {
      const book = books.get(code);
      if (book === undefined) return;
      book.bids.count = 0;
      book.offers.count = 0;
      book.totalBidLots = 0;
      book.totalOfferLots = 0;
      book.sequence = 0;
      book.numbered = false;
      book.streamAt = 0;
      book.receivedAt = at;
    },
    keep: (code) => {
      retired.delete(code);
    },
    retire(code) {
      const book = books.get(code);
      if (book === undefined) return;
      book.generation = NEVER;
      retired.add(code);
    },
    frameOf(code, stale) {
      const book = books.get(code);
      if (book === undefined || !book.known) return null;
      return {
        code,
        sequence: book.sequence,
        exchangeAt: book.exchangeAt,
        receivedAt: book.receivedAt,
        stale,
        bids: levelsOf(book.bids),
        offers: levelsOf(book.offers),
        totalBidLots: book.totalBidLots,
        totalOfferLots: book.totalOfferLots,
      };
    },
    bytesOf(code) {
      const book = books.get(code);
      if (book === undefined) return 0;
      return 300 + (book.bids.count + book.offers.count) * LEVEL_FIELDS * Float64Array.BYTES_PER_ELEMENT;
    },
    size: () => books.size,
  };
}

const lotsOf = (side: PatchSide): number => side.reduce((sum, { lots }) => sum + lots, 0);

function copySide(from: BookSide, to: BookSide): void {
  to.levels.set(from.levels.subarray(0, from.count * LEVEL_FIELDS));
  to.count = from.count;
}

function patchSide(from: PatchSide, to: BookSide): void {
  to.count = Math.min(from.length, to.levels.length / LEVEL_FIELDS);
  for (let level = 0; level < to.count; level += 1) {
    to.levels.set([from[level]?.price ?? 0, from[level]?.lots ?? 0, 0], level * LEVEL_FIELDS);
  }
}

/** A copy of its own: a view would carry its whole buffer through the port. */
const levelsOf = (side: BookSide): Float64Array => side.levels.slice(0, side.count * LEVEL_FIELDS);
