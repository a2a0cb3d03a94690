import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers, type ManualTimers } from '#main/service/testing/manual-timers.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type ArrivedDeposit, type ArrivedNotice, arrivedIn, createArrivals } from './arrivals.ts';
import { openNotifiedFile } from './notified-file.ts';

const T = 1_700_000_000_000;
const notice = (id: string, over: Partial<ArrivedNotice> = {}): ArrivedNotice => ({
  id,
  kind: 'cash',
  title: id,
  isRead: false,
  figures: [],
  at: T,
  ...over,
});
const deposit = (id: string, amount = 5_000_000, at: number | null = T): ArrivedDeposit => ({ id, amount, at });

let folder: string;
let timers: ManualTimers;
/** What the service has. */
let listed: ArrivedNotice[];
let paid: ArrivedDeposit[];
let isUnlocked: boolean;
let notifiedOf: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrivals-'));
  timers = createManualTimers(T);
  [listed, paid, isUnlocked, notifiedOf] = [[], [], true, []];
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

const path = (): string => join(folder, 'inbox-notified.json');
function start(account = 'main') {
  const file = openNotifiedFile(path(), new Date(T), (error) => {
    throw error;
  });
  let runs = 0;
  const arrivals = createArrivals({
    timers,
    file,
    notices: async () => listed,
    deposits: async () => (isUnlocked ? { account, rows: paid } : null),
    notify({ notices, deposits }) {
      notifiedOf.push(...deposits.map((each) => `deposit ${each.deposit.id} ${each.notice ?? '-'}`));
      notifiedOf.push(...notices.map(({ id }) => `message ${id}`));
      runs += 1;
    },
  });
  /** Once everything that was requested is done. */
  const settled = async (runsMore: number): Promise<void> => {
    const to = runs + runsMore;
    await eventually(() => expect(runs).toBeGreaterThanOrEqual(to));
  };
  const signIn = async (): Promise<void> => {
    arrivals.signedIn(1);
    await settled(1);
  };
  const check = async (): Promise<void> => {
    arrivals.check();
    await settled(1);
  };
  return { arrivals, signIn, check, settled };
}

it('notifies of a deposit once, with nothing open and without a message of the service, also after a restart', async () => {
  paid = [deposit('opening')];
  const first = start();
  await first.signIn();
  expect(notifiedOf).toEqual([]);
  paid = [deposit('d1'), ...paid];
  await timers.advance(2 * MINUTE_MS);
  await eventually(() => expect(notifiedOf).toEqual(['deposit d1 -']));
  await first.check();
  first.arrivals.stop();
  paid = [deposit('d2'), ...paid];
  const second = start();
  await second.signIn();
  await second.check();
  expect(notifiedOf).toEqual(['deposit d1 -', 'deposit d2 -']);
});

it('a deposit and the service’s message about it are one notification', async () => {
  const { arrivals, signIn, check, settled } = start();
  await signIn();
  paid = [deposit('d1')];
  arrivals.received(notice('n1', { figures: ['5000000'], at: T + MINUTE_MS }));
  await settled(1);
  listed = [notice('n1', { at: T + MINUTE_MS })];
  await check();
  expect(notifiedOf).toEqual(['deposit d1 n1']);
});

it('while trading is locked the message is the notification, and the deposit is none later', async () => {
  const { arrivals, signIn, check, settled } = start();
  await signIn();
  isUnlocked = false;
  paid = [deposit('d1')];
  arrivals.received(notice('n1'));
  await settled(1);
  isUnlocked = true;
  await check();
  paid = [deposit('d2', 1, T + 60 * MINUTE_MS), ...paid];
  await check();
  expect(notifiedOf).toEqual(['message n1', 'deposit d2 -']);
});

it('a message about another amount stays a notification of its own', async () => {
  const { arrivals, signIn, settled } = start();
  await signIn();
  paid = [deposit('d1', 7)];
  arrivals.received(notice('n1', { figures: ['5000000'] }));
  await settled(1);
  expect(notifiedOf).toEqual(['deposit d1 -', 'message n1']);
});

it('another account’s deposits were there before it was chosen', async () => {
  paid = [deposit('d1')];
  const main = start();
  await main.signIn();
  main.arrivals.stop();
  paid = [deposit('s1'), deposit('s2')];
  const other = start('swing');
  await other.signIn();
  paid = [deposit('s3'), ...paid];
  await other.check();
  expect(notifiedOf).toEqual(['deposit s3 -']);
});

it('stores no text, and never more than its limits', async () => {
  const { signIn, check } = start();
  await signIn();
  listed = Array.from({ length: 500 }, (_, index) => notice(`n${index}`, { title: 'Your code is 123456' }));
  await check();
  const stored = readFileSync(path(), 'utf8');
  expect(stored).not.toContain('123456');
  expect(JSON.parse(stored).people[0].notices).toHaveLength(300);
});

it('never notifies of anything twice, in whatever order things arrive and however often they are read', () => {
  const step = fc.record({ notices: fc.array(fc.nat(20)), deposits: fc.option(fc.array(fc.nat(20))) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let known = arrivedIn({ notices: [], deposits: { account: 'a', rows: [] } }, null).known;
      const seen: string[] = [];
      for (const { notices, deposits } of steps) {
        const next = arrivedIn(
          {
            notices: [...new Set(notices)].map((id) => notice(`n${id}`, { at: T + id * 60 * MINUTE_MS })),
            deposits: deposits && {
              account: 'a',
              rows: [...new Set(deposits)].map((id) => deposit(`d${id}`, 1, T + id * 60 * MINUTE_MS)),
            },
          },
          known,
        );
        known = next.known;
        seen.push(...next.arrived.notices.map(({ id }) => id), ...next.arrived.deposits.map((each) => each.deposit.id));
      }
      expect(new Set(seen).size).toBe(seen.length);
    }),
  );
});
