import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

/** A recording that plays in place of a service. */
export const replayState = z.object({
  /** The recording's file. */
  name: z.string(),
  /** The profile that was recorded, and what it was. */
  profile: z.string(),
  recordedMode: z.enum(['practice', 'live']),
  /** First and last recorded moment, and the one that is shown now. */
  from: timeField,
  to: timeField,
  at: timeField,
  /** Recorded seconds a second; 0 as fast as frames are taken. */
  speed: z.number(),
  paused: z.boolean(),
  ended: z.boolean(),
});
export type ReplayState = z.infer<typeof replayState>;

/** Recorded seconds a second, at most. */
export const FASTEST_REPLAY = 1_000;

const ws = ['workspace'] as const;

export const replayContract = {
  /** null where no recording plays. */
  state: call(ws, nothing, replayState.nullable()),
  setPaused: call(ws, z.strictObject({ paused: z.boolean() }), nothing),
  setSpeed: call(ws, z.strictObject({ speed: z.number().min(0).max(FASTEST_REPLAY) }), nothing),
  /** Once a second while it plays, and at once when anything but the moment changes. */
  changed: event(ws, replayState),
};
