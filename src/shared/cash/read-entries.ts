import type { Withdrawal } from '#shared/contract/cash.ts';
import { exchangeTime, tradingDayBefore } from '#shared/market/index.ts';
import { byPage, readableRows } from '#shared/paging.ts';
import { timeOf } from '#shared/service/read/index.ts';
import type { Read, ReadAnswer } from '#shared/service/reads.ts';
import { areOffersNeeded, type PaidCoupons, paidCoupons } from './coupons.ts';
import { type CashEntry, type EntryAnswers, type EntryKind, entriesOf } from './statement.ts';

/** Rows of a page, and the most rows of a list that are read. */
const LIMIT = 100;
const MAX_ROWS = 2_000;

/** Trading days back whose trades may not have settled; one more than needed, for a service whose calendar differs. */
export const UNSETTLED_DAYS = 4;

/** Lists of which something could not be read: entries may be missing. */
export const ENTRY_LISTS = ['trades', 'deposits', 'withdrawals', 'dividends', 'exercises', 'bonds', 'coupons'] as const;
export type EntryList = (typeof ENTRY_LISTS)[number];

export type ReadEntries = {
  readonly entries: readonly CashEntry[];
  readonly unread: readonly EntryList[];
  /** Unread lists of which the entries have what was read before. */
  readonly kept: readonly EntryList[];
  /** Bonds of which the service sends too little to know the coupons that they have paid. */
  readonly bondsWithoutCoupons: readonly string[];
  /** What they are made of, for the next time. */
  readonly answers: EntryAnswers;
};

/** Whether no list is missing: balances of the past are worked back from now, and a missing one would shift all of them. */
export const isComplete = ({ unread }: Pick<ReadEntries, 'unread'>): boolean => unread.length === 0;

type WithdrawalsPage = (
  page: number,
) => Promise<{ readonly results: readonly Withdrawal[]; readonly hasNext: boolean }>;

/**
 * Everything that changed the cash of the account between two days, as far as the service lists it.
 * @param from, to YYYY-MM-DD
 * @param before what was read of the same days last: a list that cannot be read now stays as it was
 * @throws as `read` where nothing at all could be read
 */
export async function readEntries(
  read: Read,
  withdrawalsPage: WithdrawalsPage,
  { from, to }: { readonly from: string; readonly to: string },
  before: EntryAnswers | null = null,
): Promise<ReadEntries> {
  // The board of an order matters only while its trades may not have settled.
  const unsettledFrom = tradingDayBefore(to, UNSETTLED_DAYS);
  const [days, orders, deposits, withdrawals, actions, exercises, bonds, holdings] = await Promise.all([
    listed(byPage((page) => read('history.days', { from, to, page, limit: LIMIT }))),
    listed(byPage((page) => read('history.transactions', { from: unsettledFrom, to, page, limit: LIMIT }))),
    listed(depositsSince(read, from)),
    listed(withdrawalsSince(withdrawalsPage, from)),
    settled(read('exercise.corporateActions', {})),
    settled(read('exercise.list', { limit: LIMIT })),
    listed(byPage((page) => read('bonds.orders', { page, limit: LIMIT }))),
    settled(read('bonds.portfolio', {})),
  ]);
  const coupons = await settled(readCoupons(read, from, bonds, holdings));
  const answers: EntryAnswers = {
    days: readOr(days, before?.days),
    deposits: readOr(deposits, before?.deposits),
    withdrawals: readOr(withdrawals, before?.withdrawals),
    actions: actions.value ?? before?.actions ?? null,
    exercises: exercises.value?.results ?? before?.exercises ?? null,
    bondOrders: readOr(bonds, before?.bondOrders),
    coupons: coupons.value ?? before?.coupons ?? null,
    cashBoardOrders:
      orders.rows === null && before !== null
        ? before.cashBoardOrders
        : new Set((orders.rows ?? []).filter(({ boardType }) => boardType === 'TN').map(({ orderId }) => orderId)),
  };
  const failures: readonly (readonly [EntryList, unknown, unknown])[] = [
    ['trades', days.failure, before?.days],
    ['deposits', deposits.failure, before?.deposits],
    ['withdrawals', withdrawals.failure, before?.withdrawals],
    ['dividends', actions.failure, before?.actions],
    ['exercises', exercises.failure, before?.exercises],
    ['bonds', bonds.failure, before?.bondOrders],
    ['coupons', coupons.failure, before?.coupons],
  ];
  const unread = failures.filter(([, failure]) => failure !== null);
  if (unread.length === failures.length) throw days.failure;
  return {
    entries: entriesOf(answers).filter(({ day }) => day >= from && day <= to),
    unread: unread.map(([name]) => name),
    kept: unread.flatMap(([name, , last]) => (last === undefined || last === null ? [] : [name])),
    bondsWithoutCoupons: answers.coupons?.unknown ?? [],
    answers,
  };
}

