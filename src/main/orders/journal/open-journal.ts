import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { type Damage, DatabaseUnavailable, type UnavailableReason } from '#node/index.ts';
import { createJournal, type Journal, type JournalDeps } from './journal.ts';
import { openGuardedJournal } from './journal-file.ts';

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
  };

/** Never throws: a damaged file is set aside, and without a file the condition says that nothing can be sent. */
export function openJournal(deps: OpenJournalDeps): { readonly journal: Journal; readonly opening: JournalOpening } {
  const { path, timers, monotonicMs, log, onWrite = () => undefined } = deps;
  const common = { timers, monotonicMs, log, onWrite };
  try {
    if (path === null) throw new DatabaseUnavailable('read-only', 'there is no place for a journal');
    const { database, condition, isDiskFull } = openGuardedJournal({ path, now: timers.now() });
    const recordLost = condition.kind !== 'sound';
    return { journal: createJournal({ ...common, database, recordLost }), opening: { ...condition, isDiskFull } };
  } catch (thrown) {
    if (!(thrown instanceof DatabaseUnavailable)) throw thrown;
    const journal = createJournal({ ...common, database: null, recordLost: false });
    return { journal, opening: { kind: 'unavailable', reason: thrown.reason } };
  }
}
