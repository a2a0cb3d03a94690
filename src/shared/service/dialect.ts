import { z } from 'zod';
import { STANDARD_RATES } from '#shared/market/index.ts';

/**
 * What the service's description leaves open on the REST side, as a profile can set it. The
 * defaults are what the practice exchange speaks. The feed's part is src/main/feed/protocol/dialect.ts.
 */
export const restDialect = z.object({
  /** Where a trading POST carries its request identifier. */
  uiRefIn: z.enum(['body', 'query', 'header']).default('body'),
  uiRefName: z.string().default('ui_ref'),
  /** value of `side` in order lists */
  sideNames: z.object({ buy: z.string(), sell: z.string() }).default({ buy: 'SIDE_BUY', sell: 'SIDE_SELL' }),
  /** Rates that the fee formulas name, as fractions of value. */
  rates: z
    .object({ buy: z.number(), sell: z.number(), broker: z.number(), exchangeBuy: z.number() })
    .default(STANDARD_RATES),
  platformOrderType: z.string().default('PLATFORM_ORDER_TYPE_LIMIT_DAY'),
  /** `time_in_force` of an order that is good for the day. */
  goodForDay: z.string().default('0'),
  /** Longest time that something between us and the service may hold an order before delivering it, ms: until then its absence proves nothing. */
  absenceAfterMs: z.number().int().min(0).max(86_400_000).default(60_000),
  /**
   * Whether the order list together with the day's history is known to name every order of the
   * account. Left out: yes for the practice exchange, no for any other service. Only then is an order
   * that neither names taken for never received.
   */
  recordsAreComplete: z.boolean().optional(),
  /** Which call names the account that the service acts on; none: the one of the trading login is believed. */
  activeAccountFrom: z.enum(['sub-account-detail', 'none']).default('sub-account-detail'),
});
export type RestDialect = z.infer<typeof restDialect>;

export const DEFAULT_REST_DIALECT: RestDialect = restDialect.parse({});
