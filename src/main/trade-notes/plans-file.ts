import { z } from 'zod';
import { MAX_TRADE_PLANS, tradePlan } from '#shared/contract/trade-notes.ts';
import { openAccountLists } from './account-lists.ts';

/** `isEntered`: its first lot has been bought, and the plan changes no more. */
const storedPlan = tradePlan.extend({ isEntered: z.boolean() });
export type StoredPlan = z.infer<typeof storedPlan>;

/** Stops and targets of brackets at their entry, in trade-plans.json, newest at the end; never in a log, in no report, and on no service. */
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
  const lists = openAccountLists({
    path,
    name: 'plans',
    item: storedPlan,
    max: MAX_TRADE_PLANS,
    now,
    failed,
    succeeded,
  });
  return { plansOf: lists.of, set: lists.set, settled: lists.settled };
}
