import { AT } from '#main/orders/testing/requests.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createJournal, type Journal, type JournalCondition } from '../journal.ts';
import { openGuardedJournal } from '../journal-file.ts';

const STANDING: Timers = { now: () => AT, after: () => () => undefined };

/** A journal whose disk refuses every commit while `full`. */
export function failingJournal(
  options: { path?: string; timers?: Timers; monotonicMs?: () => number; log?: (event: string) => void } = {},
): { journal: Journal; disk: { full: boolean }; conditions: JournalCondition[] } {
  const { database } = openGuardedJournal({ path: options.path ?? ':memory:', now: AT });
  const disk = { full: false };
  const exec = database.exec.bind(database);
  database.exec = (sql) => {
    // As SQLite reports it, at the moment at which it does.
    if (disk.full && sql === 'COMMIT') throw Object.assign(new Error('disk is full'), { errcode: 13 });
    exec(sql);
  };
  const conditions: JournalCondition[] = [];
  const journal: Journal = createJournal({
    database,
    recordLost: false,
    timers: options.timers ?? STANDING,
    monotonicMs: options.monotonicMs ?? (() => 0),
    log: (_level, event) => options.log?.(event),
    onWrite: () => conditions.push(journal.condition()),
  });
  return { journal, disk, conditions };
}
