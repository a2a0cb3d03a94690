import { expect, it } from 'vitest';
import { readJwt, signJwt } from './jwt.ts';
import { createPinGuard } from './pin.ts';
import { createTokens, LIFETIME_MS } from './tokens.ts';

const secret = Buffer.from('a secret of this test');

function tokensAt(start = 1_800_000_000_000) {
  let at = start;
  let ids = 0;
  const gone = new Set<string>();
  const tokens = createTokens({
    secret,
    now: () => at,
    randomId: () => String(++ids),
    spent: { has: (jti) => gone.has(jti), add: (jti) => gone.add(jti) },
  });
  return { tokens, pass: (ms: number) => (at += ms) };
}

it('reads what it signed and nothing that was touched', () => {
  const token = signJwt({ sub: '1' }, secret);
  expect(readJwt(token, secret)).toEqual({ ok: true, claims: { sub: '1' } });
  expect(readJwt(token, Buffer.from('another')).ok).toBe(false);
  const [header, , signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ sub: '2' })).toString('base64url');
  expect(readJwt(`${header}.${other}.${signature}`, secret).ok).toBe(false);
  for (const junk of ['', 'a', 'a.b', 'a.b.c', `${token}.d`, 'x'.repeat(5_000)])
    expect(readJwt(junk, secret).ok).toBe(false);
});

it('takes no token without a signature, whatever its header says', () => {
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const payload = Buffer.from(JSON.stringify({ sub: '1' })).toString('base64url');
  expect(readJwt(`${none}.${payload}.`, secret).ok).toBe(false);
});

it('ends each kind of token at its own time and never takes one kind for another', () => {
  const { tokens, pass } = tokensAt();
  const securities = tokens.issue('securities', '1');
  const main = tokens.issue('main', '1');
  expect(tokens.verify('main', securities)).toEqual({ ok: false, why: 'unreadable' });
  pass(LIFETIME_MS.securities);
  expect(tokens.verify('securities', securities)).toEqual({ ok: false, why: 'ended' });
  expect(tokens.verify('main', main).ok).toBe(true);
});

it('ends a token that was spent, and all of a kind at once', () => {
  const { tokens } = tokensAt();
  const one = tokens.issue('securities', '1');
  const verdict = tokens.verify('securities', one);
  if (verdict.ok) tokens.spend(verdict.claims);
  expect(tokens.verify('securities', one)).toEqual({ ok: false, why: 'ended' });
  const old = tokens.issue('trading', '1');
  tokens.endAll('trading');
  expect(tokens.verify('trading', old)).toEqual({ ok: false, why: 'ended' });
  expect(tokens.verify('trading', tokens.issue('trading', '1')).ok).toBe(true);
});

it('ties a socket key to the main token that asked for it', () => {
  const { tokens } = tokensAt();
  const claims = ['1', '1'].map((user) => {
    const verdict = tokens.verify('main', tokens.issue('main', user));
    if (!verdict.ok) throw new Error('unreachable');
    return verdict.claims;
  });
  const [mine, other] = claims;
  if (!mine || !other) throw new Error('unreachable');
  expect(tokens.checkSocketKey(mine, tokens.socketKey(mine))).toBe(true);
  expect(tokens.checkSocketKey(other, tokens.socketKey(mine))).toBe(false);
  expect(tokens.checkSocketKey(mine, '')).toBe(false);
});

it('blocks the PIN for 30 s after three wrong ones, and starts counting anew', () => {
  let at = 0;
  const guard = createPinGuard('123456', () => at);
  expect(guard.try('000000')).toEqual({ kind: 'wrong', attemptsLeft: 2, retryAfterMs: 0 });
  expect(guard.try('123456')).toEqual({ kind: 'right' });
  for (const attemptsLeft of [2, 1, 0]) expect(guard.try('000000')).toMatchObject({ kind: 'wrong', attemptsLeft });
  expect(guard.try('123456')).toEqual({ kind: 'blocked', retryAfterMs: 30_000 });
  at = 30_000;
  expect(guard.try('123456')).toEqual({ kind: 'right' });
});
