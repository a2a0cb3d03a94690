import { expect, it } from 'vitest';
import { openStore } from '#exchange/store/index.ts';
import { createPinGuard } from './pin.ts';
import { createSessions, MAX_SESSIONS } from './sessions.ts';
import { createTokens, LIFETIME_MS, readJwt, signJwt, type TokenKind } from './tokens.ts';

const secret = Buffer.from('a secret of this test');

function tokensAt(start = 1_800_000_000_000) {
  let at = start;
  let ids = 0;
  const gone = new Set<string>();
  const { collection } = openStore(null, () => at);
  const sessions = createSessions(
    collection,
    () => at,
    () => `session ${++ids}`,
  );
  const tokens = createTokens({
    secret,
    now: () => at,
    randomId: () => String(++ids),
    spent: { has: (jti) => gone.has(jti), add: (jti) => gone.add(jti) },
    sessions,
  });
  const issue = (kind: TokenKind, session = sessions.start('', 'PASSWORD')): string =>
    tokens.issue(kind, '1', session.id);
  return { tokens, sessions, issue, pass: (ms: number) => (at += ms) };
}

it('accepts what it signed and rejects what was modified', () => {
  const token = signJwt({ sub: '1' }, secret);
  expect(readJwt(token, secret)).toEqual({ ok: true, claims: { sub: '1' } });
  expect(readJwt(token, Buffer.from('another')).ok).toBe(false);
  const [header, , signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ sub: '2' })).toString('base64url');
  expect(readJwt(`${header}.${other}.${signature}`, secret).ok).toBe(false);
  for (const junk of ['', 'a', 'a.b', 'a.b.c', `${token}.d`, 'x'.repeat(5_000)])
    expect(readJwt(junk, secret).ok).toBe(false);
});

it('rejects a token without a signature, whatever algorithm its header names', () => {
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const payload = Buffer.from(JSON.stringify({ sub: '1' })).toString('base64url');
  expect(readJwt(`${none}.${payload}.`, secret).ok).toBe(false);
});

it('expires each kind of token at its own time and accepts none as another kind', () => {
  const { tokens, issue, pass } = tokensAt();
  const securities = issue('securities');
  const main = issue('main');
  expect(tokens.verify('main', securities)).toEqual({ ok: false, why: 'unreadable' });
  pass(LIFETIME_MS.securities);
  expect(tokens.verify('securities', securities)).toEqual({ ok: false, why: 'ended' });
  expect(tokens.verify('main', main).ok).toBe(true);
});

it('revokes a used token, and all of a kind at once', () => {
  const { tokens, issue } = tokensAt();
  const one = issue('securities');
  const verdict = tokens.verify('securities', one);
  if (verdict.ok) tokens.spend(verdict.claims);
  expect(tokens.verify('securities', one)).toEqual({ ok: false, why: 'ended' });
  const old = issue('trading');
  tokens.endAll('trading');
  expect(tokens.verify('trading', old)).toEqual({ ok: false, why: 'ended' });
  expect(tokens.verify('trading', issue('trading')).ok).toBe(true);
});

it('ends the tokens of a session that has ended, and only the trading tokens where the PIN changed', () => {
  const { tokens, sessions, issue } = tokensAt();
  const mine = sessions.start('', 'PASSWORD');
  const other = sessions.start('', 'GOOGLE');
  const ok = (kind: TokenKind, token: string): boolean => tokens.verify(kind, token).ok;
  const [myTrading, itsTrading, itsMain] = [issue('trading', mine), issue('trading', other), issue('main', other)];
  expect(sessions.endTradingOfOthers(mine.id)).toBe(1);
  expect([ok('trading', myTrading), ok('trading', itsTrading), ok('main', itsMain)]).toEqual([true, false, true]);
  expect(ok('trading', issue('trading', other))).toBe(true);
  expect(sessions.endOthers(mine.id)).toBe(1);
  expect([ok('trading', myTrading), ok('main', itsMain)]).toEqual([true, false]);
});

it('ends the longest inactive session when there are too many', () => {
  const { tokens, sessions, issue, pass } = tokensAt();
  const first = sessions.start('', 'PASSWORD');
  const second = sessions.start('', 'PASSWORD');
  const used = issue('main', first);
  pass(1);
  tokens.verify('main', used);
  for (let more = 2; more <= MAX_SESSIONS; more += 1) sessions.start('', 'PASSWORD');
  expect(sessions.all()).toHaveLength(MAX_SESSIONS);
  expect(tokens.verify('main', used).ok).toBe(true);
  expect(sessions.get(second.id)).toBeUndefined();
});

it('ties a socket key to the main token that requested it', () => {
  const { tokens, issue } = tokensAt();
  const claims = [1, 2].map(() => {
    const verdict = tokens.verify('main', issue('main'));
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
  const guard = createPinGuard(
    (pin) => pin === '123456',
    () => at,
  );
  expect(guard.try('000000')).toEqual({ kind: 'wrong', attemptsLeft: 2, retryAfterMs: 0 });
  expect(guard.try('123456')).toEqual({ kind: 'right' });
  for (const attemptsLeft of [2, 1, 0]) expect(guard.try('000000')).toMatchObject({ kind: 'wrong', attemptsLeft });
  expect(guard.try('123456')).toEqual({ kind: 'blocked', retryAfterMs: 30_000 });
  at = 30_000;
  expect(guard.try('123456')).toEqual({ kind: 'right' });
});
