import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bar, BarSeries } from './bars.ts';

const bar = (at: number, close = 100): Bar => ({ at, open: 100, high: 110, low: 90, close, volume: 1_000 });

describe('the series', () => {
  const columns = (bars: readonly Bar[]) => ({
    at: Float64Array.from(bars, (each) => each.at),
    open: Float64Array.from(bars, (each) => each.open),
    high: Float64Array.from(bars, (each) => each.high),
    low: Float64Array.from(bars, (each) => each.low),
    close: Float64Array.from(bars, (each) => each.close),
    volume: Float64Array.from(bars, (each) => each.volume),
  });

  it('leaves out invalid and unordered rows', () => {
    const series = new BarSeries(columns([bar(1), bar(3), bar(2), { ...bar(4), low: 0 }, bar(5, Number.NaN), bar(6)]));
    expect([series.bar(0)?.at, series.bar(1)?.at, series.bar(2)?.at, series.count]).toEqual([1, 3, 6, 3]);
  });

  it('behaves like a plain list and does not modify the columns', () => {
    const steps = fc.array(fc.record({ append: fc.boolean(), close: fc.integer({ min: 91, max: 109 }) }));
    fc.assert(
      fc.property(fc.nat(6), steps, (count, all) => {
        const given = Array.from({ length: count }, (_, index) => bar(index + 1));
        const answered = columns(given);
        const series = new BarSeries(answered);
        const list = [...given];
        for (const { append, close } of all) {
          const at = (list.at(-1)?.at ?? 0) + (append ? 1 : 0);
          if (append) series.append(bar(at, close));
          else series.replaceLast(bar(at, close));
          if (append) list.push(bar(at, close));
          else if (list.length > 0) list[list.length - 1] = bar(at, close);
        }
        expect(Array.from({ length: series.count }, (_, index) => series.bar(index))).toEqual(list);
        expect([series.last(), series.bar(-1), series.bar(list.length)]).toEqual([list.at(-1) ?? null, null, null]);
        expect(answered).toEqual(columns(given));
      }),
    );
  });

  it('is bounded', () => {
    const series = new BarSeries(columns([bar(1), bar(2), bar(3)]), 10);
    let dropped = 0;
    for (let at = 4; at <= 100; at += 1) dropped += series.append(bar(at));
    expect(series.count).toBeLessThanOrEqual(10);
    expect(series.count + dropped).toBe(100);
    expect(series.last()?.at).toBe(100);
  });
});
