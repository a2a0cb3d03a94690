import { QUOTE_FIELDS } from '../../shared/contract/index.ts';
import type { QuoteUpdate } from './decode.ts';

export const QUOTE_WIDTH = QUOTE_FIELDS.length;
const PREVIOUS = QUOTE_FIELDS.indexOf('previous');
const EXCHANGE_AT = QUOTE_FIELDS.indexOf('exchangeAt');
const SEQUENCE = QUOTE_FIELDS.indexOf('sequence');
const STALE = QUOTE_FIELDS.indexOf('stale');
const LAST = QUOTE_FIELDS.indexOf('last');

/** No generation of a connection has this number. */
const NEVER = 0;
const FIRST_ROWS = 64;

/**
 * The last value of each instrument, a row each, in one typed array that has the frame's layout.
 * Rows stay after the last one who wanted them has gone, so that a stock chosen again shows what is
 * known at once; past `softLimit` rows the one given up longest ago makes room.
 */
export type QuoteTable = {
  /** The row of a code, made if there is none. */
  rowFor(code: string): number;
  /** −1 when there is none. */
  rowOf(code: string): number;
  codeOf(row: number): string;
  /** Whether the row has ever had a value. */
  isKnown(row: number): boolean;
  /** Generation of the connection that the value came over. */
  generationOf(row: number): number;
  sequenceOf(row: number): number;
  exchangeTimeOf(row: number): number;
  /** A reset leaves nothing of the day: yesterday's last becomes `previous` unless the message names one. */
  put(row: number, update: Readonly<QuoteUpdate>, receivedAt: number, generation: number): void;
  /** Nobody wants it any more: what it says may be old from now on. */
  retire(row: number): void;
  field(row: number, index: number): number;
  copyRow(row: number, into: Float64Array, at: number, stale: boolean): void;
  size(): number;
};

export function createQuoteTable(softLimit: number): QuoteTable {
  const rows = new Map<string, number>();
  const codes: string[] = [];
  const retired = new Set<number>();
  let values = new Float64Array(FIRST_ROWS * QUOTE_WIDTH);
  let generations = new Float64Array(FIRST_ROWS);
  let known = new Uint8Array(FIRST_ROWS);

  const add = (code: string): number => {
    const [oldest] = retired;
    if (codes.length >= softLimit && oldest !== undefined) {
      retired.delete(oldest);
      rows.delete(codes[oldest] ?? '');
      known[oldest] = 0;
      codes[oldest] = code;
      return oldest;
    }
    const row = codes.push(code) - 1;
    if (row >= known.length) grow();
    return row;
  };

  const grow = (): void => {
    const room = known.length * 2;
    const moreValues = new Float64Array(room * QUOTE_WIDTH);
    moreValues.set(values);
    values = moreValues;
    const moreGenerations = new Float64Array(room);
    moreGenerations.set(generations);
    generations = moreGenerations;
    const moreKnown = new Uint8Array(room);
    moreKnown.set(known);
    known = moreKnown;
  };

  const field = (row: number, index: number): number => values[row * QUOTE_WIDTH + index] ?? Number.NaN;

  return {
    rowFor(code) {
      const found = rows.get(code);
      if (found !== undefined) {
        retired.delete(found);
        return found;
      }
      const row = add(code);
      rows.set(code, row);
      return row;
    },
    rowOf: (code) => rows.get(code) ?? -1,
    codeOf: (row) => codes[row] ?? '',
    isKnown: (row) => known[row] === 1,
    generationOf: (row) => (known[row] === 1 ? (generations[row] ?? NEVER) : NEVER),
    sequenceOf: (row) => field(row, SEQUENCE),
    exchangeTimeOf: (row) => field(row, EXCHANGE_AT),
    put(row, update, receivedAt, generation) {
      const at = row * QUOTE_WIDTH;
      const close = known[row] === 1 ? values[at + LAST] || values[at + PREVIOUS] || 0 : 0;
      const previous = update.previous || (update.reset ? close : 0);
      known[row] = 1;
      generations[row] = generation;
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
    },
    retire(row) {
      if (row < 0) return;
      generations[row] = NEVER;
      retired.add(row);
    },
    field,
    copyRow(row, into, at, stale) {
      into.set(values.subarray(row * QUOTE_WIDTH, (row + 1) * QUOTE_WIDTH), at);
      into[at + STALE] = stale ? 1 : 0;
    },
    size: () => codes.length,
  };
}
