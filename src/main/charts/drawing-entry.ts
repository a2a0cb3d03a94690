import type { DrawingDocument } from '#shared/chart/drawing-document.ts';
import type { DrawingSync } from '#shared/contract/charts.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { ChartFolder } from './chart-folder.ts';
import type { DelayedRun } from './delayed-run.ts';
import { type Decision, isChanged, type LocalDrawings } from './reconcile.ts';

type DrawingConflict = { readonly remote: DrawingDocument | null; readonly base: string };

/** The drawings of one stock while Lantai runs. */
export type DrawingEntry = {
  readonly symbol: StockCode;
  /** Folder of the person who was signed in when the entry was opened. */
  readonly folder: ChartFolder;
  local: LocalDrawings;
  /** Counts local changes. */
  revision: number;
  sync: DrawingSync;
  /** Revision of the service's copy; null while that has to be read before anything is saved. */
  remoteRevision: number | null;
  conflict: DrawingConflict | null;
  /** The next exchange with the service. */
  readonly next: DelayedRun;
  running: Promise<void> | null;
};

export const NO_DRAWINGS: DrawingDocument = { version: 1, drawings: [] };

/**
 * Stores what an entry is to hold. A stock without drawings needs no file once the service knows.
 * @returns false, and nothing changed, where it is too large
 */
export function store(entry: DrawingEntry, local: LocalDrawings): boolean {
  const { folder, symbol } = entry;
  if (local.document.drawings.length === 0 && !isChanged(local)) folder.removeDrawings(symbol);
  else if (!folder.saveDrawings(symbol, local)) return false;
  entry.local = local;
  return true;
}

/** Takes over what follows from the service's copy. @returns whether the drawings have changed */
export function apply(entry: DrawingEntry, decision: Decision, remoteRevision: number): boolean {
  const { kind, base } = decision;
  entry.remoteRevision = remoteRevision;
  entry.conflict = kind === 'conflict' ? { remote: decision.remote, base } : null;
  if (kind === 'conflict') return false;
  const document = kind === 'pull' ? decision.document : entry.local.document;
  store(entry, { document, base, sending: null });
  return kind === 'pull';
}
