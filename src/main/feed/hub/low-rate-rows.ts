import {
  byName,
  FEED_KINDS,
  LOW_RATE_ROW_KINDS,
  type LowRateKind,
  type LowRateRowKind,
  type NumberedKind,
  ORIGIN_FIELDS,
  PLACES,
} from '#shared/contract/feed-kinds.ts';
import type { Words } from '../decode/hot-path/wire.ts';
import type { RowUpdate } from '../decode/low-rate-updates.ts';
import type { QuoteUpdate } from '../decode/updates.ts';
import { placeStep, type SequenceVerdict } from './sequence.ts';
import { SNAPSHOT_FIELDS, type StockSnapshot } from './stock-snapshot.ts';

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
export const sameValues = (left: Float64Array, right: Float64Array): boolean =>
  left.length === right.length &&
  left.every((value, place) => place >= left.length - ORIGIN_FIELDS.length || Object.is(value, right[place]));

const BEST = PLACES.bests;
const CHART = PLACES.charts;

const VALUE_FIELDS = byName<Readonly<Record<LowRateRowKind, readonly string[]>>>(LOW_RATE_ROW_KINDS, (kind) =>
  FEED_KINDS[kind].fields.slice(0, -ORIGIN_FIELDS.length),
);
/** The values of a message in the order of its kind's columns. */
export function valuesOf(update: RowUpdate): readonly number[] {
  const named: Readonly<Record<string, unknown>> = update;
  return VALUE_FIELDS[update.kind].map((field) => Number(named[field]));
}

/** Makes the rows of a kind without numbers: for the whole market's lines straight into columns. */
export function rowWriter(kind: LowRateRowKind): (update: RowUpdate, receivedAt: number) => Row {
  const names = VALUE_FIELDS[kind];
  const { exchangeAt, receivedAt } = PLACES[kind];
  const width = FEED_KINDS[kind].fields.length;
  return (update, now) => {
    const named: Readonly<Record<string, unknown>> = update;
    const columns = new Float64Array(width);
    for (let place = 0; place < names.length; place += 1) columns[place] = Number(named[names[place] ?? '']);
    columns[exchangeAt] = update.exchangeAt ?? 0;
    columns[receivedAt] = now;
    return { columns };
  };
}

export function columnsOf(
  kind: LowRateRowKind,
  values: readonly number[],
  exchangeAt: number,
  receivedAt: number,
  sequence: number,
): Row {
  const columns = new Float64Array(FEED_KINDS[kind].fields.length);
  columns.set(values);
  const places = PLACES[kind];
  columns[places.exchangeAt] = exchangeAt;
  columns[places.receivedAt] = receivedAt;
  columns[places.sequence] = sequence;
  return { columns };
}

/** A row of a stock whose day starts anew: nothing of the day before, and any number may come next. */
export const RESET_ROW = (kind: LowRateRowKind, receivedAt: number): Row => columnsOf(kind, [], 0, receivedAt, 0);

/** How many numbers a message is beyond the row before; NaN where any may come. Exact up to 2^53 numbers. */
export const stepFrom = (before: Row | undefined, number: bigint): number =>
  before?.exact === undefined ? Number.NaN : Number(number - before.exact);

/**
 * Places a numbered whole-state message against the row before it, see {@link placeStep}; `next` also
 * where there is nothing to place it against. The same number is the same state `again`. Exact,
 * because such numbers may exceed what a double distinguishes.
 */
export function placeRow(
  kind: LowRateRowKind,
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
  const growth = kind === 'charts' ? (values[CHART.volume] ?? 0) - (before.columns[CHART.volume] ?? 0) : 0;
  return placeStep(step, before.streamAt ?? 0, exchangeAt, growth, mode);
}

/** A 64-bit number as its low and high word. */
export const wordsOf = (number: bigint): Words => new Uint32Array(new BigInt64Array([number]).buffer);

/** The day's part of a chart's row; its minute comes in a message of its own. */
export function chartValues(update: Readonly<QuoteUpdate>): readonly number[] {
  const values = new Array<number>(VALUE_FIELDS.charts.length).fill(0);
  values[CHART.last] = update.last;
  values[CHART.previous] = update.previous;
  values[CHART.open] = update.open;
  values[CHART.high] = update.high;
  values[CHART.low] = update.low;
  values[CHART.average] = update.average;
  values[CHART.volume] = update.volume;
  values[CHART.value] = update.value;
  values[CHART.frequency] = update.frequency;
  values[CHART.marketCap] = update.marketCap;
  return values;
}

export function copyWithOrigin(
  kind: LowRateRowKind,
  { columns }: Row,
  minute: { readonly price: number; readonly volume: number; readonly at: number } | undefined,
  into: Float64Array,
  at: number,
  stale: boolean,
): void {
  into.set(columns, at);
  if (kind === 'charts' && minute !== undefined) {
    into[at + CHART.minutePrice] = minute.price;
    into[at + CHART.minuteVolume] = minute.volume;
    into[at + CHART.minuteAt] = minute.at;
  }
  into[at + PLACES[kind].stale] = stale ? 1 : 0;
}

export type NumberedRowKind = LowRateKind & NumberedKind;

/** How a snapshot over REST confirms or replaces the rows of a numbered kind. */
type SnapshotRule = {
  /** Whether the cached row is the snapshot's. */
  agrees(columns: Float64Array, snapshot: StockSnapshot): boolean;
  /** Writes what the snapshot knows better; the row's number stays the stream's. @returns whether anything was written */
  patch(columns: Float64Array, snapshot: StockSnapshot): boolean;
  /** Writes the snapshot as the present state; what it does not carry becomes unknown. */
  adopt(columns: Float64Array, snapshot: StockSnapshot): void;
};

const bestLevels = ({ bids: [bid], offers: [offer] }: StockSnapshot) =>
  [
    [BEST.bid, bid?.price ?? 0],
    [BEST.bidLots, bid?.lots ?? 0],
    [BEST.offer, offer?.price ?? 0],
    [BEST.offerLots, offer?.lots ?? 0],
  ] as const;

function setBest(columns: Float64Array, snapshot: StockSnapshot): true {
  for (const [place, value] of bestLevels(snapshot)) columns[place] = value;
  return true;
}

/** Unknown is NaN, and a market value of 0. */
function setDay(columns: Float64Array, snapshot: StockSnapshot): true {
  for (const field of SNAPSHOT_FIELDS) columns[CHART[field]] = snapshot[field];
  columns[CHART.frequency] = Number.NaN;
  columns[CHART.marketCap] = 0;
  return true;
}

export const SNAPSHOT_RULES: Readonly<Record<NumberedRowKind, SnapshotRule>> = {
  bests: {
    agrees: (columns, snapshot) => bestLevels(snapshot).every(([place, value]) => columns[place] === value),
    patch: setBest,
    adopt: setBest,
  },
  charts: {
    agrees: (columns, { last, volume }) => columns[CHART.last] === last && columns[CHART.volume] === volume,
    // Unless the snapshot is from before: a day's volume only grows.
    patch: (columns, snapshot) => snapshot.volume > (columns[CHART.volume] ?? 0) && setDay(columns, snapshot),
    adopt: setDay,
  },
};

/** The row after a snapshot was written over it, which has no exchange time. */
export function receivedBySnapshot(kind: NumberedRowKind, columns: Float64Array, receivedAt: number): void {
  columns[PLACES[kind].exchangeAt] = 0;
  columns[PLACES[kind].receivedAt] = receivedAt;
}
