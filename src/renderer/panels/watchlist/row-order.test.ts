import { expect, it } from 'vitest';
import { plainStock } from '#shared/contract/watchlist.ts';
import { stockCode } from '#shared/market/index.ts';
import { orderAfterStep, orderWith } from './row-order.ts';

const rows = ['PIN1', 'PIN2', 'AAAA', 'BBBB', 'CCCC'].map((code) => ({
  ...plainStock(stockCode(code)),
  isPinned: code.startsWith('PIN'),
}));

it('a row moves before another one or behind the last, and never over the border of the pinned ones', () => {
  expect(orderWith(rows, 'CCCC', 'AAAA')).toEqual(['PIN1', 'PIN2', 'CCCC', 'AAAA', 'BBBB']);
  expect(orderWith(rows, 'AAAA', null)).toEqual(['PIN1', 'PIN2', 'BBBB', 'CCCC', 'AAAA']);
  expect(orderWith(rows, 'CCCC', 'PIN1')).toEqual(['PIN1', 'PIN2', 'CCCC', 'AAAA', 'BBBB']);
  expect(orderWith(rows, 'PIN1', 'CCCC')).toEqual(['PIN2', 'PIN1', 'AAAA', 'BBBB', 'CCCC']);
  expect(orderWith(rows, 'AAAA', 'BBBB')).toBeNull();
  expect(orderWith(rows, 'AAAA', 'AAAA')).toBeNull();
});

it('a step ends at the first and the last row', () => {
  expect(orderAfterStep(rows, 'AAAA', 1)).toEqual(['PIN1', 'PIN2', 'BBBB', 'AAAA', 'CCCC']);
  expect(orderAfterStep(rows, 'BBBB', -1)).toEqual(['PIN1', 'PIN2', 'BBBB', 'AAAA', 'CCCC']);
  expect(orderAfterStep(rows, 'AAAA', -1)).toBeNull();
  expect(orderAfterStep(rows, 'CCCC', 1)).toBeNull();
});
