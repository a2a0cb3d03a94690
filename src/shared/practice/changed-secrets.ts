import { z } from 'zod';

export const practiceSecret = z.enum(['password', 'pin']);
export type PracticeSecret = z.infer<typeof practiceSecret>;

/**
 * Which secrets of the practice account its person has changed: those that it was announced with are no longer right. Sent at
 * each start of the exchange and after each change, without the new ones.
 */
export const changedSecrets = z.strictObject({
  kind: z.literal('secrets'),
  changed: z.array(practiceSecret).max(2),
});
export type ChangedSecrets = z.infer<typeof changedSecrets>;
