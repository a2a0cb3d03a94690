import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { createServices } from '#main/app/create-services.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { FlowAnswer, SecurityAct } from '#shared/contract/security-centre.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { createDevices } from './devices.ts';
import { SecurityFlows } from './security-flows.ts';

const timers: Timers = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
const WINDOW = { windowId: 'test' };
const NEW_PIN = '248613';
const EMAIL = 'practice@lantai.invalid';

let exchange: TestExchange;
/** The person's phone: it shows what the exchange sends. */
let phone: RestClient;
let services: Services;
let flows: SecurityFlows;
let acts: SecurityAct[];
let called: string[];
let log: string[];
/** Paths that the service does not have. */
let lacking: readonly string[];

const transport: Transport = async (url, request) => {
  const path = new URL(url).pathname;
  called.push(path);
  if (lacking.some((each) => path.endsWith(each))) {
    const body = new Response('{"message":"no such address","error_type":"","data":{}}').body;
    return { status: lacking.length % 2 === 0 ? 405 : 404, headers: { get: () => null }, body };
  }
  return fetch(url, request);
};

const isUnlocked = (): boolean => {
  const state = services.sessionState();
  return state.kind === 'signed-in' && state.trading.kind === 'unlocked';
};

beforeEach(async () => {
  lacking = [];
  acts = [];
  called = [];
  log = [];
  exchange = await startExchangeHere();
  phone = createRestClient(exchange.profile);
  await phone.signIn();
  services = createServices({
    profile: { name: 'practice', mode: 'practice', addresses: exchange.profile },
    dialect: DEFAULT_REST_DIALECT,
    vault: {
      isAvailable: async () => false,
      load: async () => ({ kind: 'empty' }),
      save: async () => undefined,
      clear: async () => undefined,
    },
    timers,
    randomBytes,
    journalPath: ':memory:',
    log: (level, event, fields) => log.push(JSON.stringify({ level, event, ...fields })),
    broadcast: () => undefined,
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    transport,
  });
  const { client } = services;
  if (client === null) throw new Error('no client');
  await services.start();
  flows = new SecurityFlows({
    client,
    timers,
    local: (at) => at,
    isSignedIn: () => services.sessionState().kind === 'signed-in',
    trading: {
      isUnlocked,
      unlock: async (pin) => services.handlers.session.unlock({ pin }, WINDOW),
    },
    record: (act) => acts.push(act),
  });
});
afterEach(async () => {
  await services.stop();
  await exchange.stop();
});

const { pin: PIN, username, password } = { pin: '123456', username: 'practice', password: 'lantai-practice' };
const signIn = async (): Promise<void> => {
  await services.handlers.session.signIn({ username, password }, WINDOW);
};
const unlock = async (pin = PIN): Promise<void> => {
  await services.handlers.session.unlock({ pin }, WINDOW);
};
/** The code that was sent last, as the person reads it. */
async function sentCode(): Promise<string> {
  const { results } = await phone.call(endpoints.notifications.list, { query: { kind: 'security', limit: '5' } });
  const code = results.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
  if (code === undefined) throw new Error('no code was sent');
  return code;
}
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
const stepOf = ({ flow }: FlowAnswer): string | undefined => flow?.step;
const opens = async (pin: string): Promise<boolean> => {
  await services.handlers.session.lock(undefined, WINDOW);
  return unlock(pin).then(
    () => true,
    () => false,
  );
};

