import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused } from '#main/service/testing/fake-service.ts';
import { settled } from '#main/service/testing/manual-timers.ts';
import type { VaultContent } from './secret-vault.ts';
import { EMBEDDED_EXCHANGE, readStoredSession, writeStoredSession } from './stored-session.ts';
import { bench, DAY, failureOf, MINUTE, SERVICE, trading, WINDOW } from './testing/session-bench.ts';

const fixture = (name: string): VaultContent => ({
  kind: 'found',
  secret: readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'),
});

describe('a stored sign-in', () => {
  it.each([
    ['another issuer', { issuer: 'https://other.test', receivers: SERVICE.receivers }],
    ['the same host on another port', { issuer: 'https://main.test:8443', receivers: SERVICE.receivers }],
    ['the same host unencrypted', { issuer: 'http://main.test', receivers: SERVICE.receivers }],
    ['one more receiver', { ...SERVICE, receivers: [...SERVICE.receivers, 'wss://social.test'] }],
    ['another receiver', { ...SERVICE, receivers: ['https://main.test', 'https://elsewhere.test'] }],
  ])('is not used for %s, which is sent nothing; the person is told why', async (_name, addresses) => {
    const first = bench();
    await first.signIn();
    const second = bench({ content: first.vault(), addresses });
    await second.session.restore();
    expect(second.session.state()).toEqual({ kind: 'signed-out', reason: 'other-address' });
    expect(second.service.received).toEqual([]);
    expect(() => second.session.mainToken()).toThrow(expect.objectContaining({ code: 'SIGNED_OUT' }));
  });

  it('is used again once the addresses are those that it came from', async () => {
    const first = bench();
    await first.signIn();
    const between = bench({ content: first.vault(), addresses: { issuer: 'https://b.test', receivers: [] } });
    await between.session.restore();
    const again = bench({ content: between.vault() });
    await again.session.restore();
    expect(again.session.state()).toMatchObject({ kind: 'signed-in', user: { id: 7 } });
  });

  it('is used where one of its receivers is gone', async () => {
    const first = bench();
    await first.signIn();
    const second = bench({ content: first.vault(), addresses: { ...SERVICE, receivers: ['https://main.test'] } });
    await second.session.restore();
    expect(second.session.state()).toMatchObject({ kind: 'signed-in' });
  });

  it('of version 1, which names no address, is not used for a service', async () => {
    const { session, service } = bench({ content: fixture('session-1.json') });
    await session.restore();
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'other-address' });
    expect(service.received).toEqual([]);
  });

  it('of version 1 is used for the exchange that Lantai brings along', async () => {
    const { session } = bench({ content: fixture('session-1.json'), addresses: EMBEDDED_EXCHANGE });
    await session.restore();
    expect(session.state()).toMatchObject({ kind: 'signed-in', user: { id: 7 } });
  });

  it('of version 2 is used at its addresses', async () => {
    const { session } = bench({ content: fixture('session-2.json') });
    await session.restore();
    expect(session.state()).toMatchObject({ kind: 'signed-in', user: { id: 7 } });
  });

  it('says that the addresses are others where none is stored for them yet', async () => {
    const { session } = bench({ hasMoved: true });
    await session.restore();
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'other-address' });
  });

  it('is found only where the issuer is equal and every receiver was one before', () => {
    const origin = fc.constantFrom('https://a.test', 'https://b.test', 'http://127.0.0.1:1', 'wss://c.test');
    const addresses = fc.record({ issuer: origin, receivers: fc.array(origin, { maxLength: 4 }) });
    fc.assert(
      fc.property(addresses, addresses, (before, now) => {
        const user = { id: 7, username: 'u', fullname: 'U' };
        const text = writeStoredSession({ ...before, token: 't', endsAt: 2, renewAt: 1, user });
        const isSame = before.issuer === now.issuer && now.receivers.every((at) => before.receivers.includes(at));
        expect(typeof readStoredSession(text, now)).toBe(isSame ? 'object' : 'string');
      }),
    );
  });
});

describe('a renewed main token', () => {
  const renewed = async (before: Record<string, unknown>, after: Record<string, unknown>) => {
    const made = bench();
    made.claims.main = before;
    await made.signIn();
    made.claims.main = after;
    await made.timers.advance(83 * DAY);
    await settled();
    return made;
  };

  it.each([
    [{ sub: '7' }, { sub: '8' }],
    [{ user_id: 7 }, { user_id: '8' }],
  ])('of another person is refused, and ends the session with that reason: %j, %j', async (before, after) => {
    const { session, vault, live, log, service } = await renewed(before, after);
    expect(session.state()).toEqual({ kind: 'signed-out', reason: 'other-user' });
    expect(vault()).toEqual({ kind: 'empty' });
    expect(service.received.filter(({ bearer }) => bearer === live.main)).toEqual([]);
    expect(log.join('\n')).toContain('session.other-user');
    expect(log.join('\n')).not.toContain(live.main);
  });

  it.each([
    [{ sub: '7' }, { sub: '7' }],
    [{ sub: '7' }, { sub: 7 }],
    [{}, {}],
  ])('of the same person is used: %j, %j', async (before, after) => {
    const { session, live } = await renewed(before, after);
    expect(session.state()).toMatchObject({ kind: 'signed-in' });
    expect(session.mainToken()).toBe(live.main);
  });

  it('that names nobody is refused where the service names another person for it', async () => {
    const made = bench();
    await made.signIn();
    made.service.on('GET /user/profile', () => ({ json: { data: { userid: 8, username: 'other', fullname: '' } } }));
    await made.timers.advance(83 * DAY);
    await settled();
    expect(made.session.state()).toEqual({ kind: 'signed-out', reason: 'other-user' });
  });

  it('that names nobody is used where the service cannot be asked', async () => {
    const made = bench();
    await made.signIn();
    made.service.on('GET /user/profile', () => refused(500, 'SERVER_ERROR'));
    await made.timers.advance(83 * DAY);
    // A read that fails is tried once more before it counts.
    await made.timers.advance(MINUTE);
    expect(made.session.mainToken()).toBe(made.live.main);
  });

  it('of another person ends the trading session of the one who was signed in', async () => {
    const made = bench();
    made.claims.main = { sub: '7' };
    await made.signIn();
    await made.unlock();
    const token = made.live.trading;
    made.claims.main = { sub: '8' };
    expect(await failureOf(made.session.renewMainToken(made.live.main))).toMatchObject({ code: 'SESSION_CHANGED' });
    await settled();
    expect(made.service.calls('/auth/logout')).toMatchObject([{ bearer: token }]);
    expect(made.session.state()).toEqual({ kind: 'signed-out', reason: 'other-user' });
  });
});

it('locks where the renewed trading token belongs to another person, and never sends it', async () => {
  const { session, timers, service, claims, live, signIn, unlock } = bench();
  claims.trading = { sub: '7' };
  await signIn();
  await unlock();
  claims.trading = { sub: '8' };
  await timers.advance(DAY - 10 * MINUTE);
  await settled();
  expect(trading(session.state())).toMatchObject({ kind: 'locked', reason: 'other-user' });
  expect(service.received.filter(({ bearer }) => bearer === live.trading)).toEqual([]);
  claims.trading = { sub: '7' };
  await session.handlers.unlock({ pin: '123456' }, WINDOW);
  expect(trading(session.state())).toMatchObject({ kind: 'unlocked' });
});
