import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import { bulkOutcomeOf, type Delivery, outcomeOf } from './order-outcome.ts';

const answered = (status: number, json: unknown): Delivery => ({
  answer: { status, text: typeof json === 'string' ? json : JSON.stringify(json), retryAfter: null, ms: 1 },
});
const failed = (code: ErrorCode, params = {}): Delivery => ({ failed: new LantaiError(code, '', { params }) });
const kindOf = (delivery: Delivery, orderId: string | null = null) => outcomeOf(delivery, orderId).event.kind;

/** Definite wherever they come from: the service reported it, or nothing was sent. */
const DEFINITE: readonly ErrorCode[] = [
  'INVALID_AUTH',
  'INVALID_TOKEN',
  'INVALID_PARAMETER',
  'INVALID_PIN',
  'INSUFFICIENT_BALANCE',
  'ORDER_REJECTED',
  'RATE_LIMIT',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'PIN_ATTEMPTS_USED_UP',
  'SIGNED_OUT',
  'TRADING_LOCKED',
  'TRADING_SESSION_ENDED',
  'ACCOUNT_UNVERIFIED',
  'CHECK_FAILED',
  'BEYOND_LIMITS',
  'DUPLICATE_ORDER',
  'KILL_SWITCH_ON',
  'RECONCILING',
  'NEEDS_CONFIRMATION',
  'LIMITS_NOT_ACCEPTED',
  'NOT_SENT_IN_TIME',
  'EXITS_GIVEN_UP',
  'EXITS_STAY',
  'PLAN_GIVEN_UP',
  'PLAN_NOT_GIVEN_UP',
  'PLAN_STAYS',
  'SESSION_CHANGED',
  'JOURNAL_UNAVAILABLE',
];
const OPEN: readonly ErrorCode[] = [
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
  'WEB_PAGE_ANSWER',
  'OUTCOME_UNKNOWN',
  'INTERNAL',
  'UNREACHABLE',
  'TIMEOUT',
  'CANCELLED',
];

it('accepts an answer that names the order', () => {
  const placed = { message: '', data: { order_id: '7' } };
  expect(outcomeOf(answered(200, placed), null)).toEqual({
    event: { kind: 'accepted', status: 200, orderId: '7' },
    error: null,
  });
  expect(outcomeOf(answered(201, { data: { order_id: 7 } }), null).event).toMatchObject({ orderId: '7' });
});

it('keeps the id of the order that is changed, whatever id the answer names', () => {
  expect(outcomeOf(answered(200, { data: { order_id: '8' } }), '7').event).toMatchObject({ orderId: '7' });
  expect(outcomeOf(answered(200, { message: 'ok' }), '7').event).toMatchObject({ kind: 'accepted', orderId: '7' });
});

it.each([
  ['an empty body', ''],
  ['a page', '<html><body>OK</body></html>'],
  ['half of an answer', '{"message":"","data":{"order_'],
  ['no id', { data: {} }],
  ['an empty id', { data: { order_id: '' } }],
  ['null', 'null'],
])('leaves a placement open that is answered by 200 with %s', (_name, body) =>
  expect(kindOf(answered(200, body))).toBe('in-doubt'),
);

it.each(['', '<html>', 'null', '7'])('leaves a change open that is answered by 200 with %j', (body) =>
  expect(kindOf(answered(200, body), '7')).toBe('in-doubt'),
);

it.each([
  [400, 'rejected'],
  [401, 'rejected'],
  [403, 'rejected'],
  [404, 'rejected'],
  [422, 'rejected'],
  [429, 'rejected'],
  [302, 'in-doubt'],
  [409, 'in-doubt'],
  [500, 'in-doubt'],
  [502, 'in-doubt'],
  [504, 'in-doubt'],
])('reads status %i without a body that is known as %s', (status, kind) =>
  expect(kindOf(answered(status, '<html>a gateway</html>'))).toBe(kind),
);

it('ignores the body of a server error', () =>
  expect(kindOf(answered(500, { message: 'no', error_type: 'ORDER_REJECTED', data: {} }))).toBe('in-doubt'));

it('reports an ended trading session as that, not as a wrong password', () => {
  const { event, error } = outcomeOf(answered(401, { message: 'no', error_type: 'INVALID_AUTH', data: {} }), null);
  expect([event.kind, error?.code]).toEqual(['rejected', 'TRADING_SESSION_ENDED']);
});

it('has the venue’s code where it is known, else its words, and the id of the record that it made', () => {
  const refusal = (reason: string) =>
    answered(400, { message: 'Off tick.', error_type: 'ORDER_REJECTED', data: { reason, order_id: '9' } });
  expect(outcomeOf(refusal('PRICE_OFF_TICK'), null).event).toMatchObject({ reason: 'PRICE_OFF_TICK', orderId: '9' });
  expect(outcomeOf(refusal('A_CODE_OF_THEIRS'), null).event).toMatchObject({ reason: 'Off tick.' });
});

