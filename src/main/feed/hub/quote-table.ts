import { FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Instruments } from '../decode/hot-path/instruments.ts';
import type { Words } from '../decode/hot-path/wire.ts';
import type { QuoteUpdate } from '../decode/updates.ts';
import { sequenceStep } from './sequence.ts';
import { SNAPSHOT_FIELDS } from './stock-snapshot.ts';

export const QUOTE_WIDTH = FEED_KINDS.quotes.fields.length;
const LAST = PLACES.quotes.last;
const PREVIOUS = PLACES.quotes.previous;
const OPEN = PLACES.quotes.open;
const HIGH = PLACES.quotes.high;
const LOW = PLACES.quotes.low;
const AVERAGE = PLACES.quotes.average;
const VOLUME = PLACES.quotes.volume;
const VALUE = PLACES.quotes.value;
const FREQUENCY = PLACES.quotes.frequency;
const FOREIGN_BUY = PLACES.quotes.foreignBuy;
const FOREIGN_SELL = PLACES.quotes.foreignSell;
const EXCHANGE_AT = PLACES.quotes.exchangeAt;
const RECEIVED_AT = PLACES.quotes.receivedAt;
const SEQUENCE = PLACES.quotes.sequence;
const STALE = PLACES.quotes.stale;
/** Figures of a day that starts with none of them. */
const AMOUNTS = [
  'open',
  'high',
  'low',
  'average',
  'volume',
  'value',
  'frequency',
  'foreignBuy',
  'foreignSell',
] as const;
/** Those that are above 0 once a stock has traded, by their places. */
const OF_TRADES = [OPEN, HIGH, LOW, AVERAGE, VOLUME, VALUE, FREQUENCY];
/** Fields that a snapshot over REST does not carry, by their places. */
const NOT_IN_SNAPSHOT = [FREQUENCY, FOREIGN_BUY, FOREIGN_SELL];

/** No generation of a connection has this number. */
const NEVER = 0;
const FIRST_ROWS = 64;

/**
 * The last value of each instrument, a row each, in one typed array that has the frame's layout. A
 * row is an instrument's number, so there are never more than an exchange could list; they stay after
 * the last subscriber has gone, so that a stock selected again shows its last value at once.
 */
export type QuoteTable = {
  /** The row of a subscribed code; −1 when there are more codes than fit. */
  rowFor(code: string): number;
  /** −1 when there is none. */
  rowOf(code: string): number;
  codeOf(row: number): string;
  /** Whether the row has ever had a value. */
  isKnown(row: number): boolean;
  /** Generation of the connection that the value came over. */
  generationOf(row: number): number;
  /** How many numbers a message is ahead of the row's; see {@link sequenceStep}. NaN when any may come. */
  stepOf(row: number, words: Words): number;
  /** Exchange time of the shown value, Unix ms; 0 if unknown: snapshots carry none. */
  exchangeTimeOf(row: number): number;
  /** Exchange time of the newest message that had one, Unix ms: what the next message is placed by. */
  streamTimeOf(row: number): number;
  /**
   * A reset leaves nothing of the day: yesterday's last becomes `previous` unless the message names one. A figure that
   * is left out, which on the wire is the same as 0, keeps its value within a day and a generation: no price is 0,
   * and no amount of a day falls back to it. What was never sent is not known (NaN).
   */
  put(row: number, update: Readonly<QuoteUpdate>, receivedAt: number, generation: number): void;
  /** Whether the last price or the previous close is not known. */
  isIncomplete(row: number): boolean;
  /** Takes from a snapshot what is not known; all else stays the stream's. */
  fill(row: number, snapshot: QuotePatch): void;
  /**
   * What a snapshot knows better than a stream that lost a message; its number stays the stream's.
   * Here and in `adopt`, fields that the snapshot does not carry become unknown (NaN; 0 for the time):
   * those of before belong to another moment.
   */
  patch(row: number, snapshot: QuotePatch, receivedAt: number): void;
  /** The numbering in effect is in doubt: the next message is placed by its time and volume. */
  forgetNumber(row: number): void;
  /** A snapshot is the state now, and any number may come next that is not older by its time or volume. */
  adopt(row: number, snapshot: QuotePatch, receivedAt: number, generation: number): void;
  /** Whether the value is an adopted snapshot. */
  isAdopted(row: number): boolean;
  /** Nobody subscribes to it any more: it is stale from now on. */
  retire(row: number): void;
  field(row: number, index: number): number;
  copyRow(row: number, into: Float64Array, at: number, stale: boolean): void;
  /** Rows that have a value. */
  size(): number;
};

