import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';

const MAX_ACCOUNTS = 20;

/** A list for each of the accounts that were used last, stored in a file of their own. */
export type AccountLists<Item> = {
  of(account: string): readonly Item[];
  /** Replaces what an account has; the oldest leave where there are too many, and the account where there is none. */
  set(account: string, items: readonly Item[]): void;
  /** Resolves when what was set is on disk, or could not be written. */
  settled(): Promise<void>;
};

type Options<Item> = {
  readonly path: string;
  /** The list's name in the file. */
  readonly name: string;
  readonly item: z.ZodType<Item>;
  /** Items of one account. */
  readonly max: number;
  readonly now: Date;
  readonly failed: (error: unknown) => void;
  readonly succeeded?: (() => void) | undefined;
};

/** Version 1 of the file, the account used last at the end; a later version adds its step here and its fixture beside the others. */
export function openAccountLists<Item>(options: Options<Item>): AccountLists<Item> {
  const { path, name, item, max, now, failed, succeeded } = options;
  const account = z
    .looseObject({ account: z.string().min(1).max(100) })
    .transform((stored) => [stored.account, z.array(item).max(max).parse(stored[name])] as const);
  const file = z.object({ version: z.literal(1), accounts: z.array(account).max(MAX_ACCOUNTS) });
  const read = readOrSetAside(path, (json) => file.parse(json).accounts, now);
  const writer = createSerialWriter(path, failed, succeeded);
  let accounts = read.kind === 'found' ? read.value : [];
  return {
    of: (number) => accounts.find(([each]) => each === number)?.[1] ?? [],
    set(number, items) {
      const others = accounts.filter(([each]) => each !== number);
      const own = items.length === 0 ? [] : [[number, items.slice(-max)] as const];
      accounts = [...others, ...own].slice(-MAX_ACCOUNTS);
      const stored = accounts.map(([each, list]) => ({ account: each, [name]: list }));
      writer.write(`${JSON.stringify({ version: 1, accounts: stored })}\n`);
    },
    settled: () => writer.settled(),
  };
}
