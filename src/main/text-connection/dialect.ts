import { z } from 'zod';
import { DEFAULT_FEED_DIALECT, feedDialect } from '#main/feed/index.ts';
import { wireWord } from '#shared/service/profile-values.ts';

/** Name of a query parameter or of a field. */
const wireName = z.string().regex(/^[\w.-]{1,40}$/, 'is not the name of a field');
const {
  refusal,
  plain: liveness,
  stepTimeoutMs,
  authenticateTimeoutMs,
  backoff,
  refusedBackoff,
  stableAfterMs,
} = feedDialect.shape;

/**
 * What the service's description leaves open about the social and the general socket (their authentication, their
 * messages), as a profile can set it. The defaults are what the practice exchange speaks.
 */
export const textDialect = z.object({
  /** How the token is shown: the social socket's is the main token, the general one's a securities token. */
  entry: z
    .object({
      /** As a query parameter, as `Authorization: Bearer`, or in a first message of JSON text. */
      by: z.enum(['query', 'header', 'message']).default('query'),
      /** Name of the query parameter, or of the first message's field. */
      name: wireName.default('token'),
      /** The first message's `type`. */
      messageType: wireWord.default('authenticate'),
    })
    .prefault({}),
  /** How a ping is written: as JSON with a text that comes back, or as the bare word. */
  ping: z.enum(['json', 'text']).default('json'),
  /** A larger frame ends the connection. */
  mostFrameBytes: z.number().int().min(1_024).max(4_194_304).default(262_144),
  refusal,
  /** Messages are rare: silence proves little, an unanswered ping much. */
  liveness: liveness
    .unwrap()
    .default({ pingEveryMs: 20_000, probeAfterMs: 20_000, staleAfterMs: 26_000, deadAfterMs: 36_000, pings: true }),
  stepTimeoutMs,
  authenticateTimeoutMs,
  backoff: backoff.unwrap().default({ ...DEFAULT_FEED_DIALECT.backoff, baseMs: 500, capMs: 30_000 }),
  refusedBackoff,
  stableAfterMs,
});
export type TextDialect = z.infer<typeof textDialect>;

export const DEFAULT_TEXT_DIALECT: TextDialect = textDialect.parse({});