/** The part of a quote that a snapshot has. Rupiah, shares. */
type QuotePatch = Pick<QuoteUpdate, (typeof SNAPSHOT_FIELDS)[number]>;

const dateOf = (at: number): number => Math.floor((at + EXCHANGE_UTC_OFFSET_MS) / DAY_MS);

/** @param isWhole every figure of a quote is as it is sent, 0 where it is left out */
export function createQuoteTable(instruments: Instruments, isWhole = false): QuoteTable {
  let values = new Float64Array(FIRST_ROWS * QUOTE_WIDTH);
  /** Low and high word of each row's number. */
  let sequences = new Uint32Array(FIRST_ROWS * 2);
  let generations = new Float64Array(FIRST_ROWS);
  let known = new Uint8Array(FIRST_ROWS);
  let streamTimes = new Float64Array(FIRST_ROWS);
  /** Rows whose value came without a number. */
  const unnumbered = new Set<number>();
  /** Rows without a number whose value is a snapshot. */
  const adopted = new Set<number>();
  let held = 0;

  function makeRoomFor(row: number): void {
    let room = known.length;
    while (room <= row) room *= 2;
    const moreValues = new Float64Array(room * QUOTE_WIDTH);
    moreValues.set(values);
    values = moreValues;
    const moreSequences = new Uint32Array(room * 2);
    moreSequences.set(sequences);
    sequences = moreSequences;
    const moreGenerations = new Float64Array(room);
    moreGenerations.set(generations);
    generations = moreGenerations;
    const moreKnown = new Uint8Array(room);
    moreKnown.set(known);
    known = moreKnown;
    const moreTimes = new Float64Array(room);
    moreTimes.set(streamTimes);
    streamTimes = moreTimes;
  }

  const field = (row: number, index: number): number => values[row * QUOTE_WIDTH + index] ?? Number.NaN;

  function patch(row: number, snapshot: QuotePatch, receivedAt: number): void {
    const at = row * QUOTE_WIDTH;
    for (const field of SNAPSHOT_FIELDS) values[at + PLACES.quotes[field]] = snapshot[field];
    for (const field of NOT_IN_SNAPSHOT) values[at + field] = Number.NaN;
    values[at + EXCHANGE_AT] = 0;
    values[at + RECEIVED_AT] = receivedAt;
  }

  /** Whether the row is of the update's day and connection, so that what the update leaves out still holds. */
  function continues(row: number, update: Readonly<QuoteUpdate>, generation: number): boolean {
    if (isWhole || update.reset || known[row] !== 1 || generations[row] !== generation) return false;
    const previous = field(row, PREVIOUS);
    // Another previous close is of another day, as is another date.
    if (update.previous > 0 && previous > 0 && update.previous !== previous) return false;
    const streamAt = streamTimes[row] ?? 0;
    return update.exchangeAt === 0 || streamAt === 0 || dateOf(update.exchangeAt) === dateOf(streamAt);
  }

  /** Whether nothing is left out that was there: by far the most messages, which need no look at the day. */
  function isComplete(at: number, update: Readonly<QuoteUpdate>): boolean {
    return (
      update.last > 0 &&
      update.previous > 0 &&
      update.open > 0 &&
      update.high > 0 &&
      update.low > 0 &&
      update.average > 0 &&
      update.volume > 0 &&
      update.value > 0 &&
      update.frequency > 0 &&
      (update.foreignBuy > 0 || values[at + FOREIGN_BUY] === 0) &&
      (update.foreignSell > 0 || values[at + FOREIGN_SELL] === 0)
    );
  }

  function put(row: number, update: Readonly<QuoteUpdate>, receivedAt: number, generation: number): void {
    if (row >= known.length) makeRoomFor(row);
    const at = row * QUOTE_WIDTH;
    const isNext = known[row] === 1 && generations[row] === generation && !update.reset;
    if (isNext && isComplete(at, update)) {
      values[at + LAST] = update.last;
      values[at + PREVIOUS] = update.previous;
      values[at + OPEN] = update.open;
      values[at + HIGH] = update.high;
      values[at + LOW] = update.low;
      values[at + AVERAGE] = update.average;
      values[at + VOLUME] = update.volume;
      values[at + VALUE] = update.value;
      values[at + FREQUENCY] = update.frequency;
      values[at + FOREIGN_BUY] = update.foreignBuy;
      values[at + FOREIGN_SELL] = update.foreignSell;
    } else putPartly(row, update, generation);
    sequences[row * 2] = update.words[0] as number;
    sequences[row * 2 + 1] = update.words[1] as number;
    values[at + EXCHANGE_AT] = update.exchangeAt;
    values[at + RECEIVED_AT] = receivedAt;
    values[at + SEQUENCE] = update.sequence;
    if (unnumbered.size > 0 && unnumbered.delete(row)) adopted.delete(row);
    if (update.exchangeAt > 0 || update.reset) streamTimes[row] = update.exchangeAt;
  }

  /** A first quote of a day or connection, or one that leaves figures out. */
  function putPartly(row: number, update: Readonly<QuoteUpdate>, generation: number): void {
    const at = row * QUOTE_WIDTH;
    const keeps = continues(row, update, generation);
    const close = known[row] === 1 ? values[at + LAST] || values[at + PREVIOUS] || 0 : 0;
    const previous = update.previous || (keeps ? field(row, PREVIOUS) : update.reset ? close : 0);
    if (known[row] === 0) held += 1;
    known[row] = 1;
    generations[row] = generation;
    values[at + LAST] = update.last || (keeps ? field(row, LAST) : update.reset ? previous : 0);
    values[at + PREVIOUS] = previous;
    for (const field of AMOUNTS) {
      const place = at + PLACES.quotes[field];
      values[place] = (update.reset ? 0 : update[field]) || (keeps ? (values[place] ?? 0) : 0);
    }
    if (!keeps && !isWhole) markUnknown(at);
  }

  /** Figures of a first quote that are 0 although they cannot be. */
  function markUnknown(at: number): void {
    const isPartial = values[at + LAST] === 0 || values[at + PREVIOUS] === 0;
    if (values[at + LAST] === 0) values[at + LAST] = Number.NaN;
    if (values[at + PREVIOUS] === 0) values[at + PREVIOUS] = Number.NaN;
    const isTraded = OF_TRADES.some((place) => (values[at + place] as number) > 0);
    if (isTraded) for (const place of OF_TRADES) replaceZero(at + place);
    if (isPartial) for (const field of AMOUNTS) replaceZero(at + PLACES.quotes[field]);
  }

  function replaceZero(place: number): void {
    if (values[place] === 0) values[place] = Number.NaN;
  }

  return {
    rowFor: instruments.idFor,
    rowOf: instruments.find,
    codeOf: instruments.codeOf,
    isKnown: (row) => known[row] === 1,
    generationOf: (row) => (known[row] === 1 ? (generations[row] ?? NEVER) : NEVER),
    stepOf: (row, words) =>
      unnumbered.size > 0 && unnumbered.has(row)
        ? Number.NaN
        : sequenceStep(words, sequences[row * 2] as number, sequences[row * 2 + 1] as number),
    exchangeTimeOf: (row) => field(row, EXCHANGE_AT),
    streamTimeOf: (row) => streamTimes[row] ?? 0,
    put,
    isIncomplete: (row) => Number.isNaN(field(row, LAST)) || Number.isNaN(field(row, PREVIOUS)),
    fill(row, snapshot) {
      for (const field of SNAPSHOT_FIELDS) {
        const place = row * QUOTE_WIDTH + PLACES.quotes[field];
        const isPrice = field === 'last' || field === 'previous';
        if (Number.isNaN(values[place]) && (snapshot[field] > 0 || !isPrice)) values[place] = snapshot[field];
      }
    },
    patch,
    forgetNumber: (row) => {
      unnumbered.add(row);
    },
    adopt(row, snapshot, receivedAt, generation) {
      if (row >= known.length) makeRoomFor(row);
      if (known[row] === 0) held += 1;
      known[row] = 1;
      generations[row] = generation;
      unnumbered.add(row);
      adopted.add(row);
      patch(row, snapshot, receivedAt);
      values[row * QUOTE_WIDTH + SEQUENCE] = 0;
    },
    isAdopted: (row) => adopted.has(row),
    retire(row) {
      if (row >= 0) generations[row] = NEVER;
    },
    field,
    copyRow(row, into, at, stale) {
      into.set(values.subarray(row * QUOTE_WIDTH, (row + 1) * QUOTE_WIDTH), at);
      into[at + STALE] = stale ? 1 : 0;
    },
    size: () => held,
  };
}
