import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { DAMAGE_NAMES, type DamageName, damage, drawFrom } from '#node/testing/damage.ts';
import { aNewRequest } from '../testing/requests.ts';
import { openGuardedJournal } from './journal-file.ts';
import { MIGRATIONS } from './journal-migrations.ts';
import type { JournalOpening } from './journal-opening.ts';
import { openJournal } from './open-journal.ts';

const SEED = 11;
/** Each kind of damage some three times. */
const ROUNDS = 60;
const NOW = 1_800_000_000_000;

let folder: string;
let sound: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-journals-'));
  sound = join(folder, 'sound.db');
  const { database } = openGuardedJournal({ path: sound, now: NOW });
  for (let row = 0; row < 400; row += 1) insert(database, `W${row}`);
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

function insert(database: DatabaseSync, uiRef: string): void {
  const { draftId, account, createdAt } = aNewRequest(uiRef, { createdAt: NOW });
  database
    .prepare('INSERT INTO request (ui_ref, draft_id, account, created_at, created) VALUES (?, ?, ?, ?, ?)')
    .run(uiRef, draftId, account, createdAt, JSON.stringify(aNewRequest(uiRef, { createdAt: NOW })));
  database
    .prepare('INSERT INTO event (ui_ref, at, mono, service_at, closes, event) VALUES (?, ?, 0, ?, 0, ?)')
    .run(uiRef, NOW, NOW, JSON.stringify({ kind: 'sent' }));
}

/** A copy of a good journal in a folder of its own. */
function copyOf(name: string): string {
  const path = join(mkdtempSync(join(folder, `${name}-`)), 'orders.db');
  copyFileSync(sound, path);
  return path;
}

/** It takes a row, which is there at the next start. */
function isUsable(path: string): boolean {
  const first = openGuardedJournal({ path, now: NOW + 1 });
  insert(first.database, 'W-new');
  first.database.close();
  const second = openGuardedJournal({ path, now: NOW + 2 });
  const found = second.database.prepare("SELECT count(*) AS n FROM request WHERE ui_ref = 'W-new'").get();
  second.database.close();
  return first.condition.kind === 'sound' && second.condition.kind === 'sound' && found?.n === 1;
}

const open = (path: string, now: number) =>
  openJournal({ path, timers: createManualTimers(now), monotonicMs: () => 0, log: () => undefined });

/** As the app opens it at a start: what became of the file. */
function openingOf(path: string): JournalOpening {
  const { journal, opening } = open(path, NOW);
  journal.close();
  return opening;
}

/** The order path opens it without throwing, and a request can be journaled. */
function isTradable(path: string): boolean {
  const { journal } = open(path, NOW + 3);
  journal.create([aNewRequest('W-traded', { createdAt: NOW + 3 })]);
  const { state } = journal.find('W-traded') ?? {};
  journal.close();
  return state === 'journaled';
}

it(`opens ${ROUNDS} damaged journals: each is sound or set aside, and can be written and read`, () => {
  const checkCounts = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const draw = drawFrom(SEED * 1_000 + round);
    const name = DAMAGE_NAMES[round % DAMAGE_NAMES.length] as DamageName;
    const path = copyOf(name);
    damage(name, path, draw);
    const check = openingOf(path);
    const described = `${name}, round ${round}`;
    expect(['sound', 'set-aside', 'commits-lost'], described).toContain(check.kind);
    if (check.kind === 'set-aside' || check.kind === 'commits-lost')
      expect(readdirSync(join(path, '..')).join(), described).toContain(check.file);
    expect(isUsable(path), described).toBe(true);
    expect(isTradable(path), described).toBe(true);
    checkCounts.set(check.kind, (checkCounts.get(check.kind) ?? 0) + 1);
  }
  // Bytes that hold nothing, or one number for another, are damage that no check can find.
  expect(checkCounts.get('set-aside')).toBeGreaterThan(ROUNDS * 0.7);
});

it('has a reason for each journal that it leaves as it is', () => {
  const newer = copyOf('newer');
  const database = new DatabaseSync(newer);
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  database.close();
  expect(openingOf(newer)).toEqual({ kind: 'unavailable', reason: 'newer' });

  writeFileSync(join(folder, 'a file'), '');
  expect(openingOf(join(folder, 'a file', 'orders.db'))).toEqual({ kind: 'unavailable', reason: 'unreadable' });
});
