import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createSerialWriter, type SerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { drawingDocument } from '#shared/chart/drawing-document.ts';
import { chartSettingKey } from '#shared/contract/charts.ts';
import { stockCodeField } from '#shared/contract/fields.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { LONGEST_CHART_SETTING } from '#shared/service/charts.ts';
import type { LocalDrawings } from './reconcile.ts';

const digest = z.string().max(64).nullable();
/** drawings-<code>.json; a later version adds its step here and its fixture beside the others. */
const drawingsFile = z.strictObject({
  version: z.literal(1),
  symbol: stockCodeField,
  document: drawingDocument,
  base: digest,
  sending: digest,
});

const storedSetting = z.strictObject({
  key: chartSettingKey,
  value: z.string().max(LONGEST_CHART_SETTING),
  /** Set here and not on the service yet. */
  isPending: z.boolean(),
});
export type StoredSetting = Readonly<z.infer<typeof storedSetting>>;
/** settings.json, as above. */
const settingsFile = z.strictObject({ version: z.literal(1), settings: z.array(storedSetting) });

/** Characters of a file; drawings that the service takes are far smaller. */
const MAX_FILE = 4_000_000;

/** Files of one person: the drawings of each stock in one of their own, and the settings of all charts. */
export type ChartFolder = {
  /** Stocks that have a file. */
  symbols(): readonly StockCode[];
  /** Null where there is none, or a damaged one. */
  drawings(symbol: StockCode): LocalDrawings | null;
  /** False, and nothing written, where they are too large. */
  saveDrawings(symbol: StockCode, drawings: LocalDrawings): boolean;
  removeDrawings(symbol: StockCode): void;
  settings(): readonly StoredSetting[];
  saveSettings(settings: readonly StoredSetting[]): void;
  /** Resolves when all that was saved is on disk or has failed. */
  settled(): Promise<void>;
};

export type FolderReports = {
  now(): Date;
  /** A file could not be read and lies aside now. */
  damaged(): void;
  failed(error: unknown): void;
  /** A file is on disk. */
  succeeded(): void;
};

const SETTINGS = 'settings.json';
const nameOf = (symbol: StockCode): string => `drawings-${symbol}.json`;

function symbolsIn(path: string): StockCode[] {
  try {
    const names = readdirSync(path).map((name) => /^drawings-(.+)\.json$/.exec(name)?.[1] ?? '');
    return names.filter(isStockCode);
  } catch {
    return [];
  }
}

export function openChartFolder(path: string, reports: FolderReports): ChartFolder {
  const writers = new Map<string, SerialWriter>();
  const symbols = new Set(symbolsIn(path));
  /** What was saved since it was opened: it may not be on disk yet. */
  const saved = new Map<StockCode, LocalDrawings>();
  let savedSettings: readonly StoredSetting[] | null = null;

  function read<Value>(name: string, parse: (json: unknown) => Value): Value | null {
    const result = readOrSetAside(join(path, name), parse, reports.now());
    if (result.kind === 'damaged') reports.damaged();
    return result.kind === 'found' ? result.value : null;
  }
  function writerOf(name: string): SerialWriter {
    const writer = writers.get(name) ?? createSerialWriter(join(path, name), reports.failed, () => reports.succeeded());
    writers.set(name, writer);
    return writer;
  }
  function write(name: string, text: string): void {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
    } catch (thrown) {
      reports.failed(thrown);
    }
    writerOf(name).write(text);
  }

  return {
    symbols: () => [...symbols],
    drawings(symbol) {
      const known = saved.get(symbol);
      if (known) return known;
      const found = symbols.has(symbol) ? read(nameOf(symbol), (json) => drawingsFile.parse(json)) : null;
      if (!found) symbols.delete(symbol);
      return found && { document: found.document, base: found.base, sending: found.sending };
    },
    saveDrawings(symbol, drawings) {
      const text = JSON.stringify({ version: 1, symbol, ...drawings });
      if (text.length > MAX_FILE) return false;
      symbols.add(symbol);
      saved.set(symbol, drawings);
      write(nameOf(symbol), text);
      return true;
    },
    removeDrawings(symbol) {
      saved.delete(symbol);
      if (!symbols.delete(symbol)) return;
      const remove = (): void => {
        // Drawn on again since.
        if (!symbols.has(symbol)) rmSync(join(path, nameOf(symbol)), { force: true });
      };
      void writerOf(nameOf(symbol)).settled().then(remove).catch(reports.failed);
    },
    settings: () => savedSettings ?? read(SETTINGS, (json) => settingsFile.parse(json).settings) ?? [],
    saveSettings(settings) {
      savedSettings = settings;
      write(SETTINGS, JSON.stringify({ version: 1, settings }));
    },
    settled: async () => {
      await Promise.all([...writers.values()].map((writer) => writer.settled()));
    },
  };
}
