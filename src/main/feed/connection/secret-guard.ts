import type { FeedCredentials } from '../protocol/credentials.ts';

/** Keeps the credentials out of texts and diagnostics, whatever the service echoes back. */
export type SecretGuard = {
  remember(credentials: FeedCredentials): void;
  /** Whether the bytes contain a key or token as text. */
  isIn(bytes: Uint8Array): boolean;
  /** The text without secrets and control characters, at most 200 characters. */
  redact(text: string): string;
};

/** A replaced key may still be in frames in transit. */
const MAX_SECRETS = 4;
const MAX_TEXT_LENGTH = 200;

export function createSecretGuard(): SecretGuard {
  let secrets: string[] = [];
  return {
    remember({ key, accessToken }) {
      const fresh = [key, accessToken].filter((secret) => secret !== '' && !secrets.includes(secret));
      secrets = [...secrets, ...fresh].slice(-MAX_SECRETS);
    },
    isIn(bytes) {
      const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return secrets.some((secret) => view.includes(secret));
    },
    redact(text) {
      const redacted = secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
      return redacted.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_TEXT_LENGTH);
    },
  };
}
