import { readClaims } from './token-claims.ts';

/** Claims that name the person, the registered one (RFC 7519, 4.1.2) first. */
const NAMES = ['sub', 'user_id', 'userid', 'uid'] as const;

/** Whether a renewed token names another person than the one before; null where one of the two names nobody by that claim. */
export function isOfAnother(before: string, renewed: string): boolean | null {
  const [old, next] = [readClaims(before), readClaims(renewed)];
  for (const name of NAMES) {
    const [was, is] = [textOf(old[name]), textOf(next[name])];
    if (was !== null && is !== null) return was !== is;
  }
  return null;
}

const textOf = (claim: unknown): string | null =>
  (typeof claim === 'string' && claim !== '') || typeof claim === 'number' ? String(claim) : null;
