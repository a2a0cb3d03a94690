import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExchangeForTests, exchangeForTests } from '#exchange/testing/index.ts';
import { systemTimers as timers } from '#main/platform/timers.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { readDeposits } from './deposits.ts';
import { createInbox, type Inbox } from './index.ts';
import { openNotifiedFile } from './notified-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'money-'));
const notified = () => openNotifiedFile(join(folder, 'inbox-notified.json'), new Date(), () => undefined);
let running: ExchangeForTests;
let services: Services;

beforeAll(async () => {
  // A Thursday morning, before every cut-off.
  running = await exchangeForTests({ isStored: true, clock: '2026-11-19T10:00:00+07:00' });
  services = servicesOn(running.exchange.profile);
  await startUnlocked(services, running.exchange.profile.credentials);
});
afterAll(async () => {
  await services.stop();
  await running.end();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

it('a message about money from while Lantai did not run is notified once at its next start', async () => {
  const { exchange, client: rest } = running;
  const { client } = services;
  if (!client) throw new Error('no client');
  const found: string[] = [];
  const startLantai = (): Inbox => {
    const own = createInbox({
      client,
      line: { on: () => () => undefined },
      timers,
      file: notified(),
      deposits: async () => ({ account: 'main', rows: await readDeposits(client) }),
      reconnected: () => undefined,
      broadcast: () => undefined,
      arrived: ({ notices, deposits }) => {
        found.push(...notices.filter(({ kind }) => kind === 'cash').map(({ title }) => title));
        found.push(...deposits.map(({ deposit }) => `deposit of ${deposit.amount}`));
      },
      counted: () => undefined,
      snoozed: () => [],
      onSnoozed: () => () => undefined,
      isBlocked: () => false,
      seen: () => undefined,
    });
    own.signedIn(1);
    return own;
  };
  const isKnown = async (): Promise<void> => {
    await eventually(() => expect(notified().of(1)?.deposits[0]?.ids.length).toBeGreaterThan(0));
  };
  const first = startLantai();
  await isKnown();
  first.stop();
  // What was on the account before is no arrival.
  expect(found).toEqual([]);

  await rest.call(endpoints.cash.withdraw, { body: { amount: 5_000_000, method: 'BI_FAST' } });
  await running.restart({ clock: '2026-11-19T19:00:00+07:00' });
  const second = startLantai();
  await eventually(() => expect(found).toHaveLength(1));
  second.check();
  second.stop();
  const third = startLantai();
  // Another message proves that the list has been read again.
  const { token } = await rest.call(endpoints.users.settingToken, {
    body: { change: 'phone', value: '+620000001002' },
  });
  await rest.call(endpoints.users.verifyIdentity, { body: { token, password: exchange.profile.credentials.password } });
  third.check();
  await eventually(() => expect(notified().of(1)?.notices.length).toBeGreaterThan(1));
  third.stop();
  expect(found).toHaveLength(1);
});
