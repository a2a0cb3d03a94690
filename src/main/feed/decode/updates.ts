import { REGULAR_BOARD } from '#shared/contract/frames.ts';
import type { BookSide } from './book-side.ts';
import type { Instruments } from './hot-path/instruments.ts';
import type { LivePriceFields } from './hot-path/live-price.ts';
import { CHANGE, INSTRUMENT, LOTS, NUMBER, PRICE, SIDE, TIME, type TradeBatch, WIDTH } from './hot-path/trade-batch.ts';
import { signedOf, type Words } from './hot-path/wire.ts';

/** The whole state of one instrument. Rupiah, shares; times Unix ms, 0 when unknown. */
export type QuoteUpdate = {
  /** The code's number in the sink's {@link Instruments}. */
  readonly instrument: number;
  readonly code: string;
  readonly last: number;
  readonly previous: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly average: number;
  readonly volume: number;
  readonly value: number;
  readonly frequency: number;
  readonly foreignBuy: number;
  readonly foreignSell: number;
  /** 0 when unknown. */
  readonly marketCap: number;
  readonly exchangeAt: number;
  /** For display: exact up to 2^53. */
  readonly sequence: number;
  /** The sequence number as two words, exact beyond 2^53. */
  readonly words: Words;
  /** The instrument's day starts anew with this message. */
  readonly reset: boolean;
};

/** One trade of the tape. `side` 0 bought at the offer, 1 sold at the bid; `change` 0 same, 1 up, 2 down. */
export type TradeUpdate = {
  /** The code's number in the sink's {@link Instruments}; left out of rows that no message brought. */
  readonly instrument?: number;
  readonly code: string;
  readonly number: number;
  readonly at: number;
  readonly price: number;
  readonly lots: number;
  readonly side: number;
  readonly change: number;
  /** False for a trade of a board that does not belong on the tape: it counts for the numbering only. */
  readonly onTape: boolean;
  /** The board of the trade, as an index of TRADE_BOARDS. */
  readonly board: number;
};

export type BookUpdate = {
  readonly instrument: number;
  readonly code: string;
  readonly sequence: number;
  readonly words: Words;
  /** Unix ms, 0 when unknown. */
  readonly exchangeAt: number;
  readonly bids: BookSide;
  readonly offers: BookSide;
  /** Lots over the whole book. */
  readonly totalBidLots: number;
  readonly totalOfferLots: number;
};

/** Where decoded messages go. The objects are the decoder's own and change with the next message: copy them, don't store them. */
export type FeedSink = {
  /** The numbers that the sink knows stocks by; the decoder has its own when there are none. */
  readonly instruments?: Instruments;
  quote(update: Readonly<QuoteUpdate>): void;
  book(update: Readonly<BookUpdate>): void;
  trade(update: Readonly<TradeUpdate>): void;
};

const SWITCH_RESET_RESET = 2;

/**
 * A live price seen as a quote. The values stay in the columns that they were read into: a property
 * of a class costs nothing to read there, and no object is made for a message.
 */
export class QuoteOfFields implements QuoteUpdate {
  instrument = -1;
  readonly fields: LivePriceFields;
  readonly #instruments: Instruments;
  /** Unix ms, in a column of its own so that no number is boxed. */
  readonly #at: Float64Array;

  constructor(fields: LivePriceFields, at: Float64Array, instruments: Instruments) {
    this.fields = fields;
    this.#at = at;
    this.#instruments = instruments;
  }

  get code(): string {
    return this.#instruments.codeOf(this.instrument);
  }
  get last(): number {
    return this.fields.amounts[2] as number;
  }
  get volume(): number {
    return this.fields.amounts[3] as number;
  }
  get high(): number {
    return this.fields.amounts[4] as number;
  }
  get low(): number {
    return this.fields.amounts[5] as number;
  }
  get open(): number {
    return this.fields.amounts[6] as number;
  }
  get frequency(): number {
    return this.fields.amounts[7] as number;
  }
  get foreignBuy(): number {
    return this.fields.amounts[8] as number;
  }
  get foreignSell(): number {
    return this.fields.amounts[9] as number;
  }
  get average(): number {
    return this.fields.amounts[10] as number;
  }
  get previous(): number {
    return this.fields.amounts[13] as number;
  }
  get value(): number {
    return this.fields.amounts[14] as number;
  }
  get marketCap(): number {
    return this.fields.amounts[27] as number;
  }
  get sequence(): number {
    return signedOf(this.fields.sequence);
  }
  get words(): Words {
    return this.fields.sequence;
  }
  get reset(): boolean {
    return this.fields.switchReset === SWITCH_RESET_RESET;
  }
  get exchangeAt(): number {
    return this.#at[0] as number;
  }
}

/** A batch seen one trade at a time: the one at `index`. */
export class TradeOfBatch implements TradeUpdate {
  index = 0;
  onTape = true;
  board = REGULAR_BOARD;
  readonly #batch: TradeBatch;
  readonly #instruments: Instruments;

  constructor(batch: TradeBatch, instruments: Instruments) {
    this.#batch = batch;
    this.#instruments = instruments;
  }

  get instrument(): number {
    return this.#batch.rows[this.index * WIDTH + INSTRUMENT] as number;
  }
  get code(): string {
    return this.#instruments.codeOf(this.instrument);
  }
  get number(): number {
    return this.#batch.rows[this.index * WIDTH + NUMBER] as number;
  }
  get at(): number {
    return this.#batch.rows[this.index * WIDTH + TIME] as number;
  }
  get price(): number {
    return this.#batch.rows[this.index * WIDTH + PRICE] as number;
  }
  get lots(): number {
    return this.#batch.rows[this.index * WIDTH + LOTS] as number;
  }
  get side(): number {
    return this.#batch.rows[this.index * WIDTH + SIDE] as number;
  }
  get change(): number {
    return this.#batch.rows[this.index * WIDTH + CHANGE] as number;
  }
}

/** Places of a book's numbers. */
export const AT = 0;
export const BID_LOTS = 1;
export const OFFER_LOTS = 2;

/** The book that was read last, in lots. */
export class BookOfSides implements BookUpdate {
  instrument = -1;
  readonly bids: BookSide;
  readonly offers: BookSide;
  readonly words: Words = new Uint32Array(2);
  readonly #instruments: Instruments;
  /** Exchange's time, lots bid, lots offered. */
  readonly numbers = new Float64Array(3);

  constructor(bids: BookSide, offers: BookSide, instruments: Instruments) {
    this.bids = bids;
    this.offers = offers;
    this.#instruments = instruments;
  }

  get code(): string {
    return this.#instruments.codeOf(this.instrument);
  }
  get sequence(): number {
    return signedOf(this.words);
  }
  get exchangeAt(): number {
    return this.numbers[AT] as number;
  }
  set exchangeAt(at: number) {
    this.numbers[AT] = at;
  }
  get totalBidLots(): number {
    return this.numbers[BID_LOTS] as number;
  }
  set totalBidLots(lots: number) {
    this.numbers[BID_LOTS] = lots;
  }
  get totalOfferLots(): number {
    return this.numbers[OFFER_LOTS] as number;
  }
  set totalOfferLots(lots: number) {
    this.numbers[OFFER_LOTS] = lots;
  }
}
