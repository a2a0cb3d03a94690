import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorToTick, isOnTick } from '#shared/market/index.ts';
import { evaluate } from './evaluate.ts';
import { type AlertCondition, INITIAL_STATE } from './index.ts';
import { hasPrices, rescaled, rescaledState } from './rescale.ts';
import { MORNING, quote } from './testing/observations.ts';

const overlay = (indicator: string): boolean => indicator === 'sma';
const level = (at: number, direction: 'up' | 'down' | 'either'): AlertCondition => ({
  kind: 'price',
  level: at,
  direction,
});
const levelAfter = (at: number, direction: 'up' | 'down' | 'either', factor: number, value: number | null = null) =>
  rescaled(level(at, direction), factor, value, overlay);

describe('a price level after a corporate action', () => {
  it.each([
    [900, 'down', 0.2, 180],
    [1_100, 'up', 0.2, 220],
    [905, 'up', 0.5, 454],
    [905, 'down', 0.5, 452],
    [100, 'up', 10, 1_000],
    [999_000, 'up', 1 / 3, 333_000],
    [50, 'down', 0.01, 1],
  ] as const)('%i %s × %d is %i', (before, direction, factor, after) => {
    expect(levelAfter(before, direction, factor)).toMatchObject({ level: after });
  });

  it('that fires both ways is rounded away from the last price', () => {
    expect(levelAfter(905, 'either', 0.5, 800)).toMatchObject({ level: 454 });
    expect(levelAfter(905, 'either', 0.5, 1_000)).toMatchObject({ level: 452 });
  });

  it('is a valid price, and never fires by rounding where it had not fired', () => {
    const price = fc.integer({ min: 50, max: 20_000 }).map((at) => floorToTick(at));
    const factor = fc.constantFrom(0.05, 0.1, 0.2, 0.25, 1 / 3, 0.5, 2 / 3, 0.8, 2, 5, 10);
    const direction = fc.constantFrom('up' as const, 'down' as const, 'either' as const);
    fc.assert(
      fc.property(price, price, factor, direction, (at, last, multiplier, way) => {
        const before = evaluate({ condition: level(at, way), repeatSeconds: null }, INITIAL_STATE, quote({ last }));
        if (before.fired !== null) return;
        const condition = rescaled(level(at, way), multiplier, before.state.value, overlay);
        if (condition?.kind !== 'price') throw new Error('it is still a price');
        expect(isOnTick(condition.level)).toBe(true);
        // An equal price, as it is counted after the action.
        const state = rescaledState(before.state, multiplier);
        const after = evaluate(
          { condition, repeatSeconds: null },
          state,
          quote({ last: last * multiplier, at: MORNING + 1_000 }),
        );
        expect(at === last ? null : after.fired).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

it('moves lines and thresholds of indicators that are prices, and nothing else', () => {
  const line: AlertCondition = {
    kind: 'line',
    fromAt: 1,
    fromPrice: 1_000,
    toAt: 2,
    toPrice: 1_500,
    beyondFrom: true,
    beyondTo: true,
    scale: 'linear',
    border: 'parallel',
    offAt: 1,
    offPrice: 900,
    interval: 'D',
    drawing: 'd',
    direction: 'up',
  };
  expect(rescaled(line, 0.2, null, overlay)).toMatchObject({ fromPrice: 200, toPrice: 300, offPrice: 180 });
  const average: AlertCondition = {
    kind: 'indicator',
    indicator: 'sma',
    inputs: {},
    interval: 'D',
    plot: 'value',
    against: 'level',
    threshold: 1_000,
    other: '',
    at: 'tick',
    direction: 'up',
  };
  expect(rescaled(average, 0.2, null, overlay)).toMatchObject({ threshold: 200 });
  expect(hasPrices({ ...average, indicator: 'rsi' }, overlay)).toBe(false);
  expect(hasPrices({ ...average, against: 'price' }, overlay)).toBe(false);
  expect(hasPrices({ kind: 'spread', ticks: 4 }, overlay)).toBe(false);
  expect(hasPrices({ kind: 'change', percent: 3, minutes: 5, direction: 'up' }, overlay)).toBe(false);
});
