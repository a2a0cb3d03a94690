import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isInDoubt,
  isSearched,
  isUnderWay,
  nextRequestState,
  REQUEST_TRANSITIONS,
  type RequestEventKind,
  type RequestState,
} from './request-state.ts';

const STATES = Object.keys(REQUEST_TRANSITIONS) as RequestState[];
const EVENTS: readonly RequestEventKind[] = [
  'journaled',
  'sent',
  'accepted',
  'rejected',
  'not-sent',
  'in-doubt',
  'searching',
  'resolved',
  'unprovable',
  'acknowledged',
];
/** A copy by hand: a change of the table has to be made twice, on purpose. */
const LEGAL: readonly (readonly [RequestState, RequestEventKind, RequestState])[] = [
  ['created', 'journaled', 'journaled'],
  ['journaled', 'sent', 'sent'],
  ['journaled', 'not-sent', 'rejected'],
  ['journaled', 'in-doubt', 'unknown'],
  ['sent', 'accepted', 'accepted'],
  ['sent', 'rejected', 'rejected'],
  ['sent', 'in-doubt', 'unknown'],
  ['accepted', 'acknowledged', 'accepted'],
  ['rejected', 'resolved', 'resolved'],
  ['rejected', 'acknowledged', 'rejected'],
  ['unknown', 'searching', 'reconciling'],
  ['unknown', 'resolved', 'resolved'],
  ['unknown', 'unprovable', 'unproven'],
  ['reconciling', 'resolved', 'resolved'],
  ['reconciling', 'unprovable', 'unproven'],
  ['resolved', 'resolved', 'resolved'],
  ['resolved', 'acknowledged', 'resolved'],
  ['unproven', 'resolved', 'resolved'],
  ['unproven', 'acknowledged', 'unproven'],
];

it.each(LEGAL)('%s + %s leads to %s', (state, event, next) => expect(nextRequestState(state, event)).toBe(next));

it('has no other transitions', () => {
  const possible = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = nextRequestState(state, event);
      return next === null ? [] : [[state, event, next]];
    }),
  );
  expect(new Set(possible.map(String))).toEqual(new Set(LEGAL.map(String)));
});

it('is under way, in doubt or settled, and only one of them, in every state', () => {
  for (const state of STATES) {
    const settled = state === 'accepted' || state === 'rejected' || state === 'resolved';
    expect([isUnderWay(state), isInDoubt(state), settled].filter(Boolean), state).toHaveLength(1);
    if (isSearched(state)) expect(isInDoubt(state), state).toBe(true);
  }
});

it('leaves what is settled only by evidence, and never for a state of doubt', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let state: RequestState = 'created';
      let wasSent = false;
      for (const event of events) {
        const next = nextRequestState(state, event);
        if (next === null) continue;
        if (state === 'accepted') expect(next).toBe('accepted');
        if (state === 'rejected' && next !== 'rejected') expect(event).toBe('resolved');
        if (state === 'resolved') expect(next).toBe('resolved');
        if (next === 'sent') {
          expect(wasSent).toBe(false);
          wasSent = true;
        }
        if (next === 'accepted') expect(wasSent).toBe(true);
        state = next;
      }
    }),
    { numRuns: 2_000 },
  );
});

it('can reach a final state from every state', () => {
  const ends = new Set<RequestState>(['accepted', 'rejected', 'resolved']);
  const reached = new Set(ends);
  for (let round = 0; round < STATES.length; round += 1) {
    for (const [state, , next] of LEGAL) if (reached.has(next)) reached.add(state);
  }
  expect(reached).toEqual(new Set(STATES));
});
