import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing } from './fields.ts';

/** Something that was chosen in the palette; its source knows how to choose it again by its id. */
export const recent = z.strictObject({
  source: z.string().min(1).max(40),
  id: z.string().min(1).max(200),
  title: z.string().max(200),
  detail: z.string().max(200).nullable(),
});
export type Recent = z.infer<typeof recent>;

/** Older ones are dropped. */
export const MAX_RECENTS = 20;

/** The palette's memory: per profile, and none at all while settings.privacy.keepRecents is off. */
export const recentsContract = {
  /** The one chosen last first. */
  list: call(['workspace'], nothing, z.array(recent)),
  add: call(['workspace'], recent, nothing),
  clear: call(['workspace', 'settings'], nothing, nothing),
  changed: event(['workspace'], z.array(recent)),
};
