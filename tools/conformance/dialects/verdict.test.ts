import { describe, expect, it } from 'vitest';
import type { Alarm, Observation, Reading } from './observation.ts';
import { verdictOf } from './verdict.ts';

type Parts = Partial<Omit<Observation, 'readings'>>;
const observed = (readings: Readonly<Record<string, Reading>>, parts: Parts = {}): Observation => ({
  readings,
  alarms: parts.alarms ?? [],
  adaptations: parts.adaptations ?? [],
  hasTraded: parts.hasTraded ?? true,
});
const value = (shown: unknown): Reading => ({ value: shown });
const alarm = (name: string, ...about: string[]): Alarm => ({ name, about });

/** @param expected what the same panel shows of the documented service */
const outcomeOf = (expected: Reading, seen: Reading, parts: Parts = {}) => {
  const plain = observed({ 'feed.quotes.BNTG': expected });
  return verdictOf({ traded: plain, untraded: plain }, observed({ 'feed.quotes.BNTG': seen }, parts));
};
const QUOTE = value({ last: 200, previous: 190, stale: 0 });

describe('a difference', () => {
  it('is silent where nothing says so, and its places are named', () => {
    const zero = value({ last: 200, previous: 0, stale: 0 });
    expect(outcomeOf(QUOTE, zero)).toEqual({
      outcome: 'silent',
      differs: ['feed.quotes'],
      because: [],
      unnamed: ['feed.quotes.BNTG: previous'],
    });
    expect(outcomeOf(QUOTE, zero, { alarms: [alarm('finding bookVolume', 'feed.books')] }).outcome).toBe('silent');
    expect(outcomeOf(value([{ last: 1 }]), value([])).outcome).toBe('silent');
    expect(outcomeOf({ failed: 'INVALID_PIN' }, { failed: 'INVALID_AUTH' }).outcome).toBe('silent');
  });
  it.each<[string, Reading, Parts, string]>([
    [
      'an alarm about it',
      value({ last: 1, previous: 190, stale: 0 }),
      { alarms: [alarm('finding prices', 'feed.quotes')] },
      'finding prices',
    ],
    ['its panel', { failed: 'UNREADABLE_ANSWER' }, {}, 'the panel shows UNREADABLE_ANSWER'],
    ['the place of the value', value({ last: 200, previous: null, stale: 0 }), {}, 'n/a in place of a value'],
    ['a mark of staleness', value({ last: 180, previous: 190, stale: 1 }), {}, 'marked stale'],
  ])('is named by %s', (_name, seen, parts, because) => {
    expect(outcomeOf(QUOTE, seen, parts)).toMatchObject({ outcome: 'alarmed', because: [because], unnamed: [] });
  });
});

it('is whole without a difference, adapted where another form was recognised, alarmed where something is reported', () => {
  expect(outcomeOf(QUOTE, QUOTE).outcome).toBe('whole');
  expect(outcomeOf(QUOTE, QUOTE, { adaptations: ['lists are under “items”'] })).toMatchObject({
    outcome: 'adapted',
    because: ['lists are under “items”'],
  });
  expect(outcomeOf(QUOTE, QUOTE, { alarms: [alarm('finding noPongs')] })).toMatchObject({ outcome: 'alarmed' });
});

it('takes a time to the second and another id of the same record for the same', () => {
  const at = Date.UTC(2026, 10, 19, 3);
  const plain = value({ at: at + 400, id: '85aba812-793a-4156-985c-f822263769c1', paid: '2026-11-19T03:00:00.400Z' });
  const seen = value({ at, id: '23d60d8a-3d54-4bf6-aea4-3206cefe615b', paid: '2026-11-19T03:00:00Z' });
  expect(outcomeOf(plain, seen).outcome).toBe('whole');
  expect(outcomeOf(plain, value({ at: at + 7 * 3_600_000, id: 'x', paid: '' })).unnamed).toHaveLength(2);
});

it('takes a status that is shown as received for one that is named, and no other field of another order', () => {
  const row = { status: 'OPEN', lots: 3 };
  expect(outcomeOf(value([row]), value([{ ...row, status: 'OTHER', statusText: 'AT_VENUE' }]))).toMatchObject({
    outcome: 'alarmed',
    because: ['a status shown as received'],
  });
  expect(outcomeOf(value([row]), value([{ ...row, lots: 4 }])).outcome).toBe('silent');
});

it('compares the market with one without orders where none was sent', () => {
  const references = { traded: observed({ 'market.day': value(7) }), untraded: observed({ 'market.day': value(5) }) };
  expect(verdictOf(references, observed({ 'market.day': value(5) }, { hasTraded: false })).outcome).toBe('whole');
  expect(verdictOf(references, observed({ 'market.day': value(5) })).outcome).toBe('silent');
});
