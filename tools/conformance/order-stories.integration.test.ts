import { expect, it } from 'vitest';
import { MIX_SEEDS, plainMixOfSeed, profileKeysFor, startExchangeHere } from '#exchange/testing/index.ts';
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

it('comes to these verdicts with the documented service', async () => {
  expect(await verdictsIn([])).toEqual(PLAIN);
});

it.each(MIX_SEEDS)(
  'comes to the same verdicts in the dialects of seed %i, and to none by what is unread',
  async (seed) => {
    const dialects = plainMixOfSeed(seed);
    const unproven = { ...accepted, status: 'UNKNOWN' as const, isAtVenue: false };
    const expected = hidesRows(dialects) ? { ...PLAIN, 'never received': unproven } : PLAIN;
    expect(await verdictsIn(dialects), dialects.join()).toEqual(expected);
  },
);

it('takes an order for never received beside a status that nobody knows, and not beside a row that is unread', async () => {
  expect((await verdictsIn(['unseen-status']))['never received']?.status).toBe('REJECTED');
  expect((await verdictsIn(['unseen-status', 'unreadable-row']))['never received']?.status).toBe('UNKNOWN');
});
