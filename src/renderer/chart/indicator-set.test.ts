import { expect, it } from 'vitest';
import { netForeign } from '#shared/chart/indicators/flow/flow.ts';
import { barsOf } from '#shared/chart/indicators/testing/series.ts';
import { IndicatorSet } from './indicator-set.ts';

const instance = {
  key: 'netForeign-1',
  definition: netForeign,
  inputs: {},
  styles: {},
  isHidden: false,
  pane: 'netForeign-1',
};
/** The net value of each bar is its close. */
const ofCloses = ({ close }: { close: Float64Array }) => ({ foreignNet: close.slice() });

it('calculates extra series for the bars that there are, also for others later', () => {
  const set = new IndicatorSet();
  set.set([instance]);
  set.restart(barsOf([1, 2, 3]), 0);
  expect(set.valuesAt('netForeign-1', 2)).toEqual([Number.NaN, Number.NaN]);
  set.setExtra(ofCloses);
  expect(set.valuesAt('netForeign-1', 2)).toEqual([3, 6]);
  set.restart(barsOf([10, 1, 2, 3]), 0);
  expect(set.valuesAt('netForeign-1', 3)).toEqual([3, 16]);
  set.setExtra(() => ({}));
  expect(set.valuesAt('netForeign-1', 3)).toEqual([Number.NaN, Number.NaN]);
});

it('has no extra value at a bar that was added since', () => {
  const set = new IndicatorSet();
  const bars = barsOf([1, 2]);
  set.set([instance]);
  set.setExtra(({ count, close }) => ({ foreignNet: close.slice(0, count) }));
  set.restart(bars, 0);
  bars.append({ at: (bars.last()?.at ?? 0) + 86_400_000, open: 5, high: 5, low: 5, close: 5, volume: 0 });
  set.update();
  expect(set.valuesAt('netForeign-1', 2)).toEqual([Number.NaN, 3]);
});
