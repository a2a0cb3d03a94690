import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { readClaims } from './token-claims.ts';

/** A bearer with the moments that matter, Unix ms on our own clock. */
export type HeldToken = { readonly value: string; readonly endsAt: number; readonly renewAt: number };

export type TokenKind = 'main' | 'trading';

/** What the service's description says of each; used where the token itself does not. */
const RULES: Record<TokenKind, { readonly lifeMs: number; readonly aheadMs: number }> = {
  main: { lifeMs: 90 * DAY_MS, aheadMs: 7 * DAY_MS },
  trading: { lifeMs: DAY_MS, aheadMs: 10 * MINUTE_MS },
};

const claims = z.object({
  exp: z.number().positive().optional().catch(undefined),
  iat: z.number().positive().optional().catch(undefined),
});

/**
 * Times of a token that has just arrived, or of one of unknown age. Its own claims are on the service's clock, so its length
 * of life (exp − iat) is laid on ours; a bare exp, and that of a token of unknown age, is put right by the
 * clocks' difference.
 * @param clockOffsetMs service time minus local time
 */
export function heldToken(
  kind: TokenKind,
  value: string,
  receivedAt: number,
  clockOffsetMs: number,
  age: 'new' | 'unknown' = 'new',
): HeldToken {
  const { exp, iat } = claims.parse(readClaims(value));
  const rules = RULES[kind];
  let endsAt = receivedAt + rules.lifeMs;
  if (age === 'new' && exp !== undefined && iat !== undefined && exp > iat) endsAt = receivedAt + (exp - iat) * 1_000;
  else if (exp !== undefined) endsAt = exp * 1_000 - clockOffsetMs;
  return { value, endsAt, renewAt: renewalTime(kind, receivedAt, endsAt) };
}

/** The later of 80 % of its life and a fixed time before the end: a short life still leaves a fifth of it for trying. */
function renewalTime(kind: TokenKind, receivedAt: number, endsAt: number): number {
  const life = Math.max(0, endsAt - receivedAt);
  return Math.floor(Math.max(receivedAt + life * 0.8, endsAt - RULES[kind].aheadMs));
}

/** Next try after a renewal that got no answer: `failures` is how many there were in a row, 1 or more. */
export const renewalRetryMs = (failures: number): number =>
  Math.min(5 * MINUTE_MS, 5_000 * 2 ** Math.min(failures - 1, 10));
