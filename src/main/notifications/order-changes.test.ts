import { expect, it } from 'vitest';
import { sampleOrder } from '../../shared/contract/testing/sample-order.ts';
import type { Lots, Price } from '../../shared/market/index.ts';
import { orderNews } from './order-changes.ts';

it.each([
  [undefined, 'SENDING', null],
  ['SENDING', 'OPEN', 'order-open'],
  ['OPEN', 'PARTIAL', 'order-partial'],
  ['PARTIAL', 'MATCH', 'order-match'],
  ['OPEN', 'WITHDRAWN', 'order-withdrawn'],
  ['SENDING', 'REJECTED', 'order-rejected'],
  ['SENDING', 'UNKNOWN', 'order-unknown'],
  ['OPEN', 'EXPIRED', 'order-expired'],
  ['OPEN', 'OPEN', null],
] as const)('from %s to %s tells %s', (before, after, code) => {
  expect(orderNews(before && sampleOrder(before), sampleOrder(after))?.code ?? null).toBe(code);
});

it('tells of another fill and of new terms', () => {
  const partial = sampleOrder('PARTIAL', { lotsDone: 10 as Lots });
  expect(orderNews(partial, sampleOrder('PARTIAL', { lotsDone: 20 as Lots }))?.code).toBe('order-partial');
  expect(orderNews(sampleOrder('OPEN'), sampleOrder('OPEN', { price: 4_860 as Price }))?.code).toBe('order-amended');
});
