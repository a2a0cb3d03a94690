import {
  type ChannelLists,
  type FeedCredentials,
  type FeedDialect,
  type OpenSocket,
  requestedChannels,
} from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import { asSent, type FrameReading, readFrames } from './frames.ts';
import { draftLists, type Listening, listen, otherBooks, otherLists, otherQuotes } from './listening.ts';
import { NO_FEED, type Samples } from './samples.ts';

export type FeedCheck = {
  readonly listening: Listening;
  readonly samples: Omit<Samples, 'rest' | 'dialect'>;
};

type FeedCheckOptions = {
  readonly url: string;
  readonly credentials: FeedCredentials;
  readonly codes: readonly string[];
  readonly dialect: FeedDialect;
  readonly openSocket: OpenSocket;
  readonly timers: Timers;
  serviceNow(): number;
  readonly signal: AbortSignal;
  readonly listenMs: number;
};

/** Listens as the draft's dialect subscribes; then, where a kind did not come, on the channels that may bring it. */
export async function checkFeed({ codes, dialect, ...options }: FeedCheckOptions): Promise<FeedCheck> {
  const raw = asSent(dialect);
  const listening = await listen({ ...options, dialect: raw, lists: draftLists(codes, dialect) });
  const read = (lists: ChannelLists, frames: Listening['frames'], as: FeedDialect): FrameReading =>
    readFrames(frames, lists, as);
  const feed = read(listening.lists, listening.frames, raw);
  const recognised = read(listening.lists, listening.frames, { ...raw, bookCodec: 'auto' });
  const other = await listenElsewhere({ ...options, codes, dialect: raw }, feed, listening);
  return {
    listening,
    samples: {
      feed,
      otherFeed: other ?? NO_FEED,
      readableBooks: { draft: booksWithLevels(feed), recognised: booksWithLevels(recognised) },
      pongs: listening.state === 'connected' ? feed.pongs : null,
      hasRefusedEntry: feed.errors > 0,
    },
  };
}

const booksWithLevels = ({ books }: FrameReading): number => books.filter(({ volumes }) => volumes.length > 0).length;

async function listenElsewhere(
  options: FeedCheckOptions,
  seen: FrameReading,
  { state }: Listening,
): Promise<FrameReading | null> {
  const { codes, dialect, signal } = options;
  const lists = otherLists(codes, dialect, seen);
  if (state !== 'connected' || signal.aborted || requestedChannels(lists).length === 0) return null;
  const { channels } = dialect;
  const quotes = seen.quotes.length === 0 ? otherQuotes(channels.quotes) : channels.quotes;
  const books = seen.books.length === 0 ? otherBooks(channels.books) : channels.books;
  const other = { ...dialect, channels: { ...channels, quotes, books } };
  const { frames } = await listen({ ...options, dialect: other, lists });
  return readFrames(frames, lists, other);
}
