import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import { type BookSide, createBookSide, LEVEL_FIELDS } from '../decode/book-side.ts';
import type { Words } from '../decode/hot-path/wire.ts';
import type { BookUpdate } from '../decode/updates.ts';
import { sequenceStep } from './sequence.ts';

const NEVER = 0;
/** A book's frame without its levels. */
const FRAME_BYTES = 300;

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
  /** It is a snapshot, and no book has come since. */
  adopted: boolean;
  totalBidLots: number;
  totalOfferLots: number;
  readonly bids: BookSide;
  readonly offers: BookSide;
};

type PatchSide = readonly { readonly price: number; readonly lots: number }[];

type BookSnapshot = { readonly bids: PatchSide; readonly offers: PatchSide };

const newBook = (depth: number): StoredBook => ({
  sequence: 0,
  words: new Uint32Array(2),
  numbered: false,
  exchangeAt: 0,
  streamAt: 0,
  receivedAt: 0,
  generation: NEVER,
  known: false,
  adopted: false,
  totalBidLots: 0,
  totalOfferLots: 0,
  bids: createBookSide(depth),
  offers: createBookSide(depth),
});

/** The last whole book of each stock. Books that nobody subscribes to stay, up to `softLimit` in all. */
export class BookTable {
  readonly #depth: number;
  readonly #softLimit: number;
  readonly #books = new Map<string, StoredBook>();
  readonly #retired = new Set<string>();

  /** @param depth levels a side */
  constructor(depth: number, softLimit: number) {
    this.#depth = depth;
    this.#softLimit = softLimit;
  }

  put(update: Readonly<BookUpdate>, receivedAt: number, generation: number): void {
    const book = this.#bookOf(update.code);
    book.sequence = update.sequence;
    book.words.set(update.words);
    // A bare book has no number: the next one is placed by its time.
    book.numbered = update.words[0] !== 0 || update.words[1] !== 0;
    book.exchangeAt = update.exchangeAt;
    if (update.exchangeAt > 0) book.streamAt = update.exchangeAt;
    book.receivedAt = receivedAt;
    book.generation = generation;
    book.known = true;
    book.adopted = false;
    book.totalBidLots = update.totalBidLots;
    book.totalOfferLots = update.totalOfferLots;
    copySide(update.bids, book.bids);
    copySide(update.offers, book.offers);
  }

  isKnown(code: string): boolean {
    return this.#books.get(code)?.known ?? false;
  }

  isAdopted(code: string): boolean {
    return this.#books.get(code)?.adopted ?? false;
  }

  generationOf(code: string): number {
    return this.#books.get(code)?.generation ?? NEVER;
  }

  /** How many numbers a book is ahead of the last; NaN when the next may have any. */
  stepOf(code: string, words: Words): number {
    const book = this.#books.get(code);
    if (book === undefined || !book.numbered) return Number.NaN;
    return sequenceStep(words, book.words[0] as number, book.words[1] as number);
  }

  /** Exchange time of the newest message that had one, Unix ms; 0 when none had: what the next message is placed by. */
  streamTimeOf(code: string): number {
    return this.#books.get(code)?.streamAt ?? 0;
  }

  /** The best levels as a snapshot has them, which has no numbers of orders and no exchange time; the book's number stays the stream's. */
  patch(code: string, snapshot: BookSnapshot, receivedAt: number): void {
    const book = this.#books.get(code);
    if (book !== undefined) writeSnapshot(book, snapshot, receivedAt);
  }

  /** The numbering in effect is in doubt: the next book is placed by its time. */
  forgetNumber(code: string): void {
    const book = this.#books.get(code);
    if (book !== undefined) book.numbered = false;
  }

  /** A snapshot is the book now, and any number may come next that is not older by its time. */
  adopt(code: string, snapshot: BookSnapshot, receivedAt: number, generation: number): void {
    const book = this.#bookOf(code);
    book.known = true;
    book.adopted = true;
    book.numbered = false;
    book.sequence = 0;
    book.generation = generation;
    writeSnapshot(book, snapshot, receivedAt);
  }

  /** The stock's day starts anew: no orders, and the numbering begins again. */
  empty(code: string, at: number): void {
    const book = this.#books.get(code);
    if (book === undefined) return;
    book.bids.count = 0;
    book.offers.count = 0;
    book.totalBidLots = 0;
    book.totalOfferLots = 0;
    book.sequence = 0;
    book.numbered = false;
    book.streamAt = 0;
    book.adopted = false;
    book.receivedAt = at;
  }

  /** It is subscribed to again: it must not be dropped. */
  retain(code: string): void {
    this.#retired.delete(code);
  }

  retire(code: string): void {
    const book = this.#books.get(code);
    if (book === undefined) return;
    book.generation = NEVER;
    this.#retired.add(code);
  }

  /** A copy for a window; null when the book has never arrived. */
  frameOf(code: string, stale: boolean): BookFrame | null {
    const book = this.#books.get(code);
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
  }

  /** About how many bytes `frameOf` takes on its way to a window. */
  bytesOf(code: string): number {
    const book = this.#books.get(code);
    if (book === undefined) return 0;
    return FRAME_BYTES + (book.bids.count + book.offers.count) * LEVEL_FIELDS * Float64Array.BYTES_PER_ELEMENT;
  }

  size(): number {
    return this.#books.size;
  }

  #bookOf(code: string): StoredBook {
    const found = this.#books.get(code);
    if (found !== undefined) {
      this.#retired.delete(code);
      return found;
    }
    const [oldest] = this.#retired;
    if (this.#books.size >= this.#softLimit && oldest !== undefined) {
      this.#retired.delete(oldest);
      this.#books.delete(oldest);
    }
    const book = newBook(this.#depth);
    this.#books.set(code, book);
    return book;
  }
}

/** The levels of a snapshot, of which no exchange time is known. */
function writeSnapshot(book: StoredBook, snapshot: BookSnapshot, receivedAt: number): void {
  book.exchangeAt = 0;
  book.receivedAt = receivedAt;
  patchSide(snapshot.bids, book.bids);
  patchSide(snapshot.offers, book.offers);
  book.totalBidLots = lotsOf(snapshot.bids);
  book.totalOfferLots = lotsOf(snapshot.offers);
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
