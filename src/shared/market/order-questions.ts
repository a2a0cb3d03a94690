/** When an order is sent only after a confirmation; 0 and false are never. */
export type ConfirmationRules = {
  /** Every order. */
  readonly everyOrder: boolean;
  /** Above this value, rupiah. */
  readonly orderValue: number;
  /** Above this share of the account's equity, per cent. */
  readonly equityShare: number;
  /** One that takes all buying power, or sells the whole holding. */
  readonly everything: boolean;
  /** Further than this from the last price, per cent. */
  readonly priceAway: number;
  /** Beyond so many new orders and amendments within 60 seconds. */
  readonly ordersPerMinute: number;
};

export const NO_CONFIRMATIONS: ConfirmationRules = {
  everyOrder: false,
  orderValue: 0,
  equityShare: 0,
  everything: false,
  priceAway: 0,
  ordersPerMinute: 0,
};

/** Why an order needs a confirmation. */
export const QUESTION_CODES = [
  'EVERY_ORDER',
  'ORDER_VALUE',
  'EQUITY_SHARE',
  'EQUITY_UNKNOWN',
  /** The account has none: no order is a share of it. */
  'EQUITY_NONE',
  'ALL_CASH',
  'ALL_SHARES',
  'ALL_SELLABLE',
  'PRICE_AWAY',
  'PRICE_UNKNOWN',
  /** No price of today reaches where the stop of a plan begins. */
  'STOP_ABOVE_ARA',
  'STOP_BELOW_ARB',
  /** It may be reached, and the order that it places would be beyond the day's prices. */
  'STOP_LIMIT_ABOVE_ARA',
  'STOP_LIMIT_BELOW_ARB',
  /** No price of today reaches the take profit of a bracket. */
  'TARGET_ABOVE_ARA',
  /** The stop of a plan begins far from the last price. */
  'TRIGGER_AWAY',
  /** The stop of a bracket would sell what is bought as soon as it is filled. */
  'TRIGGER_REACHED',
  /** An amended purchase of a bracket would be sold by its own stop, or at its own profit, as soon as it is filled. */
  'AT_STOP',
  'AT_TARGET',
  /** Stops and exits of the stock stay armed for more lots than a sale leaves. */
  'EXITS_STAY',
  'ORDER_RATE',
  'SAME_ORDER',
  'STALE_PRICE',
] as const;
export type QuestionCode = (typeof QUESTION_CODES)[number];

/** `params` fill the text of that code; their names are different in each, so that several fit into one failure. */
export type OrderQuestion = { readonly code: QuestionCode; readonly params: Readonly<Record<string, number>> };

const KNOWN: ReadonlySet<string> = new Set(QUESTION_CODES);
const isQuestionCode = (code: string): code is QuestionCode => KNOWN.has(code);

/** The questions of a NEEDS_CONFIRMATION failure, by its params; empty for another failure. */
export const questionsIn = (params: Readonly<Record<string, string | number>>): readonly QuestionCode[] =>
  String(params.questions ?? '')
    .split(',')
    .filter(isQuestionCode);
