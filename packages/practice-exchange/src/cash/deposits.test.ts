import { expect, it } from 'vitest';
import { type Bench, setBench } from '#exchange/testing/fixtures/cash.ts';
import { jakarta } from '#exchange/testing/fixtures/market.ts';
import type { Rupiah } from '#shared/market/index.ts';
import { createDeposits, type Deposits, TOP_UP_AMOUNT, TOP_UP_FLOOR } from './deposits.ts';

const cashOf = ({ accounts }: Bench): number => accounts.active().trading.ledger.cash('2026-11-19').onHand;
/** Equity is cash alone here. */
const open = (bench: Bench): Deposits =>
  createDeposits({ ...bench, main: bench.accounts.active, opening: 7_000_000, equity: () => cashOf(bench) });
const poor = (bench: Bench): void =>
  bench.accounts.active().trading.book((ledger) => ledger.moveCash((TOP_UP_FLOOR - 1 - cashOf(bench)) as Rupiah));

it('explains the opening cash, once', () => {
  const bench = setBench(jakarta('2026-11-19T10:00:00'));
  const deposits = open(bench);
  deposits.close();
  expect(open(bench).history('TEST-0001')).toMatchObject([{ channel: 'OPENING', amount: 7_000_000 }]);
});

it('tops up once at 08:30 of a business day when equity is too low, with a notification', () => {
  const bench = setBench(jakarta('2026-11-19T10:00:00'));
  const deposits = open(bench);
  poor(bench);
  bench.clock.advanceTo(jakarta('2026-11-20T08:29:59'));
  expect(cashOf(bench)).toBe(TOP_UP_FLOOR - 1);
  bench.clock.advanceTo(jakarta('2026-11-20T08:30:00'));
  expect(cashOf(bench)).toBe(TOP_UP_FLOOR - 1 + TOP_UP_AMOUNT);
  bench.clock.advanceTo(jakarta('2026-11-24T12:00:00'));
  expect(deposits.history('TEST-0001').map(({ channel }) => channel)).toEqual(['PRACTICE_TOP_UP', 'OPENING']);
  expect(bench.notifications.all()).toMatchObject([{ kind: 'cash', title: 'Practice deposit' }]);
  expect(deposits.lastTopUpAt()).toBe(jakarta('2026-11-20T08:30:00'));
});

it('makes up for a check that fell due while the exchange was closed', () => {
  const bench = setBench(jakarta('2026-11-19T10:00:00'));
  open(bench).close();
  poor(bench);
  bench.clock.advanceTo(jakarta('2026-11-20T19:00:00'));
  expect(cashOf(bench)).toBe(TOP_UP_FLOOR - 1);
  const deposits = open(bench);
  bench.clock.advance(0);
  expect(cashOf(bench)).toBe(TOP_UP_FLOOR - 1 + TOP_UP_AMOUNT);
  expect(deposits.nextCheckAt()).toBe(jakarta('2026-11-23T08:30:00'));
});

it('lists a move between own accounts in both, with the other one, and none that was refused', () => {
  const bench = setBench(jakarta('2026-11-19T10:00:00'));
  const deposits = open(bench);
  const from = bench.accounts.active();
  const to = bench.accounts.create('Second');
  const cash = cashOf(bench);
  expect(deposits.move(from, to, (cash + 1) as Rupiah, 'W-1')).toBe(false);
  expect(deposits.move(from, to, 1_000 as Rupiah, 'W-2')).toBe(true);
  expect(deposits.history(from.number)).toMatchObject([
    { channel: 'MOVE', amount: -1_000, counter: to.number },
    { channel: 'OPENING' },
  ]);
  expect(deposits.history(to.number)).toMatchObject([{ channel: 'MOVE', amount: 1_000, counter: from.number }]);
  expect(cashOf(bench)).toBe(cash - 1_000);
});
