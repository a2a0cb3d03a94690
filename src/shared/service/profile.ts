import { z } from 'zod';

/** A URL is read without the tabs and line breaks in it; what is written must be what is used. */
const address = z
  .string()
  .refine((text) => !/[\s\p{C}]/u.test(text), {
    message: 'must not contain spaces or control characters',
    params: { reason: 'characters' },
    abort: true,
  })
  .pipe(z.url('is not an address'));

/** Addresses of a service, as the practice exchange prints them and a profile file gives them. */
export const serviceAddresses = z.object({
  main_url: address,
  trading_url: address,
  trading_ws_url: address,
  /** Empty where the service has none. */
  general_ws_url: z.union([z.literal(''), address]).default(''),
  social_ws_url: address,
  web_url: address,
  /** Part of a path. */
  web_build_id: z
    .string()
    .min(1)
    .max(200)
    .regex(/^(?!\.{1,2}$)[\w.~-]+$/, 'may have letters, digits, dots, dashes, tildes and underscores only'),
});
export type ServiceAddresses = z.infer<typeof serviceAddresses>;

/** Credentials of the practice account; a live profile never carries any. */
export const practiceCredentials = z.object({ username: z.string(), password: z.string(), pin: z.string() });
export type PracticeAccount = z.infer<typeof practiceCredentials>;
