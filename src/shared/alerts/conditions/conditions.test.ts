import { describe, expect, it } from 'vitest';
import type { AlertCondition } from '#shared/contract/alerts.ts';
import type { Price } from '#shared/market/index.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import type { AlertTerms } from '../evaluate.ts';
import { type AlertFacts, NO_FACTS, type Observation } from '../observation.ts';
import { auction, best, brokerDay, MORNING, quote, trade } from '../testing/observations.ts';
import { run } from '../testing/run.ts';

const once = (condition: AlertCondition): AlertTerms => ({ condition, repeatSeconds: null });
const often = (condition: AlertCondition): AlertTerms => ({ condition, repeatSeconds: 10 });
const fires = (terms: AlertTerms, seen: readonly Observation[], facts?: AlertFacts) =>
  run(terms, seen, facts ? { facts } : {}).fires.map(({ index, fired }) => [index, fired.way, fired.value]);

describe('volume against average', () => {
  const facts: AlertFacts = { ...NO_FACTS, averageVolume: 1_000_000 };
  const twice = (byTime: boolean): AlertCondition => ({ kind: 'volume', times: 2, days: 20, byTime });
  const at = (volume: number, minutes: number) => quote({ volume, at: MORNING + minutes * MINUTE_MS });

  it('is the day so far in whole average days', () => {
    expect(fires(once(twice(false)), [at(100_000, 0), at(1_900_000, 60), at(2_100_000, 90)], facts)).toEqual([
      [2, 'up', 2.1],
    ]);
  });

  it('or relative to the part of an average day at that time', () => {
    // Half an hour of five and a third is gone, and the first session ends at 12:00.
    const half = 30 / 320;
    const seen = [at(100_000, 0), at(Math.ceil(2_000_000 * half), 0)];
    expect(fires(once(twice(true)), seen, facts).map(([index]) => index)).toEqual([1]);
    expect(fires(once(twice(false)), seen, facts)).toEqual([]);
  });

  it('fires once a day, and again the next', () => {
    const nextDay = [quote({ volume: 10, at: MORNING + 86_400_000 }), quote({ volume: 3e6, at: MORNING + 86_460_000 })];
    const seen = [at(1_000, 0), at(2_500_000, 10), at(3_000_000, 20), ...nextDay];
    expect(fires(often(twice(false)), seen, facts).map(([index]) => index)).toEqual([1, 4]);
  });

  it('waits while the average is not known', () => {
    expect(fires(once(twice(false)), [at(1, 0), at(9e9, 1)])).toEqual([]);
  });
});

describe('near ARA or ARB', () => {
  const facts: AlertFacts = { ...NO_FACTS, band: { ara: 6_000 as Price, arb: 4_080 as Price } };
  const within = (count: number, unit: 'ticks' | 'percent'): AlertCondition => ({
    kind: 'band',
    limit: 'either',
    within: count,
    unit,
  });

  it('counts ticks by the table on the way', () => {
    const seen = [5_800, 5_900, 5_925, 5_950, 5_925].map((last) => quote({ last }));
    expect(fires(once(within(3, 'ticks')), seen, facts)).toEqual([[2, 'ara', 3]]);
    const down = [4_200, 4_120, 4_110].map((last) => quote({ last }));
    expect(fires(once(within(3, 'ticks')), down, facts)).toEqual([[2, 'arb', 3]]);
  });

  it('or per cent of the last price', () => {
    const seen = [5_500, 5_875, 5_900].map((last) => quote({ last }));
    expect(fires(once(within(2, 'percent')), seen, facts).map(([index, way]) => [index, way])).toEqual([[2, 'ara']]);
  });

  it('fires again after two more ticks away, not for an oscillating price', () => {
    const walk = [5_900, 5_925, 5_900, 5_925, 5_875, 5_925];
    const seen = walk.map((last, index) => quote({ last, at: MORNING + index * MINUTE_MS }));
    expect(fires(often(within(3, 'ticks')), seen, facts).map(([index]) => index)).toEqual([1, 5]);
  });
});

describe('IEP', () => {
  const moved = (from: 'previous' | 'first'): AlertCondition => ({
    kind: 'iep',
    percent: 2,
    from,
    direction: 'either',
  });
  const at = (iep: number, minutes: number) => auction({ iep, at: MORNING + minutes * MINUTE_MS });

  it('is held against the previous close from the first one on', () => {
    expect(fires(once(moved('previous')), [at(0, 0), at(5_150, 1)])).toEqual([[1, 'up', 3]]);
    expect(fires(once(moved('previous')), [at(4_850, 0)])).toEqual([[0, 'down', -3]]);
  });

  it('or against this auction’s own first', () => {
    expect(fires(once(moved('first')), [at(5_150, 0), at(5_200, 1), at(5_275, 2)]).map(([index]) => index)).toEqual([
      2,
    ]);
  });

  it('starts again with each auction, and has no price without matching orders', () => {
    const seen = [at(5_150, 0), at(0, 1), at(5_150, 2), at(5_150, 300)];
    expect(fires(often(moved('previous')), seen).map(([index]) => index)).toEqual([0, 3]);
  });
});

describe('spread', () => {
  const four: AlertCondition = { kind: 'spread', ticks: 4 };

  it('fires where it widens, and not while it stays wide', () => {
    const seen = [best({}), best({ bid: 4_960 }), best({ bid: 4_950 }), best({ bid: 4_960 })];
    expect(fires(often(four), seen)).toEqual([[1, 'up', 4]]);
  });

  it('is none with one side empty or both crossed', () => {
    expect(fires(once(four), [best({}), best({ bid: 0 }), best({ bid: 5_200, offer: 5_000 })])).toEqual([]);
  });
});

describe('a large trade', () => {
  const large: AlertCondition = { kind: 'trade', lots: 500 };

  it('fires, the first one too', () => {
    expect(fires(once(large), [trade({ lots: 500 })])).toEqual([[0, 'up', 500]]);
  });

  it('is silent during its cooldown, and reports how many trades it skipped', () => {
    const at = (seconds: number) => trade({ lots: 900, at: MORNING + seconds * 1_000 });
    const { fires: all } = run(often(large), [at(0), at(3), at(6), at(11)]);
    expect(all.map(({ index, fired }) => [index, fired.skipped])).toEqual([
      [0, 0],
      [3, 2],
    ]);
  });

  it('that was missed and comes late does not fire', () => {
    expect(fires(often(large), [trade({ at: MORNING }), trade({ lots: 900, at: MORNING - 31_000 })])).toEqual([]);
  });
});

describe('a broker', () => {
  const net = (direction: 'up' | 'down' | 'either'): AlertCondition => ({
    kind: 'broker',
    broker: 'YZ',
    millions: 10,
    direction,
  });
  const days = [9e6, 12e6, 15e6, -10e6].map((rupiah, day) =>
    brokerDay({
      nets: new Map([['YZ', rupiah]]),
      exchangeAt: MORNING + day * DAY_MS,
      receivedAt: MORNING + day * DAY_MS,
    }),
  );

  it('each published day counts by itself', () => {
    expect(fires(often(net('up')), days)).toEqual([
      [1, 'up', 12],
      [2, 'up', 15],
    ]);
  });

  it('sells as it buys', () => {
    expect(fires(often(net('down')), days)).toEqual([[3, 'down', -10]]);
    expect(fires(often(net('either')), days).map(([index]) => index)).toEqual([1, 2, 3]);
  });

  it('that did not trade has a net of nothing', () => {
    expect(fires(often(net('either')), [brokerDay({ nets: new Map() })])).toEqual([]);
  });
});