/** @throws what a list throws without which nobody knows what was held on a coupon day */
async function readCoupons(
  read: Read,
  from: string,
  { rows: orders, failure }: Listed<ReadAnswer<'bonds.orders'>['results'][number]>,
  holdings: Settled<ReadAnswer<'bonds.portfolio'>>,
): Promise<PaidCoupons> {
  if (holdings.value === null) throw holdings.failure;
  if (orders === null || failure !== null) throw failure;
  const answers = { positions: holdings.value.results, orders };
  const offers = areOffersNeeded(answers, from) ? (await read('bonds.buyPreview', {})).bonds : [];
  return paidCoupons({ ...answers, offers }, from);
}

/** What came from outside the account or left it: a person's own money, and neither a gain nor a cost. */
const MOVED: ReadonlySet<EntryKind> = new Set(['deposit', 'withdrawal', 'movedIn', 'movedOut']);

/**
 * Deposits, withdrawals and moves between own accounts, of two days and those between them.
 * @param from, to YYYY-MM-DD
 * @throws what the first list throws of which not all could be read: without a part of it nobody knows the whole
 */
export async function readMoved(
  read: Read,
  withdrawalsPage: WithdrawalsPage,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly CashEntry[]> {
  const [deposits, withdrawals] = await Promise.all([
    listed(depositsSince(read, from)),
    listed(withdrawalsSince(withdrawalsPage, from)),
  ]);
  const failure = deposits.failure ?? withdrawals.failure;
  if (failure !== null) throw failure;
  const entries = entriesOf({ ...NOTHING_READ, deposits: deposits.rows, withdrawals: withdrawals.rows });
  return entries.filter(({ kind, day }) => MOVED.has(kind) && day >= from && day <= to);
}

const NOTHING_READ: EntryAnswers = {
  days: null,
  deposits: null,
  withdrawals: null,
  actions: null,
  exercises: null,
  bondOrders: null,
  coupons: null,
  cashBoardOrders: new Set(),
};

const depositsSince = (read: Read, day: string) =>
  since(
    day,
    byPage((page) => read('cash.depositHistory', { page, limit: LIMIT })),
  );

const withdrawalsSince = (withdrawalsPage: WithdrawalsPage, day: string) =>
  since(
    day,
    byPage(async (page: number) => {
      const { results, hasNext } = await withdrawalsPage(page);
      return { results, pagination: { hasNext } };
    }),
  );

type Listed<Row> = { readonly rows: readonly Row[] | null; readonly failure: unknown };

/** Rows that could not all be read are those of before, where there are any. */
const readOr = <Row>(
  { rows, failure }: Listed<Row>,
  before: readonly Row[] | null | undefined,
): readonly Row[] | null => (failure === null ? rows : (before ?? rows));

/** Null rows where not even the first page could be read. */
async function listed<Row>(rows: AsyncIterable<Row>): Promise<Listed<Row>> {
  const { rows: taken, failure } = await readableRows(rows, MAX_ROWS);
  return { rows: failure !== null && taken.length === 0 ? null : taken, failure };
}

type Settled<Value> = { readonly value: Value | null; readonly failure: unknown };

const settled = async <Value>(answer: Promise<Value>): Promise<Settled<Value>> => {
  try {
    return { value: await answer, failure: null };
  } catch (failure) {
    return { value: null, failure };
  }
};

/** Rows of a list that has the newest first, until one was created before a day: the pages after it are not read. */
async function* since<Row extends { readonly createdAt: string }>(day: string, rows: AsyncIterable<Row>) {
  for await (const row of rows) {
    const at = timeOf(row.createdAt) ?? null;
    if (at !== null && exchangeTime(at).day < day) return;
    yield row;
  }
}
