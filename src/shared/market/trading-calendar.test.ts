import { describe, expect, it } from 'vitest';
import { boardHoursAt, boardOpenAt, phaseAt } from './session-phase.ts';
import { tradedShare } from './traded-share.ts';
import { isTradingDay, tradingDayBefore, tradingDaysUntil } from './trading-calendar.ts';

const at = (text: string): number => Date.parse(`${text}+07:00`);

describe('the trading calendar', () => {
  it('closes at weekends and on holidays, in every year on those with a fixed date', () => {
    expect(['2026-11-21', '2026-11-22', '2026-12-25', '2027-01-01', '2026-12-31'].filter(isTradingDay)).toEqual([]);
    expect(['2031-08-18', '2031-12-24'].filter(isTradingDay)).toEqual(['2031-08-18', '2031-12-24']);
    expect(isTradingDay('2031-12-25')).toBe(false);
  });

  it('closes on days that move, in the years that it covers', () => {
    expect(['2025-03-31', '2025-04-07', '2026-03-19', '2024-11-27'].filter(isTradingDay)).toEqual([]);
    expect(['2025-04-08', '2026-03-25', '2024-11-28'].every(isTradingDay)).toBe(true);
  });

  it('has about as many days a year as the exchange counts', () => {
    for (const year of [2021, 2022, 2023, 2024, 2025, 2026]) {
      const days = Array.from({ length: 365 }, (_, nth) =>
        new Date(Date.UTC(year, 0, 1 + nth)).toISOString().slice(0, 10),
      );
      const count = days.filter(isTradingDay).length;
      expect(count).toBeGreaterThanOrEqual(236);
      expect(count).toBeLessThanOrEqual(248);
    }
  });
});

describe('a holiday', () => {
  const christmas = at('2026-12-25T10:00:00');

  it('has no phase but closed, and no board takes orders', () => {
    expect(phaseAt(christmas)).toMatchObject({ phase: 'closed', endsInMs: null, newOrdersAllowed: false });
    expect((['RG', 'TN', 'NG'] as const).some((board) => boardOpenAt(board, christmas))).toBe(false);
    expect(boardHoursAt('NG', christmas)).toBe(true);
  });

  it('counts as traded, and does not count for its weekday', () => {
    expect(tradedShare(christmas)).toBe(1);
    expect(tradedShare(at('2026-12-18T10:00:00'))).toBeCloseTo(60 / 260);
  });
});

it('counts trading days over a weekend and a holiday, and goes back by them', () => {
  // 24 and 25 December 2026 are without trading; the 26th and 27th are a weekend.
  expect(tradingDaysUntil('2026-12-23', '2026-12-29')).toBe(2);
  expect(tradingDaysUntil('2026-12-23', '2026-12-23')).toBe(0);
  expect(tradingDaysUntil('2026-12-23', '2026-12-01')).toBe(0);
  expect(tradingDayBefore('2026-12-29', 2)).toBe('2026-12-23');
  expect(tradingDayBefore('2026-12-29', 0)).toBe('2026-12-29');
});
