import { expect, it } from 'vitest';
import type { Rupiah } from '#shared/market/index.ts';
import { settlementDay, settlementSchedule } from './settlement.ts';

it('settles two business days after a trade on RG and NG, the same day on TN', () => {
  expect(settlementDay('RG', '2026-11-18')).toBe('2026-11-20');
  expect(settlementDay('NG', '2026-11-19')).toBe('2026-11-23');
  expect(settlementDay('RG', '2026-11-21')).toBe('2026-11-24');
  expect(settlementDay('TN', '2026-11-19')).toBe('2026-11-19');
  // Joint leave, Christmas and a weekend lie between.
  expect(settlementDay('RG', '2026-12-22')).toBe('2026-12-28');
});

it('lists what becomes withdrawable on each day until everything has settled', () => {
  const on = new Map([
    ['2026-11-19', 100],
    ['2026-11-20', 100],
    ['2026-11-23', 350],
  ]);
  const schedule = settlementSchedule('2026-11-19', (day) => (on.get(day) ?? 0) as Rupiah);
  expect(schedule).toEqual([
    { after: 0, day: '2026-11-19', settles: 100, withdrawable: 100 },
    { after: 1, day: '2026-11-20', settles: 0, withdrawable: 100 },
    { after: 2, day: '2026-11-23', settles: 250, withdrawable: 350 },
  ]);
});
