import type { Withdrawal } from '#shared/contract/cash.ts';
import { actionKindOf, exchangeTime } from '#shared/market/index.ts';
import { settlementDay } from '#shared/portfolio/index.ts';
import { timeOf } from '#shared/service/read/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import type { PaidCoupons } from './coupons.ts';
import type { SettlingSale } from './timeline.ts';

/** What brings cash comes first: of two entries of one moment it was there before. */
export const ENTRY_KINDS = [
  'deposit',
  'movedIn',
  'dividend',
  'coupon',
  'sale',
  'purchase',
  'exercise',
  'bond',
  'movedOut',
  'withdrawal',
  'unlisted',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Something that has changed the cash of the account. Rupiah. */
export type CashEntry = {
  readonly id: string;
  readonly kind: EntryKind;
  /** When it was booked, YYYY-MM-DD at the exchange. */
  readonly day: string;
  /** When it settles: later than the booking for trades on the regular board. */
  readonly settlesOn: string;
  /** Unix ms; null where the service sends the day alone. */
  readonly at: number | null;
  /** Code of the stock or the bond, or the other account of a move; empty where there is none. */
  readonly code: string;
  /** The service's own id of it. */
  readonly reference: string;
  /** The service's word for how far it is; empty where it is done. */
  readonly status: string;
  /** Negative where cash left. */
  readonly amount: number;
};

/** What the service lists of the account's cash; null where it could not be read. */
export type EntryAnswers = {
  readonly days: readonly ReadAnswer<'history.days'>['results'][number][] | null;
  readonly deposits: readonly ReadAnswer<'cash.depositHistory'>['results'][number][] | null;
  readonly withdrawals: readonly Withdrawal[] | null;
  readonly actions: ReadAnswer<'exercise.corporateActions'> | null;
  readonly exercises: ReadAnswer<'exercise.list'>['results'] | null;
  readonly bondOrders: readonly ReadAnswer<'bonds.orders'>['results'][number][] | null;
  readonly coupons: PaidCoupons | null;
  /** Orders on the cash board: their trades settle on the same day. */
  readonly cashBoardOrders: ReadonlySet<string>;
};

/** What has changed the cash, the newest first. Deposits that have not arrived change nothing yet. */
export function entriesOf(answers: EntryAnswers): readonly CashEntry[] {
  const { days, deposits, withdrawals, actions, exercises, bondOrders, coupons } = answers;
  const all: CashEntry[] = [
    ...(days ?? []).flatMap(({ date, settlesOn, orders }) =>
      orders.map((order): CashEntry => {
        const kind = order.net < 0 ? 'purchase' : 'sale';
        const id = `${order.orderId} ${date}`;
        const booked = entry(kind, id, order.lastAt, order.symbol, order.orderId, order.net, date);
        if (answers.cashBoardOrders.has(order.orderId)) return booked;
        return { ...booked, settlesOn: settlesOn.slice(0, 10) || settlementDay(booked.day) };
      }),
    ),
    ...(deposits ?? [])
      .filter((row) => row.processedAt === '' || timeOf(row.processedAt) !== null)
      .map((row) => {
        if (isMove(row))
          return moveEntry(row.depositId, row.amount, row.counterAccountNumber ?? '', row.processedAt || row.createdAt);
        return entry(
          'deposit',
          row.depositId,
          row.processedAt || row.createdAt,
          '',
          row.depositId,
          row.amount - row.fee,
        );
      }),
    ...(withdrawals ?? []).map((row) => ({
      ...entry('withdrawal', row.id, row.createdAt, '', row.id, -row.amount),
      status: row.status === 'PROCESSED' ? '' : row.status,
    })),
    ...(actions ?? [])
      .filter(({ type, paymentStatus }) => actionKindOf(type) === 'dividend' && paymentStatus === 'PAID')
      .map((row) => {
        const amount = Math.round(row.netAmount ?? row.amount - row.tax);
        return entry('dividend', `${row.symbol} ${row.id}`, '', row.symbol, row.id, amount, row.paymentDate);
      }),
    ...(coupons?.coupons ?? []).map(({ code, day, amount }) =>
      entry('coupon', `${code} ${day}`, '', code, '', amount, day),
    ),
    ...(exercises ?? []).map((row) =>
      entry('exercise', row.exerciseId, row.requestedAt, row.code, row.exerciseId, -row.amount),
    ),
    ...(bondOrders ?? []).flatMap((row): CashEntry[] => {
      const isSale = row.side.toUpperCase() === 'SELL';
      // A purchase takes the cash with the order, a sale brings it with the settlement.
      if (isSale && row.status.toUpperCase() !== 'SETTLED') return [];
      const day = isSale ? row.settlementDate : '';
      const at = isSale ? '' : row.orderedAt;
      return [entry('bond', row.orderId, at, row.code, row.orderId, isSale ? row.total : -row.total, day)];
    }),
  ];
  return newestFirst(all.filter(({ day, amount }) => day !== '' && amount !== 0));
}

const newestFirst = (entries: readonly CashEntry[]): readonly CashEntry[] =>
  entries.toSorted(
    (left, right) =>
      right.day.localeCompare(left.day) ||
      (right.at ?? 0) - (left.at ?? 0) ||
      ENTRY_KINDS.indexOf(right.kind) - ENTRY_KINDS.indexOf(left.kind),
  );

/** @param day where the moment is not known, YYYY-MM-DD */
function entry(
  kind: EntryKind,
  id: string,
  moment: string,
  code: string,
  reference: string,
  amount: number,
  day = '',
): CashEntry {
  const at = timeOf(moment) ?? null;
  const own = day.slice(0, 10) || (at === null ? '' : exchangeTime(at).day);
  return { id: `${kind} ${id}`, kind, day: own, settlesOn: own, at, code, reference, status: '', amount };
}

/** Whether a row of the deposits is a move between own accounts: money that was there before. */
export const isMove = ({ channel }: { readonly channel: string }): boolean => channel.trim().toUpperCase() === 'MOVE';

type DepositRow = { readonly channel: string; readonly amount: number; readonly fee: number };

/** Whether a row of the deposits is money that was not in any own account before; one without an amount may be anything. */
export const cameFromOutside = (row: DepositRow): boolean => !isMove(row) && row.amount > row.fee;

const moveEntry = (reference: string, amount: number, other: string, moment: string): CashEntry =>
  entry(amount < 0 ? 'movedOut' : 'movedIn', reference, moment, other, reference, amount);

/** A move of cash as the journal of this app has it. */
export type JournalMove = {
  readonly ref: string;
  readonly from: string;
  readonly to: string;
  /** Rupiah. */
  readonly amount: number;
  /** Unix ms of the exchange's clock. */
  readonly at: number;
};

/** What an entry has as its status that only the journal of this app knows of. */
export const FROM_JOURNAL = 'JOURNAL';

type Completing = {
  readonly account: string;
  readonly moves: readonly JournalMove[];
  /** Booked cash now, rupiah; null where it is not known. */
  readonly cash: number | null;
  /** Whether the broker lends: only then may there be less cash than none. */
  readonly isLent: boolean;
  /** YYYY-MM-DD. */
  readonly today: string;
};

/**
 * The entries with what the service lists nowhere: moves out of the journal, where the service lists no move at all, and
 * one row for what must have left because the cash before all of them cannot have been less than none.
 * @param entries the newest first
 */
export function completed(
  entries: readonly CashEntry[],
  { account, moves, cash, isLent, today }: Completing,
): readonly CashEntry[] {
  const isListed = entries.some(({ kind }) => kind === 'movedIn' || kind === 'movedOut');
  const own = isListed
    ? []
    : moves
        .filter(({ from, to }) => (from === account) !== (to === account))
        .map(({ ref, from, to, amount, at }): CashEntry => {
          const isOut = from === account;
          const moved = moveEntry(ref, isOut ? -amount : amount, isOut ? to : from, new Date(at).toISOString());
          return { ...moved, status: FROM_JOURNAL };
        });
  const all = newestFirst([...own, ...entries]);
  if (cash === null || cash < 0 || isLent) return all;
  const opening = cash - all.reduce((sum, { amount }) => sum + amount, 0);
  return opening >= 0 ? all : [entry('unlisted', today, '', '', '', opening, today), ...all];
}

/** The sales among them, for the line of cash. */
export const salesOf = (entries: readonly CashEntry[]): readonly SettlingSale[] =>
  entries
    .filter(({ kind }) => kind === 'sale')
    .map(({ reference, code, day, settlesOn, amount }) => ({
      orderId: reference,
      symbol: code,
      day,
      settlesOn,
      net: amount,
    }));

/** A day of the past on the line of cash. Rupiah. */
export type PastDay = { readonly day: string; readonly in: number; readonly out: number; readonly settled: number };

/** When an entry changes the settled cash: a sale once it settles, a purchase at once. */
const movesOn = ({ kind, day, settlesOn }: CashEntry): string => (kind === 'purchase' ? day : settlesOn);

/**
 * What was settled, less purchases, at the end of each day on which cash moved, the oldest first, today at the end; worked back from what
 * is settled now.
 * @param from the first day, YYYY-MM-DD
 */
export function pastDays(
  entries: readonly CashEntry[],
  settledNow: number,
  from: string,
  today: string,
): readonly PastDay[] {
  const moved = entries.filter((each) => movesOn(each) >= from && movesOn(each) <= today);
  const names = [...new Set([today, ...moved.map(movesOn)])].sort().reverse();
  let settled = settledNow;
  return names
    .map((day): PastDay => {
      const amounts = moved.filter((each) => movesOn(each) === day).map(({ amount }) => amount);
      const paidIn = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
      const out = amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0);
      const ended = { day, in: paidIn, out, settled };
      settled -= paidIn - out;
      return ended;
    })
    .reverse();
}

