import { scryptSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The stored form of a PIN or password: a salted hash. */
export const hashedSecret = z.object({ salt: z.string(), hash: z.string() });
export type HashedSecret = z.infer<typeof hashedSecret>;

/** About 10 ms of work: enough for play money, and short because the market runs on this thread. */
const COST = { N: 4_096, r: 8, p: 1 };
const HASH_BYTES = 32;
export const SALT_BYTES = 16;

const derive = (secret: string, salt: Uint8Array): Buffer => scryptSync(secret, salt, HASH_BYTES, COST);

/** @param salt {@link SALT_BYTES} random bytes, new ones for each secret */
export const hashSecret = (secret: string, salt: Uint8Array): HashedSecret => ({
  salt: Buffer.from(salt).toString('base64'),
  hash: derive(secret, salt).toString('base64'),
});

/** Compares in constant time. */
export function isSecret(secret: string, stored: HashedSecret): boolean {
  const expected = Buffer.from(stored.hash, 'base64');
  const given = derive(secret, Buffer.from(stored.salt, 'base64'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
