import { z } from 'zod';

const address = z.url('is not an address');

/** Addresses of a service, as the practice exchange prints them and a profile file gives them. */
export const serviceAddresses = z.object({
  main_url: address,
  trading_url: address,
  trading_ws_url: address,
  /** Empty where the service has none. */
  general_ws_url: z.union([z.literal(''), address]).default(''),
  social_ws_url: address,
  web_url: address,
  web_build_id: z.string().min(1).max(200),
});
export type ServiceAddresses = z.infer<typeof serviceAddresses>;

/** Credentials of the practice account; a live profile never carries any. */
export const practiceCredentials = z.object({ username: z.string(), password: z.string(), pin: z.string() });
export type PracticeAccount = z.infer<typeof practiceCredentials>;
