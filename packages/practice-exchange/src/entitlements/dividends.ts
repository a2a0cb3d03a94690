import { z } from 'zod';
import type { Account, Accounts } from '#exchange/accounts/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { CorporateActions } from '#exchange/companies/index.ts';
import type { Collection, OpenCollection } from '#exchange/database/collection.ts';
import type { Market } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { Store } from '#exchange/store/index.ts';
import {
  exchangeTime,
  isStockCode,
  type Rupiah,
  SHARES_PER_LOT,
  type Shares,
  type StockCode,
} from '#shared/market/index.ts';
import { actionsClosed, createCumDates } from './cum-dates.ts';

const dividendDue = z.object({
  account: z.string(),
  symbol: z.string(),
  /** Identifier of the corporate action. */
  action: z.string(),
  /** Held at the close of the cum date. */
  shares: z.number().int(),
  /** Rupiah: before tax, withheld, and paid. */
  gross: z.number().int(),
  tax: z.number().int(),
  net: z.number().int(),
  /** YYYY-MM-DD. */
  cumDate: z.string(),
  paymentDate: z.string(),
  isPaid: z.boolean(),
});
/** A dividend that an account is entitled to. */
export type DividendDue = z.infer<typeof dividendDue>;

export const dividendRecords = (collection: OpenCollection): Collection<DividendDue> =>
  collection('dividend-due', dividendDue, { cap: MAX });
export const dividendKey = ({ account, action }: Pick<DividendDue, 'account' | 'action'>): string =>
  `${account} ${action}`;

/** Dividends of the practice user's accounts. */
export type Dividends = {
  /** Oldest cum date first. */
  of(account: string): readonly DividendDue[];
  /** Grants entitlements of passed cum dates and pays what is due. Idempotent. */
  bringUpToDate(): void;
};

type DividendsDeps = {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly market: Market;
  readonly actions: CorporateActions;
  readonly notifications: Pick<Notifications, 'notify'>;
  /** The market's time. */
  readonly clock: Clock;
};

/** Final, for a person who lives in the country. */
const TAX_PER_CENT = 10;
/** Years of two dividends per stock and account, so that none is dropped before it is paid. */
const MAX = 20_000;

/** What so many shares are paid, rupiah: the sum is rounded down, its tax to the nearest. @param amountPerShare with two decimals */
export function dividendOn(shares: number, amountPerShare: number): Pick<DividendDue, 'gross' | 'tax' | 'net'> {
  const gross = Math.floor((Math.round(amountPerShare * 100) * shares) / 100);
  const tax = Math.round((gross * TAX_PER_CENT) / 100);
  return { gross, tax, net: gross - tax };
}

export function createDividends(deps: DividendsDeps): Dividends {
  const { store, accounts, market, actions, notifications, clock } = deps;
  const due = dividendRecords(store.collection);
  const cumDates = createCumDates(store.collection, 'dividends');
  const today = (): string => exchangeTime(clock.now()).day;
  const of = (account: string): DividendDue[] => due.all().filter((each) => each.account === account);

  function handOut(day: string): void {
    const closed = cumDates.closed(day);
    cumDates.done(day);
    if (!closed) return;
    for (const symbol of symbolsAtLastClose(store, accounts.all())) {
      const instrument = market.instrument(symbol);
      if (!instrument) continue;
      for (const action of actionsClosed(actions, instrument, closed)) {
        if (action.kind !== 'dividend') continue;
        const { id, cumDate, paymentDate, amountPerShare } = action;
        for (const account of accounts.all()) {
          const key = dividendKey({ account: account.number, action: id });
          const shares = heldAtLastClose(store, account, instrument.code);
          if (shares === 0 || due.get(key)) continue;
          const owed = dividendOn(shares, amountPerShare);
          const { number } = account;
          due.put(key, { account: number, symbol, action: id, shares, ...owed, cumDate, paymentDate, isPaid: false });
        }
      }
    }
  }

  function pay(account: Account, each: DividendDue): void {
    if (!isStockCode(each.symbol)) return;
    if (each.net > 0) account.trading.book((ledger) => ledger.moveCash(each.net as Rupiah));
    due.put(dividendKey(each), { ...each, isPaid: true });
    notifications.notify({
      kind: 'corporate-action',
      title: `Dividend of ${each.symbol}`,
      text: `${rupiah(each.net)} for ${grouped(each.shares)} shares: ${rupiah(each.gross)} less ${rupiah(each.tax)} of tax.`,
      about: { symbol: each.symbol, action: each.action, account_number: each.account },
    });
  }

  /** Everything falls due by day, so one check a day is enough. */
  let checkedDay = '';
  return {
    of,
    bringUpToDate() {
      const day = today();
      if (checkedDay === day) return;
      store.inTransaction(() => handOut(day));
      for (const account of accounts.all()) {
        for (const each of of(account.number)) {
          // One transaction for cash and record: a dividend is paid once, even if the process ends in between.
          if (!each.isPaid && each.paymentDate <= day) store.inTransaction(() => pay(account, each));
        }
      }
      checkedDay = day;
    },
  };
}

const grouped = (amount: number): string => amount.toLocaleString('en-US');
const rupiah = (amount: number): string => `Rp ${grouped(amount)}`;

/**
 * Shares that an account held when the day before today closed: what it holds now without what was traded today.
 * Shares bought by day trade count too.
 */
export function heldAtLastClose(
  store: Pick<Store, 'account'>,
  { number, trading }: Account,
  symbol: StockCode,
): Shares {
  const today = store.account(number).history.tradedOn(trading.today(), { symbol });
  const change = today.reduce((sum, { side, lots }) => sum + (side === 'buy' ? lots : -lots) * SHARES_PER_LOT, 0);
  return Math.max(0, trading.ledger.holding(symbol).shares - change) as Shares;
}

/** Every stock that any of these accounts holds now, or sold today. */
export function symbolsAtLastClose(store: Pick<Store, 'account'>, accounts: readonly Account[]): ReadonlySet<string> {
  const symbols = new Set<string>();
  for (const { number, trading } of accounts) {
    for (const { symbol } of trading.ledger.holdings()) symbols.add(symbol);
    for (const { symbol } of store.account(number).history.tradedOn(trading.today(), {})) symbols.add(symbol);
  }
  return symbols;
}
