import { z } from 'zod';

/** Addresses of a service, as the practice exchange prints them and a profile file gives them. */
export const serviceAddresses = z.object({
  main_url: z.url(),
  trading_url: z.url(),
  trading_ws_url: z.url(),
  general_ws_url: z.url(),
  social_ws_url: z.url(),
  web_url: z.url(),
  web_build_id: z.string(),
});
export type ServiceAddresses = z.infer<typeof serviceAddresses>;

/** Credentials of the practice account; a live profile never carries any. */
export const practiceCredentials = z.object({ username: z.string(), password: z.string(), pin: z.string() });
