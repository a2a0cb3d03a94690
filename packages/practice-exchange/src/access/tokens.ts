import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** JSON Web Tokens signed with HS256: no other algorithm is accepted, whatever a token's header names. */
type JwtClaims = Readonly<Record<string, unknown>>;

type JwtReading = { readonly ok: true; readonly claims: JwtClaims } | { readonly ok: false };

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

export type TokenKind = 'main' | 'securities' | 'trading' | 'refresh';

/** The main and trading tokens' lives are the service's; the securities token's "short-lived" is five minutes here. */
export const LIFETIME_MS: Record<TokenKind, number> = {
  main: 90 * DAY_MS,
  securities: 5 * MINUTE_MS,
  trading: DAY_MS,
  refresh: 7 * DAY_MS,
};

const claimsSchema = z.object({
  sub: z.string(),
  typ: z.enum(['main', 'securities', 'trading', 'refresh']),
  jti: z.string(),
  /** The device session that it belongs to. */
  sid: z.string(),
  /** Unix seconds, as the standard has them. */
  iat: z.number(),
  exp: z.number(),
  /** Issue time in ms: several tokens are issued within a second. */
  iat_ms: z.number(),
  /** The trading login that it goes back to, over all renewals; empty for what needs none. */
  login: z.string().default(''),
});
export type Claims = z.infer<typeof claimsSchema>;

type Verdict =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly why: 'unreadable' | 'ended' };

/** Tokens that ended before their expiry, persisted over restarts. */
export type SpentTokens = { has(jti: string): boolean; add(jti: string, expiresAtMs: number): void };

/** The sessions that tokens belong to. */
export type TokenSessions = {
  /** Tokens of this kind are good if they were issued then or later, real time in ms; null when the session has ended. */
  validFrom(sessionId: string, kind: TokenKind): number | null;
  /** It has been used just now. */
  seen(sessionId: string): void;
};

export type Tokens = {
  /** @param login of a trading token: a new name at the login, and that of the token before when it is renewed */
  issue(kind: TokenKind, userId: string, sessionId: string, login?: string): string;
  verify(kind: TokenKind, token: string): Verdict;
  /** Whether the device session of a valid token is still open, even if the token itself has expired. */
  sessionLives(claims: Claims): boolean;
  /** Ends one token: a securities token when it is used. */
  spend(claims: Claims): void;
  /** Ends a trading login: every token that goes back to it. */
  endLogin(claims: Claims): void;
  /** Key for the trading socket: valid with the main token it was issued for, as long as that lives. */
  socketKey(main: Claims): string;
  checkSocketKey(main: Claims, key: string): boolean;
  /** For fault drills: ends every issued token of a kind. */
  endAll(kind: TokenKind): void;
};

type TokensDeps = {
  readonly secret: Uint8Array;
  /** Real time: tokens expire by it, not by the simulated market's clock. */
  readonly now: () => number;
  readonly randomId: () => string;
  readonly spent: SpentTokens;
  readonly sessions: TokenSessions;
};

export function createTokens({ secret, now, randomId, spent, sessions }: TokensDeps): Tokens {
  const validFrom: Record<TokenKind, number> = { main: 0, securities: 0, trading: 0, refresh: 0 };

  const keyFor = (main: Claims): Buffer =>
    createHmac('sha256', secret).update(`websocket-key:${main.sub}:${main.jti}`).digest();

  return {
    issue(kind, userId, sessionId, login = '') {
      // After all tokens were ended in the same millisecond a new one must still count as newer.
      const at = Math.max(now(), validFrom[kind], sessions.validFrom(sessionId, kind) ?? 0);
      const claims: Claims = {
        sub: userId,
        typ: kind,
        jti: randomId(),
        sid: sessionId,
        iat: Math.floor(at / 1000),
        exp: Math.floor((at + LIFETIME_MS[kind]) / 1000),
        iat_ms: at,
        login,
      };
      return signJwt(claims, secret);
    },
    verify(kind, token) {
      const read = readJwt(token, secret);
      const parsed = read.ok ? claimsSchema.safeParse(read.claims) : null;
      if (!parsed?.success || parsed.data.typ !== kind) return { ok: false, why: 'unreadable' };
      const claims = parsed.data;
      const from = sessions.validFrom(claims.sid, kind);
      const tooOld = from === null || claims.iat_ms < Math.max(from, validFrom[kind]);
      const isSpent = spent.has(claims.jti) || (claims.login !== '' && spent.has(claims.login));
      if (tooOld || claims.exp * 1000 <= now() || isSpent) return { ok: false, why: 'ended' };
      sessions.seen(claims.sid);
      return { ok: true, claims };
    },
    sessionLives: ({ sid }) => sessions.validFrom(sid, 'main') !== null,
    spend: (claims) => spent.add(claims.jti, claims.exp * 1000),
    endLogin(claims) {
      spent.add(claims.jti, claims.exp * 1000);
      // The longest-lived token of the login may have been issued just now.
      if (claims.login !== '') spent.add(claims.login, now() + Math.max(LIFETIME_MS.trading, LIFETIME_MS.refresh));
    },
    socketKey: (main) => keyFor(main).toString('base64url'),
    checkSocketKey(main, key) {
      const expected = keyFor(main);
      const given = Buffer.from(key, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    endAll(kind) {
      validFrom[kind] = now() + 1;
    },
  };
}
