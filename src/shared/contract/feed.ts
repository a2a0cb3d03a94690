import { z } from 'zod';
import { call, event } from './define.ts';
import { byName, FEED_KINDS, type FeedKind, KINDS } from './feed-kinds.ts';
import { nothing, timeField } from './fields.ts';

/**
 * The feed's state. In every state but `live` the values on screen may be stale: `stale` when the
 * connection does not answer, `silent` when it answers but no data arrive, `late` when data
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

/**
 * Signs that the feed is read by wrong units, zones or formats; nothing is changed because of them.
 * `unreadable` many frames of a kind cannot be read, `quoteVolume`, `tradeVolume`, `bookVolume` and `bestVolume`
 * volumes of the feed are wrong by a hundred, `restVolume` those of REST are, `timeZone` exchange times are hours off, `prices` quotes and books (or REST) have prices of
 * different magnitude, `bestAndBook` best prices are not the book's, `frozenBook` a book stands still while
 * its stock is traded, `notSent` values change at REST while the connection sends nothing of them,
 * `noTrades` stocks are traded and none of their trades arrives,
 * `noPongs` a connection has never answered a ping.
 */
export const FEED_FINDINGS = [
  'unreadable',
  'quoteVolume',
  'tradeVolume',
  'bookVolume',
  'bestVolume',
  'restVolume',
  'timeZone',
  'prices',
  'bestAndBook',
  'frozenBook',
  'notSent',
  'noTrades',
  'noPongs',
] as const;

export const feedFinding = z.object({
  kind: z.enum(FEED_FINDINGS),
  /** A stock code, a channel or a connection; empty where it concerns all. */
  subject: z.string().max(20),
  /** Per cent, a factor or hours; null where there is none. */
  value: z.number().nullable(),
});
export type FeedFinding = z.infer<typeof feedFinding>;

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
  /** Unrecognised or malformed frames since start. */
  malformed: z.number().int(),
  gaps: z.number().int(),
  reconnects: z.number().int(),
  /** Frames that match more than one type of this connection: stored for diagnostics, not decoded. */
  ambiguous: z.number().int(),
  /** Instruments whose data are marked stale because something before them is missing. */
  repairing: z.number().int(),
  findings: z.array(feedFinding).max(20),
  /** Stocks whose trades stand for the whole market's, where the service has no entry for all; else null. */
  listedTrades: z.number().int().nullable(),
  /** The chart's own connection; null while no chart is subscribed. */
  chart: z.object({ state: feedState, roundTripMs: z.number().nullable() }).nullable(),
  /** Where values come from: the service, or a recording. */
  source: z.enum(['service', 'replay']),
  /** When the next connection attempt is due, Unix ms; null when none is. */
  nextTryAt: timeField.nullable(),
  /** Why there is no connection: the service's answer or the transport's error (untrusted certificate, connection refused). Null while connected. */
  reason: z.string().nullable(),
});
export type FeedStatus = z.infer<typeof feedStatus>;

type Schemas = { readonly [kind in FeedKind]: (typeof FEED_KINDS)[kind]['subscription']['schema'] };
/** All that a window subscribes to: each call replaces the one before. Frames then come over the window's port. */
export const feedSubscriptions = z.strictObject(byName<Schemas>(KINDS, (kind) => FEED_KINDS[kind].subscription.schema));

const ws = ['workspace'] as const;

export const feedContract = {
  subscribe: call(ws, feedSubscriptions, nothing),
  status: call(ws, nothing, feedStatus),
  /** At most once a second, and at once when `state` changes. */
  statusChanged: event(ws, feedStatus),
};
