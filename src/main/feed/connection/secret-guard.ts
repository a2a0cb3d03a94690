import type { FeedCredentials } from './transport.ts';

/** Keeps the credentials in use out of what is shown and kept, whatever the service echoes back. */
export type SecretGuard = {
  remember(credentials: FeedCredentials): void;
  /** Whether the bytes contain a key or token as text. */
  isIn(bytes: Uint8Array): boolean;
  /** The text fit to be shown: secrets blotted out, control characters gone, at most 200 characters. */
  clean(text: string): string;
};

/** A replaced key may still be in frames under way. */
const REMEMBERED = 4;
const SHOWN_LENGTH = 200;

export function createSecretGuard(): SecretGuard {
  let secrets: string[] = [];
  return {
    remember({ key, accessToken }) {
      const fresh = [key, accessToken].filter((secret) => secret !== '' && !secrets.includes(secret));
      secrets = [...secrets, ...fresh].slice(-REMEMBERED);
    },
    isIn(bytes) {
      const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return secrets.some((secret) => view.includes(secret));
    },
    clean(text) {
      const blotted = secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
      return blotted.replace(/\p{Cc}+/gu, ' ').slice(0, SHOWN_LENGTH);
    },
  };
}
