import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { writeAtomically } from '#main/platform/files/atomic-write.ts';
import type { FileDialogs } from '#main/platform/files/chosen-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { diagnosticsContract } from '#shared/contract/diagnostics.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { Probes } from './facts.ts';
import { logTail } from './log-tail.ts';
import { layoutShape, type ReportEntry, reportEntries, zipOf } from './report.ts';
import type { Private } from './report-redact.ts';
import { runChecks } from './run-checks.ts';

export type { Probes, ServiceFacts, VersionFacts } from './facts.ts';

export type DiagnosticsOptions = Pick<FileDialogs, 'showSaveDialog'> & {
  readonly probes: Probes;
  readonly timers: Timers;
  readonly settings: () => Settings;
  readonly layoutFile: string;
  readonly logDir: string;
  /** Who is and was here, so that none of it gets out. */
  readonly private: () => Private;
  readonly texts: () => Translate;
  /** Speaks English, whatever the person chose: support reads it. */
  readonly english: () => Translate;
  openFolder(path: string): void;
};

/** What a report takes of the log. */
const LOG_BYTES = 2_000_000;

/** Numbered checks, and a report for support that the person saves and sends, or does not. */
export function createDiagnostics(options: DiagnosticsOptions): { handlers: HandlersOf<typeof diagnosticsContract> } {
  const { probes, timers } = options;
  async function entries(): Promise<readonly ReportEntry[]> {
    const [looked, layout, log] = await Promise.all([
      runChecks(probes, timers),
      readFile(options.layoutFile, 'utf8')
        .then(
          (text) => layoutShape(JSON.parse(text)),
          () => null,
        )
        .catch(() => null),
      logTail(options.logDir, LOG_BYTES),
    ]);
    const about = { at: new Date(timers.now()), settings: options.settings(), private: options.private() };
    return reportEntries({ ...looked, ...about, layout, log }, options.english());
  }

  return {
    handlers: {
      async run() {
        const { checks } = await runChecks(probes, timers);
        return { at: timers.now(), checks: [...checks] };
      },
      contents: async () =>
        (await entries()).map(({ id, file, text }) => ({ id, file, bytes: Buffer.byteLength(text) })),
      async saveZip() {
        const stamp = new Date(timers.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-');
        const { canceled, filePath } = await options.showSaveDialog({
          title: options.texts()('diagnostics:fileTitle'),
          defaultPath: `lantai-report-${stamp}.zip`,
          filters: [{ name: options.texts()('diagnostics:fileKind'), extensions: ['zip'] }],
        });
        if (canceled || !filePath) return { kind: 'cancelled' };
        try {
          await writeAtomically(filePath, await zipOf(await entries()));
        } catch {
          return { kind: 'failed' };
        }
        return { kind: 'saved', file: basename(filePath) };
      },
      openLogFolder: () => options.openFolder(options.logDir),
    },
  };
}

export { memoryFacts, windowsFacts } from './display-facts.ts';
export { filesFacts, folderBytes, folderFacts, journalFile } from './file-facts.ts';
export { MEGABYTE } from './judge.ts';
export { rememberPeople } from './people.ts';
export { takeScreenshots } from './screenshots.ts';
export { runSmoke } from './smoke.ts';
