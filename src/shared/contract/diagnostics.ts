import { z } from 'zod';
import { savedText } from './app.ts';
import { call } from './define.ts';
import { nothing, timeField } from './fields.ts';

/** What is looked at. The place in this list is the check's number, which people read out on the phone: add at the end, never reorder. */
export const checkId = z.enum([
  'version',
  'folder',
  'secrets',
  'files',
  'service',
  'clock',
  'session',
  'feed',
  'journal',
  'recorder',
  'windows',
  'memory',
]);
export type CheckId = z.infer<typeof checkId>;
export const CHECK_IDS: readonly CheckId[] = checkId.options;
export const checkNumber = (id: CheckId): number => CHECK_IDS.indexOf(id) + 1;

/** attention: works, and somebody should look; trouble: something does not work; unknown: it cannot be determined now. */
export const checkState = z.enum(['ok', 'attention', 'trouble', 'unknown']);
export type CheckState = z.infer<typeof checkState>;

/** What was found; each has its sentence in the catalogue (`diagnostics:found.<code>`). */
export const findingCode = z.enum([
  'version',
  'version-safe',
  'folder-ok',
  'folder-low',
  'folder-full',
  'folder-read-only',
  'secrets-ok',
  'secrets-unavailable',
  'secrets-basic',
  'files-ok',
  'files-aside',
  'files-unreadable',
  'service-ok',
  'service-slow',
  'service-refuses',
  'service-silent',
  'service-signed-out',
  'clock-ok',
  'clock-off',
  'clock-far-off',
  'clock-unknown',
  'session-signed-out',
  'session-signing-in',
  'session-locked',
  'session-blocked',
  'session-unlocking',
  'session-unlocked',
  'session-ending',
  'feed-ok',
  'feed-waiting',
  'feed-stale',
  'feed-late',
  'feed-refused',
  'feed-signed-out',
  'feed-unreadable',
  'journal-ok',
  'journal-unknown',
  'journal-not-written',
  'journal-missing',
  'recorder-ok',
  'recorder-off',
  'recorder-behind',
  'recorder-stopped',
  'windows-ok',
  'windows-stranded',
  'memory-ok',
  'memory-high',
  'memory-main',
  'memory-unknown',
  'in-replay',
  'late',
  'failed',
]);
export type FindingCode = z.infer<typeof findingCode>;

export const finding = z.object({
  state: checkState,
  code: findingCode,
  /** Numbers are written in the reader's format. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof finding>;

export const checkResult = finding.extend({ id: checkId, number: z.number().int() });
export type CheckResult = z.infer<typeof checkResult>;

export const checkRun = z.object({ at: timeField, checks: z.array(checkResult) });
export type CheckRun = z.infer<typeof checkRun>;

/** What is in the report, by what it is (`diagnostics:entries.<id>`). */
export const reportEntryId = z.enum([
  'readme',
  'checks-text',
  'checks-data',
  'versions',
  'settings',
  'layout',
  'feed',
  'recorder',
  'log',
]);
export type ReportEntryId = z.infer<typeof reportEntryId>;

const own = ['settings'] as const;

export const diagnosticsContract = {
  /** Looks at everything anew; each check has its own time limit, and one that fails says so. */
  run: call(own, nothing, checkRun),
  /** What a report saved now would hold. */
  contents: call(
    own,
    nothing,
    z.array(z.object({ id: reportEntryId, file: z.string(), bytes: z.number().int().min(0) })),
  ),
  /** Asks where to, and saves the report there. It goes nowhere else. */
  saveZip: call(own, nothing, savedText),
  openLogFolder: call(own, nothing, nothing),
};
