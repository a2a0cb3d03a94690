import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/time.ts';
import {
  type CashEntry,
  completed,
  type EntryAnswers,
  entriesOf,
  pastDays,
  salesOf,
  statementOf,
  withBalances,
} from './statement.ts';

const order = (orderId: string, net: number) => ({
  orderId,
  symbol: 'BNTG',
  companyName: '',
  side: net < 0 ? 'SIDE_BUY' : 'SIDE_SELL',
  lot: 1,
  averagePrice: 1_000,
  gross: 0,
  fee: 0,
  net,
  firstAt: '2026-11-18T02:30:00.000Z',
  lastAt: '2026-11-18T02:30:00.000Z',
});
const deposit = (change: object) => ({
  depositId: 'D-1',
  accountNumber: '0001',
  amount: 5_000_000,
  fee: 0,
  channel: 'TRANSFER',
  bank: { code: 'LNTR', name: '' },
  status: 'PROCESSED',
  note: '',
  createdAt: '2026-11-16T01:00:00.000Z',
  processedAt: '2026-11-16T02:00:00.000Z',
  ...change,
});
const account = { bank: { code: 'LNTR', name: '' }, lastDigits: '4821', holder: '' };
const answers: EntryAnswers = {
  days: [
    {
      date: '2026-11-18',
      settlesOn: '2026-11-20',
      buyValue: 0,
      sellValue: 0,
      fee: 0,
      net: 0,
      orders: [order('O-1', -300_000), order('O-2', 200_000)],
    },
  ],
  deposits: [deposit({}), deposit({ depositId: 'D-2', processedAt: '0001-01-01T00:00:00Z' })],
  withdrawals: [
    {
      account: '0001',
      method: 'BI_FAST',
      amount: 1_000_000,
      fee: 2_500,
      received: 997_500,
      to: account,
      estimatedAt: '',
      id: 'W-1',
      group: '',
      status: 'PENDING',
      createdAt: '2026-11-19T03:00:00.000Z',
      processedAt: '0001-01-01T00:00:00Z',
    },
  ],
  actions: null,
  exercises: null,
  bondOrders: null,
  coupons: null,
  cashBoardOrders: new Set(['O-2']),
};

describe('entries', () => {
  it('are what changed the cash, the newest first, without deposits that have not arrived', () => {
    expect(entriesOf(answers).map(({ kind, day, amount, status }) => [kind, day, amount, status])).toEqual([
      ['withdrawal', '2026-11-19', -1_000_000, 'PENDING'],
      ['purchase', '2026-11-18', -300_000, ''],
      ['sale', '2026-11-18', 200_000, ''],
      ['deposit', '2026-11-16', 5_000_000, ''],
    ]);
  });

  it('settle on T+2, and on the same day on the cash board', () => {
    const settling = (boards: readonly string[]) =>
      entriesOf({ ...answers, cashBoardOrders: new Set(boards) })
        .filter(({ settlesOn, day }) => settlesOn !== day)
        .map(({ reference, settlesOn }) => [reference, settlesOn]);
    expect(settling(['O-2'])).toEqual([['O-1', '2026-11-20']]);
    expect(settling([])).toEqual([
      ['O-1', '2026-11-20'],
      ['O-2', '2026-11-20'],
    ]);
  });

  it('are sales on the line of cash, as purchases have left it', () => {
    expect(salesOf(entriesOf(answers)).map(({ orderId, net }) => [orderId, net])).toEqual([['O-2', 200_000]]);
  });

  it('work the settled cash of past days back from what is settled today', () => {
    expect(pastDays(entriesOf(answers), 8_000_000, '2026-11-01', '2026-11-19')).toEqual([
      { day: '2026-11-16', in: 5_000_000, out: 0, settled: 9_100_000 },
      { day: '2026-11-18', in: 200_000, out: 300_000, settled: 9_000_000 },
      { day: '2026-11-19', in: 0, out: 1_000_000, settled: 8_000_000 },
    ]);
  });
});

const entry = (day: string, amount: number, at: number): CashEntry => ({
  id: `${at}`,
  kind: 'deposit',
  day,
  settlesOn: day,
  at,
  code: '',
  reference: '',
  status: '',
  amount,
});

