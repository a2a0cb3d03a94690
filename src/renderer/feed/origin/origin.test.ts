import { describe, expect, it } from 'vitest';
import { createFieldTable } from '#renderer/market-data/field-table.ts';
import { createInstruments } from '#renderer/market-data/instruments.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import { FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import { ageOf, originOfRow, type Provenance, staleReason } from './origin.ts';

const status = (change: Partial<FeedStatus>): FeedStatus => ({
  state: 'live',
  since: 0,
  roundTripMs: 3,
  lagMs: null,
  lastDataAt: null,
  messagesPerSecond: 1,
  malformed: 0,
  gaps: 0,
  reconnects: 0,
  ambiguous: 0,
  repairing: 0,
  listedTrades: null,
  findings: [],
  chart: { state: 'live', roundTripMs: 3 },
  source: 'service',
  nextTryAt: null,
  reason: null,
  ...change,
});
const old: Provenance = { exchangeAt: 1, receivedAt: 2, sequence: 3, stale: true };

describe('the reason for a stale value', () => {
  it('is the connection while it is not live', () => {
    expect(staleReason(old, status({ state: 'recovering' }), false)).toEqual({
      kind: 'connection',
      state: 'recovering',
    });
  });
  it('is the charts’ own connection for values that arrive over it', () => {
    const silent = status({ chart: { state: 'stale', roundTripMs: null } });
    expect(staleReason(old, silent, true)).toEqual({ kind: 'chart', state: 'stale' });
    expect(staleReason(old, silent, false)).toEqual({ kind: 'gap' });
  });
  it('is a gap while the connection is live', () => {
    expect(staleReason(old, status({}), false)).toEqual({ kind: 'gap' });
  });
  it('is none while the value is current, except for a replay', () => {
    expect(staleReason({ ...old, stale: false }, status({ state: 'offline' }), false)).toBeNull();
    expect(staleReason({ ...old, stale: false }, status({ source: 'replay' }), false)).toEqual({ kind: 'replay' });
  });
});

it('an age is split into readable units', () => {
  expect([-500, 900, 59_999, 61_000, 7_260_000].map(ageOf)).toEqual([
    { unit: 'now' },
    { unit: 'now' },
    { unit: 'seconds', seconds: 59 },
    { unit: 'minutes', minutes: 1, seconds: 1 },
    { unit: 'hours', hours: 2, minutes: 1 },
  ]);
});

it('a row has its origin, and an unknown row none', () => {
  const instruments = createInstruments();
  const bests = createFieldTable(FEED_KINDS.bests.fields.length, instruments);
  bests.apply({ codes: ['BNTG'], values: Float64Array.from([4_850, 1, 4_860, 2, 1_000, 1_010, 77, 1]) }, () => {});
  expect(originOfRow(bests, 'bests', instruments.row('BNTG'))).toEqual({
    exchangeAt: 1_000,
    receivedAt: 1_010,
    sequence: 77,
    stale: true,
  });
  expect(originOfRow(bests, 'bests', instruments.row('LONT'))).toBeNull();
});
