import { z } from 'zod';

/**
 * A one-time code of the practice exchange on its way to the person. A real service sends an e-mail or a message; whoever
 * practises has no other post box than the windows of the app. Nothing stores it.
 */
export const sentCode = z.strictObject({
  kind: z.literal('code'),
  code: z.string().regex(/^\d{6}$/),
});
export type SentCode = z.infer<typeof sentCode>;