it.each(DEFINITE)('%s is definite: rejected', (code) => expect(kindOf(failed(code))).toBe('rejected'));
it.each([...DEFINITE, ...OPEN])('%s is definite where it is certain that nothing left', (code) =>
  expect(kindOf(failed(code, { sent: 'no' }))).toBe('not-sent'),
);
it.each(OPEN)('%s leaves it open', (code) => {
  expect(kindOf(failed(code))).toBe('in-doubt');
  expect(kindOf(failed(code, { sent: 'maybe' }))).toBe('in-doubt');
});

it('item 15: reports that nothing was sent when the disk is full', () => {
  const { event, error } = outcomeOf(failed('JOURNAL_UNAVAILABLE', { sent: 'no' }), null);
  expect([event, error?.params.sent]).toEqual([{ kind: 'not-sent', code: 'JOURNAL_UNAVAILABLE' }, 'no']);
});

it('item 5: reports an order that did not leave in time as not sent in time', () => {
  const { event, error } = outcomeOf(failed('TIMEOUT', { sent: 'no', cause: 'too-late' }), null);
  expect([event, error?.code]).toEqual([{ kind: 'not-sent', code: 'NOT_SENT_IN_TIME' }, 'NOT_SENT_IN_TIME']);
});

it('leaves open what is unexpected', () => {
  expect(kindOf({ failed: new Error('odd') })).toBe('in-doubt');
  expect(kindOf({ failed: undefined })).toBe('in-doubt');
});

it('gives each order of a bulk call its own result', () => {
  const results = [
    { order_id: '1', success: true, error_type: '', reason: '', message: '' },
    { order_id: 2, success: 'false', error_type: 'ORDER_REJECTED', reason: 'NOT_CANCELLABLE', message: 'Too late.' },
    { order_id: '3', success: false },
  ];
  const delivery = answered(200, { message: '', data: { results, success_count: 1, failure_count: 2 } });
  const of = (orderId: string) => bulkOutcomeOf(delivery, orderId);
  expect(of('1')).toMatchObject({ event: { kind: 'accepted', orderId: '1' }, error: null });
  expect(of('2')).toMatchObject({ event: { kind: 'rejected', reason: 'NOT_CANCELLABLE', orderId: '2' } });
  expect(of('3')).toMatchObject({ event: { kind: 'rejected', reason: 'ORDER_REJECTED' } });
  expect(of('4').event.kind).toBe('in-doubt');
});

it('gives each order of a bulk call that was refused or lost the same result', () => {
  expect(bulkOutcomeOf(answered(429, ''), '1').event.kind).toBe('rejected');
  expect(bulkOutcomeOf(answered(200, { message: '', data: {} }), '1').event.kind).toBe('in-doubt');
  expect(bulkOutcomeOf(failed('TIMEOUT', { sent: 'maybe' }), '1').event.kind).toBe('in-doubt');
});

it('never reads garbage as a result, and never throws', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
      const delivery = answered(status, text);
      if (status >= 500) expect(kindOf(delivery)).toBe('in-doubt');
      if (outcomeOf(delivery, null).event.kind === 'accepted') expect(JSON.parse(text).data.order_id).toBeTruthy();
      expect(bulkOutcomeOf(delivery, '1').event.kind).not.toBe(undefined);
    }),
    { numRuns: 1_000 },
  );
});

it('reads the id of an order in every way to write it, with all its digits', () => {
  const long = '{"data":{"order_id":202611190000012345678}}';
  expect(outcomeOf(answered(200, long), null).event).toMatchObject({ orderId: '202611190000012345678' });
  expect(outcomeOf(answered(202, { order_id: 7 }), null).event).toMatchObject({ kind: 'accepted', orderId: '7' });
});

it('leaves an order in doubt whose answer names none, or names an error', () => {
  for (const json of ['', '<html></html>', { data: {} }, { data: { order_id: '' } }, { data: { order_id: null } }]) {
    expect(kindOf(answered(200, json))).toBe('in-doubt');
  }
  const contradictory = { error_type: 'ORDER_REJECTED', message: 'no', data: { order_id: '7' } };
  expect(kindOf(answered(200, contradictory))).toBe('in-doubt');
  expect(kindOf(answered(204, ''))).toBe('in-doubt');
});

it('takes 204 for a change that was carried out', () => {
  expect(outcomeOf(answered(204, ''), '7').event).toMatchObject({ kind: 'accepted', orderId: '7' });
  expect(kindOf(answered(200, ''), '7')).toBe('in-doubt');
});

it('reads each result of a bulk call by itself', () => {
  const results = [
    { order_id: 7, success: 1 },
    'odd',
    { order_id: '8', success: 'FALSE', reason: null, message: 'Closed' },
  ];
  const delivery = answered(200, { data: { results } });
  expect(bulkOutcomeOf(delivery, '7').event).toMatchObject({ kind: 'accepted' });
  expect(bulkOutcomeOf(delivery, '8').event).toMatchObject({ kind: 'rejected', reason: 'Closed' });
  expect(bulkOutcomeOf(delivery, '9').event).toMatchObject({ kind: 'in-doubt' });
});
