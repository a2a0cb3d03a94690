import { z } from 'zod';
import { alertWay } from '#shared/contract/alerts.ts';

/** A price and the last moment at which it was in force, Unix ms. */
const past = z.tuple([z.number(), z.number()]).readonly();
export type Past = readonly [price: number, until: number];

/** What one kind needs of what came before. */
export const memory = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    price: z.number(),
    at: z.number(),
    /** Candidates for the lowest and the highest price of the window, oldest first. */
    lows: z.array(past),
    highs: z.array(past),
  }),
  z.object({ kind: z.literal('iep'), first: z.number(), at: z.number() }),
]);
export type Memory = Readonly<z.infer<typeof memory>> | null;

/** Where an alert stands; plain JSON, so that it can be put down and taken up again between any two observations. */
export const alertState = z.object({
  armed: z.array(alertWay).max(2),
  strict: z.boolean(),
  /** It fired, and once is once. */
  done: z.boolean(),
  /** When it was told last, by our own clock. */
  firedAt: z.number().nullable(),
  skipped: z.number().int(),
  /** The exchange's day, time and volume that were seen last. */
  day: z.string().nullable(),
  exchangeAt: z.number(),
  volume: z.number(),
  /** The nearest watch, in the condition's own unit. */
  value: z.number().nullable(),
  level: z.number().nullable(),
  way: alertWay.nullable(),
  memory: memory.nullable(),
});
export type AlertState = Readonly<z.infer<typeof alertState>>;

export const FRESH_STATE: AlertState = {
  armed: [],
  strict: false,
  done: false,
  firedAt: null,
  skipped: 0,
  day: null,
  exchangeAt: 0,
  volume: 0,
  value: null,
  level: null,
  way: null,
  memory: null,
};
