import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes bars in exchange time, in the separators of the number format', () => {
  const column = (value: number): Float64Array<ArrayBuffer> => Float64Array.of(value);
  const at = column(Date.UTC(2026, 10, 23, 2, 5));
  const bars = {
    at,
    open: column(9_350),
    high: column(9_400.5),
    low: column(9_325),
    close: column(9_375),
    volume: column(1_234_500),
  };
  expect(csvOf(bars, 'en')).toBe(
    'time,open,high,low,close,volume\r\n2026-11-23T09:05,9350,9400.5,9325,9375,1234500\r\n',
  );
  expect(csvOf(bars, 'id')).toBe(
    'time;open;high;low;close;volume\r\n2026-11-23T09:05;9350;9400,5;9325;9375;1234500\r\n',
  );
});