describe('the PIN', () => {
  it('is changed with the old one and a code: wrong ones count down, a pasted late one ends', async () => {
    await signIn();
    await unlock();
    expect(await flows.checkPin('999999')).toMatchObject({ at: 'pin', why: 'wrong', attemptsLeft: 2 });
    expect(await flows.checkPin(PIN)).toBeNull();
    const begun = await flows.begin({ kind: 'pin-change', pin: PIN, newPin: NEW_PIN });
    expect(begun).toMatchObject({ problem: null, flow: { step: 'code', generation: 'current' } });
    expect(begun.flow?.code).toMatchObject({ channel: 'NOTIFICATION', count: 1 });
    const code = await sentCode();
    const wrong = await flows.proceed({ step: 'code', code: otherThan(code) });
    expect(wrong).toMatchObject({ problem: { at: 'code', why: 'wrong', attemptsLeft: 2 }, flow: { attemptsLeft: 2 } });
    // Too soon for another one.
    expect(await flows.resend()).toMatchObject({ problem: { at: 'form', why: 'blocked' } });
    await exchange.faults.jumpClock('wall', 6 * 60_000);
    expect(await flows.proceed({ step: 'code', code })).toMatchObject({
      problem: { why: 'ended' },
      flow: { code: null },
    });
    expect((await flows.resend()).flow?.code).toMatchObject({ count: 1 });
    expect(stepOf(await flows.proceed({ step: 'code', code: await sentCode() }))).toBe('done');
    expect(await opens(NEW_PIN)).toBe(true);
    expect(acts).toEqual(['wrong-secret', 'wrong-secret', 'pin-changed']);
  });

  it('with attempts used up needs another code, and only the last one counts', async () => {
    await signIn();
    await unlock();
    await flows.begin({ kind: 'pin-change', pin: PIN, newPin: NEW_PIN });
    const first = await sentCode();
    for (let tries = 0; tries < 2; tries += 1) await flows.proceed({ step: 'code', code: otherThan(first) });
    const third = await flows.proceed({ step: 'code', code: otherThan(first) });
    expect(third).toMatchObject({ problem: { at: 'code', why: 'ended' }, flow: { step: 'code', code: null } });
    await exchange.faults.jumpClock('wall', 31_000);
    await flows.resend();
    const second = await sentCode();
    if (first !== second) {
      expect(await flows.proceed({ step: 'code', code: first })).toMatchObject({ problem: { why: 'wrong' } });
    }
    expect(stepOf(await flows.proceed({ step: 'code', code: second }))).toBe('done');
  });

  it('is changed with trading locked: the old PIN opens it', async () => {
    await signIn();
    expect(await flows.begin({ kind: 'pin-change', pin: '999999', newPin: NEW_PIN })).toMatchObject({
      flow: null,
      problem: { at: 'pin', why: 'wrong', attemptsLeft: 2 },
    });
    expect(stepOf(await flows.begin({ kind: 'pin-change', pin: PIN, newPin: NEW_PIN }))).toBe('code');
    expect(isUnlocked()).toBe(true);
  });

  it('left half way stays the old one', async () => {
    await signIn();
    await unlock();
    await flows.begin({ kind: 'pin-change', pin: PIN, newPin: NEW_PIN });
    flows.leave();
    expect(flows.current()).toBeNull();
    expect(await flows.proceed({ step: 'code', code: await sentCode() })).toMatchObject({ problem: { why: 'moved' } });
    expect(await opens(PIN)).toBe(true);
    expect(acts).toEqual(['flow-left']);
  });

  it('left while it begins is not open afterwards', async () => {
    await signIn();
    await unlock();
    const beginning = flows.begin({ kind: 'pin-change', pin: PIN, newPin: NEW_PIN });
    flows.leave();
    expect(await beginning).toEqual({ flow: null, problem: null });
    expect(flows.current()).toBeNull();
  });

  it('whose change got no answer is found out to be changed', async () => {
    await signIn();
    await unlock();
    await flows.begin({ kind: 'pin-change', pin: PIN, newPin: NEW_PIN });
    await exchange.faults.dropAnswers('/auth/v2/pin/change/confirm', 1);
    expect(stepOf(await flows.proceed({ step: 'code', code: await sentCode() }))).toBe('done');
    expect(acts).toEqual(['pin-changed']);
    expect(await opens(NEW_PIN)).toBe(true);
  });

  it('is reset over the trading API while that is open, else over the main one', async () => {
    await signIn();
    await unlock();
    expect(await flows.begin({ kind: 'pin-reset', email: 'somebody@lantai.invalid' })).toMatchObject({
      flow: null,
      problem: { at: 'email', why: 'wrong', attemptsLeft: 2 },
    });
    expect(stepOf(await flows.begin({ kind: 'pin-reset', email: EMAIL }))).toBe('code');
    expect(stepOf(await flows.proceed({ step: 'code', code: await sentCode() }))).toBe('new-pin');
    const old = await flows.proceed({ step: 'new-pin', newPin: PIN });
    expect(old).toMatchObject({ problem: { at: 'new-pin', why: 'refused' }, flow: { step: 'new-pin' } });
    expect(JSON.stringify(old)).not.toContain(PIN);
    expect(stepOf(await flows.proceed({ step: 'new-pin', newPin: NEW_PIN }))).toBe('done');

    await services.handlers.session.lock(undefined, WINDOW);
    await exchange.faults.jumpClock('wall', 31_000);
    expect(await flows.begin({ kind: 'pin-reset', email: EMAIL })).toMatchObject({
      flow: { step: 'code-and-pin', generation: 'older' },
    });
    const code = await sentCode();
    const wrong = await flows.proceed({ step: 'code-and-pin', code: otherThan(code), newPin: '902457' });
    expect(wrong).toMatchObject({ problem: { at: 'code', why: 'wrong' }, flow: { step: 'code-and-pin' } });
    expect(stepOf(await flows.proceed({ step: 'code-and-pin', code, newPin: '902457' }))).toBe('done');
    expect(await opens('902457')).toBe(true);
  });

  it('where only the calls of before answer, is changed and reset by them, and the others are asked once', async () => {
    lacking = ['/auth/v2/pin/change/new', '/auth/v2/pin/reset/validate', '/auth/pin/validate'];
    await signIn();
    await unlock();
    expect(await flows.checkPin(PIN)).toBeNull();
    expect(called.filter((path) => path.endsWith('/auth/pin'))).toHaveLength(1);
    const changed = await flows.begin({ kind: 'pin-change', pin: PIN, newPin: NEW_PIN });
    expect(changed).toMatchObject({ problem: null, flow: { step: 'done', generation: 'older' } });
    await flows.begin({ kind: 'pin-change', pin: NEW_PIN, newPin: '902457' });
    expect(called.filter((path) => path.endsWith('/auth/v2/pin/change/new'))).toHaveLength(1);
    expect(stepOf(await flows.begin({ kind: 'pin-reset', email: EMAIL }))).toBe('code-and-pin');
    expect(stepOf(await flows.proceed({ step: 'code-and-pin', code: await sentCode(), newPin: NEW_PIN }))).toBe('done');
    expect(await opens(NEW_PIN)).toBe(true);
  });

  it('is not set a first time where there is one', async () => {
    await signIn();
    expect(await flows.begin({ kind: 'pin-first', newPin: NEW_PIN })).toMatchObject({
      flow: null,
      problem: { why: 'refused' },
    });
  });
});

