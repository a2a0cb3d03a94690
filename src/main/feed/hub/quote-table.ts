import { QUOTE_FIELDS } from '#shared/contract/frames.ts';
import type { Instruments, QuoteUpdate, Words } from '../decode/index.ts';
import { sequenceStep } from './sequence.ts';

export const QUOTE_WIDTH = QUOTE_FIELDS.length;
const PREVIOUS = QUOTE_FIELDS.indexOf('previous');
const EXCHANGE_AT = QUOTE_FIELDS.indexOf('exchangeAt');
const STALE = QUOTE_FIELDS.indexOf('stale');
const LAST = QUOTE_FIELDS.indexOf('last');
const RECEIVED_AT = QUOTE_FIELDS.indexOf('receivedAt');
const SEQUENCE = QUOTE_FIELDS.indexOf('sequence');
/** Fields that a snapshot over REST does not carry. */
const NOT_IN_SNAPSHOT = (['frequency', 'foreignBuy', 'foreignSell'] as const).map((field) =>
  QUOTE_FIELDS.indexOf(field),
);

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
  /** Of what the row shows, Unix ms; 0 when unknown, which it is of a snapshot. */
  exchangeTimeOf(row: number): number;
  /** Of the newest message that had one, Unix ms: what the next message is placed by. */
  streamTimeOf(row: number): number;
  /** A reset leaves nothing of the day: yesterday's last becomes `previous` unless the message names one. */
  put(row: number, update: Readonly<QuoteUpdate>, receivedAt: number, generation: number): void;
  /** As `put`, for services that leave out the figures of a quote that have not changed since the one before. */
  merge(row: number, update: Readonly<QuoteUpdate>, receivedAt: number, generation: number): void;
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
export type QuotePatch = Pick<
  QuoteUpdate,
  'last' | 'previous' | 'open' | 'high' | 'low' | 'average' | 'volume' | 'value'
>;

export function createQuoteTable(instruments: Instruments): QuoteTable {
  let values = new Float64Array(FIRST_ROWS * QUOTE_WIDTH);
  /** Low and high word of each row's number. */
  let sequences = new Uint32Array(FIRST_ROWS * 2);
  let generations = new Float64Array(FIRST_ROWS);
  let known = new Uint8Array(FIRST_ROWS);
  let streamTimes = new Float64Array(FIRST_ROWS);
  /** Rows whose value came without a number. */
  const unnumbered = new Set<number>();
  /** Of them, those whose value is a snapshot. */
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
    const { last, previous, open, high, low, average, volume, value } = snapshot;
    const at = row * QUOTE_WIDTH;
    values.set([last, previous, open, high, low, average, volume, value], at);
    for (const field of NOT_IN_SNAPSHOT) values[at + field] = Number.NaN;
    values[at + EXCHANGE_AT] = 0;
    values[at + RECEIVED_AT] = receivedAt;
  }

  function put(row: number, update: Readonly<QuoteUpdate>, receivedAt: number, generation: number): void {
    if (row >= known.length) makeRoomFor(row);
    const at = row * QUOTE_WIDTH;
    const close = known[row] === 1 ? values[at + LAST] || values[at + PREVIOUS] || 0 : 0;
    const previous = update.previous || (update.reset ? close : 0);
    if (known[row] === 0) held += 1;
    known[row] = 1;
    generations[row] = generation;
    if (unnumbered.size > 0 && unnumbered.delete(row)) adopted.delete(row);
    sequences[row * 2] = update.words[0] as number;
    sequences[row * 2 + 1] = update.words[1] as number;
    const day = update.reset ? 0 : 1;
    values[at] = update.last || (update.reset ? previous : 0);
    values[at + 1] = previous;
    values[at + 2] = update.open * day;
    values[at + 3] = update.high * day;
    values[at + 4] = update.low * day;
    values[at + 5] = update.average * day;
    values[at + 6] = update.volume * day;
    values[at + 7] = update.value * day;
    values[at + 8] = update.frequency * day;
    values[at + 9] = update.foreignBuy * day;
    values[at + 10] = update.foreignSell * day;
    values[at + 11] = update.exchangeAt;
    values[at + 12] = receivedAt;
    values[at + 13] = update.sequence;
    if (update.exchangeAt > 0 || update.reset) streamTimes[row] = update.exchangeAt;
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
    merge(row, update, receivedAt, generation) {
      const isFirst = update.reset || known[row] !== 1 || generations[row] !== generation;
      const from = row * QUOTE_WIDTH;
      const before = isFirst ? null : values.slice(from, from + EXCHANGE_AT + 1);
      put(row, update, receivedAt, generation);
      before?.forEach((value, index) => {
        if (values[from + index] === 0) values[from + index] = value;
      });
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
