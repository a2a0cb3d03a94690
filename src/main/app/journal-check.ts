import type { UnavailableReason } from '../../node/index.ts';
import { checkJournal } from '../orders/journal-file.ts';
import type { DiskReporter } from './disk-reporter.ts';
import type { Notices } from './notices.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Deps = Pick<WorkstationDeps, 'dirs' | 'dataFolderRefused' | 'timers' | 'log'>;
type Parts = { readonly notices: Notices; readonly disk: DiskReporter };

/**
 * Looks at the order journal before anything needs it: a damaged one is set aside, and a person reads
 * what happened to it.
 * @returns why there can be no journal at this start; null where there is one
 */
export function openJournalCheck(deps: Deps, { notices, disk }: Parts): UnavailableReason | null {
  // A journal in a temporary folder is gone at the next start; the notice about the folder says what that means.
  if (deps.dataFolderRefused !== null) return 'read-only';
  const check = checkJournal(deps.dirs.journalFile, deps.timers.now());
  if (check.kind === 'unavailable') {
    deps.log('error', 'journal.unavailable', { reason: check.reason });
    notices.add('error', `journal-${check.reason}`);
    return check.reason;
  }
  if (check.kind === 'set-aside') {
    deps.log('error', 'journal.damaged', { damage: check.damage, file: check.file });
    notices.add('error', 'journal-set-aside', { file: check.file });
  }
  if (check.kind === 'commits-lost') {
    deps.log('error', 'journal.commits-lost', { file: check.file });
    notices.add('error', 'journal-entries-lost', { file: check.file });
  }
  if (check.isDiskFull) disk.failed({ code: 'ENOSPC' });
  return null;
}
