import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';

const MAX_ACCOUNTS = 20;
const MAX_ORDERS = 500;

const account = z.object({
  account: z.string().max(100),
  day: z.iso.date(),
  /** Numbers of the orders that were working on that day. */
  working: z.array(z.string().max(100)).max(MAX_ORDERS),
});
/** market-day.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({
  version: z.literal(1),
  /** The market's date of which the person knows, YYYY-MM-DD; null before the first. */
  day: z.iso.date().nullable(),
  accounts: z.array(account).max(MAX_ACCOUNTS),
});
type Stored = z.infer<typeof file>;
type AccountDay = { readonly day: string; readonly working: readonly string[] };

/** What of the market's date has been announced, and for which accounts. */
export type DayFile = {
  day(): string | null;
  setDay(day: string): void;
  account(number: string): AccountDay | null;
  setAccount(number: string, value: AccountDay): void;
  /** Resolves when what was set is on disk, or could not be written. */
  settled(): Promise<void>;
};

export function openDayFile(path: string, now: Date, failed: (error: unknown) => void): DayFile {
  const read = readOrSetAside(path, (json) => file.parse(json), now);
  const writer = createSerialWriter(path, failed);
  let stored: Stored = read.kind === 'found' ? read.value : { version: 1, day: null, accounts: [] };
  const write = (next: Stored): void => {
    stored = next;
    writer.write(`${JSON.stringify(stored)}\n`);
  };
  return {
    day: () => stored.day,
    setDay: (day) => write({ ...stored, day }),
    account: (number) => stored.accounts.find((each) => each.account === number) ?? null,
    setAccount(number, { day, working }) {
      const others = stored.accounts.filter((each) => each.account !== number);
      const own = { account: number, day, working: working.slice(-MAX_ORDERS) };
      write({ ...stored, accounts: [...others, own].slice(-MAX_ACCOUNTS) });
    },
    settled: () => writer.settled(),
  };
}
