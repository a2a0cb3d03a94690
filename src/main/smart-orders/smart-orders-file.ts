import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';

const MAX_ACCOUNTS = 20;
const MAX_ORDERS = 500;

const remembered = z.object({
  orderId: z.string().max(100),
  symbol: z.string().max(20),
  kind: z.enum(['bracket', 'stop', 'trailing-stop']),
  /** The whole, whose orders end together. */
  smartId: z.string().max(100),
  /** Rupiah. */
  price: z.number(),
  /** Rupiah; null where it waited for no price. */
  trigger: z.number().nullable(),
  /** The exchange's date on which it was last seen to work, YYYY-MM-DD. */
  day: z.iso.date(),
});
const account = z.object({
  account: z.string().max(100),
  orders: z.array(remembered).max(MAX_ORDERS),
  /** Smart orders of whose end the person was notified; the oldest are dropped first. */
  notified: z.array(z.string().max(100)).max(MAX_ORDERS),
});
/** smart-orders.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), accounts: z.array(account).max(MAX_ACCOUNTS) });

/** An order of a smart order as it was last seen to work. */
export type RememberedOrder = z.infer<typeof remembered>;
type SmartOrdersOfAccount = Pick<z.infer<typeof account>, 'orders' | 'notified'>;

/** What was known of each account's smart orders, and which ends the person was notified of. */
export type SmartOrdersFile = {
  account(number: string): SmartOrdersOfAccount;
  /** Resolves when it is on disk, or could not be written: it counts until the app ends all the same. */
  setAccount(number: string, value: SmartOrdersOfAccount): Promise<void>;
};

export function openSmartOrdersFile(path: string, now: Date, failed: (error: unknown) => void): SmartOrdersFile {
  const read = readOrSetAside(path, (json) => file.parse(json).accounts, now);
  const writer = createSerialWriter(path, failed);
  let accounts = read.kind === 'found' ? read.value : [];
  return {
    account: (number) => accounts.find((each) => each.account === number) ?? { orders: [], notified: [] },
    setAccount(number, { orders, notified }) {
      const own = { account: number, orders: orders.slice(0, MAX_ORDERS), notified: notified.slice(-MAX_ORDERS) };
      accounts = [...accounts.filter((each) => each.account !== number), own].slice(-MAX_ACCOUNTS);
      writer.write(`${JSON.stringify({ version: 1, accounts })}\n`);
      return writer.settled();
    },
  };
}
