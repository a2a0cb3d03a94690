import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { AT, aNewRequest } from '../testing/requests.ts';
import { openGuardedJournal } from './journal-file.ts';
import type { JournalOpening } from './journal-opening.ts';
import { openJournal } from './open-journal.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-journal-'));
  path = join(folder, 'orders.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Another program that has the file for itself, until it lets go. */
function hold(): () => void {
  const holder = new DatabaseSync(path);
  holder.exec('BEGIN EXCLUSIVE');
  return () => holder.close();
}

function open() {
  const timers = createManualTimers(AT);
  const openings: JournalOpening[] = [];
  const log: string[] = [];
  const { journal, opening } = openJournal({
    path,
    timers,
    monotonicMs: () => timers.now(),
    log: (_level, event) => log.push(event),
    onOpening: (later) => openings.push(later),
  });
  return { timers, journal, openings, opening, log };
}

/** A journal with a request that was sent and never answered. */
function withRequestInDoubt(): void {
  openGuardedJournal({ path, now: AT }).database.close();
  const { journal } = open();
  journal.create([aNewRequest('W-old')]);
  journal.record('W-old', { kind: 'sent' });
  journal.close();
}

it('opens by itself once the other process lets go, with what is in it, and orders are refused until then', async () => {
  withRequestInDoubt();
  const release = hold();
  const { timers, journal, openings, opening } = open();
  expect(opening).toEqual({ kind: 'unavailable', reason: 'in-use' });
  await timers.advance(6_000);
  expect(journal.condition()).toBe('unavailable');
  expect(() => journal.create([aNewRequest('W-1')])).toThrow(expect.objectContaining({ code: 'JOURNAL_UNAVAILABLE' }));
  expect(openings).toEqual([]);
  release();
  await timers.advance(5_000);
  expect(openings).toEqual([{ kind: 'sound', isDiskFull: false }]);
  expect(journal.condition()).toBe('sound');
  expect(journal.find('W-old')?.state).toBe('unknown');
  journal.create([aNewRequest('W-1')]);
  expect(timers.pending()).toBe(0);
  journal.close();
});

it('writes down what was cancelled meanwhile', async () => {
  withRequestInDoubt();
  const release = hold();
  const { timers, journal } = open();
  journal.create([aNewRequest('W-cancel', { kind: 'cancel', draftId: null, orderId: '7' })]);
  journal.record('W-cancel', { kind: 'sent' });
  release();
  await timers.advance(1_000);
  expect(journal.find('W-cancel')?.state).toBe('sent');
  journal.record('W-cancel', { kind: 'accepted', status: 200, orderId: '7' });
  journal.close();
  const { journal: next } = open();
  expect(next.find('W-cancel')?.state).toBe('accepted');
  next.close();
});

it('waits longer from try to try, and stops when the journal is closed', async () => {
  withRequestInDoubt();
  const release = hold();
  const { timers, journal } = open();
  await timers.advance(250 + 500 + 1_000 + 2_000 + 4_000 - 1);
  expect(timers.pending()).toBe(1);
  journal.close();
  expect(timers.pending()).toBe(0);
  release();
  await timers.advance(60_000);
  expect(journal.condition()).toBe('unavailable');
});

it('does not try again where a newer version wrote the file', () => {
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE later (id INTEGER) STRICT; PRAGMA user_version = 99;');
  database.close();
  const { opening, timers } = open();
  expect(opening).toEqual({ kind: 'unavailable', reason: 'newer' });
  expect(timers.pending()).toBe(0);
});
