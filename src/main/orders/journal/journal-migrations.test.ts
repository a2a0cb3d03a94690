import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import type { NewRequest } from '../request/request.ts';
import { AT, aNewRequest } from '../testing/requests.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './open-journal.ts';

let folder: string;
let path: string;
let log: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-migration-'));
  path = join(folder, 'orders.db');
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const timers = createManualTimers(AT + 60_000);
const open = (): Journal =>
  openJournal({ path, timers, monotonicMs: () => 7, log: (_level, event) => void log.push(event) }).journal;
const openVersion1 = (): Journal => {
  copyFileSync(fileURLToPath(new URL('../testing/fixtures/journal-v1.db', import.meta.url)), path);
  return open();
};

const TERMS = { side: 'buy', symbol: 'BNTG', board: 'RG', price: 200, lots: 5, goodTillCancelled: false };
const settled = { resolvedAs: null, arrivedLate: false, acknowledged: false, doubtMono: null };
const doubted = { ...settled, reason: null, doubtMono: 7 };

it.each([
  ['W1accepted', 'place', 1, { ...settled, state: 'accepted', orderId: '7', reason: null, terms: TERMS }],
  [
    'W2rejected',
    'place',
    2,
    {
      ...settled,
      state: 'rejected',
      orderId: null,
      reason: 'Off tick.',
      terms: { ...TERMS, side: 'sell', goodTillCancelled: true },
    },
  ],
  ['W3unknown', 'place', 3, { ...doubted, state: 'unknown', orderId: null, terms: TERMS }],
  ['W4unproven', 'place', 4, { ...doubted, state: 'unproven', orderId: null, terms: TERMS }],
  ['W5notreceived', 'place', 5, { ...settled, state: 'rejected', orderId: null, reason: 'NOT_RECEIVED', terms: TERMS }],
  [
    'W6amend',
    'amend',
    6,
    { ...settled, state: 'accepted', orderId: '7', reason: null, terms: { ...TERMS, lots: 8 }, before: null },
  ],
  ['W7cancel', 'cancel', 7, { ...doubted, state: 'unknown', orderId: '7', terms: TERMS, draftId: null }],
  // Whoever waited for its answer is gone.
  ['W8sending', 'place', 8, { ...doubted, state: 'unknown', orderId: null, terms: TERMS }],
] as const)('reads %s of the first version as it was', (uiRef, kind, second, expected) => {
  const journal = openVersion1();
  expect(journal.find(uiRef)).toMatchObject({
    uiRef,
    kind,
    account: 'A-1',
    cost: 100_150,
    origin: 'ticket',
    parent: null,
    createdAt: AT + second * 1_000,
    clockOffsetMs: 0,
    ...(kind === 'cancel' ? {} : { draftId: `draft-${uiRef}` }),
    ...expected,
  });
  journal.close();
});

it('has exactly the requests of the first version, oldest first, and is sound', () => {
  const journal = openVersion1();
  expect(journal.requests('A-1').map(({ uiRef }) => uiRef.slice(0, 2))).toEqual([
    'W1',
    'W2',
    'W3',
    'W4',
    'W5',
    'W6',
    'W7',
    'W8',
  ]);
  expect([journal.condition(), log]).toEqual(['sound', []]);
  journal.close();
});

it('still refuses a draft that the first version has sent', () => {
  const journal = openVersion1();
  expect(() => journal.create([aNewRequest('W9', { draftId: 'draft-W2rejected' })])).toThrow(
    expect.objectContaining({ code: 'DUPLICATE_ORDER' }),
  );
  journal.close();
});

it('goes on from the migrated state, and is not migrated again', () => {
  const first = openVersion1();
  first.record('W3unknown', { kind: 'searching' });
  first.record('W3unknown', { kind: 'resolved', as: 'applied', orderId: '9', source: 'list', account: 'A-1' });
  first.record('W5notreceived', { kind: 'resolved', as: 'applied', orderId: '10', source: 'list', account: 'A-1' });
  first.record('W4unproven', { kind: 'acknowledged' });
  first.close();
  const second = open();
  expect(second.find('W3unknown')).toMatchObject({ state: 'resolved', orderId: '9', arrivedLate: false });
  expect(second.find('W5notreceived')).toMatchObject({ state: 'resolved', orderId: '10', arrivedLate: true });
  expect(second.find('W4unproven')).toMatchObject({ state: 'unproven', acknowledged: true });
  expect(second.requests('A-1')).toHaveLength(8);
  second.close();
});

it('has a bracket as it was sent, and one from before stops could trail as one whose stop stays', () => {
  const bracket = { kind: 'bracket', takeProfit: null, stopTrigger: 190, stopLimit: 188 } as const;
  const first = open();
  const plan = { ...bracket, trail: { unit: 'percent', amount: 3 } } as NewRequest['plan'];
  first.create([aNewRequest('W1', { plan }), aNewRequest('W2', { plan })]);
  first.close();
  const database = new DatabaseSync(path);
  const earlier = JSON.stringify({ ...bracket, takeProfit: 220 });
  database
    .prepare("UPDATE request SET created = json_set(created, '$.plan', json(?)) WHERE ui_ref = 'W2'")
    .run(earlier);
  database.close();
  const second = open();
  expect(second.find('W1')?.plan).toEqual(plan);
  expect(second.find('W2')?.plan).toEqual({ ...bracket, takeProfit: 220, trail: null });
  second.close();
});

it('reads the sentences that stood for a reason of ours before there were codes', () => {
  copyFileSync(fileURLToPath(new URL('../testing/fixtures/journal-v1.db', import.meta.url)), path);
  const database = new DatabaseSync(path);
  const reword = database.prepare('UPDATE journal SET reason = ? WHERE ui_ref = ?');
  reword.run('The exchange never received it.', 'W5notreceived');
  reword.run('The order had ended before the change arrived.', 'W2rejected');
  database.close();
  const journal = open();
  expect(journal.find('W5notreceived')?.reason).toBe('NOT_RECEIVED');
  expect(journal.find('W2rejected')?.reason).toBe('OVERTAKEN');
  journal.close();
});
