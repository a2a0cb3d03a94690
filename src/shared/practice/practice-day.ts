import { z } from 'zod';
import { PRACTICE_DRILLS } from './choices.ts';

const speed = z.number().min(1).max(60);

/** What a practice day can be made to do; sent to the exchange's process and by windows to the main process. */
export const practiceStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('continue') }),
  z.strictObject({ kind: z.literal('speed'), speed }),
  /** To the beginning of the next phase, or of the next pre-opening: everything in between is lived, as fast as it goes. */
  z.strictObject({ kind: z.literal('skip'), to: z.enum(['phase', 'day']) }),
  z.strictObject({ kind: z.literal('stop-skipping') }),
  /** The index falls until trading halts once, twice, or for the day: at a fall of so many percent. */
  z.strictObject({ kind: z.literal('drill'), fall: z.literal(PRACTICE_DRILLS) }),
]);
export type PracticeStep = z.infer<typeof practiceStep>;

/** The clock of a practice exchange, as its process reports it. */
export const exchangeClock = z.object({
  kind: z.literal('clock'),
  session: z.enum(['always', 'clock']),
  /** Whether it can be paused and skipped: it runs a practice day and not today's time. */
  isPaced: z.boolean(),
  /** Unix ms of the market. */
  marketAt: z.number(),
  /** Market seconds in a real second, as chosen. */
  speed: z.number(),
  /** The speed that is achieved: 0 while paused, less than `speed` where the machine is too slow, more while it skips. */
  rate: z.number(),
  isPaused: z.boolean(),
  skippingTo: z.enum(['phase', 'day']).nullable(),
  /** Phase of the regular board. */
  phase: z.string(),
});
export type ExchangeClock = z.infer<typeof exchangeClock>;
