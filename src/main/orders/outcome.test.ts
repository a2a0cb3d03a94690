import { expect, it } from 'vitest';
import { type ErrorCode, LantaiError } from '../../shared/contract/index.ts';
import { classifyOutcome } from './outcome.ts';

const REJECTED: readonly ErrorCode[] = [
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
  'CHECK_FAILED',
  'BEYOND_LIMITS',
  'DUPLICATE_ORDER',
];
const UNKNOWN: readonly ErrorCode[] = [
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
  'OUTCOME_UNKNOWN',
  'INTERNAL',
  'UNREACHABLE',
  'TIMEOUT',
  'CANCELLED',
];
const NEVER_SENT: readonly ErrorCode[] = ['UNREACHABLE', 'TIMEOUT', 'CANCELLED'];

const outcomeOf = (code: ErrorCode, params = {}) =>
  classifyOutcome({ failed: new LantaiError(code, '', { params }) }).kind;

it('believes an answer', () => {
  expect(classifyOutcome({ answered: { orderId: '7' } })).toEqual({ kind: 'accepted', orderId: '7' });
});
it.each(REJECTED)('%s is definite: rejected', (code) => expect(outcomeOf(code)).toBe('rejected'));
it.each(UNKNOWN)('%s leaves it open', (code) => expect(outcomeOf(code)).toBe('unknown'));
it.each(NEVER_SENT)('%s is definite where nothing was sent', (code) => {
  expect(outcomeOf(code, { sent: 'no' })).toBe('rejected');
  expect(outcomeOf(code, { sent: 'maybe' })).toBe('unknown');
});
it('leaves open what nobody foresaw', () => {
  expect(classifyOutcome({ failed: new Error('odd') }).kind).toBe('unknown');
  expect(classifyOutcome({ failed: undefined }).kind).toBe('unknown');
});
