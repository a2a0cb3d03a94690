import { createHmac, timingSafeEqual } from 'node:crypto';

/** JSON Web Tokens signed with HS256: no other algorithm is accepted, whatever a token's header names. */
export type JwtClaims = Readonly<Record<string, unknown>>;

export type JwtReading = { readonly ok: true; readonly claims: JwtClaims } | { readonly ok: false };

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const LONGEST = 4_096;

const signature = (text: string, secret: Uint8Array): Buffer => createHmac('sha256', secret).update(text).digest();

export function signJwt(claims: JwtClaims, secret: Uint8Array): string {
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${signature(text, secret).toString('base64url')}`;
}

/** Checks form and signature only; the caller checks the claims. */
export function readJwt(token: string, secret: Uint8Array): JwtReading {
  const [header, payload, given, ...more] = token.length > LONGEST ? [] : token.split('.');
  if (header !== HEADER || payload === undefined || given === undefined || more.length > 0) return { ok: false };
  const expected = signature(`${header}.${payload}`, secret);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return { ok: false };
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return { ok: false };
    return { ok: true, claims: claims as JwtClaims };
  } catch {
    return { ok: false };
  }
}
