import { z } from 'zod';
import { type Lots, type Price, type StockCode, stockCode } from '#shared/market/index.ts';

const price = z.number().transform((value) => value as Price);
const lots = z.number().transform((value) => value as Lots);
const side = z.enum(['buy', 'sell']);
const distance = z.object({ unit: z.enum(['rupiah', 'percent']), amount: z.number() });

/** The user's terms. Prices in rupiah a share. */
const terms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stop'),
    side,
    trigger: price,
    /** Whether the trigger is reached from below or from above. */
    direction: z.enum(['up', 'down']),
    /** Limit of the order that is then placed. */
    limit: price,
  }),
  z.object({
    kind: z.literal('trailing-stop'),
    side,
    distance,
    /** Ticks beyond the stop at which the order that is then placed still trades. */
    ticks: z.number(),
  }),
  z.object({
    kind: z.literal('bracket'),
    /** Limits of the purchase, of the sale with a profit, and of the sale with a loss, which has a trigger of its own. */
    entry: price,
    /** Null only where the stop trails: what was bought is then sold by the stop alone. */
    takeProfit: price.nullable(),
    stopTrigger: price,
    stopLimit: price,
    /**
     * How the stop follows the highest last price since the first lot was bought, from `stopTrigger` on, and how many
     * ticks beyond it the sale still trades. Null where it stays, which it does in orders from before trailing exits.
     */
    trail: z.object({ distance, ticks: z.number() }).nullable().default(null),
  }),
]);
export type Terms = z.infer<typeof terms>;
export type SmartKind = Terms['kind'];
/** What a stop that follows the price needs: the side of its order, its distance, and the ticks beyond it. */
export type Trailing = Pick<Extract<Terms, { kind: 'trailing-stop' }>, 'side' | 'distance' | 'ticks'>;

/** The order that a trigger places. */
export type Leg = 'stop' | 'trailing-stop' | 'take-profit' | 'stop-loss';
const leg = z.enum(['stop', 'trailing-stop', 'take-profit', 'stop-loss']);
const trigger = z.object({ leg, at: z.number(), last: price });

/** waiting: a bracket that has bought nothing yet. placed: the leg is an order like any other from here on. */
const stage = z.discriminatedUnion('name', [
  z.object({ name: z.literal('waiting') }),
  z.object({ name: z.literal('armed') }),
  z.object({ name: z.literal('triggered'), trigger }),
  z.object({ name: z.literal('placed'), trigger }),
  z.object({ name: z.literal('ended'), as: z.enum(['WITHDRAWN', 'EXPIRED', 'REJECTED']), reason: z.string() }),
]);
type Stage = z.infer<typeof stage>;
export type Trigger = z.infer<typeof trigger>;
export type EndedAs = Extract<Stage, { name: 'ended' }>['as'];

/** A stored smart order. */
export const smartOrder = z.object({
  /** Also the id under which its first order is listed. */
  id: z.string(),
  account: z.string(),
  symbol: z.string().transform((text): StockCode => stockCode(text)),
  /** Lots that the order trades; those that a bracket buys. */
  lots,
  goodTillCancelled: z.boolean(),
  uiRef: z.string(),
  placedAt: z.number(),
  /** Days (YYYY-MM-DD): the last trading day of an order that is not good till cancelled, and the day of the last change. */
  lastDay: z.string(),
  changedOn: z.string(),
  terms,
  stage,
  /**
   * The best price since a trailing stop was placed, or since a bracket whose stop trails bought its first lot, and the
   * stop that follows it. Null for other kinds, and for such a bracket before that.
   */
  trail: z.object({ best: price, stop: price }).nullable(),
  /** State of a bracket's purchase; null for other kinds. */
  entry: z.object({ lotsDone: lots, isOver: z.boolean() }).nullable(),
});
export type SmartOrder = z.infer<typeof smartOrder>;

/** Whether it still waits for something. */
export const isActive = ({ stage: { name } }: Pick<SmartOrder, 'stage'>): boolean =>
  name === 'waiting' || name === 'armed' || name === 'triggered';

/** Lots that a leg is for: what a bracket has bought, of any other all of it. */
export const legLots = (order: SmartOrder): Lots => order.entry?.lotsDone ?? order.lots;

const SUFFIX: Record<Leg, string> = { stop: '', 'trailing-stop': '', 'take-profit': '-TP', 'stop-loss': '-SL' };

export const legId = ({ id }: Pick<SmartOrder, 'id'>, which: Leg): string => id + SUFFIX[which];

/** Id of the smart order that an order belongs to; null without one. */
export const smartIdOf = (orderId: string): string | null => /^(S\d{14})(-TP|-SL)?$/.exec(orderId)?.[1] ?? null;

/** The legs that an order has. */
export function legsOf({ terms }: Pick<SmartOrder, 'terms'>): readonly Leg[] {
  if (terms.kind !== 'bracket') return [terms.kind];
  return terms.takeProfit === null ? ['stop-loss'] : ['take-profit', 'stop-loss'];
}

/** How a leg's price follows the market; null for one that stays. */
export function trailingOf({ terms }: Pick<SmartOrder, 'terms'>, which: Leg): Trailing | null {
  if (terms.kind === 'trailing-stop') return terms;
  return terms.kind === 'bracket' && which === 'stop-loss' && terms.trail !== null
    ? { side: 'sell', ...terms.trail }
    : null;
}
