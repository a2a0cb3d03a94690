import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILED_BEFORE } from './failed-before.ts';
import { createSequenceRunner, type SequenceRunner } from './sequence.ts';
import { runSequences } from './sequences.ts';

/** A short form; `npm run campaign -- orders --sequences N` runs N of them. */
const SEQUENCES = 12;

let runner: SequenceRunner;
beforeAll(async () => {
  runner = await createSequenceRunner();
});
afterAll(() => runner.close());

it.each(Object.entries(FAILED_BEFORE))('%s', async (_name, actions) => {
  expect(await runner.run(actions)).toBeNull();
});

it('breaks no rule in seeded sequences of presses, faults and restarts', async () => {
  const { failed } = await runSequences({ sequences: SEQUENCES, seed: 1, shrinkAttempts: 20 });
  expect(failed).toEqual([]);
});
