import { describe, expect, it } from 'vitest';
import { isWaitingExit } from '#shared/contract/active-orders.ts';
import { sampleBracket } from '#shared/contract/testing/sample-bracket.ts';
import { sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { familiesOf, inFamilies, waitingExitsOf } from './order-family.ts';

const waitingIn = (orders: Parameters<typeof familiesOf>[0]) =>
  [...familiesOf(orders).values()]
    .flatMap(waitingExitsOf)
    .map(({ order, entry, lots }) => [order.ref, entry.ref, lots]);

describe('a bracket', () => {
  it('stands together with its purchase first, where the first of them stands', () => {
    const [profit, loss, entry] = sampleBracket();
    const [before, after] = [sampleOrder('OPEN', { ref: 'a' }), sampleOrder('OPEN', { ref: 'z' })];
    const refs = inFamilies([before, profit, after, loss, entry]).map(({ ref }) => ref);
    expect(refs).toEqual(['a', 'S1', 'S1-TP', 'S1-SL', 'z']);
  });

  it('has exits that wait, for the lots of the purchase, until its first lot is bought', () => {
    expect(waitingIn(sampleBracket())).toEqual([
      ['S1-TP', 'S1', 20],
      ['S1-SL', 'S1', 20],
    ]);
    const partly = sampleBracket({ bought: 5 });
    expect(waitingIn(partly)).toEqual([]);
    expect(partly.some(isWaitingExit)).toBe(false);
  });

  it('has no exits that wait once the purchase has ended, or where it is not listed', () => {
    const [profit, loss, entry] = sampleBracket();
    expect(waitingIn([profit, loss, { ...entry, status: 'WITHDRAWN' }])).toEqual([]);
    expect(waitingIn([profit, loss])).toEqual([]);
  });

  it('is another one than a bracket of the same stock and prices', () => {
    const families = familiesOf([...sampleBracket({ id: 'S1' }), ...sampleBracket({ id: 'S2' })]);
    expect([...families.values()].map(({ entry, members }) => [entry?.ref, members.length])).toEqual([
      ['S1', 3],
      ['S2', 3],
    ]);
  });
});
