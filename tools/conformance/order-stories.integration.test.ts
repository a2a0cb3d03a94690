import { beforeAll, describe, expect, it } from 'vitest';
import { MIXABLE, profileKeysFor, rowsOfRun, SAME_MEANING, startExchangeHere } from '#exchange/testing/index.ts';
import { createSequenceRunner } from '#tools/campaign/sequence.ts';
import { openVenue } from '#tools/campaign/venue.ts';
import { runStories, type Verdicts } from './order-stories.ts';

/** Enough for one whose offer an account can take. */
const INSTRUMENTS = 160;

async function verdictsIn(dialects: readonly string[]): Promise<Verdicts> {
  const runner = await createSequenceRunner((startsAt) =>
    openVenue(
      startsAt,
      (options) => startExchangeHere({ ...options, instruments: INSTRUMENTS, dialects }),
      profileKeysFor(dialects),
    ),
  );
  try {
    return await runner.within(runStories);
  } finally {
    await runner.close();
  }
}

/** Dialects in which the list or the history is never read to the last row, so that absence proves nothing. */
const hidesRows = (dialects: readonly string[]): boolean => dialects.includes('unreadable-row');

const accepted = { failure: null, isPartlyFilled: false, isAtVenue: true };
const PLAIN: Verdicts = {
  placed: { ...accepted, status: 'OPEN' },
  amended: { ...accepted, status: 'OPEN' },
  cancelled: { ...accepted, status: 'WITHDRAWN' },
  'partly filled': { ...accepted, status: 'PARTIAL', isPartlyFilled: true },
  filled: { ...accepted, status: 'MATCH' },
  refused: { ...accepted, status: 'REJECTED', failure: 'INSUFFICIENT_BALANCE' },
  'carried out, answer lost': { ...accepted, status: 'OPEN' },
  'carried out, answer cut': { ...accepted, status: 'OPEN' },
  'never received': { ...accepted, status: 'REJECTED', isAtVenue: false },
  'cancelled, answer lost': { ...accepted, status: 'WITHDRAWN' },
};

const STORIES = Object.keys(PLAIN);

/** Each story is a test of its own. An order is never taken for not received by a row that is unread. */
function itComesTo(dialects: readonly string[]): void {
  const unproven = { ...accepted, status: 'UNKNOWN' as const, isAtVenue: false };
  const expected = hidesRows(dialects) ? { ...PLAIN, 'never received': unproven } : PLAIN;
  let verdicts: Verdicts;
  beforeAll(async () => {
    verdicts = await verdictsIn(dialects);
  });
  it.each(STORIES)('comes to the right verdict: %s', (story) => {
    expect(verdicts[story], dialects.join()).toEqual(expected[story]);
  });
  it('comes to no other verdict', () => {
    expect(Object.keys(verdicts).sort()).toEqual([...STORIES].sort());
  });
}

describe('with the documented service', () => itComesTo([]));

describe.each(rowsOfRun(MIXABLE))('in the dialects of LANTAI_DIALECT_ROWS=$row', ({ dialects }) => {
  itComesTo(dialects.filter((name) => SAME_MEANING.has(name)));
});

it.each([
  ['takes an order for never received beside a status that nobody knows', ['unseen-status'], 'REJECTED'],
  ['does not where a row is unread beside it', ['unseen-status', 'unreadable-row'], 'UNKNOWN'],
])('%s', async (_name, dialects, status) => {
  expect((await verdictsIn(dialects))['never received']?.status).toBe(status);
});
