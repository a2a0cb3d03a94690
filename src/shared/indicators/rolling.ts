import type { Kernel } from './kernel.ts';

/**
 * Combines the last `period` values; NaN before there are as many. The window is cut where a block of `period` values
 * begins: the combinations of the older block's ends are there already, that of the newer one grows with each value
 * (van Herk, Gil and Werman). Nothing is ever subtracted, so that a sum cannot drift, at O(1) per value on average.
 */
function rolling(period: number, combine: (older: number, newer: number) => number): Kernel {
  const block = new Float64Array(period);
  const ends = new Float64Array(period);
  let place = 0;
  let beginning = 0;
  let isFilled = false;
  return (value, isFinal) => {
    if (Number.isNaN(value)) return Number.NaN;
    const newer = place === 0 ? value : combine(beginning, value);
    const isWhole = place === period - 1;
    const result = isWhole ? newer : isFilled ? combine(ends[place + 1] as number, newer) : Number.NaN;
    if (!isFinal) return result;
    block[place] = value;
    beginning = newer;
    place += 1;
    if (!isWhole) return result;
    let end = value;
    ends[period - 1] = end;
    for (let index = period - 2; index >= 0; index -= 1) {
      end = combine(block[index] as number, end);
      ends[index] = end;
    }
    place = 0;
    isFilled = true;
    return result;
  };
}

const add = (older: number, newer: number): number => older + newer;
const greater = (older: number, newer: number): number => (older > newer ? older : newer);
const less = (older: number, newer: number): number => (older < newer ? older : newer);

export const rollingSum = (period: number): Kernel => rolling(period, add);
export const highest = (period: number): Kernel => rolling(period, greater);
export const lowest = (period: number): Kernel => rolling(period, less);

/** Simple moving average. */
export function sma(period: number): Kernel {
  const sum = rollingSum(period);
  return (value, isFinal) => sum(value, isFinal) / period;
}
