import { CHART_FIELDS } from '#shared/contract/frames.ts';
import type { QuoteUpdate, Words } from '../decode/index.ts';
import { ORIGIN_WIDTH, ROW_FIELDS, type RowKind } from './low-rate-kinds.ts';
import { placeStep, type SequenceVerdict } from './sequence.ts';
import type { StockSnapshot } from './stock-snapshot.ts';

/** One row's numbers as a frame has them, the word on staleness left 0. */
export type Row = {
  readonly columns: Float64Array;
  /** Its number, for kinds that have one; undefined takes any next. */
  readonly exact?: bigint | undefined;
  /** It is a snapshot's, and nothing has come since. */
  readonly isAdopted?: boolean;
  /** Exchange time of the newest message that had one, Unix ms: what the next message is placed by. A snapshot has none. */
  readonly streamAt?: number | undefined;
};

/** Whether two rows of a kind differ in nothing but where they come from. */
export const sameValues = (one: Float64Array, other: Float64Array): boolean =>
  one.length === other.length &&
  one.every((value, place) => place >= one.length - ORIGIN_WIDTH || Object.is(value, other[place]));

const VOLUME_AT = CHART_FIELDS.indexOf('volume');
const FREQUENCY_AT = CHART_FIELDS.indexOf('frequency');
const MARKET_CAP_AT = CHART_FIELDS.indexOf('marketCap');
const EXCHANGE_AT_FROM_END = 4;
const RECEIVED_AT_FROM_END = 3;

export function columnsOf(values: readonly number[], exchangeAt: number, receivedAt: number, sequence: number): Row {
  const columns = new Float64Array(values.length + ORIGIN_WIDTH);
  columns.set(values);
  columns.set([exchangeAt, receivedAt, sequence, 0], values.length);
  return { columns };
}

/** A row of a stock whose day starts anew: nothing of the day before, and any number may come next. */
export const RESET_ROW = (kind: RowKind, receivedAt: number): Row =>
  columnsOf(new Array<number>(ROW_FIELDS[kind].length - ORIGIN_WIDTH).fill(0), 0, receivedAt, 0);

/** How many numbers a message is beyond the row before; NaN where any may come. Exact up to 2^53 numbers. */
export const stepFrom = (before: Row | undefined, number: bigint): number =>
  before?.exact === undefined ? Number.NaN : Number(number - before.exact);

/**
 * Places a numbered whole-state message against the row before it, see {@link placeStep}; `next` also
 * where there is nothing to place it against. The same number is the same state `again`. Exact,
 * because such numbers may exceed what a double distinguishes.
 */
export function placeRow(
  kind: RowKind,
  before: Row | undefined,
  {
    step,
    exchangeAt,
    values,
  }: { readonly step: number; readonly exchangeAt: number; readonly values: readonly number[] },
  mode: 'byOne' | 'rising',
): 'again' | SequenceVerdict {
  if (before === undefined) return 'next';
  if (step === 0) return 'again';
  const growth = kind === 'charts' ? (values[VOLUME_AT] ?? 0) - (before.columns[VOLUME_AT] ?? 0) : 0;
  return placeStep(step, before.streamAt ?? 0, exchangeAt, growth, mode);
}

/** A 64-bit number as its low and high word. */
export const wordsOf = (number: bigint): Words => new Uint32Array(new BigInt64Array([number]).buffer);

/** The day's part of a chart's row; its minute comes in a message of its own. */
export const chartRow = (update: Readonly<QuoteUpdate>): readonly number[] => [
  update.last,
  update.previous,
  update.open,
  update.high,
  update.low,
  update.average,
  update.volume,
  update.value,
  update.frequency,
  update.marketCap,
  0,
  0,
  0,
];

const MINUTE_AT = CHART_FIELDS.indexOf('minutePrice');

export function copyWithOrigin(
  kind: RowKind,
  { columns }: Row,
  minute: { readonly price: number; readonly volume: number; readonly at: number } | undefined,
  into: Float64Array,
  at: number,
  stale: boolean,
): void {
  into.set(columns, at);
  if (kind === 'charts' && minute !== undefined) into.set([minute.price, minute.volume, minute.at], at + MINUTE_AT);
  into[at + columns.length - 1] = stale ? 1 : 0;
}

/** Whether a snapshot's best levels are the row's. */
export function bestAgrees(row: Row | undefined, { bids, offers }: StockSnapshot): boolean {
  const [bid, bidLots, offer, offerLots] = row?.columns ?? [];
  const held = [bid, bidLots, offer, offerLots];
  const read = [bids[0]?.price ?? 0, bids[0]?.lots ?? 0, offers[0]?.price ?? 0, offers[0]?.lots ?? 0];
  return held.every((value, index) => value === read[index]);
}

export const chartAgrees = (row: Row | undefined, { last, volume }: StockSnapshot): boolean =>
  row?.columns[0] === last && row.columns[VOLUME_AT] === volume;

/** The row with a snapshot's best levels in it, whose exchange time is unknown; its number stays the stream's. */
export function patchedBest({ columns }: Row, { bids, offers }: StockSnapshot, receivedAt: number): Float64Array {
  const patched = columns.slice();
  patched.set([bids[0]?.price ?? 0, bids[0]?.lots ?? 0, offers[0]?.price ?? 0, offers[0]?.lots ?? 0]);
  return receivedBySnapshot(patched, receivedAt);
}

/** A snapshot has no exchange time. */
function receivedBySnapshot(columns: Float64Array, receivedAt: number): Float64Array {
  columns[columns.length - EXCHANGE_AT_FROM_END] = 0;
  columns[columns.length - RECEIVED_AT_FROM_END] = receivedAt;
  return columns;
}

/** The row with a snapshot's day in it, unless it is from before: a day's volume only grows. */
export const patchedChart = (row: Row, snapshot: StockSnapshot, receivedAt: number): Float64Array =>
  snapshot.volume <= (row.columns[VOLUME_AT] ?? 0) ? row.columns.slice() : adoptedChart(row, snapshot, receivedAt);

/** The row with a snapshot's day in it; what a snapshot does not carry becomes unknown (NaN, market value 0). */
export function adoptedChart({ columns }: Row, snapshot: StockSnapshot, receivedAt: number): Float64Array {
  const patched = columns.slice();
  const { last, previous, open, high, low, average, volume, value } = snapshot;
  patched.set([last, previous, open, high, low, average, volume, value]);
  patched[FREQUENCY_AT] = Number.NaN;
  patched[MARKET_CAP_AT] = 0;
  return receivedBySnapshot(patched, receivedAt);
}
