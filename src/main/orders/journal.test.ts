import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers } from '../service/testing/manual-timers.ts';
import { openJournal } from './journal.ts';
import { JournalTooNew, MIGRATIONS } from './journal-file.ts';
import { newRow } from './testing/rows.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-journal-'));
  path = join(folder, 'orders.db');
});
afterEach(() => rmSync(folder, { recursive: true }));
const timers = createManualTimers();
const open = () => openJournal({ path, timers, log: () => undefined });
const later = (row: ReturnType<typeof newRow>, ms = 0) => ({ ...row, createdAt: timers.now() + ms });

it('keeps what was sent over a restart, and doubts what had no answer', () => {
  const first = open();
  first.begin(later(newRow('W1')));
  first.begin(later(newRow('W2')));
  first.begin(later(newRow('W3')));
  first.settle('W1', { state: 'accepted', orderId: '7' });
  first.settle('W2', { state: 'rejected', reason: 'Off tick.' });
  first.close();
  const second = open();
  expect(second.rows('A-1')).toMatchObject([
    { uiRef: 'W1', state: 'accepted', orderId: '7' },
    { uiRef: 'W2', state: 'rejected', reason: 'Off tick.' },
    { uiRef: 'W3', state: 'unknown', doubtAt: timers.now() },
  ]);
  expect(second.rows('another account')).toEqual([]);
  second.close();
});

it('refuses a draft that was sent before, also by a run before', () => {
  const first = open();
  first.begin(later(newRow('W1', { draftId: 'the same draft' })));
  const again = (): unknown => first.begin(later(newRow('W2', { draftId: 'the same draft' })));
  expect(again).toThrow(expect.objectContaining({ code: 'DUPLICATE_ORDER' }));
  first.close();
  const second = open();
  expect(() => second.begin(later(newRow('W3', { draftId: 'the same draft' })))).toThrow(
    expect.objectContaining({ code: 'DUPLICATE_ORDER' }),
  );
  expect(() => second.begin(later(newRow('W1')))).toThrow(expect.objectContaining({ code: 'DUPLICATE_ORDER' }));
  second.begin(later(newRow('W4', { kind: 'cancel', draftId: null })));
  second.begin(later(newRow('W5', { kind: 'cancel', draftId: null })));
  expect(second.rows('A-1').map((row) => row.uiRef)).toEqual(['W1', 'W4', 'W5']);
  second.close();
});

it('never changes a row that is settled', () => {
  const journal = open();
  journal.begin(later(newRow('W1')));
  journal.settle('W1', { state: 'accepted', orderId: '7' });
  journal.settle('W1', { state: 'rejected', reason: 'too late' });
  expect(journal.rows('A-1')).toMatchObject([{ state: 'accepted', reason: null }]);
  journal.close();
});

it('has the row on disk when the process is killed between journal and answer', async () => {
  const script = fileURLToPath(new URL('./testing/journal-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const journal = openJournal({
    path,
    timers: { now: () => Date.now(), after: () => () => undefined },
    log: () => undefined,
  });
  const [row] = journal.rows('A-1');
  expect(row).toMatchObject({ uiRef: 'W1800000000000abcdefghijklm', state: 'unknown', symbol: 'BNTG', lots: 5 });
  journal.close();
});

it('syncs every commit', () => {
  open().close();
  const database = new DatabaseSync(path);
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  database.close();
});

it('puts a damaged file aside and goes on with a new one', () => {
  writeFileSync(path, 'this was a database once'.repeat(500));
  const journal = open();
  journal.begin(later(newRow('W1')));
  journal.close();
  expect(readdirSync(folder)).toContain(`orders.db.damaged-${timers.now()}`);
});

it('opens a file of the first version, and leaves one of a newer Lantai alone', () => {
  const database = new DatabaseSync(path);
  database.exec(`${MIGRATIONS[0]} PRAGMA user_version = 1;`);
  const columns =
    'ui_ref, kind, account, draft_id, order_id, side, symbol, board, price, lots, gtc, cost, state, created_at, clock_offset';
  database
    .prepare(
      `INSERT INTO journal (${columns}) VALUES ('W1','place','A-1','d',NULL,'sell','BNTG','RG',200,5,1,0,'sending',?,0)`,
    )
    .run(timers.now());
  database.close();
  const journal = open();
  expect(journal.rows('A-1')).toMatchObject([{ uiRef: 'W1', side: 'sell', goodTillCancelled: true, state: 'unknown' }]);
  journal.close();
  const newer = new DatabaseSync(path);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  expect(open).toThrow(JournalTooNew);
});

it('forgets in memory what nobody is shown any more, and on disk what is months old', () => {
  const journal = open();
  journal.begin(later(newRow('W1')));
  journal.settle('W1', { state: 'accepted', orderId: '1' });
  timers.jump(2 * 86_400_000);
  journal.begin(later(newRow('W2')));
  expect(journal.rows('A-1').map((row) => row.uiRef)).toEqual(['W2']);
  journal.settle('W2', { state: 'accepted', orderId: '2' });
  journal.close();
  timers.jump(100 * 86_400_000);
  open().close();
  const database = new DatabaseSync(path);
  expect(database.prepare('SELECT count(*) AS n FROM journal').get()).toEqual({ n: 0 });
  database.close();
});

it('reads the sentences that stood for a reason of ours before there were codes', () => {
  const first = open();
  first.begin(later(newRow('W1')));
  first.settle('W1', { state: 'rejected', reason: 'The exchange never received it.' });
  first.close();
  const second = open();
  expect(second.rows('A-1')).toMatchObject([{ uiRef: 'W1', state: 'rejected', reason: 'NOT_RECEIVED' }]);
  second.close();
});
