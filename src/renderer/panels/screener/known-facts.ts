import type { ScreenerProgress } from '#shared/contract/screener.ts';
import type { StockTable } from '#shared/screener/index.ts';

/** What the main process answered last, as a table has it by then. */
export type KnownFacts = {
  readonly revision: number;
  readonly table: StockTable;
  readonly progress: ScreenerProgress;
};

let known: KnownFacts | null = null;

/** Of this window: a panel that is opened again begins with it, and requests what has changed since. */
export const knownFacts = {
  read: (): KnownFacts | null => known,
  keep(facts: KnownFacts | null): void {
    known = facts;
  },
};
