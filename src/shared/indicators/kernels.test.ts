import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#shared/chart/indicators/testing/series.ts';
import { ema, rma } from './averages.ts';
import { stdev } from './deviation.ts';
import type { Kernel } from './kernel.ts';
import { highest, lowest, rollingSum, sma } from './rolling.ts';
import { linearRegression, past, wma } from './window.ts';

const KERNELS: Readonly<Record<string, (period: number) => Kernel>> = {
  rollingSum,
  sma,
  highest,
  lowest,
  ema,
  rma,
  wma,
  past,
  linearRegression,
  stdev,
};

describe.each(Object.entries(KERNELS))('%s', (_, make) => {
  it('leaves no trace of values that are not final, and passes over NaN', () => {
    const value = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(Number.NaN));
    const call = fc.record({ value, isFinal: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(call, { maxLength: 40 }), (period, calls) => {
        const [kernel, scratch] = [make(period), make(period)];
        for (const call of calls) {
          const actual = kernel(call.value, call.isFinal);
          if (call.isFinal) expect(actual).toBe(scratch(call.value, true));
          if (Number.isNaN(call.value)) expect(actual).toBeNaN();
        }
      }),
    );
  });
});

describe('60,000 bars', () => {
  const COUNT = 60_000;
  const random = randomNumbers(8);
  // Huge values early on: what is left of them in a running difference would show later.
  const values = Array.from({ length: COUNT }, (_, index) => random() * (index < 1_000 ? 1e15 : 1));

  it('leave no drift in a sum or a deviation', () => {
    const [sum, deviation] = [rollingSum(20), stdev(20)];
    let [lastSum, lastDeviation] = [0, 0];
    for (const value of values) [lastSum, lastDeviation] = [sum(value, true), deviation(value, true)];
    const window = values.slice(-20);
    const total = window.reduce((all, value) => all + value, 0);
    expect(lastSum).toBeCloseTo(total, 12);
    expect(lastDeviation).toBeCloseTo(
      Math.sqrt(window.reduce((all, value) => all + (value - total / 20) ** 2, 0) / 20),
      12,
    );
  });

  it('of equal prices deviate by exactly nothing', () => {
    const deviation = stdev(20);
    for (let index = 0; index < 100; index += 1) deviation(random() * 1e6, true);
    let last = 0;
    for (let index = 0; index < 20; index += 1) last = deviation(1234 / 3, true);
    expect(last).toBe(0);
  });
});
