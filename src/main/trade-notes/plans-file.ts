import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { MAX_TRADE_PLANS, tradePlan } from '#shared/contract/trade-notes.ts';

const MAX_ACCOUNTS = 20;

/** `isEntered`: its first lot has been bought, and the plan changes no more. */
const storedPlan = tradePlan.extend({ isEntered: z.boolean() });
export type StoredPlan = z.infer<typeof storedPlan>;

const account = z.object({
  account: z.string().min(1).max(100),
  /** Newest at the end. */
  plans: z.array(storedPlan).max(MAX_TRADE_PLANS),
});
/** trade-plans.json, the account used last at the end; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), accounts: z.array(account).max(MAX_ACCOUNTS) });

/** Stops and targets of brackets at their entry; never in a log, in no report, and on no service. */
export type PlansFile = {
  plansOf(account: string): readonly StoredPlan[];
  /** Replaces what an account has; the oldest leave where there are too many. */
  set(account: string, plans: readonly StoredPlan[]): void;
  /** Resolves when what was set is on disk, or could not be written. */
  settled(): Promise<void>;
};

export function openPlansFile(
  path: string,
  now: Date,
  failed: (error: unknown) => void,
  succeeded?: () => void,
): PlansFile {
  const read = readOrSetAside(path, (json) => file.parse(json).accounts, now);
  const writer = createSerialWriter(path, failed, succeeded);
  let accounts: readonly { readonly account: string; readonly plans: readonly StoredPlan[] }[] =
    read.kind === 'found' ? read.value : [];
  return {
    plansOf: (number) => accounts.find((each) => each.account === number)?.plans ?? [],
    set(number, plans) {
      const others = accounts.filter((each) => each.account !== number);
      accounts = [...others, { account: number, plans: plans.slice(-MAX_TRADE_PLANS) }].slice(-MAX_ACCOUNTS);
      writer.write(`${JSON.stringify({ version: 1, accounts })}\n`);
    },
    settled: () => writer.settled(),
  };
}
