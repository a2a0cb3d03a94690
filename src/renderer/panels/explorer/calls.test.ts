import { expect, it } from 'vitest';
import type { ExploredAnswer } from '#shared/contract/explorer.ts';
import { type Call, type Calls, toneOf, withCall, withOutcome } from './calls.ts';

const call = (id: string): Call => ({
  id,
  endpoint: 'market.orderBook',
  at: 0,
  outcome: { kind: 'running' },
  draft: { path: {}, query: {}, body: '' },
});
const answer: ExploredAnswer = {
  status: 200,
  ms: 3,
  length: 9,
  json: { data: 1 },
  text: '',
  leftOut: 0,
  fits: true,
  issues: [],
};
const many = (count: number): Calls =>
  Array.from({ length: count }, (_, at) => String(at)).reduce<Calls>(
    (calls, id) => withOutcome(withCall(calls, call(id)), id, { kind: 'answered', answer, isStored: true }),
    [],
  );

it('stores the last fifty calls, newest first', () => {
  const calls = many(60);
  expect(calls).toHaveLength(50);
  expect(calls[0]?.id).toBe('59');
});

it('drops the bodies of all but the newest responses, and keeps status and time', () => {
  const calls = many(15);
  const withBody = calls.filter(({ outcome }) => outcome.kind === 'answered' && outcome.isStored);
  expect(withBody.map(({ id }) => id)).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5']);
  expect(calls.at(-1)?.outcome).toMatchObject({ answer: { status: 200, ms: 3, json: undefined }, isStored: false });
});

it('a result of a dropped call changes nothing', () => {
  const calls = many(2);
  expect(withOutcome(calls, 'gone', { kind: 'running' })).toEqual(calls);
});

it('distinguishes success, rejection and failure', () => {
  const tone = (status: number) => toneOf({ kind: 'answered', isStored: true, answer: { ...answer, status } });
  expect([tone(200), tone(404), tone(500), toneOf({ kind: 'running' })]).toEqual(['good', 'warn', 'error', 'plain']);
});
