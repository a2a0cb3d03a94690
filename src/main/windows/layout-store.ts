import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import {
  type LayoutHistory,
  NO_HISTORY,
  noLayout,
  readLayoutHistory,
  readSavedLayout,
  type SavedLayout,
} from '#shared/windows/index.ts';

export type LayoutStore = {
  readonly loaded: SavedLayout;
  readonly history: LayoutHistory;
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
  save(layout: SavedLayout): void;
  saveHistory(history: LayoutHistory): void;
  /** Resolves when all that was saved is on disk. */
  settled(): Promise<void>;
};

type Options = {
  readonly now: Date;
  /** What the first workspace is called. */
  readonly firstName: string;
  failed(error: unknown): void;
  /** Something is on disk. */
  succeeded?(): void;
};

/** Versions lie beside the layout: they are many, and change seldom. */
const historyFileOf = (path: string): string => join(dirname(path), 'layout-history.json');

/** Halves of files that a killed process was writing. */
function removeLeftovers(path: string): void {
  const start = `${basename(path)}.`;
  const isLeftover = (name: string): boolean =>
    name.startsWith(start) && /^[0-9a-f]{12}\.tmp$/.test(name.slice(start.length));
  try {
    for (const name of readdirSync(dirname(path)).filter(isLeftover))
      rmSync(join(dirname(path), name), { force: true });
  } catch {
    // They take up room and do no harm; the next start tries again.
  }
}

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** The standard windows, for this once: nothing is read and nothing is written. */
export const standardLayout = (firstName: string): LayoutStore => ({
  loaded: noLayout(firstName),
  history: NO_HISTORY,
  damaged: false,
  save: () => undefined,
  saveHistory: () => undefined,
  settled: () => Promise.resolve(),
});

/** The layout files of a profile: replaced as a whole, so that a killed process leaves the old one or the new one. */
export function openLayoutStore(path: string, { now, firstName, failed, succeeded }: Options): LayoutStore {
  const historyPath = historyFileOf(path);
  for (const file of [path, historyPath]) removeLeftovers(file);
  const read = readOrSetAside(path, (json) => readSavedLayout(json, firstName), now);
  const readHistory = readOrSetAside(historyPath, readLayoutHistory, now);
  const writer = createSerialWriter(path, failed, succeeded);
  const historyWriter = createSerialWriter(historyPath, failed, succeeded);
  let last = '';
  let lastHistory: LayoutHistory | null = null;
  const history = readHistory.kind === 'found' ? readHistory.value : NO_HISTORY;
  return {
    loaded: read.kind === 'found' ? read.value : noLayout(firstName),
    history,
    damaged: read.kind === 'damaged' || readHistory.kind === 'damaged',
    save(layout) {
      const text = textOf(layout);
      if (text === last) return;
      last = text;
      writer.write(text);
    },
    saveHistory(next) {
      if (next === (lastHistory ?? history)) return;
      lastHistory = next;
      historyWriter.write(textOf(next));
    },
    settled: async () => {
      await Promise.all([writer.settled(), historyWriter.settled()]);
    },
  };
}
