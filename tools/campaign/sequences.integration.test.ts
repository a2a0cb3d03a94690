import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeHere } from '#exchange/testing/index.ts';
import { FAILED_BEFORE } from './failed-before.ts';
import { createSequenceRunner, type SequenceRunner } from './sequence.ts';
import { runSequences } from './sequences.ts';
import { openVenue, type Venue } from './venue.ts';

/** A short form, of three exchanges; `npm run campaign -- orders --sequences N` runs N of them. */
const SEQUENCES_EACH = 3;
const FIRST_SEEDS = [1, 5, 9];

/** In this process, which costs less than one of its own. */
const open = (startsAt: number): Promise<Venue> => openVenue(startsAt, startExchangeHere);

let runner: SequenceRunner;
beforeAll(async () => {
  runner = await createSequenceRunner(open);
});
afterAll(() => runner.close());

it.each(Object.entries(FAILED_BEFORE))('%s', async (_name, actions) => {
  expect(await runner.run(actions)).toBeNull();
});

it.each(FIRST_SEEDS)('breaks no rule in sequences of presses, faults and restarts from seed %i on', async (seed) => {
  const { failed } = await runSequences({ sequences: SEQUENCES_EACH, seed, shrinkAttempts: 20, open });
  expect(failed).toEqual([]);
});
