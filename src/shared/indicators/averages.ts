import { chain, type Kernel } from './kernel.ts';
import { wma } from './window.ts';

/** Exponential smoothing that begins with the mean of the first `period` values. */
function exponential(period: number, weight: number): Kernel {
  let count = 0;
  let mean = 0;
  return (value, isFinal) => {
    if (Number.isNaN(value)) return Number.NaN;
    const isSeeding = count < period;
    const next = isSeeding ? mean + (value - mean) / (count + 1) : mean + weight * (value - mean);
    const isReady = count >= period - 1;
    if (isFinal) {
      mean = next;
      if (isSeeding) count += 1;
    }
    return isReady ? next : Number.NaN;
  };
}

/** Exponential moving average, begun as in TA-Lib. */
export const ema = (period: number): Kernel => exponential(period, 2 / (period + 1));
/** Wilder's smoothing, begun with the mean of the first values as in TA-Lib. */
export const rma = (period: number): Kernel => exponential(period, 1 / period);

/** Exponential moving average that begins with the first value (TA-Lib's ADOSC). */
export function emaFromFirst(period: number): Kernel {
  const weight = 2 / (period + 1);
  let mean = Number.NaN;
  return (value, isFinal) => {
    if (Number.isNaN(value)) return Number.NaN;
    const next = Number.isNaN(mean) ? value : mean + weight * (value - mean);
    if (isFinal) mean = next;
    return next;
  };
}

/** Mulloy's DEMA: 2 EMA − EMA of EMA (TA-Lib). */
export function dema(period: number): Kernel {
  const first = ema(period);
  const second = ema(period);
  return (value, isFinal) => {
    const once = first(value, isFinal);
    return 2 * once - second(once, isFinal);
  };
}

/** Mulloy's TEMA: 3 EMA − 3 EMA of EMA + EMA of that (TA-Lib). */
export function tema(period: number): Kernel {
  const first = ema(period);
  const second = ema(period);
  const third = ema(period);
  return (value, isFinal) => {
    const once = first(value, isFinal);
    const twice = second(once, isFinal);
    return 3 * once - 3 * twice + third(twice, isFinal);
  };
}

/** Three exponential averages in a row. */
export const tripleEma = (period: number): Kernel => chain(chain(ema(period), ema(period)), ema(period));

/** Hull: WMA over √period values of 2 WMA(period / 2) − WMA(period). */
export function hma(period: number): Kernel {
  const half = wma(Math.max(1, Math.floor(period / 2)));
  const whole = wma(period);
  const smooth = wma(Math.max(1, Math.floor(Math.sqrt(period))));
  return (value, isFinal) => smooth(2 * half(value, isFinal) - whole(value, isFinal), isFinal);
}

/**
 * Wilder's running sum: it loses its `period`th part with each value. Begun with the sum of the first `period` − 1 values,
 * its first result comes with the next one (TA-Lib's directional movement).
 */
export function wilderSum(period: number): Kernel {
  let count = 0;
  let sum = 0;
  return (value, isFinal) => {
    if (Number.isNaN(value)) return Number.NaN;
    const isSeeding = count < period - 1;
    const next = isSeeding ? sum + value : sum - sum / period + value;
    if (isFinal) {
      sum = next;
      if (isSeeding) count += 1;
    }
    return isSeeding ? Number.NaN : next;
  };
}
