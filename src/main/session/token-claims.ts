import { isRecord } from '#shared/is-record.ts';

/** The middle part of a JWT, unverified: verifying is the service's business. Anything unreadable has no claims. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}

/** Claims that name the person, the registered one (RFC 7519, 4.1.2) first. */
const NAMES = ['sub', 'user_id', 'userid', 'uid'] as const;

/**
 * Whether a renewed token names another person than the one before: by every claim that both have, because one may be
 * made anew for each token. Null where they have none in common.
 */
export function isOfAnother(before: string, renewed: string): boolean | null {
  const [old, next] = [readClaims(before), readClaims(renewed)];
  const differ = NAMES.flatMap((name) => {
    const [was, is] = [textOf(old[name]), textOf(next[name])];
    return was !== null && is !== null ? [was !== is] : [];
  });
  return differ.length === 0 ? null : differ.every((each) => each);
}

const textOf = (claim: unknown): string | null =>
  (typeof claim === 'string' && claim !== '') || typeof claim === 'number' ? String(claim) : null;
