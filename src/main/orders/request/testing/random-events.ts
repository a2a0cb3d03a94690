import fc from 'fast-check';
import type { RequestEvent } from '../request.ts';

const orderId = fc.constantFrom('1', '2', '3');
const code = fc.constantFrom('ORDER_REJECTED', 'TIMEOUT', 'OUTCOME_UNKNOWN');

/** Any event of a request, likely to be legal or not. */
export const anyEvent: fc.Arbitrary<RequestEvent> = fc.oneof(
  fc.constant<RequestEvent>({ kind: 'sent' }),
  fc.record({ kind: fc.constant('accepted' as const), status: fc.constant(200), orderId }),
  fc.record({
    kind: fc.constant('rejected' as const),
    status: fc.option(fc.constantFrom(400, 429)),
    code,
    reason: fc.constantFrom('Off tick.', 'DAILY_LIMIT', ''),
    orderId: fc.option(orderId),
  }),
  fc.record({ kind: fc.constant('not-sent' as const), code }),
  fc.record({ kind: fc.constant('in-doubt' as const), status: fc.option(fc.constant(500)), code }),
  fc.constant<RequestEvent>({ kind: 'searching' }),
  fc.record({
    kind: fc.constant('resolved' as const),
    as: fc.constantFrom('applied' as const, 'not-received' as const, 'overtaken' as const),
    orderId: fc.option(orderId),
    source: fc.constantFrom('list' as const, 'history' as const, 'detail' as const, 'person' as const),
    account: fc.option(fc.constant('A-1')),
  }),
  fc.constant<RequestEvent>({ kind: 'unprovable' }),
  fc.constant<RequestEvent>({ kind: 'acknowledged' }),
);
