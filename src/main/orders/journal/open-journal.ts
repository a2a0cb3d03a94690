import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { type Damage, DatabaseUnavailable, type UnavailableReason } from '#node/index.ts';
import { createJournal, type Journal, type JournalDeps } from './journal.ts';
import { openGuardedJournal } from './journal-file.ts';
import { type Attempt, canPass, createReopeningJournal } from './reopening-journal.ts';

/** What became of the journal's file when it was opened. */
export type JournalOpening =
  | { readonly kind: 'sound'; readonly isDiskFull: boolean }
  /** It was damaged, and is now called `file`, in the same folder: requests in doubt have lost their record. */
  | { readonly kind: 'set-aside'; readonly isDiskFull: boolean; readonly file: string; readonly damage: Damage }
  /** Its last commits were lost with a damaged log, which is now called `file`: as above. */
  | { readonly kind: 'commits-lost'; readonly isDiskFull: boolean; readonly file: string }
  /** There can be no journal now: nothing but cancellations is sent. */
  | { readonly kind: 'unavailable'; readonly reason: UnavailableReason };

export type OpenJournalDeps = Pick<JournalDeps, 'monotonicMs'> &
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
