import { expect, it } from 'vitest';
import { setBench } from '#exchange/testing/fixtures/cash.ts';
import { createPayoutAccount } from './bank-account.ts';
import { bankOf, fundAccountNumber, virtualAccountNumber } from './banks.ts';

const FIRST = { bank: 'BHRA', number: '1111111111', holder: 'Somebody' };
const SECOND = { ...FIRST, bank: 'LNTR' };
const THIRD = { ...FIRST, bank: 'SMDK' };

it('goes on paying to the old account until the new one is checked', () => {
  const { store, clock } = setBench();
  const payout = createPayoutAccount(store.collection, FIRST, clock.now);
  const from = payout.change(SECOND);
  expect(payout.current()).toEqual(FIRST);
  expect(payout.pending()).toEqual({ ...SECOND, from });
  clock.advanceTo(from);
  expect(payout.current()).toEqual(SECOND);
  expect(payout.pending()).toBeNull();
  payout.change(FIRST);
  payout.change(THIRD);
  expect(createPayoutAccount(store.collection, FIRST, clock.now).pending()).toMatchObject(THIRD);
});

it('gives each account its own numbers to pay to', () => {
  const bank = bankOf('SMDK');
  if (!bank) throw new Error('no such bank');
  expect(virtualAccountNumber(bank, 'PRACTICE-0002')).toBe('6630300000000002');
  expect(fundAccountNumber('PRACTICE-0001')).not.toBe(fundAccountNumber('PRACTICE-0002'));
});
