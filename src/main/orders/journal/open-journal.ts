import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { DatabaseUnavailable } from '#node/index.ts';
import { createJournal, type Journal, type JournalDeps } from './journal.ts';
import { openGuardedJournal } from './journal-file.ts';
import type { JournalOpening } from './journal-opening.ts';
import { type Attempt, canPass, createReopeningJournal } from './reopening-journal.ts';

type OpenJournalDeps = Pick<JournalDeps, 'monotonicMs'> &
  Partial<Pick<JournalDeps, 'onWrite'>> & {
    /** Absolute, in a folder that exists; or `:memory:`. Null: there is no place for one. */
    readonly path: string | null;
    readonly timers: Timers;
    readonly log: Log;
    /** After the first one: it is open now, or cannot be opened for another reason. */
    readonly onOpening?: (opening: JournalOpening) => void;
  };

/**
 * Never throws: a damaged file is set aside, and without a file the condition says that nothing can be sent. What
 * can pass (another process holds it, the disk is full) is tried again until it has passed.
 */
export function openJournal(deps: OpenJournalDeps): { readonly journal: Journal; readonly opening: JournalOpening } {
  const { path, timers, monotonicMs, log, onWrite = () => undefined, onOpening = () => undefined } = deps;
  const common = { timers, monotonicMs, log, onWrite };
  const attempt = (isRetry: boolean): Attempt => {
    try {
      if (path === null) throw new DatabaseUnavailable('read-only', 'there is no place for a journal');
      const { database, condition, isDiskFull } = openGuardedJournal({
        path,
        now: timers.now(),
        // A retry must not hold up the main process: the next one comes soon.
        ...(isRetry && { busyTimeoutMs: 0 }),
      });
      const recordLost = condition.kind !== 'sound';
      const journal = createJournal({ ...common, database, recordLost });
      return { kind: 'opened', journal, opening: { ...condition, isDiskFull } };
    } catch (thrown) {
      if (!(thrown instanceof DatabaseUnavailable)) throw thrown;
      return { kind: 'unavailable', reason: thrown.reason };
    }
  };
  const first = attempt(false);
  if (first.kind === 'opened') return first;
  const { reason } = first;
  const without = createJournal({ ...common, database: null, recordLost: false });
  const opening: JournalOpening = { kind: 'unavailable', reason };
  if (path === null || !canPass(reason)) return { journal: without, opening };
  const again = { without, reason, attempt: () => attempt(true), timers, log, onOpening };
  return { journal: createReopeningJournal(again), opening };
}
