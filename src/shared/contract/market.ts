import { z } from 'zod';
import { isChartInterval, SQUARING_RULE } from '#shared/market/index.ts';
import { call, event } from './define.ts';
import { nothing, priceField, stockCodeField, timeField } from './fields.ts';

export const instrument = z.object({ code: stockCodeField, name: z.string() });
export type Instrument = z.infer<typeof instrument>;

/** Minutes, or a day, or a week. */
export const chartInterval = z.string().refine(isChartInterval);

/** Columns, oldest first, all of one length. `at` in Unix ms (start of the candle), prices in rupiah, volume in shares. */
export const candleColumns = z.object({
  at: z.instanceof(Float64Array),
  open: z.instanceof(Float64Array),
  high: z.instanceof(Float64Array),
  low: z.instanceof(Float64Array),
  close: z.instanceof(Float64Array),
  volume: z.instanceof(Float64Array),
});
export type CandleColumns = z.infer<typeof candleColumns>;

/** What past prices are adjusted for: splits, dividends too, or nothing. */
export const PRICE_BASES = ['splits', 'dividends', 'none'] as const;
export const priceBasis = z.enum(PRICE_BASES);
export type PriceBasis = z.infer<typeof priceBasis>;

/** Bars, and whether they are all that there are. */
export const candlesAnswer = candleColumns.extend({
  whole: z.boolean(),
  /** Steps by which the prices differ from those adjusted for splits; left out where they do not. */
  steps: z
    .array(z.object({ at: timeField, factor: z.number().positive() }))
    .readonly()
    .optional(),
  /** Trading days of which the service has sent no bars, YYYY-MM-DD, oldest first; left out where there are none. */
  missing: z.array(z.iso.date()).readonly().optional(),
  /** The service's clock as it was asked: trades before are in the bars. Left out where that is not known. */
  asOf: timeField.optional(),
});
export type Candles = z.infer<typeof candlesAnswer>;
/** The newest days, which fill a chart as it opens, or everything. */
export const candleRange = z.enum(['recent', 'whole']);
export type CandleRange = z.infer<typeof candleRange>;

/** What a ticket and a panel header need to know of one stock beside its live price. */
export const stockInfo = z.object({
  code: stockCodeField,
  name: z.string(),
  sector: z.string(),
  subSector: z.string(),
  previous: priceField,
  ara: priceField,
  arb: priceField,
  /** Whole shares; null where the service does not send it. */
  listedShares: z.number().nullable(),
  /** Times the cash that a day trade of it may use, 1 where it may not be day traded; null where the service does not send it. */
  dayTradeMultiplier: z.number().nullable(),
  status: z.string(),
  marketStatus: z.string(),
});
export type StockInfo = z.infer<typeof stockInfo>;

export const feeSchedule = z.object({
  version: z.string(),
  buy: z.object({ invested: z.string(), fee: z.string(), broker_fee: z.string(), exchange_fee: z.string() }),
  sell: z.object({ invested: z.string(), fee: z.string() }),
  rates: z.object({ buy: z.number(), sell: z.number(), broker: z.number(), exchangeBuy: z.number() }),
});
export type FeeSchedule = z.infer<typeof feeSchedule>;

export const marketPhase = z.object({
  phase: z.string(),
  /** Unix ms on the service's clock; null where no end is scheduled. */
  endsAt: timeField.nullable(),
  ordersAllowed: z.boolean(),
});
export type MarketPhase = z.infer<typeof marketPhase>;

/** The composite index as the service sends it: points, its change in points, and the day's figures; null where they are not sent. */
export const marketIndex = z.object({
  points: z.number(),
  /** Yesterday's close, points. */
  previous: z.number(),
  change: z.number(),
  open: z.number().nullable(),
  high: z.number().nullable(),
  low: z.number().nullable(),
  /** Rupiah. */
  value: z.number().nullable(),
  /** Shares. */
  volume: z.number().nullable(),
  /** Trades. */
  frequency: z.number().nullable(),
  /** Unix ms on the service's clock. */
  at: timeField,
});
export type MarketIndex = z.infer<typeof marketIndex>;

/** The connection that brings the phase and the index; `off` without an address of it, and while nobody is signed in. */
export const marketConnection = z.object({
  state: z.enum(['off', 'connecting', 'live', 'stale']),
  /** Unix ms. */
  since: timeField,
  /** Why there is no connection: the service's answer or the transport's error. Null while connected. */
  reason: z.string().nullable(),
});
export type MarketConnection = z.infer<typeof marketConnection>;

/** Prefetched data of a stock that its panels will request. */
export const prefetchedStock = z.object({
  symbol: stockCodeField,
  stock: stockInfo.nullable(),
  /** The newest bars, by the intervals that charts have shown lately. */
  candles: z.array(z.object({ interval: chartInterval, answer: candlesAnswer })),
});
export type PrefetchedStock = z.infer<typeof prefetchedStock>;

export const marketContract = {
  search: call(['workspace'], z.strictObject({ keyword: z.string().max(50) }), z.array(instrument)),
  stock: call(['workspace'], z.strictObject({ symbol: stockCodeField }), stockInfo),
  /** Daily and weekly: five years back; minutes: the days that the service keeps. */
  candles: call(
    ['workspace'],
    z.strictObject({
      symbol: stockCodeField,
      interval: chartInterval,
      range: candleRange,
      /** `splits` where left out; with another one everything is read, whatever the range. */
      basis: priceBasis.optional(),
    }),
    candlesAnswer,
  ),
  /** A stock is likely to be selected next: prefetches what its panels will request. A newer call replaces the one before. */
  prefetch: call(['workspace'], z.strictObject({ symbol: stockCodeField }), nothing),
  /** Sent before a link colour switches to this stock. */
  prefetched: event(['workspace'], prefetchedStock),
  fees: call(['workspace'], nothing, feeSchedule),
  /** From when day trades are closed, as the profile has it: `pre-close`, hh:mm on the exchange's clock, or `unknown`. */
  dayTradeSquaring: call(['workspace'], nothing, z.string().regex(SQUARING_RULE)),
  phase: call(['workspace'], nothing, marketPhase),
  /** As soon as the service reports it. Nothing is sent while the connection is down: `phase` answers all the same. */
  phaseChanged: event(['workspace'], marketPhase),
  /** Null before the first, and while nobody is signed in. */
  index: call(['workspace'], nothing, marketIndex.nullable()),
  /** At most four times a second. */
  indexChanged: event(['workspace'], marketIndex.nullable()),
  connection: call(['workspace'], nothing, marketConnection),
  connectionChanged: event(['workspace'], marketConnection),
};
