import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExchangeHere, startExchangeHere } from '#exchange/testing/index.ts';
import { systemTimers, type Timers } from '#main/platform/timers.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { providersIn } from '#shared/service/third-party-dialect.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { BrowserFlow, createSocialAccounts } from './index.ts';
import { RECEIVE_TIMEOUT_MS } from './loopback-receiver.ts';

const WINDOW = { windowId: 'w1' };
const OWN = 'dewi@practice.invalid';
let exchange: ExchangeHere;
let services: Services;
/** Addresses that the system's browser was opened with. */
let opened: string[] = [];
const log: string[] = [];
let closeWindow: () => void = () => undefined;
let timers: Timers = systemTimers;
let accounts: ReturnType<typeof createSocialAccounts>;

const dialect = () => restDialect.parse((exchange.profile.dialect as { rest: unknown }).rest);

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true });
  services = servicesOn(exchange.profile, undefined, {}, systemTimers, (_level, event, fields) =>
    log.push(`${event} ${JSON.stringify(fields)}`),
  );
  await services.start();
  const { client } = services;
  if (!client) throw new Error('no client');
  const flow = new BrowserFlow({
    timers: { now: () => timers.now(), after: (ms, task) => timers.after(ms, task) },
    randomBytes,
    transport: (url, request) => fetch(url, request),
    thirdParties: dialect,
    openExternal: async (address) => void opened.push(address),
    page: (provider, result) => ({ title: `${provider} ${result}`, text: 'back' }),
  });
  accounts = createSocialAccounts({
    client,
    services,
    flow,
    providers: () => providersIn(dialect()),
    whenClosed(_windowId, closed) {
      closeWindow = closed;
      return () => undefined;
    },
  });
});
afterAll(async () => {
  accounts.stop();
  await services.stop();
  await exchange.stop();
});

const signInByPassword = async (): Promise<void> => {
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
};
const signOut = async (): Promise<void> => void (await services.handlers.session.signOut(undefined, WINDOW));

beforeEach(async () => {
  opened = [];
  timers = systemTimers;
  if (services.sessionState().kind === 'signed-in') await signOut();
});

