import { z } from 'zod';
import { SQUARED_AT_PRE_CLOSE, SQUARING_RULE, STANDARD_RATES } from '#shared/market/index.ts';
import { wireBoard, wireOrderStatus } from './order-words.ts';
import { identifierName, serviceWord, wireWord } from './profile-values.ts';
import { signInProviders, uploadHosts } from './third-party-dialect.ts';

/** Name of a field of a body. */
const fieldName = z.string().regex(/^[\w.-]{1,64}$/, 'is not the name of a field');
/** Names of fields from the whole answer on, joined by dots. */
const fieldPath = z.string().regex(/^[\w-]{1,40}(\.[\w-]{1,40}){0,7}$/, 'is not a path of fields');
/** Part of an order's value; what brokers and the exchange take together is below a tenth of this. */
const rate = z.number().min(0).max(0.1);
/** Unit of a volume; a lot is 100 shares. */
const volumeUnit = z.enum(['lots', 'shares']);

const tokenPaths = z.object({
  login: fieldPath.default('data.access_token'),
  refresh: fieldPath.default('data.access_token'),
  securities: fieldPath.default('data.token'),
  socketKey: fieldPath.default('data.key'),
  trading: fieldPath.default('data.access_token'),
  tradingRefresh: fieldPath.default('data.access_token'),
});
/** The answers that bring a token or a key. */
export type TokenName = keyof z.infer<typeof tokenPaths>;
/** Where the document, or the practice exchange, has each of them. */
export const TOKEN_PATHS = tokenPaths.parse({});

/**
 * What the service's description leaves open on the REST side, as a profile can set it. The
 * defaults are what the practice exchange speaks. The feed's part is src/main/feed/protocol/dialect.ts.
 */
export const restDialect = z.object({
  /** Where a trading POST carries its request identifier. */
  uiRefIn: z.enum(['body', 'query', 'header']).default('body'),
  uiRefName: identifierName.default('ui_ref'),
  /** Names of the two fields in the body of the login by user name. */
  login: z
    .object({ usernameField: fieldName.default('username'), passwordField: fieldName.default('password') })
    .refine(({ usernameField, passwordField }) => usernameField !== passwordField, 'one field for both')
    .prefault({}),
  /** Where each answer that brings a token or a key has it; where nothing is there, the documented place is read. */
  tokens: tokenPaths.prefault({}),
  /** Zone of the times that name none, [+-]hh:mm. */
  timeZone: z
    .string()
    .regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, 'is not [+-]hh:mm')
    .default('+00:00'),
  /** Unit of times that are numbers; `auto`: recognised by size. Of another unit, they are not read. */
  epochUnit: z.enum(['auto', 's', 'ms']).default('auto'),
  /** Separator of decimals in numbers that are texts; the other one groups thousands. `auto`: recognised in each answer. */
  decimalMark: z.enum(['auto', 'point', 'comma']).default('auto'),
  /**
   * What a list that is not there says: nothing was read, or there is nothing in it. `empty` only where the service is
   * known to leave out empty lists: a list of orders that is empty lets orders be sent, and is proof that none exists.
   */
  absentLists: z.enum(['unread', 'empty']).default('unread'),
  /**
   * What flows of quarterly accounts cover: a quarter each, or everything since the fiscal year began, which is split.
   * `auto`: recognised by the days, months or label of each period.
   */
  quarterlyReports: z.enum(['auto', 'single', 'cumulative']).default('auto'),
  /** value of `side` in order lists */
  sideNames: z
    .object({ buy: serviceWord, sell: serviceWord })
    .refine(({ buy, sell }) => buy.toLowerCase() !== sell.toLowerCase(), 'one word for both sides')
    .default({ buy: 'SIDE_BUY', sell: 'SIDE_SELL' }),
  /** The documented status of an order by the service's own word, in any case. */
  statusNames: z.record(serviceWord, wireOrderStatus).default({}),
  /** The documented board of an order by the service's own word, in any case. */
  boardNames: z.record(serviceWord, wireBoard).default({}),
  /** Unit of the volumes at the prices of the order book and of a company's best bid and offer. */
  bookVolume: volumeUnit.default('shares'),
  /** Unit of the volumes of candles. */
  tradeVolume: volumeUnit.default('shares'),
  /** What the prices of candles are adjusted for. */
  candlePrices: z.enum(['splits', 'none']).default('splits'),
  /** Unit of the day's volume in the order book's answer. */
  quoteVolume: volumeUnit.default('shares'),
  /** Rates that the fee formulas name, as fractions of value. */
  rates: z.object({ buy: rate, sell: rate, broker: rate, exchangeBuy: rate }).default(STANDARD_RATES),
  /** From when the broker closes day trades: `pre-close`, hh:mm on the exchange's clock, or `unknown`. */
  dayTradesSquaredFrom: z
    .string()
    .regex(SQUARING_RULE, 'is not pre-close, hh:mm or unknown')
    .default(SQUARED_AT_PRE_CLOSE),
  platformOrderType: wireWord.default('PLATFORM_ORDER_TYPE_LIMIT_DAY'),
  /** `time_in_force` of an order that is good for the day. */
  goodForDay: wireWord.default('0'),
  /** Longest time that something between us and the service may hold an order before delivering it, ms: until then its absence proves nothing. */
  absenceAfterMs: z.number().int().min(0).max(86_400_000).default(60_000),
  /**
   * Whether the order list together with the day's history is known to name every order of the
   * account. Left out: yes for the practice exchange, no for any other service. Only then is an order
   * that neither names taken for never received.
   */
  recordsAreComplete: z.boolean().optional(),
  /**
   * Whether the service has the calls that change or withdraw several orders. Where one of them turns out not to be
   * offered, the calls for a single order do it until Lantai is started again.
   */
  bulkOrders: z.boolean().default(true),
  /** The call that names the account that the service acts on; none: the one of the trading login is believed. */
  activeAccountFrom: z.enum(['sub-account-detail', 'none']).default('sub-account-detail'),
  /** The call that lists the service's notification settings. `auto`: the newer one, and the older where that is not offered. */
  notificationSettings: z.enum(['auto', 'v3', 'older']).default('auto'),
  /** Other accounts by which one may sign in; the buttons of those that are left out are not shown. */
  signIn: signInProviders.default({}),
  /** Hosts, beside the service's own, to which documents of a registration may be sent. */
  uploadHosts: uploadHosts.default([]),
});
export type RestDialect = z.infer<typeof restDialect>;

export const DEFAULT_REST_DIALECT: RestDialect = restDialect.parse({});
