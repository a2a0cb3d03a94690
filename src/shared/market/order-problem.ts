/** Unit of a figure in a problem's message: whole rupiah of money, rupiah a share, lots, per cent to two places, or a plain count. */
export type FigureUnit = 'rupiah' | 'price' | 'lots' | 'percent' | 'count';

/** Every problem that an order can have, and the unit of each figure that its message names. */
export const ORDER_PROBLEMS = {
  PRICE_MISSING: {},
  PRICE_OFF_TICK: { tick: 'price', lower: 'price', upper: 'price' },
  PRICE_ABOVE_ARA: { ara: 'price' },
  PRICE_BELOW_ARB: { arb: 'price' },
  PRICE_NOT_CLOSING: { closing: 'price' },
  LOTS_MISSING: {},
  LOTS_NOT_WHOLE: {},
  LOTS_TOO_MANY: { largest: 'lots' },
  INSUFFICIENT_BALANCE: { needed: 'rupiah', available: 'rupiah' },
  INSUFFICIENT_SHARES: { available: 'lots' },
  /** Too many lots for an ordinary sale, or for a day trade; the other kind sells some more. */
  OTHERS_BY_DAY_TRADE: { available: 'lots', others: 'lots' },
  OTHERS_BY_LIMIT: { available: 'lots', others: 'lots' },
  MARKET_CLOSED: {},
  STOCK_SUSPENDED: {},
  LIMIT_VALUE: { value: 'rupiah', max: 'rupiah' },
  LIMIT_LOTS: { max: 'lots' },
  LIMIT_PRICE: { percent: 'percent', last: 'price' },
  LIMIT_PRICE_UNKNOWN: {},
  LIMIT_RATE: { max: 'count' },
  LIMIT_DAILY_LOSS: { max: 'rupiah' },
  LIMIT_DAILY_LOSS_UNKNOWN: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, FigureUnit>>>>;

type Figures = typeof ORDER_PROBLEMS;
type ProblemCode = keyof Figures;
type FigureName = { [Code in ProblemCode]: keyof Figures[Code] }[ProblemCode];

/** Problems of some codes; `field` is where to show one, `params` are the figures of its message. */
type ProblemOf<Codes extends ProblemCode> = {
  [Code in Codes]: {
    readonly code: Code;
    readonly field: 'price' | 'lots' | 'order';
    readonly params: Readonly<Record<keyof Figures[Code], number>> & {
      readonly [Absent in Exclude<FigureName, keyof Figures[Code]>]?: undefined;
    };
  };
}[Codes];

/** One thing wrong with a draft. */
export type OrderProblem = ProblemOf<ProblemCode>;

/** The person's own limits, beside the exchange's rules and the account. */
type LimitCode = Extract<ProblemCode, `LIMIT_${string}`>;
/** One limit that an order is beyond; exactly at a limit is within it. */
export type LimitProblem = ProblemOf<LimitCode>;
export const isLimitCode = (code: ProblemCode): code is LimitCode => code.startsWith('LIMIT_');
