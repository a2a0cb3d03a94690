import { expect, it } from 'vitest';
import type { Withdrawal } from '#shared/contract/cash.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Read } from '#shared/service/reads.ts';
import { readEntries, readMoved } from './read-entries.ts';

const deposit = (id: number, day: string) => ({
  depositId: `D-${id}`,
  amount: 1_000,
  fee: 0,
  channel: 'TRANSFER',
  createdAt: `${day}T03:00:00.000Z`,
  processedAt: `${day}T03:00:00.000Z`,
});
/** Two pages of deposits; the older page is of a month before. */
const PAGES = [
  [deposit(3, '2026-11-18'), deposit(2, '2026-11-02')],
  [deposit(1, '2026-09-30')],
  [deposit(0, '2026-09-01')],
];
const RANGE = { from: '2026-10-20', to: '2026-11-19' };

function service(refused: readonly string[]) {
  const asked: string[] = [];
  const read = (async (name: string, { page = 1 }: { readonly page?: number }) => {
    asked.push(`${name} ${page}`);
    if (refused.includes(name)) throw new LantaiError('SERVER_ERROR', '');
    if (name === 'exercise.corporateActions') return [];
    const results = name === 'cash.depositHistory' ? (PAGES[page - 1] ?? []) : [];
    return { results, pagination: { hasNext: name === 'cash.depositHistory' && page < PAGES.length } };
  }) as unknown as Read;
  return { read, asked };
}
const noWithdrawals = async () => ({ results: [], hasNext: false });

it('reads a list as far back as the range goes', async () => {
  const { read, asked } = service([]);
  const { entries, unread } = await readEntries(read, noWithdrawals, RANGE);
  expect(entries.map(({ reference }) => reference)).toEqual(['D-3', 'D-2']);
  expect(asked.filter((name) => name.startsWith('cash.depositHistory'))).toHaveLength(2);
  expect(unread).toEqual([]);
});

it('names the lists that could not be read and shows the others', async () => {
  const { read } = service(['history.days', 'bonds.orders']);
  const { entries, unread } = await readEntries(read, noWithdrawals, RANGE);
  expect(entries).toHaveLength(2);
  expect(unread).toEqual(['trades', 'bonds', 'coupons']);
});

it('names the coupons where nobody knows which bonds are held, and stays with those that were read', async () => {
  const refused = service(['bonds.portfolio']).read;
  expect((await readEntries(refused, noWithdrawals, RANGE)).unread).toEqual(['coupons']);
  const { answers } = await readEntries(service([]).read, noWithdrawals, RANGE);
  const coupons = { coupons: [{ code: 'NRB104', day: '2026-11-01', amount: 200_988 }], unknown: ['NRB9'] };
  const second = await readEntries(refused, noWithdrawals, RANGE, { ...answers, coupons });
  expect([second.unread, second.kept, second.bondsWithoutCoupons]).toEqual([['coupons'], ['coupons'], ['NRB9']]);
  expect(second.entries.map(({ kind, amount }) => [kind, amount])).toContainEqual(['coupon', 200_988]);
});

it('keeps what was read last of a list that cannot be read now, and names it', async () => {
  const withdrawal = { id: 'W-1', amount: 500, status: 'PENDING', createdAt: '2026-11-18T04:00:00.000Z' } as Withdrawal;
  const { read } = service([]);
  const first = await readEntries(read, async () => ({ results: [withdrawal], hasNext: false }), RANGE);
  const failing = async () => {
    throw new LantaiError('SERVER_ERROR', '');
  };
  const second = await readEntries(service(['cash.depositHistory']).read, failing, RANGE, first.answers);
  expect(second.entries).toEqual(first.entries);
  expect(second.entries.map(({ reference }) => reference)).toContain('W-1');
  expect([second.unread, second.kept]).toEqual([
    ['deposits', 'withdrawals'],
    ['deposits', 'withdrawals'],
  ]);
});

it('fails where no list could be read', async () => {
  const { read } = service([
    ...['history.days', 'history.transactions', 'cash.depositHistory', 'bonds.orders'],
    ...['exercise.corporateActions', 'exercise.list'],
  ]);
  const failing = async () => {
    throw new LantaiError('SERVER_ERROR', '');
  };
  await expect(readEntries(read, failing, RANGE)).rejects.toMatchObject({ code: 'SERVER_ERROR' });
});

it('has deposits, withdrawals and moves of the days alone, by two lists', async () => {
  const withdrawals = [
    { id: 'W-2', amount: 500, status: 'PENDING', createdAt: '2026-11-18T04:00:00.000Z' },
    { id: 'W-1', amount: 70, status: 'PROCESSED', createdAt: '2026-10-19T04:00:00.000Z' },
  ] as Withdrawal[];
  const { read, asked } = service([]);
  const moved = await readMoved(read, async () => ({ results: withdrawals, hasNext: false }), RANGE);
  expect(moved.map(({ reference, day, amount }) => [reference, day, amount])).toEqual([
    ['W-2', '2026-11-18', -500],
    ['D-3', '2026-11-18', 1_000],
    ['D-2', '2026-11-02', 1_000],
  ]);
  expect(asked).toEqual(['cash.depositHistory 1', 'cash.depositHistory 2']);
});

it('throws where one of the two lists could not be read, which a sum of the other one would hide', async () => {
  const failing = async () => {
    throw new LantaiError('SERVER_ERROR', '');
  };
  await expect(readMoved(service([]).read, failing, RANGE)).rejects.toMatchObject({ code: 'SERVER_ERROR' });
  const { read } = service(['cash.depositHistory']);
  await expect(readMoved(read, noWithdrawals, RANGE)).rejects.toMatchObject({ code: 'SERVER_ERROR' });
});
