import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

/** Characters of release notes that are shown; a longer text is cut. */
export const MAX_RELEASE_NOTES = 20_000;

/** When a person wants a downloaded update to be installed. */
export const updateTime = z.enum(['tonight', 'next-week']);
export type UpdateTime = z.infer<typeof updateTime>;

/** Why the last check or download brought nothing. `not-trusted`: a signature is missing or wrong. `damaged`: the file is not what the release says. */
export const updateFailure = z.enum(['unreachable', 'no-release', 'not-trusted', 'damaged', 'disk', 'failed']);
export type UpdateFailure = z.infer<typeof updateFailure>;

/** What an installation that is due waits for. */
export const updateWait = z.enum(['later', 'orders', 'market', 'somebody']);
export type UpdateWait = z.infer<typeof updateWait>;

const release = z.object({
  version: z.string().max(60),
  /** Unix ms; null where the release has no date. */
  releasedAt: timeField.nullable(),
  /** Plain text, never markup; empty where there is none. */
  notes: z.string().max(MAX_RELEASE_NOTES),
});
export type Release = z.infer<typeof release>;

export const updateState = z.discriminatedUnion('kind', [
  /** Nothing is ever fetched: there is no address to ask, or this copy was not installed. */
  z.object({ kind: z.literal('off'), reason: z.enum(['not-configured', 'not-installed']) }),
  z.object({ kind: z.literal('none'), checkedAt: timeField.nullable(), failure: updateFailure.nullable() }),
  z.object({ kind: z.literal('checking') }),
  /** A newer version that this copy cannot install itself: a portable one, or one that a package manager installed. */
  z.object({ kind: z.literal('by-hand'), release }),
  z.object({ kind: z.literal('downloading'), release, percent: z.number().min(0).max(100) }),
  z.object({
    kind: z.literal('ready'),
    release,
    /** Null until a person has chosen; it is never installed then. */
    plan: z.object({ when: updateTime, at: timeField, waitsFor: updateWait }).nullable(),
  }),
]);
export type UpdateState = z.infer<typeof updateState>;

const own = ['settings'] as const;

export const updatesContract = {
  state: call(own, nothing, updateState),
  /** Asks for a newer version now, and downloads it. Resolves when that is known; the download goes on. */
  check: call(own, nothing, updateState),
  /** Quits, installs and starts again; where an order is in doubt a question comes first. */
  restartNow: call(own, nothing, nothing),
  plan: call(own, z.strictObject({ when: updateTime }), updateState),
  /** Gives up what was planned; the downloaded version stays. */
  cancel: call(own, nothing, updateState),
  changed: event(own, updateState),
};