describe('a statement', () => {
  it('begins with what the month before ended with, and adds up to its closing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(
          fc.record({
            back: fc.integer({ min: 0, max: 100 }),
            amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
          }),
        ),
        (cash, rows) => {
          const entries = rows
            .map(({ back, amount }, at) => entry(addDays('2026-11-19', -back), amount, at))
            .sort((left, right) => right.day.localeCompare(left.day));
          const october = statementOf(entries, cash, '2026-10');
          const november = statementOf(entries, cash, '2026-11');
          expect(november.closing).toBe(cash);
          expect(november.opening).toBe(october.closing);
          for (const { opening, in: paidIn, out, closing, rows: own } of [october, november]) {
            expect((opening ?? Number.NaN) + paidIn - out).toBe(closing);
            expect(own.at(-1)?.balance ?? closing).toBe(closing);
          }
        },
      ),
    );
  });

  it('has the balance after each entry', () => {
    const entries = [entry('2026-11-18', -200, 2), entry('2026-11-17', 500, 1)];
    expect(withBalances(entries, 1_000).map(({ balance }) => balance)).toEqual([1_000, 1_200]);
  });
});

it('has the coupons of bonds, so that the month before ended with what was there', () => {
  const coupons = { coupons: [{ code: 'NRB104', day: '2026-12-01', amount: 200_988 }], unknown: [] };
  const entries = entriesOf({ ...answers, coupons });
  expect(entries[0]).toMatchObject({ kind: 'coupon', code: 'NRB104', day: '2026-12-01', amount: 200_988 });
  expect(statementOf(entries, 148_862_042, '2026-12')).toMatchObject({ opening: 148_661_054, in: 200_988, out: 0 });
});

describe('moves between own accounts', () => {
  const moved = (amount: number, counter: string) =>
    deposit({ depositId: `M ${amount}`, channel: 'MOVE', amount, counterAccountNumber: counter });
  const nothing = {
    days: [],
    withdrawals: [],
    actions: [],
    exercises: [],
    bondOrders: [],
    coupons: null,
    cashBoardOrders: new Set<string>(),
  };
  const about = { account: '0001', cash: 10_000_000, isLent: false, today: '2026-11-18' };
  const move = { ref: 'R-1', from: '0001', to: '0002', amount: 39_000_000, at: Date.parse('2026-11-17T03:00:00Z') };

  it('are entries with the other account, so that the statement ends and begins with what was there', () => {
    const deposits = [deposit({ amount: 49_000_000 }), moved(-39_000_000, '0002')];
    const entries = completed(entriesOf({ ...nothing, deposits }), { ...about, moves: [move] });
    expect(entries.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
      ['movedOut', '0002', -39_000_000],
      ['deposit', '', 49_000_000],
    ]);
    expect(statementOf(entries, 10_000_000, '2026-11')).toMatchObject({ opening: 0, closing: 10_000_000 });
    const [received] = entriesOf({ ...nothing, deposits: [moved(39_000_000, '0001')] });
    expect(received).toMatchObject({ kind: 'movedIn', code: '0001', amount: 39_000_000 });
  });

  it('come out of the journal, marked, where the service lists none', () => {
    const entries = completed(entriesOf({ ...nothing, deposits: [deposit({ amount: 49_000_000 })] }), {
      ...about,
      moves: [move, { ...move, ref: 'R-2', from: '0003', to: '0004' }],
    });
    expect(entries.map(({ kind, status }) => [kind, status])).toEqual([
      ['movedOut', 'JOURNAL'],
      ['deposit', ''],
    ]);
    expect(completed([], { ...about, cash: 39_000_000, account: '0002', moves: [move] })).toMatchObject([
      { kind: 'movedIn', code: '0001', amount: 39_000_000 },
    ]);
  });

  it('that no list has are one row, so that the cash was never less than none', () => {
    const entries = entriesOf({ ...nothing, deposits: [deposit({ amount: 49_000_000 })] });
    const [first] = completed(entries, { ...about, moves: [] });
    expect(first).toMatchObject({ kind: 'unlisted', day: '2026-11-18', amount: -39_000_000 });
    expect(statementOf(completed(entries, { ...about, moves: [] }), 10_000_000, '2026-11').opening).toBe(0);
    expect(completed(entries, { ...about, moves: [], isLent: true })).toEqual(entries);
    // A service may date what was paid later than what it paid for.
    const late = [...entriesOf({ ...nothing, deposits: [deposit({ amount: 10_000_000 })] })];
    const bought = { ...late[0], id: 'bond', kind: 'bond', day: '2026-11-12', amount: -5_000_000 } as CashEntry;
    expect(completed([...late, bought], { ...about, cash: 5_000_000, moves: [] })).toEqual([...late, bought]);
    expect(completed(entries, { ...about, moves: [], cash: null })).toEqual(entries);
  });
});
