import { expect, it } from 'vitest';
import { type Bench, setBench } from '#exchange/testing/fixtures/cash.ts';
import { jakarta } from '#exchange/testing/fixtures/market.ts';
import { fundBank, type Method } from './banks.ts';
import { withdrawableOf } from './transfers.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

const BANK = { bank: fundBank().code, number: '1234567890', holder: 'Somebody' };
const FAST: Method = {
  code: 'BI_FAST',
  name: 'BI-FAST',
  fee: 2_500,
  minimum: 10_000,
  maximum: 250_000_000,
  cutOff: 14 * 60,
};
const open = (bench: Bench): Withdrawals => createWithdrawals({ ...bench, payTo: () => BANK });
const MORNING = jakarta('2026-11-19T10:00:00');

it('takes the money at once and pays it out at the cut-off, with a notification', () => {
  const bench = setBench(MORNING);
  const withdrawals = open(bench);
  const account = bench.accounts.active();
  const before = withdrawableOf(account);
  const [made] = withdrawals.request([{ account, amount: 1_000_000 }], FAST);
  expect(made).toMatchObject({ group: '', fee: 2_500, dueAt: jakarta('2026-11-19T14:00:00'), processedAt: null });
  expect(withdrawableOf(account)).toBe(before - 1_000_000);
  expect(withdrawals.pendingOf(account.number)).toBe(1_000_000);
  bench.clock.advanceTo(jakarta('2026-11-19T13:59:59'));
  expect(bench.notifications.all()).toEqual([]);
  bench.clock.advanceTo(jakarta('2026-11-19T14:00:00'));
  expect(withdrawals.history(account.number)).toMatchObject([{ processedAt: jakarta('2026-11-19T14:00:00') }]);
  expect(withdrawals.pendingOf(account.number)).toBe(0);
  expect(bench.notifications.all()).toMatchObject([{ kind: 'cash', about: { withdrawal_id: made?.id } }]);
  expect(withdrawableOf(account)).toBe(before - 1_000_000);
});

it('withdraws the planned parts', () => {
  const bench = setBench(MORNING);
  const withdrawals = open(bench);
  const account = bench.accounts.active();
  const planned = withdrawals.plan(account.number, 500_000, FAST);
  expect(withdrawals.request([{ account, amount: 500_000 }], FAST)[0]).toMatchObject(planned);
});

it('pays out once, and after a restart, what fell due while the exchange was closed', () => {
  const bench = setBench(MORNING);
  const first = open(bench);
  const account = bench.accounts.active();
  first.request([{ account, amount: 1_000_000 }], FAST);
  first.close();
  bench.clock.advanceTo(jakarta('2026-11-20T09:00:00'));
  expect(bench.notifications.all()).toHaveLength(0);
  const again = open({ ...bench });
  expect(again.history(account.number)).toMatchObject([{ processedAt: jakarta('2026-11-19T14:00:00') }]);
  expect(bench.notifications.all()).toHaveLength(1);
  again.close();
  open(bench).close();
  expect(bench.notifications.all()).toHaveLength(1);
});

it('groups the parts of one request', () => {
  const bench = setBench(MORNING);
  const withdrawals = open(bench);
  const main = bench.accounts.active();
  const other = bench.accounts.create('Other');
  other.trading.book((ledger) => ledger.moveCash(withdrawableOf(main)));
  const made = withdrawals.request(
    [
      { account: main, amount: 100_000 },
      { account: other, amount: 200_000 },
    ],
    FAST,
  );
  expect(new Set(made.map(({ group }) => group)).size).toBe(1);
  expect(made[0]?.group).not.toBe('');
  expect(withdrawals.history(other.number)).toHaveLength(1);
});
