import { describe, expect, it } from 'vitest';
import { lotsOfSize, readPresets, readSize, type Size, stepSize } from './sizes.ts';

const PRESETS = [1, 5, 10];

describe('the size of the ladder’s orders', () => {
  it('steps through the presets, then half and all, and stops at the ends', () => {
    const up: Size[] = [];
    for (let size: Size = 1; up.length < 6; size = stepSize(size, 1, PRESETS)) up.push(size);
    expect(up).toEqual([1, 5, 10, 'half', 'max', 'max']);
    expect([stepSize('half', -1, PRESETS), stepSize(1, -1, PRESETS)]).toEqual([10, 1]);
  });

  it('of no preset goes to the nearest one', () => {
    expect([stepSize(7, 1, PRESETS), stepSize(7, -1, PRESETS), stepSize(50, 1, PRESETS)]).toEqual([10, 5, 50]);
  });

  it('is the first preset where none was saved, or nonsense was', () => {
    expect([{}, { size: -4 }, { size: '5' }, { size: 2.5 }].map((options) => readSize(options, PRESETS))).toEqual([
      1, 1, 1, 1,
    ]);
    expect([readSize({ size: 'max' }, PRESETS), readSize({ size: 7 }, PRESETS)]).toEqual(['max', 7]);
  });

  it('by share is not known without what fits', () => {
    expect([lotsOfSize('half', 9), lotsOfSize('max', 9), lotsOfSize('max', null), lotsOfSize(5, null)]).toEqual([
      4,
      9,
      null,
      5,
    ]);
  });
});

describe('presets as typed', () => {
  it('are whole lots, ascending, each once', () => {
    expect(readPresets(' 10 5\t1 5; 50', 50_000)).toEqual([1, 5, 10, 50]);
  });

  it('are refused as a whole where one is no number of lots', () => {
    const wrong = ['', '0', '1.000', '1,5', '1e3', '-5', '٥', '50001', '1 2 3 4 5 6 7', '\u200f5'];
    expect(wrong.map((text) => readPresets(text, 50_000))).toEqual(wrong.map(() => null));
  });
});