/** An entry with the cash after it, rupiah; null where that is not known. */
export type BalancedEntry = CashEntry & { readonly balance: number | null };

/**
 * The cash after each entry, worked back from what there is now: what no list has (interest)
 * shifts everything before it.
 * @param entries the newest first @param cash booked cash now, rupiah; null where it is not known, or where entries may be missing
 */
export function withBalances(entries: readonly CashEntry[], cash: number | null): readonly BalancedEntry[] {
  let balance = cash;
  return entries.map((each) => {
    const balanced = { ...each, balance };
    if (balance !== null) balance -= each.amount;
    return balanced;
  });
}

export type MonthStatement = {
  /** YYYY-MM. */
  readonly month: string;
  /** Null, as is the closing, where the balances are not known. */
  readonly opening: number | null;
  readonly in: number;
  /** Not negative. */
  readonly out: number;
  readonly closing: number | null;
  /** The oldest first. */
  readonly rows: readonly BalancedEntry[];
};

/** One month of the cash; opening and closing are worked back from the cash now. @param cash as of `withBalances` @param month YYYY-MM */
export function statementOf(entries: readonly CashEntry[], cash: number | null, month: string): MonthStatement {
  const balanced = withBalances(entries, cash);
  const rows = balanced.filter(({ day }) => day.startsWith(month)).reverse();
  const later = balanced.filter(({ day }) => day.slice(0, 7) > month);
  const closing = cash === null ? null : cash - later.reduce((sum, { amount }) => sum + amount, 0);
  const sumOf = (sign: 1 | -1): number => rows.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const opening = closing === null ? null : closing - sumOf(1) + sumOf(-1);
  return { month, opening, in: sumOf(1), out: sumOf(-1), closing, rows };
}
