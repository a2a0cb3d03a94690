import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRun } from '#shared/chart/indicators/run.ts';
import { barsOf, randomBar, randomBars, randomNumbers } from '#shared/chart/indicators/testing/series.ts';
import { alignedCloses } from './compare.ts';
import { type OtherCloses, RELATIONS, type Relation, relativeIndicator } from './relative.ts';

const definitionOf = (relation: Relation, other: OtherCloses) =>
  relativeIndicator({ relation, code: 'KOPI', name: 'BNTG / KOPI', colour: 'line2' }, other);

/** Some of the bars of random days: a stock does not trade in each. */
function otherOf(seed: number, count: number): OtherCloses {
  const bars = randomBars(seed, count, 300);
  const kept = Array.from({ length: count }, (_, index) => index).filter((index) => (index * 7 + seed) % 5 !== 0);
  const column = (values: Float64Array) => Float64Array.from(kept, (index) => values[index] as number);
  return { columns: { at: column(bars.at), close: column(bars.close) }, last: Number.NaN };
}

it('equals the closes of both, bar by bar, also after ticks and new bars', () => {
  const check = (seed: number, count: number, relation: Relation): void => {
    const random = randomNumbers(seed);
    const bars = randomBars(seed, 3);
    const other = otherOf(seed + 1, count);
    const run = createRun(definitionOf(relation, other), {}, bars);
    while (bars.count < count) {
      const isNew = random() < 0.6;
      const bar = randomBar(random, isNew ? bars.count : bars.count - 1, bars.last()?.close ?? 1_000);
      if (isNew) bars.append(bar);
      else bars.replaceLast(bar);
      if (random() < 0.5) run.update();
    }
    run.update();
    const closes = alignedCloses(bars, other.columns);
    const expected = [...closes].map((close, index) => {
      const own = bars.close[index] as number;
      return relation === 'ratio' ? own / close : own - close;
    });
    expect([...(run.outs.columns[0]?.subarray(0, bars.count) ?? [])]).toEqual(expected);
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 4, max: 60 }),
      fc.constantFrom(...RELATIONS),
      check,
    ),
  );
});

it('follows the last price of the other at the newest bar only', () => {
  const bars = barsOf([1_000, 1_100, 1_200]);
  const other: OtherCloses = { columns: { at: bars.at.slice(0, 3), close: Float64Array.of(500, 500, 500) }, last: 600 };
  const ratio = createRun(definitionOf('ratio', other), {}, bars);
  expect([...(ratio.outs.columns[0]?.subarray(0, 3) ?? [])]).toEqual([2, 2.2, 2]);
  other.last = 400;
  ratio.update();
  expect(ratio.outs.columns[0]?.[2]).toBe(3);
});
