type Room = {
  /** Distance between two neighbours, px. */
  readonly step: number;
  /** Where the first may be at the earliest and the last at the latest, px. */
  readonly low: number;
  readonly high: number;
};

/**
 * Positions nearest to the wanted ones, in their order and at least a step apart: the least squares of what each is
 * displaced by (pool adjacent violators). Where the room is too small for all of them the step shrinks.
 * @param wanted px, ascending
 */
export function spread(wanted: readonly number[], { step, low, high }: Room): number[] {
  const gaps = Math.max(1, wanted.length - 1);
  const apart = Math.min(step, Math.max(0, high - low) / gaps);
  const last = Math.max(low, high - (wanted.length - 1) * apart);
  const blocks: { sum: number; count: number }[] = [];
  for (const [at, position] of wanted.entries()) {
    let block = { sum: position - at * apart, count: 1 };
    for (let before = blocks.at(-1); before && mean(before) >= mean(block); before = blocks.at(-1)) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  }
  return blocks
    .flatMap((block) => new Array<number>(block.count).fill(Math.min(last, Math.max(low, mean(block)))))
    .map((start, at) => start + at * apart);
}

const mean = ({ sum, count }: { readonly sum: number; readonly count: number }): number => sum / count;
