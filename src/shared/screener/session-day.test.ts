import { expect, it } from 'vitest';
import { sessionDay, tradingDaysBefore } from './session-day.ts';

const at = (text: string): number => Date.parse(`${text}+07:00`);

it('is the running day from the pre-opening on, otherwise the last trading day', () => {
  expect(sessionDay(at('2026-11-18T08:44:59'))).toBe('2026-11-17');
  expect(sessionDay(at('2026-11-18T08:45:00'))).toBe('2026-11-18');
  expect(sessionDay(at('2026-11-18T23:59:00'))).toBe('2026-11-18');
  // Saturday and Sunday are Friday’s, and so is Monday before the opening.
  expect(sessionDay(at('2026-11-21T12:00:00'))).toBe('2026-11-20');
  expect(sessionDay(at('2026-11-23T06:00:00'))).toBe('2026-11-20');
});

it('counts trading days back over weekends and holidays', () => {
  expect(tradingDaysBefore('2026-11-23', 2)).toEqual(['2026-11-20', '2026-11-19']);
  expect(tradingDaysBefore('2027-01-04', 2)).toEqual(['2026-12-30', '2026-12-29']);
});
