import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserWindow } from 'electron';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { writeAtomically } from '#main/platform/files/atomic-write.ts';
import type { FileDialogs } from '#main/platform/files/chosen-file.ts';
import { logFiles } from '#main/platform/log/log-file.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { diagnosticsContract } from '#shared/contract/diagnostics.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import type { Rectangle } from '#shared/windows/index.ts';
import type { MemoryFacts, Probes, WindowsFacts } from './facts.ts';
import { layoutShape, type ReportEntry, reportEntries, zipOf } from './report.ts';
import type { Private } from './report-redact.ts';
import { runChecks } from './run-checks.ts';

type Display = { readonly scaleFactor: number; readonly bounds: Rectangle };

const overlaps = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param windows bounds of those that can be seen */
export const windowsFacts = (displays: readonly Display[], windows: readonly Rectangle[]): WindowsFacts => ({
  scales: displays.map(({ scaleFactor }) => scaleFactor),
  windows: windows.length,
  stranded: windows.filter((window) => !displays.some(({ bounds }) => overlaps(bounds, window))).length,
});

type Metric = { readonly type: string; readonly memory: { readonly workingSetSize: number } };

/** Electron counts in KiB, and calls a page's process a tab. */
export function memoryFacts(metrics: readonly Metric[]): MemoryFacts {
  const pages = metrics.filter(({ type }) => type === 'Tab');
  const bytes = (all: readonly Metric[]): number =>
    all.reduce((sum, { memory }) => sum + memory.workingSetSize, 0) * 1_024;
  return {
    mainBytes: bytes(metrics.filter(({ type }) => type === 'Browser')),
    renderersBytes: bytes(pages),
    renderers: pages.length,
  };
}

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

export { filesFacts, folderBytes, folderFacts, journalFile } from './file-facts.ts';
export { MEGABYTE } from './judge.ts';
export { rememberPeople } from './people.ts';
export { runSmoke } from './smoke.ts';

/** The newest `bytes` of the log over all its files, oldest first, in whole lines; nothing where there is none. */
export async function logTail(dir: string, bytes: number): Promise<string> {
  const all = await Promise.all(
    logFiles()
      .toReversed()
      .map((name) => readFile(join(dir, name)).catch(() => Buffer.alloc(0))),
  );
  const whole = Buffer.concat(all);
  if (whole.byteLength <= bytes) return whole.toString('utf8');
  const start = whole.byteLength - bytes;
  // A line that is cut has lost the names of what is in it.
  const firstEnd = whole.indexOf(0x0a, start - 1);
  return firstEnd === -1 ? '' : whole.toString('utf8', firstEnd + 1);
}

/** Leaves a picture of each window as PNG in `dir`, named after the stage and the window. Returns the paths. */
export async function takeScreenshots(
  dir: string,
  stage: string,
  windows: readonly { kind: string; window: BrowserWindow }[],
): Promise<string[]> {
  mkdirSync(dir, { recursive: true });
  const paths: string[] = [];
  for (const [at, { kind, window }] of windows.entries()) {
    if (window.isDestroyed()) continue;
    // A window that closes meanwhile (login, once signed in) leaves no picture; that is no failure.
    const image = await window.webContents.capturePage().catch(() => null);
    if (image === null || image.isEmpty()) continue;
    const path = join(dir, `${stage}-${kind}${windows.length > 1 ? `-${at + 1}` : ''}.png`);
    writeFileSync(path, image.toPNG());
    paths.push(path);
  }
  return paths;
}
