import type { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable } from '../../node/index.ts';
import type { Log, Timers } from '../service/index.ts';
import { createJournal, type Journal, type JournalDeps } from './journal.ts';
import { openGuardedJournal } from './journal-file.ts';

export type OpenJournalDeps = {
  /** Absolute, in a folder that exists; or `:memory:`. */
  readonly path: string;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly onCondition?: JournalDeps['onCondition'];
};

/** Never throws: a damaged file is set aside, and without a file nothing can be sent, which the condition says. */
export function openJournal({
  path,
  timers,
  monotonicMs,
  log,
  onCondition = () => undefined,
}: OpenJournalDeps): Journal {
  let database: DatabaseSync | null = null;
  let recordLost = false;
  try {
    const opened = openGuardedJournal({ path, now: timers.now() });
    database = opened.database;
    recordLost = opened.condition.kind === 'set-aside';
    if (opened.condition.kind === 'set-aside') log('error', 'journal.damaged', { damage: opened.condition.damage });
  } catch (thrown) {
    log('error', 'journal.unavailable', { reason: thrown instanceof DatabaseUnavailable ? thrown.reason : 'unknown' });
  }
  return createJournal({ database, recordLost, timers, monotonicMs, log, onCondition });
}
