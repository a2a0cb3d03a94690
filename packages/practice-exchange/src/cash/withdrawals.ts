import { z } from 'zod';
import type { Account } from '#exchange/accounts/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { Store } from '#exchange/store/index.ts';
import type { Rupiah } from '#shared/market/index.ts';
import type { BankAccount } from './bank-account.ts';
import { bankAccount } from './bank-account.ts';
import { bankOf, type Method } from './banks.ts';
import { nextBusinessTime } from './pay-day.ts';

const withdrawal = z.object({
  id: z.string(),
  /** Common to the parts of one request; empty for a single one. */
  group: z.string(),
  account: z.string(),
  bank: bankAccount,
  method: z.enum(['OVERBOOKING', 'BI_FAST', 'RTGS']),
  /** Rupiah, the fee included. */
  amount: z.number().int().positive(),
  fee: z.number().int().min(0),
  askedAt: z.number(),
  /** When the bank pays it out. */
  dueAt: z.number(),
  processedAt: z.number().nullable(),
  /** Identifier of the request that made it; empty in records from before they had one. */
  uiRef: z.string().default(''),
});
export type Withdrawal = z.infer<typeof withdrawal>;
export type Planned = Pick<Withdrawal, 'account' | 'bank' | 'method' | 'amount' | 'fee' | 'dueAt'>;

/** Pending withdrawals at a time, below the storage cap so that none is dropped. */
export const MAX_WAITING = 50;
const MAX_RECORDS = 2_000;

export type Withdrawals = {
  /** The withdrawal that a request of this amount would make now. */
  plan(account: string, amount: number, method: Method): Planned;
  /** Debits the accounts and queues the payments to the bank. The caller has checked the amounts. */
  request(
    parts: readonly { readonly account: Account; readonly amount: number }[],
    method: Method,
    uiRef?: string,
  ): Withdrawal[];
  /** Newest first. */
  history(account: string): readonly Withdrawal[];
  waiting(): readonly Withdrawal[];
  /** Left the account, not yet at the bank, rupiah. */
  pendingOf(account: string): number;
  close(): void;
};

type WithdrawalsDeps = {
  readonly store: Pick<Store, 'collection' | 'inTransaction'>;
  /** The market's time. */
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly randomId: () => string;
  readonly payTo: () => BankAccount;
};

export function createWithdrawals({ store, clock, notifications, randomId, payTo }: WithdrawalsDeps): Withdrawals {
  const records = store.collection('withdrawal', withdrawal, { cap: MAX_RECORDS });
  let disarm = (): void => undefined;
  const waiting = (): Withdrawal[] => records.all().filter(({ processedAt }) => processedAt === null);

  /** Pays what is due, including what fell due while the exchange was closed, and schedules the next. */
  function payOut(): void {
    disarm();
    const now = clock.now();
    store.inTransaction(() => {
      for (const each of waiting()) if (each.dueAt <= now) processed(each);
    });
    const next = Math.min(...waiting().map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) disarm = clock.after(next - now, payOut);
  }

  function processed(each: Withdrawal): void {
    records.put(each.id, { ...each, processedAt: each.dueAt });
    const name = bankOf(each.bank.bank)?.name ?? each.bank.bank;
    notifications.notify({
      kind: 'cash',
      title: 'Withdrawal paid out',
      text: `Rp ${(each.amount - each.fee).toLocaleString('en-US')} have reached your account at ${name}.`,
      about: { withdrawal_id: each.id, account_number: each.account },
    });
  }

  const plan = (account: string, amount: number, method: Method): Planned => ({
    account,
    bank: payTo(),
    method: method.code,
    amount,
    fee: method.fee,
    dueAt: nextBusinessTime(method.cutOff, clock.now()),
  });

  payOut();
  return {
    plan,
    request(parts, method, uiRef = '') {
      const group = parts.length > 1 ? randomId() : '';
      const made = parts.map(({ account, amount }): Withdrawal => {
        account.trading.book((ledger) => ledger.moveCash(-amount as Rupiah));
        const planned = plan(account.number, amount, method);
        const asked: Withdrawal = { ...planned, id: randomId(), group, askedAt: clock.now(), processedAt: null, uiRef };
        records.put(asked.id, asked);
        return asked;
      });
      payOut();
      return made;
    },
    history: (account) =>
      records
        .all()
        .filter((each) => each.account === account)
        .reverse(),
    waiting,
    pendingOf: (account) => waiting().reduce((sum, each) => (each.account === account ? sum + each.amount : sum), 0),
    close: () => disarm(),
  };
}
