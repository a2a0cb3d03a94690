import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/** Where the feed stands. Anything but `live` means that what is on screen may be old. */
export const feedState = z.enum(['offline', 'connecting', 'authenticating', 'live', 'stale', 'recovering', 'refused']);
export type FeedState = z.infer<typeof feedState>;

export const feedStatus = z.object({
  state: feedState,
  since: timeField,
  /** Round trip of the last ping, ms; null before the first. */
  roundTripMs: z.number().nullable(),
  /** Messages in the last whole second. */
  messagesPerSecond: z.number(),
  /** Frames that no type fits or that are malformed, since start. */
  malformed: z.number().int(),
  gaps: z.number().int(),
  reconnects: z.number().int(),
  /** When the next try to connect is due, Unix ms; null when none is. */
  nextTryAt: timeField.nullable(),
  /** What the service answered when it refused us; null otherwise. */
  reason: z.string().nullable(),
});
export type FeedStatus = z.infer<typeof feedStatus>;

/** What a window wants to be sent, in full: each call replaces the one before. Frames then come over the window's port. */
export const feedWants = z.strictObject({
  quotes: z.array(stockCodeField).max(1_000),
  books: z.array(stockCodeField).max(50),
  /** Running trades of these stocks; `all` for the whole market's. */
  trades: z.union([z.literal('all'), z.array(stockCodeField).max(1_000)]),
});
export type FeedWants = z.infer<typeof feedWants>;

const ws = ['workspace'] as const;

export const feedContract = {
  want: call(ws, feedWants, nothing),
  status: call(ws, nothing, feedStatus),
  /** At most once a second, and at once when `state` changes. */
  statusChanged: event(ws, feedStatus),
};
