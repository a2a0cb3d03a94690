import { type ManualClock, manualClock } from '#exchange/clock/index.ts';
import { createMarket, type Market, type SessionMode } from '#exchange/market/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { openAccount } from './open-desk.ts';
import { type Account, type Accounts, createAccounts } from './registry.ts';

export type Practice = {
  readonly clock: ManualClock;
  readonly market: Market;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly main: Account;
  /** The most traded stock; the main account holds 250 lots of it. */
  readonly stock: StockCode;
  readonly warnings: string[];
  /** As a stop and a start of the process: what was kept is there, the market has no memory. @param at ISO 8601 */
  again(at: string): Practice;
};

/** Accounts on a market under a manual clock, with a store that forgets when the test ends. The market is not started. */
export function practice(
  at: string,
  session: SessionMode = 'always',
  store: Store = openStore(null, () => 0),
): Practice {
  const clock = manualClock(Date.parse(at));
  const market = createMarket({ clock, seed: 7, instruments: 30, session });
  const warnings: string[] = [];
  const warn = (message: string): number => warnings.push(message);
  const accounts = createAccounts({
    collection: store.collection,
    main: { number: 'P0000001', name: 'Main' },
    openAccount: (number, index) => openAccount({ store, market, clock, warn }, number, index),
  });
  for (const { trading } of accounts.all()) trading.recover();
  const stock = market.instruments[0]?.code;
  if (stock === undefined) throw new Error('an empty market');
  return {
    clock,
    market,
    store,
    accounts,
    main: accounts.active(),
    stock,
    warnings,
    again(later) {
      accounts.close();
      return practice(later, session, store);
    },
  };
}
