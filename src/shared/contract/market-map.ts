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

/** A sector or a part of it: rupiah, percent of its capitalisation, numbers of companies. */
export const marketGroup = z.object({
  id: z.number(),
  name: z.string(),
  companies: z.number(),
  marketCap: z.number(),
  weightPercent: z.number(),
  changePercent: z.number(),
  value: z.number(),
  foreignNet: z.number(),
  gainers: z.number(),
  losers: z.number(),
  unchanged: z.number(),
  /** Of all companies together; null for a loss, or where it is not sent. */
  per: z.number().nullable(),
  pbv: z.number().nullable(),
});
export type MarketGroup = z.infer<typeof marketGroup>;

export const marketPart = marketGroup.extend({ sectorId: z.number(), sectorName: z.string() });
export type MarketPart = z.infer<typeof marketPart>;

/** A row of a short list of stocks. */
const listedRow = z.object({
  code: stockCodeField,
  name: z.string(),
  last: z.number(),
  changePercent: z.number(),
  value: z.number(),
});
export const partStock = listedRow.extend({ marketCap: z.number() });
export type PartStock = z.infer<typeof partStock>;
export const specialStock = listedRow.extend({
  sector: z.string(),
  /** YYYY-MM-DD. */
  since: z.string(),
  notations: z.array(z.object({ code: z.string(), reason: z.string() })),
});
export type SpecialStock = z.infer<typeof specialStock>;
/** `score`: the service's own, the highest first. */
export const trendingStock = listedRow.extend({ frequency: z.number(), score: z.number() });
export type TrendingStock = z.infer<typeof trendingStock>;

const ws = ['workspace'] as const;

/** The whole market over REST: live prices come over the feed. */
export const marketMapContract = {
  /** Every listed stock, from the sectors' members. */
  stocks: call(ws, nothing, wholeMarket),
  /** Sectors, each with its parts. */
  sectors: call(ws, nothing, z.array(marketGroup.extend({ parts: z.array(marketPart) }))),
  /** The parts of all sectors. */
  parts: call(ws, nothing, z.array(marketPart)),
  /** One part with its stocks, the largest first. */
  part: call(ws, z.strictObject({ id: z.number().int().positive() }), z.object({ stocks: z.array(partStock) })),
  /** Under special monitoring, by code. */
  special: call(ws, nothing, z.array(specialStock)),
  trending: call(ws, nothing, z.array(trendingStock)),
};
