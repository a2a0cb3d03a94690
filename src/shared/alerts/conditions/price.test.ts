import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertDirection } from '#shared/contract/alerts.ts';
import type { AlertTerms } from '../evaluate.ts';
import { MORNING, quote } from '../testing/observations.ts';
import { run } from '../testing/run.ts';

const LEVEL = 5_000;
/** Around the level, where the tick under it is another than the one above. */
const PRICES = [4_970, 4_980, 4_990, 5_000, 5_025, 5_050, 5_075];
const terms = (direction: AlertDirection, repeatSeconds: number | null = null): AlertTerms => ({
  condition: { kind: 'price', level: LEVEL, direction },
  repeatSeconds,
});
/** A minute apart. */
const path = (prices: readonly number[]) =>
  prices.map((last, index) => quote({ last, at: MORNING + index * 60_000, volume: 1_000 + index }));
const firedAt = (given: AlertTerms, prices: readonly number[]): readonly number[] =>
  run(given, path(prices)).fires.map(({ index }) => index);

const prices = fc.array(fc.constantFrom(...PRICES), { minLength: 1, maxLength: 40 });
const direction = fc.constantFrom<AlertDirection>('up', 'down', 'either');

/** Where the level is reached for the first time from the side that counts. */
function firstCrossing(walk: readonly number[], way: AlertDirection): number {
  return walk.findIndex((price, index) => {
    const before = walk.slice(0, index);
    const up = price >= LEVEL && before.some((earlier) => earlier < LEVEL);
    const down = price <= LEVEL && before.some((earlier) => earlier > LEVEL);
    return (way !== 'down' && up) || (way !== 'up' && down);
  });
}

describe('a level', () => {
  it('fires once where it is reached from the side that counts, and nowhere else', () => {
    fc.assert(
      fc.property(prices, direction, (walk, way) => {
        const first = firstCrossing(walk, way);
        expect(firedAt(terms(way), walk)).toEqual(first < 0 ? [] : [first]);
      }),
    );
  });

  it('does not fire when the price is beyond it already', () => {
    expect(firedAt(terms('up'), [5_050, 5_075, 5_025])).toEqual([]);
    expect(firedAt(terms('up'), [5_050, 4_990, 5_000])).toEqual([2]);
    expect(firedAt(terms('down'), [5_000, 4_990, 4_980])).toEqual([]);
  });

  it('fires once while the price oscillates around it, and again after two ticks away', () => {
    const again = terms('up', 10);
    expect(firedAt(again, [4_990, 5_000, 4_990, 5_000, 4_990, 5_025, 4_990, 5_000])).toEqual([1]);
    expect(firedAt(again, [4_990, 5_000, 4_980, 5_000])).toEqual([1, 3]);
    expect(firedAt(terms('either', 10), [4_990, 5_000, 5_025, 5_000, 4_990, 5_000])).toEqual([1]);
    expect(firedAt(terms('either', 10), [4_990, 5_050, 4_980])).toEqual([1, 2]);
  });

  it('fires again only after the price was two ticks away', () => {
    fc.assert(
      fc.property(prices, (walk) => {
        const fires = firedAt(terms('up', 10), walk);
        for (const [number, index] of fires.entries()) {
          const from = number === 0 ? 0 : (fires[number - 1] ?? 0) + 1;
          const between = walk.slice(from, index);
          expect(walk[index]).toBeGreaterThanOrEqual(LEVEL);
          expect(between.some((price) => (number === 0 ? price < LEVEL : price <= 4_980))).toBe(true);
        }
        // None is missed: after the last one no reaching from far enough is left.
        const rest = walk.slice((fires.at(-1) ?? -1) + 1);
        const away = rest.findIndex((price) => (fires.length === 0 ? price < LEVEL : price <= 4_980));
        expect(away >= 0 && rest.slice(away).some((price) => price >= LEVEL)).toBe(false);
      }),
    );
  });
});

