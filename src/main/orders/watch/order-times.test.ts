import { expect, it } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import type { OrderChange } from './order-board.ts';
import { orderTimeOffsetHours } from './order-times.ts';

const SENT_AT = Date.UTC(2026, 10, 23, 3);
const listed = (orderedAt: number): OrderChange =>
  ({ order: { orderedAt }, previous: { orderedAt: SENT_AT } }) as OrderChange;

it.each([
  ['the moment of sending', 800, null],
  ['a slow service', 290_000, null],
  ['Jakarta time without a zone', 7 * HOUR_MS + 800, 7],
  ['a zone behind', -5 * HOUR_MS + 900, -5],
  ['half an hour, which is no zone of the exchange', 1_800_000, null],
  ['a market clock of another day', 60 * HOUR_MS, null],
])('finds whole hours between sending and listing: %s', (_name, difference, hours) => {
  expect(orderTimeOffsetHours([listed(SENT_AT + difference)])).toBe(hours);
});

it('finds nothing in orders that were listed before', () => {
  expect(orderTimeOffsetHours([{ ...listed(SENT_AT + 7 * HOUR_MS), previous: null }])).toBeNull();
});
