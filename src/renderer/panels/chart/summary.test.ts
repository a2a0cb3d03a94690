import { expect, test } from 'vitest';
import { createFormats } from '#shared/formats/formats.ts';
import { summaryOf } from './summary.ts';

const formats = createFormats('en');
const columns = (close: readonly number[]) => ({
  at: new Float64Array(close.length),
  open: Float64Array.from(close),
  high: Float64Array.from(close, (price) => price + 10),
  low: Float64Array.from(close, (price) => price - 10),
  close: Float64Array.from(close),
  volume: new Float64Array(close.length),
});

test('describes last price, change and range', () => {
  expect(summaryOf(columns([4_500, 4_600]), { last: 4_650, previous: 4_500 }, formats)).toEqual({
    last: '4,650',
    change: '+150',
    percent: '+3.33%',
    low: '4,490',
    high: '4,650',
    count: 2,
  });
});

test('uses the newest bar before the first quote; without either the text is empty', () => {
  const unknown = { last: Number.NaN, previous: Number.NaN };
  expect(summaryOf(columns([4_500]), unknown, formats)).toMatchObject({ last: '4,500' });
  expect(summaryOf(columns([]), unknown, formats)).toBeNull();
});
