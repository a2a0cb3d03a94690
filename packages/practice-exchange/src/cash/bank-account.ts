import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';

/** Where withdrawals are paid to. */
export const bankAccount = z.object({
  /** Code of the bank. */
  bank: z.string(),
  number: z.string(),
  /** As the bank has it. */
  holder: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

const storedAccount = z.object({
  current: bankAccount,
  next: bankAccount.extend({ from: z.number() }).nullable(),
});

/** A new bank account is verified for this long before it replaces the old one, ms. */
const CHECK_MS = 3_600_000;

export type PayoutAccount = {
  current(): BankAccount;
  /** The one that is being verified; `from` is when it becomes active, Unix ms. */
  pending(): (BankAccount & { readonly from: number }) | null;
  /** @returns when it becomes active, Unix ms */
  change(to: BankAccount): number;
};

/** @param now ms of the exchange's clock */
export function createPayoutAccount(collection: OpenCollection, first: BankAccount, now: () => number): PayoutAccount {
  const rows = collection('payout-account', storedAccount, { cap: 1 });
  const read = (): z.infer<typeof storedAccount> => {
    const { current, next } = rows.get('me') ?? { current: first, next: null };
    if (!next || next.from > now()) return { current, next };
    const { from: _, ...took } = next;
    return { current: took, next: null };
  };
  return {
    current: () => read().current,
    pending: () => read().next,
    change(to) {
      const from = now() + CHECK_MS;
      rows.put('me', { current: read().current, next: { ...to, from } });
      return from;
    },
  };
}
