import { z } from 'zod';
import { DRILLS } from './choices.ts';

/** To the practice exchange's own process, by no other way than the channel to whoever started it. */
export const drillOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start-drill'),
    drill: z.enum(DRILLS),
    /** The stock of a drill that is about one; null, or one that cannot be taken: the exchange chooses. */
    symbol: z.string().max(10).nullable(),
    /** It ends by itself after this, real ms. */
    ms: z.number().int().min(1).max(600_000),
  }),
  z.strictObject({ kind: z.literal('end-drill') }),
]);
export type DrillOrder = z.infer<typeof drillOrder>;

/** What an answer was to that did not come back. */
const lostCall = z.enum(['buy', 'sell', 'amend', 'cancel', 'other']);

/** Something that the exchange did for a drill. Prices in rupiah. */
export const drillEvent = z.discriminatedUnion('what', [
  z.object({ what: z.literal('started'), symbol: z.string().nullable() }),
  /** Nothing was started: no continuous trading now, the practice day is paused, or another drill runs. */
  z.object({ what: z.literal('refused'), why: z.enum(['closed', 'paused', 'running']) }),
  /** `isDone`: the exchange carried the call out; otherwise it never saw it. */
  z.object({ what: z.literal('answer-lost'), call: lostCall, isDone: z.boolean() }),
  z.object({ what: z.literal('connection'), isCut: z.boolean() }),
  z.object({
    what: z.literal('stock'),
    state: z.enum(['halted', 'resumed', 'fast', 'calm', 'at-ara', 'left-ara']),
    symbol: z.string(),
    /** The last price then. */
    price: z.number(),
  }),
  /** Every fault has been taken back. */
  z.object({ what: z.literal('ended') }),
]);
export type DrillEvent = z.infer<typeof drillEvent>;

/** From the practice exchange's process. */
export const drillReport = z.object({
  kind: z.literal('drill'),
  /** Unix ms of this machine. */
  at: z.number(),
  event: drillEvent,
});
export type DrillReport = z.infer<typeof drillReport>;
