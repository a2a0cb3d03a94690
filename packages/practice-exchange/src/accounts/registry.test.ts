import { expect, it } from 'vitest';
import { openStore, type Store } from '#exchange/store/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { openAccount } from './open-account.ts';
import { type Accounts, createAccounts, MAX_ACCOUNTS, nameProblem } from './registry.ts';

const { clock, market } = setMarket({ instruments: 30 });
const open = (store: Store): Accounts =>
  createAccounts({
    collection: store.collection,
    main: { number: 'TEST-0001', name: 'Main' },
    openAccount: (number, index) => openAccount({ store, market, clock, warn: () => undefined }, number, index),
  });

it('numbers sub-accounts, opens them empty, and stops at the limit', () => {
  const accounts = open(openStore(null, clock.now));
  const made = accounts.create('Second');
  expect(made.number).toBe('TEST-0002');
  expect(made.trading.ledger.cash(made.trading.today()).onHand).toBe(0);
  expect(accounts.active().number).toBe('TEST-0001');
  while (accounts.all().length < MAX_ACCOUNTS) accounts.create(`Account ${accounts.all().length}`);
  expect(() => accounts.create('One more')).toThrow(RangeError);
  expect(new Set(accounts.all().map(({ number }) => number)).size).toBe(MAX_ACCOUNTS);
});

it('remembers names and which account is active', () => {
  const store = openStore(null, clock.now);
  const accounts = open(store);
  const { number } = accounts.create('Second');
  accounts.rename(number, 'Renamed');
  accounts.switchTo(number);
  expect(open(store).active()).toMatchObject({ number, name: 'Renamed' });
});

it('reports existing accounts and each one that is opened', () => {
  const accounts = open(openStore(null, clock.now));
  const seen: string[] = [];
  const stop = accounts.onOpened(({ number }) => seen.push(number));
  accounts.create('Second');
  stop();
  accounts.create('Third');
  expect(seen).toEqual(['TEST-0001', 'TEST-0002']);
});

it('accepts names that are readable and distinct', () => {
  expect(nameProblem('Dividends', ['Main'])).toBeNull();
  expect(nameProblem('', [])).toBe('length');
  expect(nameProblem('x'.repeat(31), [])).toBe('length');
  expect(nameProblem('a\u0000b', [])).toBe('characters');
  expect(nameProblem('half \ud800', [])).toBe('characters');
  expect(nameProblem('MAIN', ['Main'])).toBe('taken');
});
