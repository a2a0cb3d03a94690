import { type Accounts, createAccounts, openAccount } from '#exchange/accounts/index.ts';
import type { ManualClock } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/market.ts';
import { setMarket } from '#exchange/market/testing.ts';
import { createNotifications, type Notifications } from '#exchange/notifications/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';

/** A person's accounts and what the cash side needs besides, under a manual clock and with nothing on disk. */
export type Bench = {
  readonly clock: ManualClock;
  readonly market: Market;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly notifications: Notifications;
  readonly randomId: () => string;
};

/** @param at Unix ms */
export function setBench(at?: number): Bench {
  const { clock, market } = setMarket({ instruments: 30, ...(at !== undefined && { at }) });
  const store = openStore(null, clock.now);
  const accounts = createAccounts({
    collection: store.collection,
    main: { number: 'TEST-0001', name: 'Main' },
    openAccount: (number, index) => openAccount({ store, market, clock, warn: () => undefined }, number, index),
  });
  let drawn = 0;
  const randomId = (): string => {
    drawn += 1;
    return `id-${drawn}`;
  };
  const notifications = createNotifications(store.collection, clock.now, randomId);
  return { clock, market, store, accounts, notifications, randomId };
}
