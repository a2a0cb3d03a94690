import { z } from 'zod';
import type { OpenCollection } from '#exchange/store/index.ts';
import { type AttemptGuard, createAttemptGuard } from './pin.ts';
import { type HashedSecret, hashedSecret, hashSecret, isSecret, SALT_BYTES } from './secret-hash.ts';
import { PRACTICE_USER } from './user.ts';

export type Credential = 'pin' | 'password';

/**
 * The practice user's password and PIN. A new exchange starts with those of PRACTICE_USER; once
 * changed, the new ones hold for as long as the data folder is kept, whatever the exchange prints
 * at its start.
 */
export type Credentials = {
  is(which: Credential, secret: string): boolean;
  /** What {@link set} would keep: for a change that still has to be confirmed. */
  hash(secret: string): HashedSecret;
  set(which: Credential, hashed: HashedSecret): void;
  /** Real time of the last change, ms; null while it is the one that the exchange began with. */
  changedAt(which: Credential): number | null;
  /** Who is asking, by the e-mail address: three wrong answers and the next has to wait. */
  readonly identity: AttemptGuard;
  /** Every place that takes the password shares this one: guesses must not be spread over several of them. */
  readonly signIn: AttemptGuard<SignIn>;
};
export type SignIn = { readonly username: string; readonly password: string };

export type CredentialsDeps = {
  readonly collection: OpenCollection;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Real time, ms. */
  readonly now: () => number;
  /** The practice user's e-mail address, which may change. */
  readonly email: () => string;
  /** The practice user's name, which may change too; the one that the exchange prints goes on to sign in. */
  readonly username: () => string;
};

export function createCredentials({ collection, randomBytes, now, email, username }: CredentialsDeps): Credentials {
  const records = collection('credential', hashedSecret.extend({ changedAt: z.number().nullable() }), { cap: 2 });
  const hash = (secret: string): HashedSecret => hashSecret(secret, randomBytes(SALT_BYTES));
  for (const which of ['pin', 'password'] as const) {
    if (!records.get(which)) records.put(which, { ...hash(PRACTICE_USER[which]), changedAt: null });
  }
  const is = (which: Credential, secret: string): boolean => {
    const right = records.get(which);
    return right !== undefined && isSecret(secret, right);
  };
  return {
    is,
    hash,
    set: (which, hashed) => records.put(which, { ...hashed, changedAt: now() }),
    changedAt: (which) => records.get(which)?.changedAt ?? null,
    identity: createAttemptGuard((given) => given.toLowerCase() === email().toLowerCase(), now),
    signIn: createAttemptGuard((given: SignIn) => {
      // Hashed in any case: the time of an answer must not say which of the two was wrong.
      const isPassword = is('password', given.password);
      return isPassword && (given.username === username() || given.username === PRACTICE_USER.username);
    }, now),
  };
}
