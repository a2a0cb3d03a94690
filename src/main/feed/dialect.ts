import { z } from 'zod';

const amount = z.enum(['lots', 'shares']);
const ms = z.number().int().positive();

/** How long silence may last, ms, counted from the last frame of any kind. */
const liveness = z.object({
  /** A ping goes out this often whatever else arrives. */
  pingEveryMs: ms,
  /** A quiet connection is asked for a sign of life before it counts as stale. */
  probeAfterMs: ms,
  staleAfterMs: ms,
  deadAfterMs: ms,
});

/**
 * What the service's description leaves open about the trading socket, as a profile can set it. The
 * defaults are what the practice exchange speaks.
 */
export const feedDialect = z.object({
  /** Channel lists that carry the three wants. */
  channels: z
    .object({
      quotes: z.enum(['liveprice', 'liveprice_v3']),
      books: z.enum(['order_book', 'order_book_v3']),
      trades: z.enum(['running_trade', 'running_trade_batch']),
    })
    .default({ quotes: 'liveprice', books: 'order_book', trades: 'running_trade_batch' }),
  /** Entry of the trades list that means every stock. */
  allTradesCode: z.string().min(1).default('*'),
  /** Message inside `OrderbookFeed.orderbook_data`. */
  bookCodec: z.enum(['orderbook_v3', 'orderbook', 'orderbook_body']).default('orderbook_v3'),
  bookVolume: amount.default('lots'),
  tradeVolume: amount.default('shares'),
  quoteVolume: amount.default('shares'),
  /** `OrderbookFeed.board` of the board whose book is shown. */
  bookBoard: z.number().int().default(0),
  /** `LivePrice.board` values whose prices are the instrument's quote: REGULAR and ALL. */
  quoteBoards: z.array(z.number().int()).default([0, 3]),
  /** `RunningTrade.market_board` values that belong on the tape: regular, cash and negotiated. */
  tapeBoards: z.array(z.number().int()).default([0, 1, 2]),
  /** Whether a number left out means a message lost (`byOne`), or numbers may be skipped (`rising`). */
  quoteSequence: z.enum(['byOne', 'rising']).default('byOne'),
  bookSequence: z.enum(['byOne', 'rising']).default('byOne'),
  /** Levels a side that are kept of a book, however many arrive. */
  bookDepth: z.number().int().min(1).max(100).default(50),
  /** Error codes, words in an Error's message, close codes and HTTP statuses that mean: these credentials are refused. */
  refusal: z
    .object({
      codes: z.array(z.number().int()),
      words: z.array(z.string().min(1)),
      closeCodes: z.array(z.number().int()),
      httpStatuses: z.array(z.number().int()),
    })
    .default({ codes: [401], words: ['INVALID_AUTH', 'INVALID_TOKEN'], closeCodes: [4401], httpStatuses: [401, 403] }),
  plain: liveness.default({ pingEveryMs: 10_000, probeAfterMs: 4_000, staleAfterMs: 5_000, deadAfterMs: 10_000 }),
  chart: liveness.default({ pingEveryMs: 30_000, probeAfterMs: 35_000, staleAfterMs: 40_000, deadAfterMs: 50_000 }),
  /** Longest wait for credentials, an open socket, and a first sign of life, each. */
  stepTimeoutMs: ms.default(10_000),
  /** Full-jitter backoff between tries. */
  backoff: z.object({ baseMs: ms, capMs: ms }).default({ baseMs: 250, capMs: 15_000 }),
  /** A connection that was live this long counts as good: the next loss starts the backoff anew. */
  stableAfterMs: ms.default(10_000),
  /** Least time between two subscription messages. */
  subscribeEveryMs: ms.default(50),
});

export type FeedDialect = z.infer<typeof feedDialect>;
export type Liveness = z.infer<typeof liveness>;

export const DEFAULT_FEED_DIALECT: FeedDialect = feedDialect.parse({});
