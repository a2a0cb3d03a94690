import { expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { createRepeatFilter } from './halt-repeats.ts';
import { orderNews } from './order-changes.ts';

const HALTED_SINCE = 1_000;
const ready = sampleOrder('READY');
const inDoubt = sampleOrder('READY', { pending: { requestRef: 'r', kind: 'cancel', state: 'unknown' } });
const withdrawn = sampleOrder('WITHDRAWN');
const ATTEMPT = [inDoubt, ready];

/** What is notified of, of an order that goes through these states. */
function notified(haltedSince: number | null, states: readonly Order[]): string[] {
  const isRepeated = createRepeatFilter();
  return states.flatMap((after, index) => {
    const news = orderNews(states[index - 1] ?? ready, after);
    return news && !isRepeated(news, after, haltedSince) ? [`${news.code} ${after.status}`] : [];
  });
}

it('notifies once of attempts of the kill switch that leave the order as it was, and of its end', () => {
  expect(notified(HALTED_SINCE, [...ATTEMPT, ...ATTEMPT, ...ATTEMPT, inDoubt, withdrawn])).toEqual([
    'order-unknown READY',
    'order-resolved READY',
    'order-resolved WITHDRAWN',
  ]);
});

it('notifies of each doubt while the kill switch is off', () => {
  expect(notified(null, [...ATTEMPT, ...ATTEMPT])).toHaveLength(4);
});

it('notifies again once the kill switch is turned on again', () => {
  const isRepeated = createRepeatFilter();
  const news = { code: 'order-unknown' } as const;
  expect([1, 1, 2].map((since) => isRepeated(news, inDoubt, since))).toEqual([false, true, false]);
});
