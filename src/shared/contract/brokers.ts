import { z } from 'zod';
import { BROKER_OWNERS } from '#shared/brokers/summary.ts';
import { call } from './define.ts';
import { stockCodeField } from './fields.ts';

const ws = ['workspace'] as const;

/** Trading days up to the last one whose brokers are published; YTD from 1 January of its year. */
export const BROKER_PERIODS = ['1D', '1W', '2W', '1M', '3M', 'YTD'] as const;
export type BrokerPeriod = (typeof BROKER_PERIODS)[number];
/** Calendar days that a range of one's own may have. */
export const MAX_RANGE_DAYS = 366;

const day = z.iso.date();
export const brokerRange = z.union([
  z.enum(BROKER_PERIODS),
  z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_RANGE_DAYS * 86_400_000),
]);
export type BrokerRange = z.infer<typeof brokerRange>;

export const brokerBoard = z.enum(['RG', 'TN', 'NG', 'ALL']);
export type BrokerBoard = z.infer<typeof brokerBoard>;
/** Whose trades: everybody's, those for people abroad, those at home. */
export const brokerInvestor = z.enum(['ALL', 'FOREIGN', 'DOMESTIC']);
export type BrokerInvestor = z.infer<typeof brokerInvestor>;
/** As a service writes it; the field's codes have two letters. */
export const brokerCode = z.string().regex(/^[A-Za-z0-9]{1,4}$/);

const side = z.object({ lots: z.number(), value: z.number(), average: z.number(), frequency: z.number() });
const row = z.object({
  broker: z.string(),
  brokerName: z.string(),
  owner: z.enum(BROKER_OWNERS),
  symbol: z.string(),
  companyName: z.string(),
  day: z.string(),
  buy: side,
  sell: side,
});
/** Days are YYYY-MM-DD, both included. */
const published = {
  from: z.string(),
  to: z.string(),
  /** Today's brokers come after the close. */
  todayHidden: z.boolean(),
};
const summary = z.object({
  ...published,
  rows: z.array(row),
  /** Days that the sums lack, wholly or in part, because they could not be read; empty where the sums are whole. */
  missing: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type BrokerSummary = z.infer<typeof summary>;

const member = z.object({ code: z.string(), name: z.string(), owner: z.enum(BROKER_OWNERS), isOwn: z.boolean() });
export type BrokerMember = z.infer<typeof member>;

export const BROKER_SORTS = ['VALUE', 'VOLUME', 'FREQUENCY', 'NET_VALUE'] as const;
export const MARKET_PERIODS = ['1D', '1W', '1M'] as const;
const marketRow = row.extend({
  /** Of both sides of the whole market, percent. */
  sharePercent: z.number(),
  foreignNetValue: z.number(),
});
const market = z.object({ ...published, value: z.number(), rows: z.array(marketRow) });
export type BrokerMarket = z.infer<typeof market>;

const filters = { range: brokerRange, board: brokerBoard, investor: brokerInvestor };

/** Who traded what: lots, rupiah, trades. Ranges end with the last day whose brokers are published. */
export const brokersContract = {
  /** The brokers of a stock. */
  ofStock: call(ws, z.strictObject({ symbol: stockCodeField, ...filters }), summary),
  /** The stocks of a broker; null from a service that does not list them. */
  ofBroker: call(ws, z.strictObject({ broker: brokerCode, ...filters }), z.union([summary, z.null()])),
  /** A broker's days in a stock, oldest first; null from a service that does not list them. */
  daysOf: call(
    ws,
    z.strictObject({ broker: brokerCode, symbol: stockCodeField, ...filters }),
    z.union([summary, z.null()]),
  ),
  members: call(ws, z.void(), z.array(member)),
  /** The whole market's brokers over a period. */
  market: call(ws, z.strictObject({ period: z.enum(MARKET_PERIODS), sort: z.enum(BROKER_SORTS) }), market),
  /** The largest net buyers and net sellers of the last published day. */
  leaders: call(ws, z.void(), market),
};
