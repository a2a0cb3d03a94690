import { z } from 'zod';
import type { Account } from '#exchange/accounts/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { Collection, OpenCollection } from '#exchange/database/collection.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { type Rupiah, rupiah } from '#shared/market/index.ts';
import { fundBank } from './banks.ts';
import { nextBusinessTime } from './pay-day.ts';
import { moveCash } from './transfers.ts';

const deposit = z.object({
  id: z.string(),
  account: z.string(),
  /** Rupiah. */
  amount: z.number().int().positive(),
  channel: z.enum(['OPENING', 'TRANSFER', 'PRACTICE_TOP_UP']),
  bank: z.string(),
  at: z.number(),
});
export type Deposit = z.infer<typeof deposit>;

/** Cash that came from another own account, or, with a negative amount, went to one. */
const move = deposit.extend({
  amount: z.number().int(),
  channel: z.literal('MOVE'),
  counter: z.string(),
  /** Identifier of the request that made it; empty for none. */
  uiRef: z.string().default(''),
});
export type CashMove = z.infer<typeof move>;

/** Under this much equity over all accounts the practice broker pays in, rupiah. */
export const TOP_UP_FLOOR = 10_000_000;
/** Rupiah. */
export const TOP_UP_AMOUNT = rupiah(50_000_000);
/** 08:30 at the exchange, before the market opens. */
const TOP_UP_MINUTE = 8 * 60 + 30;
const MAX_RECORDS = 1_000;

export const depositRecords = (collection: OpenCollection): Collection<Deposit> =>
  collection('deposit', deposit, { cap: MAX_RECORDS });

export type Deposits = {
  /** With moves between own accounts, newest first. */
  history(account: string): readonly (Deposit | CashMove)[];
  /** @returns false, with nothing moved, when there is not that much to move */
  move(from: Account, to: Account, amount: Rupiah, uiRef: string): boolean;
  lastTopUpAt(): number | null;
  /** When the practice broker next checks whether a top-up is due, Unix ms. */
  nextCheckAt(): number;
  close(): void;
};

type DepositsDeps = {
  readonly store: Pick<Store, 'collection' | 'inTransaction'>;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly randomId: () => string;
  readonly main: () => Account;
  /** What the main account was opened with, rupiah. */
  readonly opening: number;
  /** Equity of all accounts, rupiah. */
  readonly equity: () => number;
};

export function createDeposits(deps: DepositsDeps): Deposits {
  const { store, clock, notifications, randomId, main } = deps;
  const records = depositRecords(store.collection);
  // A list of its own: however many moves there are, none takes the place of the opening deposit.
  const moves = store.collection('cash-move', move, { cap: MAX_RECORDS });
  const checks = store.collection('top-up-check', z.object({ at: z.number() }), { cap: 1 });
  if (!checks.get('last')) checks.put('last', { at: clock.now() });
  const nextCheckAt = (): number => nextBusinessTime(TOP_UP_MINUTE, checks.get('last')?.at ?? clock.now());

  const record = (amount: number, channel: Deposit['channel']): void => {
    const id = randomId();
    records.put(id, { id, account: main().number, amount, channel, bank: fundBank().code, at: clock.now() });
  };
  // What opening bonds were paid with may be there already.
  if (!records.all().some(({ channel }) => channel === 'OPENING')) record(deps.opening, 'OPENING');

  function check(): void {
    store.inTransaction(() => {
      checks.put('last', { at: clock.now() });
      if (deps.equity() >= TOP_UP_FLOOR) return;
      main().trading.book((ledger) => ledger.moveCash(TOP_UP_AMOUNT));
      record(TOP_UP_AMOUNT, 'PRACTICE_TOP_UP');
      notifications.notify({
        kind: 'cash',
        title: 'Practice deposit',
        text: `Rp ${TOP_UP_AMOUNT.toLocaleString('en-US')} have been paid into your main account to go on practising with.`,
        about: { account_number: main().number },
      });
    });
    disarm = clock.after(nextCheckAt() - clock.now(), check);
  }
  // A check that fell due while the exchange was closed is run at once, for users who start it only in the evening.
  let disarm = clock.after(nextCheckAt() - clock.now(), check);

  return {
    history: (account) =>
      [...records.all(), ...moves.all()]
        .filter((each) => each.account === account)
        .sort((left, right) => left.at - right.at)
        .reverse(),
    move: (from, to, amount, uiRef) =>
      store.inTransaction(() => {
        if (!moveCash(from, to, amount)) return false;
        const note = (account: string, counter: string, signed: number): void => {
          const id = randomId();
          const row = {
            id,
            account,
            counter,
            amount: signed,
            channel: 'MOVE',
            uiRef,
            bank: fundBank().code,
            at: clock.now(),
          } as const;
          moves.put(id, row);
        };
        note(from.number, to.number, -amount);
        note(to.number, from.number, amount);
        return true;
      }),
    lastTopUpAt: () => records.all().findLast(({ channel }) => channel === 'PRACTICE_TOP_UP')?.at ?? null,
    nextCheckAt,
    close: () => disarm(),
  };
}
