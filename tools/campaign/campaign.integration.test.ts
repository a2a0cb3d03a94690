import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILED_BEFORE } from './failed-before.ts';
import { runKills } from './kills.ts';
import { createSequenceRunner, type SequenceRunner } from './sequence.ts';
import { runSequences } from './sequences.ts';

const SEQUENCES = 60;
const KILLS = 20;

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

it('loses and doubles nothing when its process is killed around place, amend and cancel', async () => {
  const { kills, lost, doubled, unresolved, failures } = await runKills({ kills: KILLS, seed: 1, lanes: 2 });
  expect({ kills, lost, doubled, unresolved, failures }).toEqual({
    kills: KILLS,
    lost: 0,
    doubled: 0,
    unresolved: 0,
    failures: [],
  });
});
