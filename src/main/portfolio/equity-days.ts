import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import type { EquityDay } from '#shared/contract/portfolio.ts';

/** Eight years of trading days. */
const MAX_DAYS = 2_000;
const MAX_ACCOUNTS = 20;

const account = z.object({
  account: z.string().max(100),
  /** Oldest first. */
  days: z.array(z.object({ day: z.iso.date(), equity: z.number() })).max(MAX_DAYS),
});
/** equity-days.json, the account used last at the end; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), accounts: z.array(account).max(MAX_ACCOUNTS) });
type Account = z.infer<typeof account>;

/** What the accounts were worth at the end of each day on which Lantai read them: the service has no history of it. */
export type EquityDays = {
  /** Oldest first. */
  of(account: string): readonly EquityDay[];
  /** The newest value of a day counts. @param equity rupiah */
  add(account: string, day: string, equity: number): void;
  /** Resolves when what was added is on disk, or could not be written. */
  settled(): Promise<void>;
};

/** @param path null: nothing is stored */
export function openEquityDays(path: string | null, now: Date, failed: (error: unknown) => void): EquityDays {
  const read = path === null ? null : readOrSetAside(path, (json) => file.parse(json).accounts, now);
  const writer = path === null ? null : createSerialWriter(path, failed);
  let accounts: readonly Account[] = read?.kind === 'found' ? read.value : [];
  const daysOf = (number: string): readonly EquityDay[] => accounts.find((each) => each.account === number)?.days ?? [];
  return {
    of: daysOf,
    add(number, day, equity) {
      const before = daysOf(number);
      const last = before.at(-1);
      // A clock that was set back must not change the order of the days.
      if ((last?.day === day && last.equity === equity) || (last && last.day > day)) return;
      const days = [...before.filter((each) => each.day !== day), { day, equity }].slice(-MAX_DAYS);
      const others = accounts.filter((each) => each.account !== number);
      accounts = [...others, { account: number, days }].slice(-MAX_ACCOUNTS);
      writer?.write(`${JSON.stringify({ version: 1, accounts })}\n`);
    },
    settled: async () => writer?.settled(),
  };
}