/** What the person's browser does: the page, a press on one of its buttons, and, unless `follow` is false, the redirect. */
async function browse(account: string): Promise<{ readonly redirect: string }> {
  const address = await eventually(() => {
    const [first] = opened;
    if (first === undefined) throw new Error('no browser was opened');
    return first;
  });
  const page = await (await fetch(address)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(new URL('answer', address), {
    method: 'POST',
    body: new URLSearchParams({ request, account }),
    redirect: 'manual',
  });
  return { redirect: answer.headers.get('location') ?? '' };
}
const portIsOpen = (redirect: string): Promise<boolean> =>
  fetch(new URL('/', redirect)).then(
    () => true,
    () => false,
  );
const connectGoogle = async (): Promise<void> => {
  const connecting = accounts.handlers.connect({ provider: 'google' }, WINDOW);
  await fetch((await browse(OWN)).redirect);
  await connecting;
};
/** Its failure is looked at later, after the browser's part. */
const begin = (): Promise<void> => {
  const signingIn = accounts.handlers.signIn({ provider: 'google' }, WINDOW) as Promise<void>;
  signingIn.catch(() => undefined);
  return signingIn;
};
const listed = async () =>
  contract.socialAccounts.list.output
    .parse(await accounts.handlers.list(undefined, WINDOW))
    .map((account) => [account.provider, account.isOffered, account.isConnected]);

it('connects an account, signs in by it, and disconnects it', async () => {
  await signInByPassword();
  expect(await listed()).toEqual([
    ['google', true, false],
    ['facebook', true, false],
  ]);
  await connectGoogle();
  expect(await listed()).toContainEqual(['google', true, true]);
  await signOut();
  opened = [];

  const signingIn = begin();
  const { redirect } = await browse(OWN);
  const page = await fetch(redirect);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const text = await page.text();
  expect(text).toContain('google received');
  expect(text).not.toContain(new URL(redirect).searchParams.get('code'));
  await signingIn;
  expect(services.sessionState()).toMatchObject({ kind: 'signed-in', trading: { kind: 'locked' } });

  await accounts.handlers.disconnect({ provider: 'google' }, WINDOW);
  expect(await listed()).toContainEqual(['google', true, false]);
  await signOut();
  opened = [];
  const refused = begin();
  await fetch((await browse(OWN)).redirect);
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_AUTH' });
  expect(services.sessionState()).toMatchObject({ kind: 'signed-out' });
});

it('refuses an account that nobody has connected, and what was typed in meanwhile stays possible', async () => {
  await signInByPassword();
  await connectGoogle();
  await signOut();
  opened = [];
  const signingIn = begin();
  await fetch((await browse('tamu@practice.invalid')).redirect);
  await expect(signingIn).rejects.toMatchObject({ code: 'INVALID_AUTH' });
  await signInByPassword();
  expect(services.sessionState()).toMatchObject({ kind: 'signed-in' });
});

describe('the flow', () => {
  it('is not ended by another state or another program at the port, and takes one redirect', async () => {
    await signInByPassword();
    await connectGoogle();
    await signOut();
    opened = [];
    const signingIn = begin();
    const { redirect } = await browse(OWN);
    const wrong = new URL(redirect);
    wrong.searchParams.set('state', 'guessed');
    expect((await fetch(wrong)).status).toBe(404);
    expect((await fetch(new URL('/', redirect))).status).toBe(404);
    expect((await fetch(redirect, { method: 'POST' })).status).toBe(404);
    expect((await fetch(redirect)).status).toBe(200);
    await signingIn;
    expect(await portIsOpen(redirect)).toBe(false);
  });

  it('ends when the person declines', async () => {
    const signingIn = begin();
    const { redirect } = await browse('');
    expect(await (await fetch(redirect)).text()).toContain('google declined');
    await expect(signingIn).rejects.toMatchObject({ code: 'CANCELLED', params: { reason: 'declined' } });
    expect(await portIsOpen(redirect)).toBe(false);
  });

  it('ends when nobody comes back in time, and its port is closed', async () => {
    const time = createManualTimers();
    timers = time;
    const signingIn = begin();
    const { redirect } = await browse(OWN);
    await time.advance(RECEIVE_TIMEOUT_MS);
    await expect(signingIn).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(await portIsOpen(redirect)).toBe(false);
  });

  it.each([
    ['the person cancels', () => void accounts.handlers.cancel(undefined, WINDOW)],
    ['its window closes', () => closeWindow()],
  ])('ends when %s', async (_what, end) => {
    const signingIn = begin();
    const { redirect } = await browse(OWN);
    end();
    await expect(signingIn).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await portIsOpen(redirect)).toBe(false);
  });

  it('ends when somebody signs in by a password meanwhile', async () => {
    const signingIn = begin();
    const { redirect } = await browse(OWN);
    await signInByPassword();
    await expect(signingIn).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await portIsOpen(redirect)).toBe(false);
  });

  it('ends when it is begun again', async () => {
    const first = begin();
    const { redirect } = await browse(OWN);
    opened = [];
    const second = begin();
    await expect(first).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await portIsOpen(redirect)).toBe(false);
    await browse(OWN);
    void accounts.handlers.cancel(undefined, WINDOW);
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('is not connected to another person than the one who began it', async () => {
    await signInByPassword();
    const connecting = accounts.handlers.connect({ provider: 'facebook' }, WINDOW) as Promise<void>;
    connecting.catch(() => undefined);
    await browse(OWN);
    await signOut();
    await expect(connecting).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('shows neither code, state, verifier nor token in the log', async () => {
    await signInByPassword();
    await connectGoogle();
    const asked = new URL(opened[0] ?? '').searchParams;
    const state = asked.get('state') ?? 'none';
    expect(asked.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/);
    expect(
      [...log, ...exchange.log()].filter((line) => line.includes(state) || /code=|verifier|access_token/.test(line)),
    ).toEqual([]);
  });
});
