import { expect, it } from 'vitest';
import { scheduleDifferences } from './schedule.ts';
import { timelineOf } from './timeline.ts';

const sale = (net: number) => ({ orderId: `${net}`, symbol: 'BNTG', day: '2026-11-18', settlesOn: '', net });
const line = timelineOf('2026-11-19', {
  booked: 10,
  sales: [sale(5)],
  holds: 0,
  credit: 0,
  coming: [],
});
const step = (date: string, settles: number) => ({ label: '', date, settles, withdrawable: 0 });
const schedule = (first: number, second: number) => [
  step('2026-11-19', 100),
  step('2026-11-20', first),
  step('2026-11-23', second),
];

it('finds nothing where the service settles the sales of each day', () => {
  expect(scheduleDifferences({ withdrawable: 5, settlement: schedule(5, 0) }, line)).toEqual([]);
});

it('names each day on which it settles something else', () => {
  expect(scheduleDifferences({ withdrawable: 5, settlement: schedule(0, 7) }, line)).toEqual([
    { day: '2026-11-20', service: 0, trades: 5 },
    { day: '2026-11-23', service: 7, trades: 0 },
  ]);
});

it('compares nothing while nothing can be withdrawn', () => {
  expect(scheduleDifferences({ withdrawable: 0, settlement: schedule(0, 7) }, line)).toEqual([]);
});
