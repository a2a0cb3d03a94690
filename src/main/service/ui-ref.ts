import type { RandomBytes } from './ports.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Largest multiple of the alphabet's size that a byte can hold: bytes above it would favour the first letters. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length);
const RANDOM_CHARACTERS = 13;

/** A trading POST's request identifier: `W`, the moment in Unix ms, 13 random letters and digits. */
export function createUiRef(now: () => number, randomBytes: RandomBytes): () => string {
  return () => {
    let random = '';
    while (random.length < RANDOM_CHARACTERS) {
      for (const byte of randomBytes(RANDOM_CHARACTERS + 3)) {
        if (byte < FAIR_BELOW && random.length < RANDOM_CHARACTERS) random += ALPHABET[byte % ALPHABET.length];
      }
    }
    return `W${Math.max(0, Math.floor(now()))}${random}`;
  };
}
