import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowKind, FlowProblem } from '#shared/contract/security-centre.ts';
import { beginFlow, type Flow, type FlowEvent, nextFlow, publicFlow } from './flow.ts';

const CODE = { count: 1, channel: 'email', sentTo: '•••@a.test', sentAt: 5, resendAt: 35, endsAt: 305 };
const sent: FlowEvent = { kind: 'code-sent', code: CODE, endsAt: 600 };
const accepted: FlowEvent = { kind: 'accepted' };
const refused = (problem: Partial<FlowProblem>): FlowEvent => ({
  kind: 'refused',
  problem: { at: 'code', why: 'wrong', attemptsLeft: null, until: null, words: '', ...problem },
});
const begin = (kind: FlowKind, generation: Flow['generation'] = 'current'): Flow =>
  beginFlow({ kind, generation, endsAt: null, startedAt: 1, value: '' });
const after = (flow: Flow, ...events: readonly FlowEvent[]): Flow => events.reduce(nextFlow, flow);

describe('the steps of each change', () => {
  it.each([
    ['pin-first', 'current', ['confirm']],
    ['pin-change', 'current', ['code', 'confirm']],
    ['pin-change', 'older', ['confirm']],
    ['pin-reset', 'current', ['code', 'new-pin', 'confirm']],
    ['pin-reset', 'older', ['code-and-pin']],
    ['password', 'current', ['code-and-password']],
    ['email', 'current', ['identity', 'code', 'confirm']],
    ['phone', 'older', ['identity', 'code', 'confirm']],
  ] as const)('%s, %s', (kind, generation, steps) => {
    let flow = begin(kind, generation);
    for (const step of steps) {
      expect(flow.step).toBe(step);
      flow = nextFlow(flow, accepted);
    }
    expect(flow.step).toBe('done');
    expect(flow.code).toBeNull();
  });
});

it('counts attempts down at a code, and takes the code away once it has ended', () => {
  const waiting = after(begin('pin-change'), sent);
  const wrong = nextFlow(waiting, refused({ attemptsLeft: 2 }));
  expect(wrong).toMatchObject({ step: 'code', attemptsLeft: 2, code: CODE });
  const ended = nextFlow(wrong, refused({ why: 'ended' }));
  expect(ended).toMatchObject({ step: 'code', attemptsLeft: null, code: null });
  expect(nextFlow(ended, sent)).toMatchObject({ step: 'code', code: CODE });
  expect(nextFlow(waiting, refused({ why: 'blocked', until: 900 }))).toMatchObject({ code: null, blockedUntil: 900 });
});

it('ends with the third wrong password, and where the service does not know it any more', () => {
  const identity = begin('email');
  expect(nextFlow(identity, refused({ at: 'password', attemptsLeft: 1 })).step).toBe('identity');
  expect(nextFlow(identity, refused({ at: 'password', attemptsLeft: 0 })).step).toBe('ended');
  expect(nextFlow(identity, refused({ at: 'form', why: 'moved' })).step).toBe('ended');
});

it('asks for the password again before another code of a new address, and for no other change', () => {
  const atCode = after(begin('phone'), sent, accepted);
  expect(nextFlow(atCode, { kind: 'identity-again' })).toMatchObject({ step: 'identity', code: null });
  const pin = after(begin('pin-change'), sent);
  expect(nextFlow(pin, { kind: 'identity-again' })).toBe(pin);
});

it('is unknown after a lost answer until it is settled; what cannot be repeated ends', () => {
  const unknown = after(begin('pin-change'), sent, accepted, { kind: 'unanswered' });
  expect(unknown.step).toBe('unknown');
  expect(nextFlow(unknown, { kind: 'settled', isMade: true }).step).toBe('done');
  expect(nextFlow(unknown, { kind: 'settled', isMade: false }).step).toBe('confirm');
  // The PINs were typed for the call that got lost, and are not here any more.
  const older = after(begin('pin-change', 'older'), { kind: 'unanswered' }, { kind: 'settled', isMade: false });
  expect(older.step).toBe('ended');
});

it('whatever happens, a change that is over stays over, and none is done that nothing accepted', () => {
  const event: fc.Arbitrary<FlowEvent> = fc.oneof(
    fc.constant(sent),
    fc.constant<FlowEvent>({ kind: 'identity-again' }),
    fc.constant<FlowEvent>({ kind: 'unanswered' }),
    fc.constant<FlowEvent>({ kind: 'settled', isMade: false }),
    fc
      .record({
        at: fc.constantFrom('code', 'password', 'form', 'new-pin'),
        why: fc.constantFrom('wrong', 'ended', 'refused', 'blocked', 'moved'),
        attemptsLeft: fc.option(fc.nat({ max: 3 })),
      })
      .map(refused),
  );
  const kind = fc.constantFrom<FlowKind>('pin-first', 'pin-change', 'pin-reset', 'password', 'email', 'phone');
  const generation = fc.constantFrom<Flow['generation']>('current', 'older');
  fc.assert(
    fc.property(kind, generation, fc.array(event), (which, how, events) => {
      const flow = after(begin(which, how), ...events);
      expect(flow.step).not.toBe('done');
      const over = after(flow, refused({ at: 'form', why: 'moved' }));
      expect(over.step).toBe('ended');
      expect(after(over, accepted, ...events)).toEqual(over);
    }),
  );
});

it('shows windows nothing but what the contract names', () => {
  expect(Object.keys(publicFlow(begin('email')))).not.toContain('resumeAt');
});