describe('whatever the level', () => {
  const times = fc.array(fc.tuple(fc.constantFrom(...PRICES), fc.integer({ min: 1, max: 20_000 })), { maxLength: 60 });
  const walkOf = (steps: readonly (readonly [number, number])[]) => {
    let at = MORNING;
    return steps.map(([last, wait], index) => {
      at += wait;
      return quote({ last, at, volume: 1_000 + index });
    });
  };

  it('fires once within its cooldown, and reports how often it was reached meanwhile', () => {
    fc.assert(
      fc.property(times, direction, (steps, way) => {
        const fires = run(terms(way, 30), walkOf(steps)).fires.map(({ fired }) => fired);
        for (const [number, fired] of fires.entries()) {
          const before = fires[number - 1];
          if (before) expect(fired.at - before.at).toBeGreaterThanOrEqual(30_000);
        }
        const all = run(terms(way, 0), walkOf(steps)).fires.length;
        const reported = fires.length + fires.reduce((sum, { skipped }) => sum + skipped, 0);
        expect(reported).toBeLessThanOrEqual(all);
      }),
    );
  });

  it('a restart between any two prices changes nothing', () => {
    fc.assert(
      fc.property(times, direction, fc.array(fc.nat(59)), fc.constantFrom(null, 10), (steps, way, restartAt, rest) => {
        const walk = walkOf(steps);
        expect(run(terms(way, rest), walk, { restartAt })).toEqual(run(terms(way, rest), walk));
      }),
    );
  });

  it('stale and late observations do not fire', () => {
    const noise = fc.record({ last: fc.constantFrom(...PRICES), place: fc.nat(60), late: fc.boolean() });
    fc.assert(
      fc.property(times, direction, fc.array(noise, { maxLength: 20 }), (steps, way, noises) => {
        const walk = walkOf(steps);
        const disturbed = walk.flatMap((seen, index) => [
          seen,
          ...noises
            .filter(({ place }) => place === index)
            .map(({ last, late }) =>
              late ? quote({ last, at: seen.exchangeAt - 1, volume: seen.volume }) : { ...seen, last, stale: true },
            ),
        ]);
        expect(run(terms(way, 10), disturbed).fires.map(({ fired }) => fired)).toEqual(
          run(terms(way, 10), walk).fires.map(({ fired }) => fired),
        );
      }),
    );
  });
});

it('reports once a level that was crossed without observation, and how', () => {
  const before = quote({ last: 4_900 });
  const gap = quote({ last: 5_100, since: 'gap', at: MORNING + 60_000 });
  const after = quote({ last: 5_100, at: MORNING + 61_000 });
  expect(run(terms('up'), [before, gap, after]).fires).toMatchObject([
    { index: 1, fired: { since: 'gap', value: 5_100, level: 5_000, way: 'up' } },
  ]);
  const nextDay = quote({ last: 5_100, since: 'closed', at: MORNING + 86_400_000, volume: 10 });
  expect(run(terms('up'), [before, nextDay]).fires).toMatchObject([{ index: 1, fired: { since: 'closed' } }]);
  // Up and down again while nobody looked: there is nothing to be seen of it.
  expect(run(terms('up'), [before, quote({ last: 4_950, since: 'gap', at: MORNING + 60_000 })]).fires).toEqual([]);
});

it('shows the side from which it waits', () => {
  expect(run(terms('either'), [quote({ last: 4_900 })]).state).toMatchObject({ way: 'up', value: 4_900, level: 5_000 });
  expect(run(terms('either'), [quote({ last: 5_100 })]).state).toMatchObject({ way: 'down', value: 5_100 });
});

it('stores why it fired: the exchange’s time and the message’s number', () => {
  const [fire] = run(terms('up'), [
    quote({ last: 4_990 }),
    quote({ last: 5_025, at: MORNING + 7, sequence: 812 }),
  ]).fires;
  expect(fire?.fired).toEqual({
    way: 'up',
    value: 5_025,
    level: 5_000,
    base: 0,
    price: 5_025,
    since: 'live',
    at: MORNING + 7,
    exchangeAt: MORNING + 7,
    sequence: 812,
    skipped: 0,
  });
});
