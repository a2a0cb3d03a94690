import {
  type BookUpdate,
  type ChannelLists,
  createDecoder,
  createInstruments,
  createUnreadableLog,
  type FeedDialect,
  LEVEL_FIELDS,
  messagesOf,
  type QuoteUpdate,
  requestedChannels,
  type TradeUpdate,
} from '#main/feed/index.ts';
import type { FeedSamples } from './samples.ts';

export type Frame = { readonly bytes: Uint8Array /** Unix ms on the service's clock. */; readonly at: number };

/** What frames of one subscription came out as. */
export type FrameReading = FeedSamples & {
  /** Frames that nothing could read, and those that could be of more than one type. */
  readonly unread: number;
  readonly pongs: number;
  /** Errors of the service that refuse a part of the subscription. */
  readonly errors: number;
};

type Values = { -readonly [Kind in keyof FeedSamples]: FeedSamples[Kind][number][] };

/** Reads frames one after the other, as a connection of that dialect would. */
export class FrameReader {
  readonly #values: Values = { quotes: [], books: [], trades: [] };
  readonly #unreadable = createUnreadableLog(() => true);
  readonly #decoder;
  #pongs = 0;
  #errors = 0;
  #at = 0;

  constructor(lists: ChannelLists, dialect: FeedDialect) {
    const instruments = createInstruments();
    this.#decoder = createDecoder({
      dialect,
      now: () => this.#at,
      unreadable: this.#unreadable,
      sink: {
        instruments,
        quote: (update) => this.#values.quotes.push(quoteOf(update, this.#at)),
        book: (update) => this.#values.books.push(bookOf(update)),
        trade: (update) => this.#values.trades.push(tradeOf(update)),
      },
      lowRate: { put: () => {}, depth: (update) => this.#values.books.push(bookOf(update)) },
    });
    this.#decoder.expect(messagesOf(requestedChannels(lists), dialect.messages));
  }

  read({ bytes, at }: Frame): void {
    this.#at = at;
    const outcome = this.#decoder.binary(bytes);
    if (outcome.kind === 'pong') this.#pongs += 1;
    else if (outcome.kind === 'error') this.#errors += 1;
  }

  result(): FrameReading {
    const unread = this.#unreadable.count() + this.#unreadable.ambiguous();
    return { ...this.#values, unread, pongs: this.#pongs, errors: this.#errors };
  }
}

export function readFrames(frames: readonly Frame[], lists: ChannelLists, dialect: FeedDialect): FrameReading {
  const reader = new FrameReader(lists, dialect);
  for (const frame of frames) reader.read(frame);
  return reader.result();
}

/** Volumes and times as they were sent, without what the profile says of units and zones. */
export const asSent = (dialect: FeedDialect): FeedDialect => ({
  ...dialect,
  bookVolume: 'lots',
  tradeVolume: 'lots',
  quoteVolume: 'shares',
  timeZone: '+00:00',
  partialQuotes: false,
});

/** The decoder's objects change with the next message. */
const quoteOf = (
  { code, last, previous, average, volume, value, sequence, exchangeAt }: Readonly<QuoteUpdate>,
  receivedAt: number,
): FeedSamples['quotes'][number] => ({
  code,
  last,
  previous,
  average,
  volume,
  value,
  sequence,
  exchangeAt,
  receivedAt,
});

const tradeOf = ({ code, number, at, lots }: Readonly<TradeUpdate>): FeedSamples['trades'][number] => ({
  code,
  number,
  at,
  volume: lots,
});

const bookOf = ({ code, sequence, bids, offers }: Readonly<BookUpdate>): FeedSamples['books'][number] => ({
  code,
  sequence,
  volumes: [bids, offers].flatMap(({ levels, count }) =>
    Array.from({ length: count }, (_, level) => levels[level * LEVEL_FIELDS + 1] ?? 0),
  ),
});
