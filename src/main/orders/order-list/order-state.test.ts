import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lots } from '#shared/market/index.ts';
import { aListed } from '../testing/requests.ts';
import type { ListedOrder } from './listed-order.ts';
import { isWorking, nextOrder, ORDER_TRANSITIONS } from './order-state.ts';
import { isTerminal, type VenueStatus } from './venue-status.ts';

const STATUSES = Object.keys(ORDER_TRANSITIONS) as VenueStatus[];
const ENDS: readonly VenueStatus[] = ['MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED'];
/** What may not follow what, by hand: a change of the table has to be made twice, on purpose. */
const ILLEGAL: Readonly<Record<VenueStatus, readonly VenueStatus[]>> = {
  READY: [],
  PENDING: [],
  OTHER: [],
  OPEN: ['READY'],
  AMENDED: ['READY'],
  PARTIAL: ['READY', 'REJECTED'],
  MATCH: STATUSES.filter((status) => status !== 'MATCH'),
  WITHDRAWN: STATUSES.filter((status) => status !== 'WITHDRAWN'),
  REJECTED: STATUSES.filter((status) => status !== 'REJECTED'),
  EXPIRED: STATUSES.filter((status) => status !== 'EXPIRED'),
};

const listed = (status: VenueStatus, done = 0): ListedOrder =>
  aListed('1', { status, lotsDone: lots(done), lotsOpen: lots(isTerminal(status) ? 0 : 5 - done) });

it.each(STATUSES)('allows after %s only the transitions of the table', (from) => {
  const illegal = STATUSES.filter((to) => nextOrder(listed(from), listed(to)).contradiction !== null);
  expect(new Set(illegal)).toEqual(new Set(ILLEGAL[from]));
});

it('takes the first reading as it is', () =>
  expect(nextOrder(null, listed('MATCH', 5))).toEqual({ order: listed('MATCH', 5), contradiction: null }));

it.each(ENDS)('leaves an order ended as %s, and reports what contradicts it', (end) => {
  const step = nextOrder(listed(end, 2), listed('OPEN', 2));
  expect(step).toEqual({ order: listed(end, 2), contradiction: { statusText: 'OPEN', isWorking: true } });
});

it('never shows fewer lots filled than before, and reports the reading that has fewer', () => {
  const step = nextOrder(listed('PARTIAL', 3), { ...listed('PARTIAL', 1), averagePrice: 199 });
  expect(step.order).toMatchObject({ lotsDone: 3, averagePrice: null, status: 'PARTIAL' });
  expect(step.contradiction).toEqual({ statusText: 'PARTIAL', isWorking: true });
});

it('names the service’s own word in a contradiction', () => {
  const odd = { ...listed('OTHER'), statusText: 'SUSPENDED' };
  expect(nextOrder(listed('MATCH', 5), odd).contradiction).toEqual({ statusText: 'SUSPENDED', isWorking: true });
});

it('goes on from what is shown, so that a wrong reading is forgotten with the next right one', () => {
  const wrong = nextOrder(listed('PARTIAL', 3), listed('READY'));
  expect(wrong.order).toMatchObject({ status: 'PARTIAL', lotsDone: 3 });
  expect(nextOrder(wrong.order, listed('MATCH', 5))).toEqual({ order: listed('MATCH', 5), contradiction: null });
});

it('counts as working what may still trade', () => {
  expect(STATUSES.filter((status) => isWorking(listed(status)))).toEqual(
    expect.arrayContaining(['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED', 'OTHER']),
  );
  expect(STATUSES.filter((status) => isWorking(listed(status)))).toHaveLength(6);
  expect(isWorking({ status: 'AMENDED', lotsOpen: 0 })).toBe(false);
  expect(isWorking({ status: 'UNKNOWN', lotsOpen: 5 })).toBe(false);
});

it('keeps lots monotonic, ends final and every shown step legal, whatever is read', () => {
  const reading = fc.record({ status: fc.constantFrom(...STATUSES), done: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 20 }), (readings) => {
      let shown: ListedOrder | null = null;
      for (const { status, done } of readings) {
        const read: ListedOrder = listed(status, done);
        const step = nextOrder(shown, read);
        if (shown !== null) {
          expect(step.order.lotsDone).toBeGreaterThanOrEqual(shown.lotsDone);
          expect(ORDER_TRANSITIONS[shown.status].has(step.order.status)).toBe(true);
          if (isTerminal(shown.status)) expect(step.order.status).toBe(shown.status);
        }
        if (step.contradiction === null) expect(step.order).toEqual(read);
        shown = step.order;
      }
    }),
    { numRuns: 2_000 },
  );
});
