import { z } from 'zod';
import { LantaiError } from '#shared/contract/error.ts';
import type { Press } from '#shared/contract/press.ts';

/** The clocks by which the age of a press is found, ms. */
export type PressClocks = {
  /** Never goes back; the one that windows compare theirs with. */
  readonly monotonicMs: () => number;
  /** Unix ms. */
  readonly wallMs: () => number;
};

const press: z.ZodType<Press> = z.strictObject({ mono: z.number(), wall: z.number() });

/** Some machines have a clock that steps by 16 ms; what is further ahead is no press of this window. */
const MAX_AHEAD_MS = 50;

/**
 * When a press was made, on the monotonic clock, ms. Of the two ages that the clocks give the larger counts: a monotonic
 * clock may stand still while the machine sleeps, and the wall clock may be set.
 * @throws LantaiError NOT_SENT_IN_TIME where it is older than `maxAgeMs`, lies in the future, or its time is not known
 */
export function pressedMonoOf(given: unknown, maxAgeMs: number, { monotonicMs, wallMs }: PressClocks): number {
  const read = press.safeParse(given);
  if (!read.success) throw tooLate('press-time-missing');
  const now = monotonicMs();
  const ageMs = now - read.data.mono;
  if (ageMs < -MAX_AHEAD_MS) throw tooLate('press-in-future');
  const countedMs = Math.max(0, ageMs, wallMs() - read.data.wall);
  if (countedMs > maxAgeMs) throw tooLate('press-too-old');
  return now - countedMs;
}

const tooLate = (cause: string): LantaiError =>
  new LantaiError('NOT_SENT_IN_TIME', 'the press came too late to be carried out', { params: { sent: 'no', cause } });
