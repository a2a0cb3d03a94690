import { z } from 'zod';
import { ALERT_WAYS } from './vocabulary.ts';

const way = z.enum(ALERT_WAYS);

/** A price and the last moment at which it was in force, Unix ms. */
const past = z.tuple([z.number(), z.number()]).readonly();
export type Past = readonly [price: number, until: number];

/** What some kinds of condition carry from one observation to the next. */
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

/** State of one alert; plain JSON, so that it can be stored and restored between any two observations. */
export const alertState = z.object({
  /** Thresholds that may fire. */
  armed: z.array(way).max(2),
  strict: z.boolean(),
  /** It fired and does not repeat. */
  done: z.boolean(),
  /** When it fired last, by our own clock. */
  firedAt: z.number().nullable(),
  skipped: z.number().int(),
  /** The exchange's day, time and volume of the last observation. */
  day: z.string().nullable(),
  exchangeAt: z.number(),
  volume: z.number(),
  /** The nearest threshold, in the condition's own unit. */
  value: z.number().nullable(),
  level: z.number().nullable(),
  way: way.nullable(),
  memory: memory.nullable(),
});
export type AlertState = Readonly<z.infer<typeof alertState>>;

export const INITIAL_STATE: AlertState = {
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
