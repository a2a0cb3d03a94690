import type { Notices } from '#main/notices/notices.ts';
import type { JournalOpening } from '#main/orders/index.ts';
import type { DiskReporter } from '#main/platform/files/disk-reporter.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { UnavailableReason } from '#node/index.ts';

type Options = {
  readonly notices: Notices;
  readonly disk: DiskReporter;
  readonly log: Log;
  /** False: a notice says already that nothing can be stored at all. */
  readonly isFolderUsable: boolean;
};

const REASONS: readonly UnavailableReason[] = ['newer', 'read-only', 'disk-full', 'in-use', 'unreadable'];

/** Shows a person what became of the order journal's file, and whether its disk takes what is written. */
export function journalReporter({ notices, disk, log, isFolderUsable }: Options) {
  return {
    onJournal(opening: JournalOpening): void {
      for (const reason of REASONS) notices.clear(`journal-${reason}`);
      if (opening.kind === 'unavailable') {
        log('error', 'journal.unavailable', { reason: opening.reason });
        if (isFolderUsable) notices.add('error', `journal-${opening.reason}`);
        return;
      }
      if (opening.kind === 'set-aside') {
        log('error', 'journal.damaged', { damage: opening.damage, file: opening.file });
        notices.add('error', 'journal-set-aside', { file: opening.file });
      }
      if (opening.kind === 'commits-lost') {
        log('error', 'journal.commits-lost', { file: opening.file });
        notices.add('error', 'journal-entries-lost', { file: opening.file });
      }
      if (opening.isDiskFull) disk.failed({ code: 'ENOSPC' });
    },
    onJournalWrite(thrown: unknown): void {
      if (thrown === null) disk.succeeded();
      else disk.failed(thrown);
    },
  };
}
