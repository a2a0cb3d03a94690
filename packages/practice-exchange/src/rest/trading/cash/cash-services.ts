import { type Account, accountOpenings, OPENING_CASH } from '#exchange/accounts/index.ts';
import { type Agreements, createAgreements } from '#exchange/agreements/index.ts';
import {
  createDeposits,
  createPayoutAccount,
  createWithdrawals,
  type Deposits,
  fundBank,
  type PayoutAccount,
  type Withdrawals,
} from '#exchange/cash/index.ts';
import { createMarginAccount, type MarginAccount, MarginLending } from '#exchange/margin/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { notFound } from '#exchange/service-refusal.ts';
import { accountWorthOf } from '../accounts/account-worth.ts';

/** Services that cash and account endpoints share, created once per exchange. */
type CashServices = {
  readonly payout: PayoutAccount;
  readonly withdrawals: Withdrawals;
  readonly deposits: Deposits;
  readonly margin: MarginAccount;
  readonly lending: MarginLending;
  readonly agreements: Agreements;
  main(): Account;
  /** The named account, or the active one. @throws ServiceRefusal when there is none of that number */
  account(number?: string): Account;
  /** When an account was opened, Unix ms. */
  openedAt(number: string): number;
  /** Equity of all accounts, rupiah. */
  totalEquity(): number;
};

const instances = new WeakMap<Parts, CashServices>();

export function cashServicesOf(parts: Parts): CashServices {
  const there = instances.get(parts);
  if (there) return there;
  const made = createCashServices(parts);
  instances.set(parts, made);
  return made;
}

function createCashServices(parts: Parts): CashServices {
  const { accounts, store, clock, notifications, randomId, onStop } = parts;
  const { collection } = store;
  const opened = accountOpenings(collection);
  onStop(
    accounts.onOpened(({ number }) => {
      if (!opened.get(number)) opened.put(number, { at: clock.now() });
    }),
  );
  const openedAt = (number: string): number => opened.get(number)?.at ?? clock.now();
  const main = (): Account => {
    const [first] = accounts.all();
    if (!first) throw new Error('there is no account');
    return first;
  };
  const totalEquity = (): number =>
    accounts.all().reduce((sum, account) => sum + accountWorthOf(parts, account).equity, 0);

  const payout = createPayoutAccount(
    collection,
    {
      bank: fundBank().code,
      number: String(parts.ownRandom.fork('payout account').integer(1_000_000_000, 9_999_999_999)),
      holder: parts.owner.fullname,
    },
    clock.now,
  );
  const withdrawals = createWithdrawals({ store, clock, notifications, randomId, payTo: payout.current });
  const deposits = createDeposits({
    store,
    clock,
    notifications,
    randomId,
    main,
    opening: OPENING_CASH,
    equity: totalEquity,
  });
  onStop(withdrawals.close);
  onStop(deposits.close);
  const margin = createMarginAccount(collection, accounts, (account) => lending.lendTo(account));
  const lending = new MarginLending({ collection, market: parts.market, clock, notifications, account: margin.get });
  onStop(() => lending.stop());
  return {
    payout,
    withdrawals,
    deposits,
    margin,
    lending,
    agreements: createAgreements(collection, clock.now, () => openedAt(main().number)),
    main,
    account(number) {
      const found = number === undefined ? accounts.active() : accounts.find(number);
      if (!found) throw notFound(`account_number ${number}`);
      return found;
    },
    openedAt,
    totalEquity,
  };
}
