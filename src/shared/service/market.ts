import { z } from 'zod';
import { answer, endpoint, numericText } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { bestEffort, bestEffortText, textHolds } from './read/index.ts';

const symbol = z.object({ symbol: idInRequest });

const candle = z.object({
  /** Unix seconds, as text. */
  t: textHolds(
    'seconds',
    z
      .string()
      .regex(/^\d{9,11}$/, 'is not Unix seconds')
      .transform(Number),
  ),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  /** Shares. */
  v: z.number(),
});
export type WireCandle = z.infer<typeof candle>;
const candles = answer(z.object({ chartsvc: z.array(candle) }));

const level = z.object({ price: numericText, volume: numericText });
const companyInfo = z.object({
  symbol: bestEffortText(),
  name: bestEffortText(),
  sector: bestEffortText(),
  sub_sector: bestEffortText(),
  exchange: bestEffortText(),
  price: bestEffort(numericText),
  previous: bestEffort(numericText),
  change: bestEffort(numericText),
  status: bestEffortText(),
  type_company: bestEffortText(),
  orderbook: bestEffort(z.object({ bid: level, offer: level })),
  market_hour: z.object({
    status: bestEffortText(),
    /** Seconds. */
    time_left: bestEffort(z.number().int()),
    formatted_time_left: bestEffortText(),
  }),
  indexes: z.array(z.string()),
  followers: bestEffort(z.number().int()),
  day_trade_multiplier: bestEffort(numericText),
});

/** price1..price10 and volume1..volume10 of one side; a level that is not there is '0'. */
const snapshotSide = z.record(z.string().regex(/^(price|volume)([1-9]|10)$/), numericText);
const limit = z.object({ value: bestEffort(numericText), visible: bestEffort(z.boolean()) });

const company = z.object({ symbol: z.string(), name: z.string() });

export const marketEndpoints = {
  companyInfo: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/emitten/non-login/{symbol}/info',
    auth: 'none',
    shape: 'documented',
    purpose: 'company, its price and the market hours',
    pathParams: symbol,
    response: answer(companyInfo),
    assumptions: [
      'market_hour.status is the phase: PRE_OPEN, PRE_OPEN_MATCH, SESSION_1, BREAK, SESSION_2, PRE_CLOSE, PRE_CLOSE_MATCH, POST_CLOSE or CLOSED, HALT while trading is halted over the whole market, and OPEN_ALL_DAY of a market without phases; time_left is in seconds, 0 where no end is scheduled.',
      'status is STATUS_ACTIVE, or STATUS_SUSPENDED on a day on which the exchange has suspended the stock; any status that contains SUSPEND is read as that.',
      'The address says non-login: it is answered without a token.',
      'orderbook volumes are in shares; followers counts the people who watch the stock, the practice user from FOLLOW of POST /company/item on; a day_trade_multiplier of 1 means that it cannot be day traded on borrowed money.',
    ],
  })),
  indexInfo: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/emitten/IHSG/info',
    shape: 'assumed',
    purpose: 'the composite index and the market hours',
    response: answer(
      z.object({
        symbol: bestEffortText(),
        name: bestEffortText(),
        price: bestEffort(numericText),
        previous: bestEffort(numericText),
        change: bestEffort(numericText),
        market_hour: companyInfo.shape.market_hour,
      }),
    ),
    assumptions: ['The answer is the part of a company info that an index has.'],
  })),
  orderBook: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/orderbook/companies/{symbol}',
    shape: 'documented',
    purpose: 'order book snapshot, ten levels',
    pathParams: symbol,
    response: answer(
      z.object({
        average: bestEffort(z.number()),
        close: z.number(),
        previous: z.number(),
        change: bestEffort(z.number()),
        open: bestEffort(z.number()),
        high: bestEffort(z.number()),
        low: bestEffort(z.number()),
        volume: numericText,
        value: bestEffort(numericText),
        bid: snapshotSide,
        offer: snapshotSide,
        status: bestEffortText(),
        ara: limit,
        arb: limit,
      }),
    ),
    assumptions: ['volume1..volume10 are in shares; a missing level has price and volume 0.'],
  })),
  keyStatistics: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/keystats/ratio/v1/{symbol}',
    shape: 'documented',
    freshMs: 300_000,
    forWindows: true,
    purpose: 'key ratios',
    pathParams: symbol,
    query: z.object({ year_limit: z.coerce.number().int().optional() }),
    response: answer(
      z.object({
        symbol: bestEffortText(),
        per: bestEffort(z.number()),
        pbv: bestEffort(z.number()),
        roe: bestEffort(z.number()),
        der: bestEffort(z.number()),
        dividend_yield: bestEffort(z.number()),
        market_cap: bestEffort(z.number()),
      }),
    ),
    assumptions: ['roe and dividend_yield are in percent, market_cap in rupiah.'],
  })),
  dailyCandles: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/chartsvc/{symbol}/price/daily',
    shape: 'documented',
    purpose: 'daily candles',
    pathParams: symbol,
    query: z.object({ from: z.string().max(10), to: z.string().max(10) }),
    response: candles,
    assumptions: [
      'Oldest first; both ends are inclusive; t is the start of the day at the exchange (UTC+7); v is in shares.',
      'A trading day on which a stock did not trade has a candle at the last price with volume 0; a trading day without a candle is missing.',
      'IHSG stands for the composite index, in points; of minutes too.',
      'No parameter names an adjustment: prices are adjusted for splits and not for dividends (`rest.candlePrices` of the profile is `none` where they are not), those before a dividend’s ex date being what was paid. Unadjusted prices, and those adjusted for dividends, follow from the corporate actions of the chart.',
    ],
  })),
  intradayCandles: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/chartsvc/{symbol}/price/intraday',
    shape: 'assumed',
    purpose: 'one-minute candles',
    pathParams: symbol,
    query: z.object({ from: z.coerce.number().int(), to: z.coerce.number().int() }),
    response: candles,
    assumptions: [
      'from and to are Unix seconds; the answer has the shape of the daily one, a candle a minute, oldest first; a minute without trades has none.',
    ],
  })),
  feeFormulas: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/formula/v2',
    shape: 'documented',
    purpose: 'how fees are worked out',
    response: answer(
      z.object({
        version: z.string(),
        formula: z.object({
          buy: z.object({ invested: z.string(), fee: z.string(), broker_fee: z.string(), exchange_fee: z.string() }),
          sell: z.object({ invested: z.string(), fee: z.string() }),
        }),
      }),
    ),
    assumptions: [
      'The rates that the formulas name are the profile’s: FEE_BUY 0.15 %, FEE_SELL 0.25 %, BROKER_FEE 0.11 %, EXCHANGE_FEE_TOTAL_BUY 0.04 %.',
    ],
  })),
  search: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/search',
    shape: 'assumed',
    purpose: 'find companies and people',
    query: z.object({
      keyword: z.string().max(100),
      page: z.coerce.number().int().min(1).optional(),
      type: z.enum(['users', 'company', 'all', 'emiten']).optional(),
    }),
    response: answer(
      z.object({
        company: z.array(company),
        users: z.array(z.object({ userid: z.number().int(), username: z.string(), fullname: z.string() })),
      }),
    ),
    assumptions: [
      'data.company and data.users, at most 20 of each a page; codes that begin with the keyword come first.',
    ],
  })),
};
