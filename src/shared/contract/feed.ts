import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/**
 * Where the feed stands. Anything but `live` means that what is on screen may be old: `stale` when the
 * connection does not answer, `silent` when it answers and its data do not arrive, `late` when they
 * arrive long after the exchange's time.
 */
export const feedState = z.enum([
  'offline',
  'connecting',
  'authenticating',
  'live',
  'stale',
  'silent',
  'late',
  'recovering',
  'refused',
]);
export type FeedState = z.infer<typeof feedState>;

export const feedStatus = z.object({
  state: feedState,
  since: timeField,
  /** Round trip of the last ping, ms; null before the first. */
  roundTripMs: z.number().nullable(),
  /** Service time less the exchange's time of the newest update, ms; null while it is not known. */
  lagMs: z.number().nullable(),
  /** When data arrived last, to the second, Unix ms; null before the first. */
  lastDataAt: timeField.nullable(),
  /** Messages in the last whole second. */
  messagesPerSecond: z.number(),
  /** Frames that no type fits or that are malformed, since start. */
  malformed: z.number().int(),
  gaps: z.number().int(),
  reconnects: z.number().int(),
  /** Frames that fit more than one type that this connection may carry: kept, not guessed. */
  ambiguous: z.number().int(),
  /** Instruments whose data are marked stale because something before them is missing. */
  mending: z.number().int(),
  /** The chart's own connection; null while no chart asks for it. */
  chart: z.object({ state: feedState, roundTripMs: z.number().nullable() }).nullable(),
  /** Where values come from: the service, or a recording. */
  source: z.enum(['service', 'replay']),
  /** When the next try to connect is due, Unix ms; null when none is. */
  nextTryAt: timeField.nullable(),
  /** Why there is no connection: what the service answered, or what the transport calls it (no trust in a certificate, nobody listening). Null while all is well. */
  reason: z.string().nullable(),
});
export type FeedStatus = z.infer<typeof feedStatus>;

/** Boards whose trading counts for a ranking; `all` is every one. */
export const moverBoard = z.enum(['all', 'regular', 'cash', 'negotiated']);
export const moverKind = z.enum(['gainers', 'losers', 'active']);
export const moversWant = z.strictObject({ kind: moverKind, boards: z.array(moverBoard).min(1).max(4) });
export type MoversWant = z.infer<typeof moversWant>;

/** One price's orders, first in line first. */
export const queueWant = z.strictObject({
  code: stockCodeField,
  /** Rupiah a share. */
  price: z.number().int().positive(),
  board: z.enum(['RG', 'NG', 'TN']),
  side: z.enum(['buy', 'sell', 'both']),
});
export type QueueWant = z.infer<typeof queueWant>;

const codes = (most: number) => z.array(stockCodeField).max(most);

/** What a window wants to be sent, in full: each call replaces the one before. Frames then come over the window's port. */
export const feedWants = z.strictObject({
  quotes: codes(1_000),
  books: codes(50),
  /** Running trades of these stocks; `all` for the whole market's. */
  trades: z.union([z.literal('all'), codes(1_000)]),
  /** Best bid and offer. */
  bests: codes(1_000),
  /** Indicative auction price and volume (IEP, IEV). */
  auctions: codes(1_000),
  /** A light line of a stock: last, change, volume. */
  lines: codes(1_000),
  /** The minute that is forming, for small price paths. */
  minutes: codes(1_000),
  /** Books whole, as deep as the service sends them. */
  depths: codes(20),
  /** Stocks on a chart: price in full, market value and the minute that is forming, over the chart's own connection. */
  charts: codes(50),
  movers: z.array(moversWant).max(12),
  /** The twenty that gain, lose and trade most. */
  hotlist: z.boolean(),
  queues: z.array(queueWant).max(10),
});
export type FeedWants = z.infer<typeof feedWants>;

export const NO_WANTS: FeedWants = {
  quotes: [],
  books: [],
  trades: [],
  bests: [],
  auctions: [],
  lines: [],
  minutes: [],
  depths: [],
  charts: [],
  movers: [],
  hotlist: false,
  queues: [],
};

const ws = ['workspace'] as const;

export const feedContract = {
  want: call(ws, feedWants, nothing),
  status: call(ws, nothing, feedStatus),
  /** At most once a second, and at once when `state` changes. */
  statusChanged: event(ws, feedStatus),
};
