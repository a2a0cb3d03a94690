import { z } from 'zod';
import type { Collection, OpenCollection } from '#exchange/database/collection.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { AccountTrading } from './account-trading.ts';

export type Account = {
  /** As the service writes it. */
  readonly number: string;
  readonly name: string;
  readonly trading: AccountTrading;
};

/** One person's trading accounts: the main one first, then its sub-accounts as they were made. */
export type Accounts = {
  /** The account that trading calls use. */
  active(): Account;
  all(): readonly Account[];
  find(number: string): Account | undefined;
  /** @throws RangeError for an account that is not there */
  switchTo(number: string): Account;
  rename(number: string, name: string): Account;
  /** A new empty sub-account. */
  create(name: string): Account;
  /** Called for each account that is opened, and at once for those that exist. Returns the disposer. */
  onOpened(listener: (account: Account) => void): () => void;
  close(): void;
};

const account = z.object({ number: z.string(), name: z.string() });

/** Maximum accounts of one person. */
export const MAX_ACCOUNTS = 10;

/** When each account was opened, Unix ms. */
export const accountOpenings = (collection: OpenCollection): Collection<{ readonly at: number }> =>
  collection('account-opening', z.object({ at: z.number() }), { cap: MAX_ACCOUNTS });

type AccountsDeps = {
  readonly collection: OpenCollection;
  /** Number and name of the account that is always there. */
  readonly main: { readonly number: string; readonly name: string };
  /** @param index 0 for the main account, then counting up; makes the accounts' order ids distinct */
  readonly openAccount: (number: string, index: number) => AccountTrading;
};

export function createAccounts({ collection, main, openAccount }: AccountsDeps): Accounts {
  const records = collection('account', account, { cap: MAX_ACCOUNTS });
  const choice = collection('active-account', z.object({ number: z.string() }), { cap: 1 });
  const openings = createEmitter<Account>();
  if (records.size() === 0) records.put(main.number, main);
  const open = new Map<string, Account>();
  for (const { number, name } of records.all())
    open.set(number, { number, name, trading: openAccount(number, open.size) });

  const known = (number: string): Account => {
    const found = open.get(number);
    if (!found) throw new RangeError(`there is no account ${number}`);
    return found;
  };
  const put = (changed: Account): Account => {
    open.set(changed.number, changed);
    records.put(changed.number, { number: changed.number, name: changed.name });
    return changed;
  };

  return {
    active: () => known(choice.get('me')?.number ?? main.number),
    all: () => [...open.values()],
    find: (number) => open.get(number),
    switchTo(number) {
      const found = known(number);
      choice.put('me', { number });
      return found;
    },
    rename: (number, name) => put({ ...known(number), name }),
    create(name) {
      if (open.size >= MAX_ACCOUNTS) throw new RangeError(`there are ${MAX_ACCOUNTS} accounts already`);
      const number = main.number.replace(/\d{4}$/, (first) => String(Number(first) + open.size).padStart(4, '0'));
      const made = put({ number, name, trading: openAccount(number, open.size) });
      openings.emit(made);
      return made;
    },
    onOpened(listener) {
      for (const each of open.values()) listener(each);
      return openings.on(listener);
    },
    close() {
      for (const { trading } of open.values()) trading.close();
    },
  };
}

/** Characters in an account's name. */
const LONGEST_NAME = 30;

/** Why an account may not be called so; null where it may. @param others names of the other accounts */
export function nameProblem(name: string, others: readonly string[]): 'length' | 'characters' | 'taken' | null {
  if (name === '' || name.length > LONGEST_NAME) return 'length';
  // Control characters and lone surrogates cannot be displayed or stored.
  if (/\p{C}/u.test(name)) return 'characters';
  return others.some((other) => other.toLowerCase() === name.toLowerCase()) ? 'taken' : null;
}
