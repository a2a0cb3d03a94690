import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { MAX_TRADE_IMPORTS, type TradeImport, tradeImport } from '#shared/contract/trade-notes.ts';

const MAX_ACCOUNTS = 20;

const account = z.object({
  account: z.string().min(1).max(100),
  /** Oldest first. */
  imports: z.array(tradeImport).max(MAX_TRADE_IMPORTS),
});
/** trade-imports.json, the account used last at the end; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), accounts: z.array(account).max(MAX_ACCOUNTS) });

/** Trades that persons have made elsewhere; never in a log, in no report, and on no service. */
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
  const read = readOrSetAside(path, (json) => file.parse(json).accounts, now);
  const writer = createSerialWriter(path, failed, succeeded);
  let accounts: readonly { readonly account: string; readonly imports: readonly TradeImport[] }[] =
    read.kind === 'found' ? read.value : [];
  return {
    importsOf: (number) => accounts.find((each) => each.account === number)?.imports ?? [],
    set(number, imports) {
      const others = accounts.filter((each) => each.account !== number);
      accounts = [...others, ...(imports.length === 0 ? [] : [{ account: number, imports }])].slice(-MAX_ACCOUNTS);
      writer.write(`${JSON.stringify({ version: 1, accounts })}\n`);
    },
    settled: () => writer.settled(),
  };
}
