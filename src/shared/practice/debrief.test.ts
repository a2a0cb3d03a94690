import { describe, expect, it } from 'vitest';
import type { DrillRecord, DrillRequest } from '#shared/contract/practice.ts';
import type { DrillName } from './choices.ts';
import { debriefOf } from './debrief.ts';
import type { DrillEvent } from './drills.ts';

const AT = 1_800_000_000_000;

const request = (ms: number, more: Partial<DrillRequest> = {}): DrillRequest => ({
  at: AT + ms,
  kind: 'place',
  side: 'buy',
  symbol: 'BNTG',
  price: 4_500,
  lots: 10,
  result: 'done',
  doubtAt: null,
  settledAt: null,
  ...more,
});
const event = (ms: number, what: DrillEvent) => ({ at: AT + ms, event: what });
const record = (drill: DrillName, more: Partial<DrillRecord> = {}): DrillRecord => ({
  drill,
  startedAt: AT,
  endedAt: AT + 60_000,
  endedBy: 'person',
  events: [],
  requests: [],
  switches: [],
  equity: { before: 1_000_000, after: 993_250 },
  fees: 6_750,
  ...more,
});
const verdictOf = (drill: DrillName, more: Partial<DrillRecord>) => {
  const { what, count, isGood } = debriefOf(record(drill, more)).verdict;
  return [what, count, isGood];
};

describe('the debrief', () => {
  it('puts what the exchange and the person did in order, and how long a result was not known', () => {
    const lost: DrillEvent = { what: 'answer-lost', call: 'buy', isDone: true };
    const did = request(12_000, { doubtAt: AT + 12_100, settledAt: AT + 15_100 });
    const debrief = debriefOf(
      record('answers-lost', {
        events: [event(0, { what: 'started', symbol: null }), event(12_050, lost), event(60_000, { what: 'ended' })],
        requests: [did, request(30_000, { kind: 'cancel' })],
        switches: [{ at: AT + 20_000, what: 'stopped' }],
      }),
    );
    expect(debrief.timeline).toEqual([
      { ms: 0, who: 'exchange', event: { what: 'started', symbol: null } },
      { ms: 12_000, who: 'person', did },
      { ms: 12_050, who: 'exchange', event: lost },
      { ms: 12_100, who: 'lantai', about: did, found: 'doubt' },
      { ms: 15_100, who: 'lantai', about: did, found: 'settled' },
      { ms: 20_000, who: 'person', switched: 'stopped' },
      { ms: 30_000, who: 'person', did: request(30_000, { kind: 'cancel' }) },
      { ms: 60_000, who: 'exchange', event: { what: 'ended' } },
    ]);
    expect(debrief).toMatchObject({
      lastedMs: 60_000,
      firstMs: 12_000,
      counts: { placed: 1, amended: 0, cancelled: 1 },
      longestDoubtMs: 3_000,
      change: -6_750,
      fees: 6_750,
    });
  });

  it('says at its end of which request nobody knows the result yet', () => {
    const did = request(12_000, { doubtAt: AT + 12_100 });
    const { timeline, longestDoubtMs, lastedMs } = debriefOf(record('answers-lost', { requests: [did] }));
    expect(timeline.slice(-2)).toEqual([
      { ms: 12_100, who: 'lantai', about: did, found: 'doubt' },
      { ms: lastedMs, who: 'lantai', about: did, found: 'open' },
    ]);
    expect(longestDoubtMs).toBe(lastedMs - 12_100);
  });

  it('gives no cost where the account was not read at one of the ends', () => {
    expect(debriefOf(record('fast-market', { equity: { before: null, after: 5 } })).change).toBeNull();
    expect(debriefOf(record('fast-market', { equity: { before: 5, after: null } })).change).toBeNull();
    expect(debriefOf(record('fast-market')).firstMs).toBeNull();
  });
});

describe('answers are lost', () => {
  const first = request(1_000, { doubtAt: AT + 1_100, settledAt: AT + 9_000 });
  it('calls it wrong to send the same again while the first is in doubt', () => {
    expect(verdictOf('answers-lost', { requests: [first, request(5_000)] })).toEqual(['sent-again', 1, false]);
    const still = { ...first, settledAt: null };
    expect(verdictOf('answers-lost', { requests: [still, request(50_000)] })).toEqual(['sent-again', 1, false]);
  });
  it('calls it right to wait, and another stock or side is another order', () => {
    expect(verdictOf('answers-lost', { requests: [first, request(9_500)] })).toEqual(['waited', 0, true]);
    expect(verdictOf('answers-lost', { requests: [first, request(5_000, { symbol: 'SRUN' })] })[0]).toBe('waited');
    expect(verdictOf('answers-lost', { requests: [first, request(5_000, { side: 'sell' })] })[0]).toBe('waited');
    expect(verdictOf('answers-lost', {})).toEqual(['nothing-sent', 0, true]);
  });
  it('says of orders that were in doubt to the end that they still are', () => {
    const still = { ...first, settledAt: null };
    expect(verdictOf('answers-lost', { requests: [still, request(5_000, { side: 'sell' })] })).toEqual([
      'in-doubt',
      1,
      true,
    ]);
  });
});

it('counts orders that were sent while the connection was cut', () => {
  const events = [
    event(0, { what: 'connection', isCut: true }),
    event(10_000, { what: 'connection', isCut: false }),
    event(20_000, { what: 'connection', isCut: true }),
    event(30_000, { what: 'ended' }),
  ];
  const requests = [request(5_000), request(15_000), request(25_000), request(25_500, { kind: 'cancel' })];
  expect(verdictOf('connection-cut', { events, requests })).toEqual(['sent-blind', 2, false]);
  expect(verdictOf('connection-cut', { events, requests: [request(15_000)] })).toEqual(['kept-still', 0, true]);
});

describe('a stock of a drill', () => {
  const of = (state: 'halted' | 'fast' | 'at-ara') => [
    event(0, { what: 'stock', state, symbol: 'BNTG', price: 4_500 }),
  ];
  const elsewhere = request(1_000, { symbol: 'SRUN' });
  it('takes no orders while it is halted', () => {
    const events = of('halted');
    expect(verdictOf('stock-halted', { events, requests: [request(1_000), elsewhere] })[1]).toBe(1);
    const requests = [elsewhere, request(2_000, { kind: 'cancel' })];
    expect(verdictOf('stock-halted', { events, requests })).toEqual(['kept-still', 0, true]);
  });
  it('is not chased: a few changes are none', () => {
    const events = of('fast');
    const changes = [1, 2, 3].map((second) => request(second * 1_000, { kind: 'amend' }));
    expect(verdictOf('fast-market', { events, requests: [elsewhere, ...changes] })[0]).toBe('kept-still');
    expect(verdictOf('fast-market', { events, requests: [...changes, request(9_000)] })).toEqual(['chased', 4, false]);
  });
  it('gives a place in the queue to who leaves the order alone', () => {
    const events = of('at-ara');
    expect(verdictOf('ara-queue', { events, requests: [request(1_000)] })).toEqual(['queued', 0, true]);
    expect(verdictOf('ara-queue', { events, requests: [elsewhere] })[0]).toBe('nothing-sent');
    const requests = [request(1_000), request(2_000, { kind: 'amend' })];
    expect(verdictOf('ara-queue', { events, requests })).toEqual(['lost-place', 1, false]);
  });
});
