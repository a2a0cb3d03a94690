import { MAX_TRADE_IMPORTS, type TradeImport, tradeImport } from '#shared/contract/trade-notes.ts';
import { openAccountLists } from './account-lists.ts';

/** Trades that persons have made elsewhere, in trade-imports.json, oldest first; never in a log, in no report, and on no service. */
export type ImportsFile = {
  importsOf(account: string): readonly TradeImport[];
  /** Replaces what an account has. */
  set(account: string, imports: readonly TradeImport[]): void;
  /** Resolves when what was set is on disk, or could not be written. */
  settled(): Promise<void>;
};

export function openImportsFile(
  path: string,
  now: Date,
  failed: (error: unknown) => void,
  succeeded?: () => void,
): ImportsFile {
  const lists = openAccountLists({
    path,
    name: 'imports',
    item: tradeImport,
    max: MAX_TRADE_IMPORTS,
    now,
    failed,
    succeeded,
  });
  return { importsOf: lists.of, set: lists.set, settled: lists.settled };
}
