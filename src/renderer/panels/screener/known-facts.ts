import type { ScreenerProgress } from '#shared/contract/screener.ts';
import type { StockTable } from '#shared/screener/index.ts';

/** What the main process answered last, as a table has it by then. */
export type KnownFacts = {
  readonly revision: number;
  readonly table: StockTable;
  readonly progress: ScreenerProgress;
};

let known: KnownFacts | null = null;

/** The facts that this window knows: a panel that is opened again begins with them, and requests what has changed since. */
export const knownFacts = {
  read: (): KnownFacts | null => known,
  keep(facts: KnownFacts | null): void {
    known = facts;
  },
};
