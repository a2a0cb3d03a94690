import { z } from 'zod';
import { PROVIDERS } from '#shared/service/third-party-dialect.ts';
import { call } from './define.ts';
import { nothing, timeField } from './fields.ts';

export const provider = z.enum(PROVIDERS);
const named = z.strictObject({ provider });

export const socialAccount = z.object({
  provider,
  /** The profile names the provider, so that it can be connected here. */
  isOffered: z.boolean(),
  isConnected: z.boolean(),
  /** Null where it is not connected, or the service does not say since when. */
  connectedAt: timeField.nullable(),
});
export type SocialAccount = z.infer<typeof socialAccount>;

const login = ['login'] as const;
const ws = ['workspace'] as const;
const both = ['login', 'workspace'] as const;

/**
 * Accounts of other providers. The flow runs in the system's browser and in the main process: no window gets a code, a
 * token or an address of it.
 */
export const socialAccountsContract = {
  /** Those that the profile names, in the order of their buttons; empty while the practice exchange is starting. */
  providers: call(both, nothing, z.array(provider)),
  /** Resolves when somebody is signed in; the browser has been used meanwhile. */
  signIn: call(login, named, nothing),
  list: call(ws, nothing, z.array(socialAccount)),
  /** Resolves when the account is connected. */
  connect: call(ws, named, nothing),
  disconnect: call(ws, named, nothing),
  /** The person does not want to wait for the browser any longer. */
  cancel: call(both, nothing, nothing),
};
