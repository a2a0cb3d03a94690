import { createHash, timingSafeEqual } from 'node:crypto';
import { ADDRESS_SECRET_PATH } from '#shared/practice/address-secret.ts';

/** The part of every address that only the exchange and whoever started it know. */
export type AddressSecret = {
  /** What stands before every path; empty without a secret. */
  readonly prefix: string;
  /** Path and query of a request behind the secret; null where the secret is missing or another one. */
  strip(url: string): string | null;
};

/** @param secret null: addresses carry none */
export function createAddressSecret(secret: string | null): AddressSecret {
  if (secret === null) return { prefix: '', strip: (url) => url };
  const known = digestOf(secret);
  return {
    prefix: ADDRESS_SECRET_PATH + secret,
    strip(url) {
      if (!url.startsWith(ADDRESS_SECRET_PATH)) return null;
      const end = url.indexOf('/', ADDRESS_SECRET_PATH.length);
      const shown = end < 0 ? url.slice(ADDRESS_SECRET_PATH.length) : url.slice(ADDRESS_SECRET_PATH.length, end);
      // Digests have one length, so that neither length nor content of the secret shows in the time that this takes.
      if (!timingSafeEqual(digestOf(shown), known)) return null;
      return end < 0 ? '/' : url.slice(end);
    },
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
