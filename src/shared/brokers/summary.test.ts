import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accumulationOf, strengthOf } from './accumulation.ts';
import { averageOf, type BrokerRow, figuresOf, mergeRows, netLots, netValue, sidesOf } from './summary.ts';
import { brokerRow } from './testing/broker-row.ts';

const codes = ['AA', 'BB', 'CC', 'DD', 'EE', 'FF', 'GG', 'HH', 'JJ', 'KK', 'LL', 'MM'];
const lots = fc.integer({ min: 0, max: 1_000_000 });
const price = fc.integer({ min: 50, max: 10_000 });
const rows = fc
  .array(fc.record({ bought: lots, sold: lots, buy: price, sell: price }), { minLength: 1, maxLength: codes.length })
  .map((all) => all.map(({ bought, sold, buy, sell }, at) => brokerRow(codes[at] ?? '', bought, sold, { buy, sell })));
const sum = (all: readonly BrokerRow[], read: (row: BrokerRow) => number): number =>
  all.reduce((total, row) => total + read(row), 0);

describe('the two sides of a summary', () => {
  it('net has each broker once at most, on the side of its net value, the largest first', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { buyers, sellers } = sidesOf(all, 'net');
        expect(buyers.every((row) => netValue(row) > 0)).toBe(true);
        expect(sellers.every((row) => netValue(row) < 0)).toBe(true);
        expect(new Set([...buyers, ...sellers]).size).toBe(buyers.length + sellers.length);
        expect(sum(buyers, netValue) + sum(sellers, netValue)).toBe(sum(all, netValue));
        for (const side of [buyers, sellers])
          expect(side.map((row) => Math.abs(netValue(row)))).toEqual(
            side.map((row) => Math.abs(netValue(row))).sort((left, right) => right - left),
          );
      }),
    );
  });

  it('gross has everybody that bought and everybody that sold, as they did', () => {
    const both = brokerRow('AA', 30, 20);
    const { buyers, sellers } = sidesOf([both, brokerRow('BB', 0, 10)], 'gross');
    expect(buyers.map(({ brokerCode }) => brokerCode)).toEqual(['AA']);
    expect(sellers.map(({ brokerCode }) => brokerCode)).toEqual(['AA', 'BB']);
    expect(figuresOf(both, 'sell', 'gross')).toEqual({ lots: 20, value: 2_000_000, average: 1000, frequency: 2 });
  });

  it('a net row has the average of all that was bought, not net value over net lots', () => {
    const row = brokerRow('AA', 100, 50, { buy: 1000, sell: 900 });
    expect(figuresOf(row, 'buy', 'net')).toMatchObject({ lots: 50, value: 5_500_000, average: 1000 });
  });

  it('net lots may have the other sign than net value, which decides', () => {
    const row = brokerRow('AA', 100, 120, { buy: 1000, sell: 700 });
    expect([netLots(row), netValue(row) > 0]).toEqual([-20, true]);
    expect(sidesOf([row], 'net').buyers).toEqual([row]);
    expect(figuresOf(row, 'buy', 'net').lots).toBe(-20);
  });
});

it('ranges merged are the sum of their rows, with averages of the sums', () => {
  fc.assert(
    fc.property(rows, rows, (left, right) => {
      const merged = mergeRows([left, right]);
      for (const figure of [netLots, netValue, ({ buyFrequency }: BrokerRow) => buyFrequency])
        expect(sum(merged, figure)).toBe(sum(left, figure) + sum(right, figure));
      for (const row of merged) {
        expect(row.buyAverage).toBe(averageOf(row.buyValue, row.buyLot));
        expect([row.netLot, row.netValue]).toEqual([netLots(row), netValue(row)]);
      }
      expect(new Set(merged.map(({ brokerCode }) => brokerCode)).size).toBe(merged.length);
    }),
  );
});

describe('accumulation', () => {
  it('is what the top buyers take less what the top sellers give, over all net selling', () => {
    const all = [brokerRow('AA', 600, 0), brokerRow('BB', 0, 300), brokerRow('CC', 0, 200), brokerRow('DD', 0, 100)];
    const found = accumulationOf(all);
    expect(found).toMatchObject({ buyers: 1, sellers: 3, verdict: 'accumulation' });
    expect(found?.tops.map(({ lots: each }) => each)).toEqual([300, 0, 0, 0]);
    expect(found?.tops[0]).toMatchObject({ count: 1, percent: 50, value: 30_000_000, strength: 'big' });
    expect(found?.average).toMatchObject({ lots: (300 + 100) / 5 });
    expect(found?.average.percent).toBeCloseTo(80 / 6, 9);
  });

  it('is judged by its average, however many buy and sell', () => {
    // One broker buys little, three sell much of what the tape gave to nobody else.
    const sold = [brokerRow('AA', 100, 0), brokerRow('BB', 0, 300), brokerRow('CC', 0, 200), brokerRow('DD', 0, 100)];
    const found = accumulationOf(sold);
    expect(found?.tops.every(({ lots: each }) => each < 0)).toBe(true);
    expect(found).toMatchObject({ buyers: 1, sellers: 3, verdict: 'distribution' });
    fc.assert(
      fc.property(rows, (all) => {
        const { average, tops, verdict } = accumulationOf(all) ?? {};
        if (!average || !tops) return;
        if (verdict === 'accumulation') expect(average.lots).toBeGreaterThan(0);
        else if (verdict === 'distribution') expect(average.lots).toBeLessThan(0);
        else expect(average.strength).toBe('neutral');
        const shown = [...tops, average];
        if (verdict === 'accumulation') expect(shown.every(({ lots: each }) => each < 0)).toBe(false);
      }),
    );
  });

  it('never passes 100 percent, and all brokers together come to nothing where the tape adds up', () => {
    fc.assert(
      fc.property(fc.array(lots, { minLength: 2, maxLength: codes.length }), (bought) => {
        // Everybody sells what the next one bought: both sides of the tape are equal.
        const all = bought.map((own, at) => brokerRow(codes[at] ?? '', own, bought[(at + 1) % bought.length] ?? 0));
        const found = accumulationOf(all);
        if (found === null) return;
        for (const { percent } of found.tops) expect(Math.abs(percent)).toBeLessThanOrEqual(100 + 1e-9);
        if (Math.max(found.buyers, found.sellers) <= 10) expect(found.tops.at(-1)?.lots).toBe(0);
      }),
    );
  });

  it('is unknown where nobody bought or sold net', () => {
    expect(accumulationOf([])).toBeNull();
    expect(accumulationOf([brokerRow('AA', 10, 10)])).toBeNull();
  });

  it.each([
    [5.9, 'neutral'],
    [6.7, 'small'],
    [-11.9, 'small'],
    [12.7, 'normal'],
    [-27, 'big'],
  ])('%d percent is %s', (percent, strength) => expect(strengthOf(percent)).toBe(strength));
});
