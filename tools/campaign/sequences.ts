import { type Action, actionsOf } from './actions.ts';
import { createSequenceRunner, type Failure } from './sequence.ts';
import type { Venue } from './venue.ts';
import type { Weights } from './weights.ts';

export type FailedSequence = {
  readonly seed: number;
  readonly failure: Failure;
  readonly shrunk: readonly Action[];
};
export type SequenceReport = {
  readonly sequences: number;
  readonly actions: number;
  readonly failed: readonly FailedSequence[];
  /** `presses`, those of them that `arrived`, `requests` of any kind that did, and other counts by name. */
  readonly tally: ReadonlyMap<string, number>;
};

export type SequenceOptions = {
  readonly sequences: number;
  /** Seed of the first sequence; the others count up from it. */
  readonly seed: number;
  /** How often a failing sequence is run again to find a shorter one. */
  readonly shrinkAttempts: number;
  readonly weights?: Weights;
  readonly onProgress?: (done: number, failed: readonly FailedSequence[]) => void;
  /** Left out: exchanges in processes of their own. */
  readonly open?: (startsAt: number) => Promise<Venue>;
};

/** The model test: sequences of actions against a practice exchange, each checked against the rules. */
export async function runSequences(options: SequenceOptions): Promise<SequenceReport> {
  const runner = await createSequenceRunner(options.open);
  const failed: FailedSequence[] = [];
  let actionCount = 0;
  try {
    for (let index = 0; index < options.sequences; index += 1) {
      const seed = options.seed + index;
      const actions = actionsOf(seed, options.weights);
      actionCount += actions.length;
      const failure = await runner.run(actions);
      if (failure) {
        const again = async (candidate: readonly Action[]): Promise<boolean> =>
          (await runner.run(candidate, true))?.rule === failure.rule;
        const begun = actions.slice(0, failure.afterAction + 1);
        failed.push({ seed, failure, shrunk: await shrink(begun, again, options.shrinkAttempts) });
      }
      options.onProgress?.(index + 1, failed);
    }
  } finally {
    await runner.close();
  }
  return { sequences: options.sequences, actions: actionCount, failed, tally: runner.tally() };
}

/**
 * The shortest list that it finds of those that still fail: larger parts are left out first.
 * @param attempts how often `fails` may be called
 */
async function shrink<Item>(
  items: readonly Item[],
  fails: (candidate: readonly Item[]) => Promise<boolean>,
  attempts: number,
): Promise<readonly Item[]> {
  let shortest = items;
  let left = attempts;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length && left > 0; ) {
      const candidate = [...shortest.slice(0, from), ...shortest.slice(from + size)];
      left -= 1;
      if (await fails(candidate)) shortest = candidate;
      else from += size;
    }
  }
  return shortest;
}
