import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type ExchangeForTests,
  exchangeForTests,
  type RestClient,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { NOTICE_KINDS } from '#shared/service/notifications.ts';

const { notifications, users } = endpoints;
let running: ExchangeForTests;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  running = await exchangeForTests({ isStored: true });
  ({ exchange, client } = running);
});
afterEach(async () => {
  await running.end();
});

const unread = async () => (await client.call(notifications.unreadCount)).total;
/** Each change that is begun and identified sends one code. */
async function provoke(count: number): Promise<void> {
  const { password } = exchange.profile.credentials;
  for (let sent = 0; sent < count; sent += 1) {
    const { token } = await client.call(users.settingToken, { body: { change: 'phone', value: '+620000001002' } });
    await client.call(users.verifyIdentity, { body: { token, password } });
  }
}

it('counts what is unread until it is read, and remembers that over a restart', async () => {
  const before = await unread();
  await provoke(2);
  const count = await client.call(notifications.unreadCount);
  expect(count.total).toBeGreaterThanOrEqual(before + 2);
  expect(count.kinds.find(({ kind }) => kind === 'security')?.unread).toBeGreaterThanOrEqual(2);
  expect(count.kinds.reduce((sum, each) => sum + each.unread, 0)).toBe(count.total);
  const read = await client.call(notifications.markAllRead);
  expect(read).toMatchObject({ unread: 0 });
  expect(read.marked).toBeGreaterThanOrEqual(count.total);
  const { results } = await client.call(notifications.list, { query: { kind: 'security' } });
  expect(results.every(({ is_read }) => is_read)).toBe(true);

  expect(await exchange.stop()).toBe(0);
  exchange = await running.restart();
  const again = await client.call(notifications.list, { query: { kind: 'security' } });
  expect(again.results).toEqual(results);
});

it('pages backwards through every one, though new ones come', async () => {
  await provoke(5);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const query: Record<string, string> = {
      limit: '2',
      kind: 'security',
      ...(before !== null && { before_id: before }),
    };
    const page = await client.call(notifications.list, { query });
    seen.push(...page.results.map(({ id }) => id));
    before = page.next_before_id;
    if (seen.length === 2) await provoke(1);
  } while (before !== null);
  const all = await client.call(notifications.list, { query: { limit: '100', kind: 'security' } });
  expect(seen).toEqual(all.results.slice(1).map(({ id }) => id));
  const unknown = await client.refusal(notifications.list, { query: { before_id: 'nothing' } });
  expect(unknown).toMatchObject({ status: 400, type: 'INVALID_PARAMETER' });
});

it('lists the delivery channels of every kind, the same in both versions', async () => {
  const { results: first } = await client.call(notifications.settings);
  const { results: third } = await client.call(notifications.settingsV3);
  expect(third.map(({ kind }) => kind).sort()).toEqual([...NOTICE_KINDS].sort());
  expect(first).toEqual(third.map(({ kind, name, push }) => ({ kind, name, push })));
});
