import { z } from 'zod';
import { call } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/** Boards on which shares are listed. */
export const LISTING_BOARDS = ['main', 'development', 'acceleration', 'newEconomy', 'special'] as const;
export type ListedOn = (typeof LISTING_BOARDS)[number];

/** One stock as it stood when it was read: rupiah, shares, percent against the previous close. */
export const mapStock = z.object({
  code: stockCodeField,
  name: z.string(),
  sector: z.string(),
  subSector: z.string(),
  last: z.number(),
  previous: z.number(),
  volume: z.number(),
  value: z.number(),
  frequency: z.number(),
  marketCap: z.number(),
  /** Shares in public hands, percent of the listed ones; null where the service does not send it. */
  freeFloatPercent: z.number().nullable(),
  /** On the special-monitoring board, with a price band of its own. */
  isSpecial: z.boolean(),
  /** Null where the service does not send it. */
  board: z.enum(LISTING_BOARDS).nullable(),
});
export type MapStock = z.infer<typeof mapStock>;

export const wholeMarket = z.object({
  /** When it was read, Unix ms on this machine's clock. */
  readAt: timeField,
  stocks: z.array(mapStock),
  /** Names of sectors that could not be read. */
  missing: z.array(z.string()),
  /** False: which stocks are on the special board is known only of those whose sector says it. */
  isSpecialBoardRead: z.boolean(),
  /** Foreign purchases less sales, rupiah; of the sectors that were read. */
  foreignNet: z.number(),
});
export type WholeMarket = z.infer<typeof wholeMarket>;

/** The whole market over REST: live prices come over the feed. */
export const marketMapContract = {
  /** Every listed stock, from the sectors' members. */
  stocks: call(['workspace'], nothing, wholeMarket),
};