describe('the password', () => {
  it('forgotten, is replaced by whoever is not signed in', async () => {
    expect(await flows.begin({ kind: 'password', email: 'nobody@lantai.invalid' })).toMatchObject({
      problem: { at: 'email', why: 'wrong' },
    });
    expect(stepOf(await flows.begin({ kind: 'password', email: EMAIL }))).toBe('code-and-password');
    const code = await sentCode();
    const newPassword = 'tenggara 42';
    const wrong = await flows.proceed({ step: 'code-and-password', code: otherThan(code), newPassword });
    expect(wrong).toMatchObject({ problem: { at: 'code', why: 'wrong', attemptsLeft: 2 } });
    expect(stepOf(await flows.proceed({ step: 'code-and-password', code, newPassword }))).toBe('done');
    await services.handlers.session.signIn({ username, password: newPassword }, WINDOW);
    await expect(flows.begin({ kind: 'pin-reset', email: EMAIL })).resolves.toBeDefined();
  });

  it('is changed by whoever is signed in, and the old one is refused as a new one', async () => {
    await signIn();
    expect(stepOf(await flows.begin({ kind: 'password', email: null }))).toBe('code-and-password');
    const same = await flows.proceed({ step: 'code-and-password', code: await sentCode(), newPassword: password });
    expect(same).toMatchObject({ problem: { at: 'new-password', why: 'refused' } });
    expect(JSON.stringify(same)).not.toContain(password);
  });

  it('nothing but that is there for whoever is not signed in', async () => {
    await expect(flows.begin({ kind: 'pin-reset', email: EMAIL })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

describe('e-mail and phone', () => {
  it.each([
    ['the present calls', []],
    ['the calls of before', ['/user/v3/setting/token', '/none']],
  ])('are changed with password and code, by %s', async (_which, without) => {
    lacking = without;
    await signIn();
    const begun = await flows.begin({ kind: 'phone', value: '+628123456789', channel: 'sms' });
    expect(begun.flow).toMatchObject({ step: 'identity', generation: without.length === 0 ? 'current' : 'older' });
    expect(begun.flow?.value).not.toContain('8123456');
    const wrong = await flows.proceed({ step: 'identity', password: 'not this one' });
    expect(wrong).toMatchObject({ problem: { at: 'password', why: 'wrong', attemptsLeft: 2 } });
    expect(stepOf(await flows.proceed({ step: 'identity', password }))).toBe('code');
    expect(stepOf(await flows.resend())).toBe('identity');
    await exchange.faults.jumpClock('wall', 31_000);
    await flows.proceed({ step: 'identity', password });
    expect(stepOf(await flows.proceed({ step: 'code', code: await sentCode() }))).toBe('confirm');
    await exchange.faults.dropAnswers('/user/v2/setting/change/confirm', 1);
    expect(stepOf(await flows.proceed({ step: 'confirm' }))).toBe('done');
    expect((await phone.call(endpoints.users.setting)).phone).toContain('8123456789');
    expect(acts).toContain('phone-changed');
  });

  it('end with the third wrong password', async () => {
    await signIn();
    await flows.begin({ kind: 'email', value: 'new@lantai.invalid' });
    for (let tries = 0; tries < 3; tries += 1) await flows.proceed({ step: 'identity', password: 'not this one' });
    expect(flows.current()?.step).toBe('ended');
  });
});

it('names the devices, ends one, and all others', async () => {
  await signIn();
  const another = createRestClient(exchange.profile);
  await another.signIn();
  const { client } = services;
  if (client === null) throw new Error('no client');
  let ended = 0;
  const devices = createDevices(client, () => {
    ended += 1;
  });
  const all = await devices.list();
  expect(all.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(all).toHaveLength(3);
  const other = all.find(({ isThis }) => !isThis);
  expect(await devices.device(other?.id ?? '')).toMatchObject({ method: 'PASSWORD' });
  expect(await devices.end(other?.id ?? '')).toHaveLength(2);
  expect(await devices.endOthers()).toHaveLength(1);
  expect(ended).toBe(2);
});

it('renews the trading token when asked to', async () => {
  await signIn();
  await expect(services.renewTradingToken()).rejects.toMatchObject({ code: 'TRADING_LOCKED' });
  await unlock();
  await services.renewTradingToken();
  expect(called.filter((path) => path.endsWith('/auth/refresh'))).toHaveLength(1);
  expect(isUnlocked()).toBe(true);
});
