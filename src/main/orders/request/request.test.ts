import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aNewRequest } from '../testing/requests.ts';
import { applyEvent, beginRequest, isAbsent, isApplied, type OrderRequest, type RequestEvent } from './request.ts';
import { isInDoubt, isUnderWay } from './request-state.ts';
import { anyEvent } from './testing/random-events.ts';

const SENT: RequestEvent = { kind: 'sent' };
const ACCEPTED: RequestEvent = { kind: 'accepted', status: 200, orderId: '7' };
const REFUSED: RequestEvent = {
  kind: 'rejected',
  status: 400,
  code: 'ORDER_REJECTED',
  reason: 'Off tick.',
  orderId: null,
};
const DOUBT: RequestEvent = { kind: 'in-doubt', status: null, code: 'TIMEOUT' };
const found = (as: 'applied' | 'not-received' | 'overtaken', orderId: string | null = '7'): RequestEvent => ({
  kind: 'resolved',
  as,
  orderId,
  source: 'list',
  account: 'A-1',
});
const MOMENT = { at: 1_000, mono: 50 };

/** All events in order; null as soon as one is illegal. */
const after = (...events: RequestEvent[]): OrderRequest | null =>
  events.reduce<OrderRequest | null>(
    (request, event) => (request === null ? null : applyEvent(request, event, MOMENT)),
    beginRequest(aNewRequest('W1')),
  );

it('has the id that the service gave when it was accepted', () =>
  expect(after(SENT, ACCEPTED)).toMatchObject({ state: 'accepted', orderId: '7', changedAt: 1_000, changedMono: 50 }));

it('has the reason of a refusal', () =>
  expect(after(SENT, REFUSED)).toMatchObject({ state: 'rejected', reason: 'Off tick.', orderId: null }));

it('changes nothing after an answer when another one comes', () => {
  expect(after(SENT, ACCEPTED, REFUSED)).toBeNull();
  expect(after(SENT, REFUSED, ACCEPTED)).toBeNull();
  expect(after(SENT, ACCEPTED, DOUBT)).toBeNull();
});

it('counts the doubt from its first moment', () => {
  const doubted = after(SENT, DOUBT);
  expect(doubted).toMatchObject({ state: 'unknown', doubtMono: 50 });
  if (doubted === null) throw new Error('the step is legal');
  expect(applyEvent(doubted, { kind: 'searching' }, { at: 2_000, mono: 90 })).toMatchObject({ doubtMono: 50 });
});

it('reports why it was resolved as not carried out', () => {
  expect(after(SENT, DOUBT, found('not-received', null))).toMatchObject({ reason: 'NOT_RECEIVED' });
  expect(after(SENT, DOUBT, found('overtaken'))).toMatchObject({ reason: 'OVERTAKEN' });
  expect(after(SENT, DOUBT, found('applied'))).toMatchObject({ reason: null, orderId: '7' });
});

it.each([
  ['refused', [SENT, REFUSED]],
  ['never sent', [{ kind: 'not-sent', code: 'TIMEOUT' }]],
  ['never received', [SENT, DOUBT, found('not-received', null)]],
] as const)('raises the alarm when an order that was taken for %s stands', (_name, events) => {
  const arrived = after(...events, found('applied'));
  expect(arrived).toMatchObject({ state: 'resolved', arrivedLate: true, acknowledged: false, orderId: '7' });
  expect(arrived && isApplied(arrived)).toBe(true);
});

it('raises the alarm again after a person has acknowledged the rejection', () => {
  const acknowledged: RequestEvent = { kind: 'acknowledged' };
  const resolved = after(SENT, DOUBT, found('not-received', null), acknowledged, found('applied'));
  expect(resolved).toMatchObject({ arrivedLate: true, acknowledged: false });
});

it('does not resolve a confirmed order as never received', () => {
  expect(after(SENT, DOUBT, found('applied'), found('not-received', null))).toBeNull();
  expect(after(SENT, DOUBT, found('applied'), found('applied', '8'))).toBeNull();
});

it('raises no alarm for one that nobody had given up', () => {
  expect(after(SENT, DOUBT, { kind: 'unprovable' }, found('applied'))).toMatchObject({ arrivedLate: false });
});

it('is never both carried out and not, and never one of them while it is under way or in doubt', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      let request = beginRequest(aNewRequest('W1'));
      for (const event of events) {
        const next = applyEvent(request, event, MOMENT);
        if (next === null) continue;
        expect(isApplied(next) && isAbsent(next)).toBe(false);
        expect(isApplied(next) || isAbsent(next)).toBe(!isUnderWay(next.state) && !isInDoubt(next.state));
        // What stands stands, and an id never changes.
        if (isApplied(request)) expect(isApplied(next)).toBe(true);
        if (request.orderId !== null) expect(next.orderId).toBe(request.orderId);
        request = next;
      }
    }),
    { numRuns: 2_000 },
  );
});
