import { z } from 'zod';
import { FIRST_PERSON, type OpenCollection } from '#exchange/database/collection.ts';
import { type AttemptGuard, createAttemptGuard } from './pin.ts';
import { type HashedSecret, hashedSecret, hashSecret, isSecret, SALT_BYTES } from './secret-hash.ts';

/** Somebody who signs in, as the exchange starts with them. */
export type Owner = {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly pin: string;
  readonly email: string;
  readonly fullname: string;
  readonly bio: string;
  /** The main account's number ends in four digits, from which sub-accounts count up. */
  readonly accountNumber: string;
};

/**
 * The person who always signs in, the only one unless an exchange is started with more. Password and PIN are those that a new exchange starts with: they guard play
 * money and are printed at start. A changed password or PIN is stored in the data folder and replaces them.
 */
export const PRACTICE_USER = {
  id: FIRST_PERSON,
  username: 'practice',
  password: 'lantai-practice',
  pin: '123456',
  email: 'practice@lantai.invalid',
  fullname: 'Practice Trader',
  bio: 'Trading play money on the practice exchange.',
  accountNumber: 'PRACTICE-0001',
} as const satisfies Owner;

export const ACCOUNT_TYPE = 'ACCOUNT_TYPE_EQUITY';

/** Why a PIN cannot be a new one; null when it can. It has six digits already. */
export function whyNotNewPin(pin: string): string | null {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  if (steps.size !== 1) return null;
  if (steps.has(0)) return 'must not be one digit six times';
  return steps.has(1) || steps.has(-1) ? 'must not be a run such as 123456' : null;
}

/** Why a password cannot be a new one; null when it can. Its length has been checked. */
export function whyNotNewPassword(password: string, username: string): string | null {
  if (!/[a-z]/i.test(password) || !/\d/.test(password)) return 'must have a letter and a digit';
  return password.toLowerCase().includes(username) ? 'must not contain the user name' : null;
}

type Credential = 'pin' | 'password';

/**
 * Somebody's password and PIN. A new exchange starts with the given ones; changed ones are stored in the data folder
 * and then differ from what the exchange was started with.
 */
export type Credentials = {
  is(which: Credential, secret: string): boolean;
  /** Whether a PIN was ever set; while none was, no PIN is right. */
  hasPin(): boolean;
  /** What {@link set} would store, for a change that still has to be confirmed. */
  hash(secret: string): HashedSecret;
  set(which: Credential, hashed: HashedSecret): void;
  /** Real time of the last change, ms; null while it is still the initial one. */
  changedAt(which: Credential): number | null;
  /** Checks the e-mail address; after three wrong answers the next one is blocked for a while. */
  readonly identity: AttemptGuard;
  /** Shared by every endpoint that takes the password, so that guesses cannot be spread over several. */
  readonly signIn: AttemptGuard<SignIn>;
};
type SignIn = { readonly username: string; readonly password: string };

type CredentialsDeps = {
  readonly collection: OpenCollection;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Whose they are. */
  readonly owner: Pick<Owner, 'username' | 'password' | 'pin'>;
  /** The account starts with that PIN; otherwise its owner sets the first one. */
  readonly startsWithPin: boolean;
  /** Real time, ms. */
  readonly now: () => number;
  /** Their e-mail address, which may change. */
  readonly email: () => string;
  /** Their name, which may change too; the one that the exchange started with keeps working for sign-in. */
  readonly username: () => string;
  /** A password or PIN was set. */
  readonly changed?: () => void;
};

export function createCredentials(deps: CredentialsDeps): Credentials {
  const { collection, owner, randomBytes, startsWithPin, now, email, username } = deps;
  const records = collection('credential', hashedSecret.extend({ changedAt: z.number().nullable() }), { cap: 2 });
  const hasPin = (): boolean => startsWithPin || records.get('pin') !== undefined;
  const is = (which: Credential, secret: string): boolean => {
    const changed = records.get(which);
    // The first ones are printed at every start: a hash would protect nothing, and costs each sign-in 20 ms.
    if (changed) return isSecret(secret, changed);
    return (which === 'password' || startsWithPin) && secret === owner[which];
  };
  return {
    is,
    hasPin,
    hash: (secret) => hashSecret(secret, randomBytes(SALT_BYTES)),
    set(which, hashed) {
      records.put(which, { ...hashed, changedAt: now() });
      deps.changed?.();
    },
    changedAt: (which) => records.get(which)?.changedAt ?? null,
    identity: createAttemptGuard((given) => given.toLowerCase() === email().toLowerCase(), now),
    signIn: createAttemptGuard((given: SignIn) => {
      // Always compared: the response time must not reveal which of the two was wrong.
      const isPassword = is('password', given.password);
      return isPassword && (given.username === username() || given.username === owner.username);
    }, now),
  };
}
