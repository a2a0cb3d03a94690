import { describe, expect, it } from 'vitest';
import { settlementDay, settlementOf, type TradedDay } from './settlement.ts';

const held = new Map([
  ['AAAA', 1_050],
  ['BBBB', 300],
]);
const buy = (symbol: string, shares: number) => ({ symbol, side: 'buy' as const, shares });
const sale = (symbol: string, shares: number) => ({ symbol, side: 'sell' as const, shares });
/** 18 November 2026 is a Wednesday. */
const TODAY = '2026-11-18';
const traded: readonly TradedDay[] = [
  { day: '2026-11-18', settlesOn: '2026-11-20', net: 400_000, trades: [buy('AAAA', 500), sale('AAAA', 200)] },
  { day: '2026-11-17', settlesOn: '2026-11-19', net: -100_000, trades: [sale('BBBB', 100), buy('CCCC', 100)] },
  { day: '2026-11-16', settlesOn: '2026-11-18', net: 9, trades: [buy('BBBB', 300)] },
];

it('counts two trading days to the settlement, over weekends and exchange holidays', () => {
  expect(settlementDay('2026-11-18')).toBe('2026-11-20');
  expect(settlementDay('2026-11-19')).toBe('2026-11-23');
  // 24 December is joint leave, the 25th Christmas, then a weekend.
  expect(settlementDay('2026-12-22')).toBe('2026-12-28');
  // The last day of the year and New Year are no trading days.
  expect(settlementDay('2026-12-29')).toBe('2027-01-04');
});

describe('what settles when', () => {
  it('is by day, sales and purchases of one day netted, and nothing of what has settled', () => {
    const { days, stocks } = settlementOf(TODAY, traded, null, held);
    expect(days.map(({ day, after, settles }) => [day, after, settles])).toEqual([
      ['2026-11-18', 0, null],
      ['2026-11-19', 1, -100_000],
      ['2026-11-20', 2, 400_000],
    ]);
    expect(stocks).toEqual([
      { symbol: 'AAAA', held: 1_050, settled: 750, changes: [0, 0, 300] },
      { symbol: 'BBBB', held: 300, settled: 400, changes: [0, -100, 0] },
      { symbol: 'CCCC', held: 0, settled: -100, changes: [0, 100, 0] },
    ]);
  });

  it('is the schedule of the service where it has one, with its own days', () => {
    const schedule = [
      { day: '2026-11-18', settles: 5, withdrawable: 5 },
      { day: '2026-11-21', settles: 2, withdrawable: 7 },
    ];
    const { days } = settlementOf(TODAY, traded.slice(0, 1), schedule, held);
    expect(days.map(({ day, settles, withdrawable }) => [day, settles, withdrawable])).toEqual([
      ['2026-11-18', 5, 5],
      // What was traded settles on a day that the schedule does not have: nobody knows what it does to the cash.
      ['2026-11-20', null, null],
      ['2026-11-21', 2, 7],
    ]);
  });

  it('follows the calendar where the service does not say when trades settle', () => {
    const { days, stocks } = settlementOf(
      '2026-12-23',
      [{ ...traded[0], day: '2026-12-22', settlesOn: '' } as TradedDay],
      null,
      held,
    );
    expect(days.map(({ day, settles }) => [day, settles])).toEqual([
      ['2026-12-23', null],
      ['2026-12-28', 400_000],
      ['2026-12-29', 0],
    ]);
    expect(stocks[0]?.changes).toEqual([0, 300, 0]);
  });
});
