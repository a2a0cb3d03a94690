import { z } from 'zod';
import { byName, type Channel } from '#shared/contract/feed-kinds.ts';
import { duration, serviceWord, wireWord } from '#shared/service/profile-values.ts';
import { CHANNEL_CHOICES, CHOICES, type ChannelChoices } from './kinds.ts';
import { CHANNELS, MESSAGE_TYPES } from './message-types.ts';

const amount = z.enum(['lots', 'shares']);
const ms = duration;
/** A number of the protocol: a board, an error code, a close code, an HTTP status. */
const code = z.number().int().min(-100_000).max(100_000);
const codes = z.array(code).max(50);
const backoff = z
  .object({ baseMs: ms, capMs: ms })
  .refine(({ baseMs, capMs }) => baseMs <= capMs, 'begins above its cap');
const numbering = z.enum(['auto', 'byOne', 'rising']);

type ChoiceSchemas = {
  readonly [choice in keyof ChannelChoices]: z.ZodDefault<z.ZodType<ChannelChoices[choice][number]>>;
};
const choices = byName<ChoiceSchemas, z.ZodType>(CHOICES, (choice) => {
  const names: readonly [Channel, ...Channel[]] = CHANNEL_CHOICES[choice];
  return z.enum(names).default(names[0]);
});

/** How long silence may last, ms, counted from the last frame of any kind. */
const liveness = z.object({
  /** A ping goes out this often whatever else arrives. */
  pingEveryMs: ms,
  /** A quiet connection is pinged before it counts as stale. */
  probeAfterMs: ms,
  staleAfterMs: ms,
  deadAfterMs: ms,
  /** Whether pings are sent at all. Without them, or while none is ever answered, silence does not end a connection. */
  pings: z.boolean().default(true),
});

/**
 * What the service's description leaves open about the trading socket, as a profile can set it. The
 * defaults are what the practice exchange speaks.
 */
export const feedDialect = z.object({
  /** Channel lists of each kind. Movers, hot list and queues each have only one. */
  channels: z.object(choices).prefault({}),
  /**
   * The one message type that a channel is answered with, where the service is known to send no
   * other: a bare frame is then not weighed against types that this channel could carry too.
   */
  messages: z.partialRecord(z.enum(CHANNELS), z.enum(MESSAGE_TYPES)).default({}),
  /**
   * How the whole market's trades are subscribed to: by an entry that means every stock (`star`), or by
   * listing every code (`codes`). `auto` begins with the entry, and lists the codes once the service refuses it or
   * sends no trade while stocks are traded.
   */
  wholeMarket: z.enum(['auto', 'star', 'codes']).default('auto'),
  /** Entry of the trades list that means every stock. */
  allTradesCode: wireWord.default('*'),
  /**
   * Message inside `OrderbookFeed.orderbook_data`. `auto` recognises it by the structure of the first book
   * that has levels, and again when it stops being readable as that.
   */
  bookCodec: z.enum(['orderbook_v3', 'orderbook', 'orderbook_body', 'auto']).default('auto'),
  bookVolume: amount.default('lots'),
  tradeVolume: amount.default('shares'),
  quoteVolume: amount.default('shares'),
  /** `OrderbookFeed.board` of the board whose book is shown. */
  bookBoard: code.default(0),
  /** `LivePrice.board` values whose prices are the instrument's quote: REGULAR and ALL. */
  quoteBoards: codes.default([0, 3]),
  /** `RunningTrade.market_board` values that belong on the tape: regular, cash and negotiated. */
  tapeBoards: codes.default([0, 1, 2]),
  /** `RunningTrade.market_board` values of the regular board, whose trades make prices and bars; others are only shown on the tape. */
  regularBoards: codes.default([0]),
  /**
   * Whether a number left out means a message lost (`byOne`), or numbers may be skipped (`rising`).
   * `auto`: a stock of which half of the last 16 messages skipped numbers is `rising` until that has
   * changed; all others are `byOne`. Where most messages of a channel skip numbers, and three stocks or
   * more are `rising`, stocks that have just begun to skip are `rising` too.
   */
  quoteSequence: numbering.default('auto'),
  bookSequence: numbering.default('auto'),
  /**
   * Which trades are counted by `trade_number`: the whole market's, each stock's own, or none. Numbers left
   * out mean missing trades for `market` only. `auto` finds out: gaps are shown once trades of different
   * stocks have been numbered one after the other. A trade counts as repeated only if its stock, price,
   * lots and time are the same too; for `none`, never.
   */
  tradeNumbers: z.enum(['auto', 'market', 'stock', 'none']).default('auto'),
  /**
   * Whether figures left out of a quote are unchanged, or 0. `auto` decides by the figure: no price is 0, and no
   * amount of a day falls back to it, so what is left out within a day is unchanged, and what was never sent is not known.
   */
  partialQuotes: z.union([z.literal('auto'), z.boolean()]).default('auto'),
  /** Offset from UTC of exchange times that name no zone. */
  timeZone: z
    .string()
    .regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/)
    .default('+00:00'),
  /** Levels a side that are stored of a book, however many arrive. */
  bookDepth: z.number().int().min(1).max(100).default(50),
  /** Error codes, words in an Error's message, close codes and HTTP statuses that mean: these credentials are refused. */
  refusal: z
    .object({
      codes,
      words: z.array(serviceWord).max(50),
      closeCodes: codes,
      httpStatuses: codes,
    })
    .default({ codes: [401], words: ['INVALID_AUTH', 'INVALID_TOKEN'], closeCodes: [4401], httpStatuses: [401, 403] }),
  plain: liveness.default({
    pingEveryMs: 10_000,
    probeAfterMs: 4_000,
    staleAfterMs: 5_000,
    deadAfterMs: 10_000,
    pings: true,
  }),
  chart: liveness.default({
    pingEveryMs: 30_000,
    probeAfterMs: 35_000,
    staleAfterMs: 40_000,
    deadAfterMs: 50_000,
    pings: true,
  }),
  /** When data count as silent or late although the connection answers, in continuous trading, ms. */
  data: z
    .object({
      /** A pause of at least this length is silence where it is much longer than the subscription's pauses so far. */
      silentAfterMs: ms.default(10_000),
      /** After a pause of this length REST is read for later trades, however quiet the subscription is. */
      askAfterMs: ms.default(15_000),
      /** Service time less the exchange's time of the newest update. */
      lateAfterMs: ms.default(15_000),
    })
    .prefault({}),
  /** Longest wait for credentials and for an open socket, each. */
  stepTimeoutMs: ms.default(10_000),
  /**
   * Longest wait from the open socket to the first answer. Longer than a stalled uplink usually takes,
   * and different from the services' own limits (10 s, 30 s), so that the two do not race.
   */
  authenticateTimeoutMs: ms.default(15_000),
  /** Full-jitter backoff between tries. */
  backoff: backoff.default({ baseMs: 250, capMs: 15_000 }),
  /** Wait before refused credentials are tried again: `baseMs` plus full jitter. */
  refusedBackoff: backoff.default({ baseMs: 5_000, capMs: 60_000 }),
  /** A connection that was live this long counts as good: the next loss starts the backoff anew. */
  stableAfterMs: ms.default(10_000),
  /** Least time between two subscription messages. */
  subscribeEveryMs: ms.default(50),
});

export type FeedDialect = z.infer<typeof feedDialect>;
export type Liveness = z.infer<typeof liveness>;
export type Numbering = z.infer<typeof numbering>;

export const DEFAULT_FEED_DIALECT: FeedDialect = feedDialect.parse({});
