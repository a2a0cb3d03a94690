import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers as timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createInbox, type Inbox, withoutOpened } from './index.ts';
import { openNotifiedFile } from './notified-file.ts';

const WINDOW = { windowId: 'test' };
let exchange: TestExchange;
let services: Services;
let line: SocialConnection;
let inbox: Inbox;
const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
const notified = (name: string) => openNotifiedFile(join(folder, name), new Date(), () => undefined);
const arrived: { readonly id: string; readonly title: string; readonly kind: string }[] = [];
const seen: (string | null)[] = [];
const counted: (number | null)[] = [];
const blocked = new Set<number>();
let changes = 0;
let putOff: readonly { readonly id: string; readonly kind: string }[] = [];
let snoozedChanged = (): void => undefined;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true });
  services = servicesOn(exchange.profile);
  line = new SocialConnection({
    url: exchange.profile.social_ws_url,
    timers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  if (!services.client) throw new Error('no client');
  const { client } = services;
  inbox = createInbox({
    client,
    line,
    timers,
    file: notified('inbox-notified.json'),
    deposits: async () => null,
    reconnected: () => undefined,
    broadcast: () => {
      changes += 1;
    },
    arrived: ({ notices }) => arrived.push(...notices),
    counted: (count) => counted.push(count),
    snoozed: () => putOff,
    onSnoozed: (listener) => {
      snoozedChanged = listener;
      return () => undefined;
    },
    isBlocked: (id) => blocked.has(id),
    seen: (id) => seen.push(id),
  });
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  line.start();
  inbox.signedIn(1);
});
afterAll(async () => {
  inbox.stop();
  line.stop();
  await services.stop();
  await exchange.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

const page = async (before: string | null = null) =>
  contract.inbox.page.output.parse(await inbox.handlers.page({ kind: 'security', before }, WINDOW));
const unread = async () => contract.inbox.unread.output.parse(await inbox.handlers.unread(undefined, WINDOW));

/** A change of the phone number that is begun and identified sends one code. */
async function requestCode(): Promise<void> {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const { token } = await client.call(endpoints.users.settingToken, {
    body: { change: 'phone', value: '+620000001002' },
  });
  const { password } = exchange.profile.credentials;
  await client.call(endpoints.users.verifyIdentity, { body: { token, password } });
}

it('a one-time code arrives at once; what is passed on of it has no code', async () => {
  await eventually(async () => {
    if (arrived.length === 0) await requestCode();
    expect(arrived.length).toBeGreaterThan(0);
  });
  const { notices } = await page();
  const [code] = notices;
  expect(code).toMatchObject({ kind: 'security', read: false, text: expect.stringMatching(/\b\d{6}\b/) });
  expect(JSON.stringify(arrived)).not.toMatch(/\b\d{6}\b/);
  expect(changes).toBeGreaterThan(0);
});

it('a message that is put off does not count until it is back, opened or not', async () => {
  const before = (await unread()).security ?? 0;
  const [first] = (await page()).notices;
  if (!first) throw new Error('no message');
  const told = changes;
  const total = counted.at(-1) ?? 0;
  putOff = [first];
  snoozedChanged();
  expect(changes).toBe(told + 1);
  expect(counted.at(-1)).toBe(total - 1);
  expect((await unread()).security ?? 0).toBe(before - 1);
  await inbox.handlers.markOpened({ id: first.id, kind: first.kind }, WINDOW);
  expect((await unread()).security ?? 0).toBe(before - 1);
  await inbox.handlers.markUnopened({ id: first.id }, WINDOW);
  putOff = [];
  snoozedChanged();
  expect((await unread()).security ?? 0).toBe(before);
  seen.length = 0;
});

it('an opened message counts as read here, all of them on the service', async () => {
  const before = (await unread()).security ?? 0;
  expect(before).toBeGreaterThan(0);
  const [first] = (await page()).notices;
  if (!first) throw new Error('no message');
  await inbox.handlers.markOpened({ id: first.id, kind: first.kind }, WINDOW);
  await inbox.handlers.markOpened({ id: first.id, kind: first.kind }, WINDOW);
  expect((await unread()).security ?? 0).toBe(before - 1);
  const total = Object.values(await unread()).reduce((sum, count) => sum + count, 0);
  expect(counted.at(-1)).toBe(total);
  expect((await page()).notices[0]?.read).toBe(true);
  await inbox.handlers.markAllRead(undefined, WINDOW);
  expect(await unread()).toEqual({});
  expect(counted.at(-1)).toBe(0);
  expect(seen).toEqual([first.id, null]);
  expect((await page()).notices.every(({ read }) => read)).toBe(true);
});

it('pages back to the oldest, each message once', async () => {
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const { notices, next } = await page(before);
    seen.push(...notices.map(({ id }) => id));
    before = next;
  } while (before !== null);
  expect(new Set(seen).size).toBe(seen.length);
});

it('counts what was opened here once, and never below nothing', () => {
  const kinds = [
    { kind: 'cash', unread: 2 },
    { kind: 'chat', unread: 0 },
    { kind: 'security', unread: 1 },
  ];
  expect(withoutOpened(kinds, ['cash', 'security', 'security'])).toEqual({ cash: 1 });
});

it('counts and marks only what no other part of the app counts', async () => {
  const kinds = [
    { kind: 'order', unread: 3 },
    { kind: 'chat', unread: 4 },
    { kind: 'cash', unread: 1 },
    { kind: 'of-a-newer-service', unread: 1 },
  ];
  expect(withoutOpened(kinds, [])).toEqual({ cash: 1, 'of-a-newer-service': 1 });
  const sent = ['chat', 'order', 'cash'].map((kind) => ({
    id: kind,
    kind,
    title: kind,
    text: kind,
    about: {},
    is_read: false,
    created_at: 1,
  }));
  const list = async () => ({ message: '', data: { results: sent, next_before_id: null } });
  const own = createInbox({
    client: { notifications: { list } } as unknown as ServiceClient,
    line,
    timers,
    file: notified('own.json'),
    deposits: async () => null,
    reconnected: () => undefined,
    broadcast: () => undefined,
    arrived: () => undefined,
    counted: () => undefined,
    snoozed: () => [],
    onSnoozed: () => () => undefined,
    isBlocked: () => false,
    seen: () => undefined,
  });
  const { notices } = await own.handlers.page({ kind: null, before: null }, WINDOW);
  expect(notices.filter(({ read }) => !read).map(({ id }) => id)).toEqual(['cash']);
  own.stop();
});

it('hides messages about what somebody did who is blocked, and reads again when that changes', async () => {
  const sent = [7, 8].map((user) => ({
    id: `n${user}`,
    kind: 'chat',
    title: 'Sari',
    text: 'Hi',
    about: { userid: String(user) },
    is_read: true,
    created_at: 1,
  }));
  const client = {
    notifications: { list: async () => ({ message: '', data: { results: sent, next_before_id: null } }) },
  };
  let published = 0;
  const own = createInbox({
    client: client as unknown as ServiceClient,
    line,
    timers,
    file: notified('own.json'),
    deposits: async () => null,
    reconnected: () => undefined,
    broadcast: () => {
      published += 1;
    },
    arrived: () => undefined,
    counted: () => undefined,
    snoozed: () => [],
    onSnoozed: () => () => undefined,
    isBlocked: (id) => blocked.has(id),
    seen: () => undefined,
  });
  const ids = async () => (await own.handlers.page({ kind: null, before: null }, WINDOW)).notices.map(({ id }) => id);
  blocked.add(7);
  own.reread();
  expect([await ids(), published]).toEqual([['n8'], 1]);
  blocked.clear();
  own.reread();
  expect([await ids(), published]).toEqual([['n7', 'n8'], 2]);
  own.stop();
});

it('does not know how many are unread while nobody is signed in, or the service does not say', async () => {
  const found: (number | null)[] = [];
  let kinds: readonly object[] | null = [{ kind: 'cash', unread: 2 }];
  const unreadCount = async () => {
    if (kinds === null) throw new Error('no answer');
    return { message: '', data: { total: 0, kinds } };
  };
  const listeners = new Map<string, (wire: object) => void>();
  const own = createInbox({
    client: {
      notifications: { unreadCount, list: async () => Promise.reject(new Error('no answer')) },
    } as unknown as ServiceClient,
    line: { on: (name: string, listener: never) => void listeners.set(name, listener) } as unknown as SocialConnection,
    timers,
    file: notified('own.json'),
    deposits: async () => null,
    reconnected: () => undefined,
    broadcast: () => undefined,
    arrived: () => undefined,
    counted: (count) => found.push(count),
    snoozed: () => [],
    onSnoozed: () => () => undefined,
    isBlocked: () => false,
    seen: () => undefined,
  });
  own.signedIn(1);
  await eventually(() => expect(found).toEqual([2]));
  kinds = null;
  listeners.get('notification')?.({ id: 'n1', kind: 'cash', title: '', text: '' });
  await eventually(() => expect(found).toEqual([2, null]));
  kinds = [{ kind: 'cash', unread: 3 }];
  listeners.get('recovered')?.({});
  await eventually(() => expect(found).toEqual([2, null, 3]));
  own.signedIn(null);
  expect(found).toEqual([2, null, 3, null]);
});
