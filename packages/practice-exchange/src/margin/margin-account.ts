import { z } from 'zod';
import { type Account, type Accounts, MAX_ACCOUNTS } from '#exchange/accounts/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';

/** The sub-account whose shares are the collateral. */
export type MarginAccount = {
  /** null until it is opened. */
  get(): Account | null;
  /** @throws RangeError when there is no room for another account */
  open(): Account;
  is(number: string): boolean;
  /** Accounts that may still be opened for it; 1 where it is there. */
  room(): number;
};

const NAME = 'Margin';

/** @param onOpened called once, when it is opened */
export function createMarginAccount(
  collection: OpenCollection,
  accounts: Accounts,
  onOpened: (account: Account) => void = () => undefined,
): MarginAccount {
  const records = collection('margin-account', z.object({ number: z.string() }), { cap: 1 });
  const get = (): Account | null => {
    const number = records.get('me')?.number;
    return number === undefined ? null : (accounts.find(number) ?? null);
  };
  return {
    get,
    open() {
      const there = get();
      if (there) return there;
      const made = accounts.create(freeName(accounts));
      records.put('me', { number: made.number });
      onOpened(made);
      return made;
    },
    is: (number) => records.get('me')?.number === number,
    room: () => (get() ? 1 : MAX_ACCOUNTS - accounts.all().length),
  };
}

/** The name Margin may be taken. */
function freeName(accounts: Accounts): string {
  const taken = new Set(accounts.all().map(({ name }) => name.toLowerCase()));
  let name = NAME;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${NAME} ${count}`;
  return name;
}
