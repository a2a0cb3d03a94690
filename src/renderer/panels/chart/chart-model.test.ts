import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickAt } from '#shared/market/index.ts';
import { applyTrade, barStart, type Candle, createSeries } from './candle.ts';
import { gridPrices, priceScale, priceToY, spanWith, yToPrice } from './price-scale.ts';
import { momentText, sessionStarts, timeLabels } from './time-labels.ts';
import {
  afterAppend,
  defaultViewport,
  EMPTY_SLOTS,
  FEWEST_BARS,
  isAtLatest,
  MAX_VISIBLE,
  pan,
  withinHistory,
  zoom,
} from './viewport.ts';

/** Exchange time (UTC+7) of a day in November 2026; the 20th is a Friday. */
const wib = (day: number, hour: number, minute = 0, second = 0): number =>
  Date.UTC(2026, 10, day, hour - 7, minute, second);
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const bar = (at: number, close = 100): Candle => ({ at, open: 100, high: 110, low: 90, close, volume: 1_000 });

describe('a trade', () => {
  it('extends the forming bar', () => {
    const last = bar(wib(20, 10, 45));
    expect(applyTrade(last, '5m', wib(20, 10, 49, 59), 120, 500)).toEqual({
      kind: 'extended',
      candle: { at: last.at, open: 100, high: 120, low: 90, close: 120, volume: 1_500 },
    });
    expect(applyTrade(last, '5m', wib(20, 10, 45), 80, 500)).toMatchObject({ candle: { high: 110, low: 80 } });
  });

  it('opens a bar at the interval’s boundary, also after a break without trades', () => {
    const last = bar(wib(20, 11, 55));
    for (const [hour, minute, start] of [
      [12, 0, wib(20, 12, 0)],
      [13, 33, wib(20, 13, 30)],
    ] as const) {
      expect(applyTrade(last, '5m', wib(20, hour, minute), 120, 500)).toEqual({
        kind: 'opened',
        candle: { at: start, open: 120, high: 120, low: 120, close: 120, volume: 500 },
      });
    }
  });

  it('opens the first bar of a stock without bars', () => {
    expect(applyTrade(null, '1h', wib(20, 9, 30), 50, 100)).toMatchObject({
      kind: 'opened',
      candle: { at: wib(20, 9), open: 50 },
    });
  });

  it('of a completed bar changes nothing', () => {
    expect(applyTrade(bar(wib(20, 10, 45)), '5m', wib(20, 10, 44, 59), 120, 500)).toEqual({ kind: 'late' });
  });

  it('is assigned to the exchange’s day and week, wherever the service puts a bar’s start', () => {
    expect(barStart(wib(20, 0, 0), 'D')).toBe(wib(20, 0, 0));
    expect(barStart(wib(20, 23, 59), 'D')).toBe(wib(20, 0, 0));
    expect(barStart(wib(20, 10), 'W')).toBe(wib(16, 0, 0));
    expect(barStart(wib(16, 0), 'W')).toBe(wib(16, 0, 0));
    expect(barStart(wib(15, 23, 59), 'W')).toBe(wib(9, 0, 0));
    const midnightUtc = Date.UTC(2026, 10, 20);
    expect(applyTrade(bar(midnightUtc), 'D', wib(20, 15), 120, 1).kind).toBe('extended');
    expect(applyTrade(bar(midnightUtc), 'D', wib(23, 9), 120, 1).kind).toBe('opened');
  });

  it('never leaves a body outside its wick', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ after: fc.nat(900_000), price: fc.integer({ min: 1, max: 1_000 }) })),
        (trades) => {
          let last: Candle | null = null;
          let at = wib(20, 9);
          let volume = 0;
          for (const { after, price } of trades) {
            at += after;
            const result = applyTrade(last, '5m', at, price, 1);
            if (result.kind === 'late') throw new Error('times rise');
            last = result.candle;
            volume = result.kind === 'opened' ? 1 : volume + 1;
            const { open, close, high, low }: Candle = last;
            expect(low).toBeLessThanOrEqual(Math.min(open, close));
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
            expect(last.volume).toBe(volume);
          }
        },
      ),
    );
  });
});

describe('the series', () => {
  const columns = (bars: readonly Candle[]) => ({
    at: Float64Array.from(bars, (each) => each.at),
    open: Float64Array.from(bars, (each) => each.open),
    high: Float64Array.from(bars, (each) => each.high),
    low: Float64Array.from(bars, (each) => each.low),
    close: Float64Array.from(bars, (each) => each.close),
    volume: Float64Array.from(bars, (each) => each.volume),
  });

  it('leaves out invalid and unordered rows', () => {
    const series = createSeries(columns([bar(1), bar(3), bar(2), { ...bar(4), low: 0 }, bar(5, Number.NaN), bar(6)]));
    expect([series.candle(0)?.at, series.candle(1)?.at, series.candle(2)?.at, series.count()]).toEqual([1, 3, 6, 3]);
  });

  it('behaves like a plain list and does not modify the columns', () => {
    const steps = fc.array(fc.record({ append: fc.boolean(), close: fc.integer({ min: 91, max: 109 }) }));
    fc.assert(
      fc.property(fc.nat(6), steps, (count, all) => {
        const given = Array.from({ length: count }, (_, index) => bar(index + 1));
        const answered = columns(given);
        const series = createSeries(answered);
        const list = [...given];
        for (const { append, close } of all) {
          const at = (list.at(-1)?.at ?? 0) + (append ? 1 : 0);
          if (append) series.append(bar(at, close));
          else series.replaceLast(bar(at, close));
          if (append) list.push(bar(at, close));
          else if (list.length > 0) list[list.length - 1] = bar(at, close);
        }
        expect(Array.from({ length: series.count() }, (_, index) => series.candle(index))).toEqual(list);
        expect([series.last(), series.candle(-1), series.candle(list.length)]).toEqual([
          list.at(-1) ?? null,
          null,
          null,
        ]);
        expect(answered).toEqual(columns(given));
      }),
    );
  });

  it('is bounded', () => {
    const series = createSeries(columns([bar(1), bar(2), bar(3)]), 10);
    let dropped = 0;
    for (let at = 4; at <= 100; at += 1) dropped += series.append(bar(at));
    expect(series.count()).toBeLessThanOrEqual(10);
    expect(series.count() + dropped).toBe(100);
    expect(series.last()?.at).toBe(100);
  });
});

describe('the viewport', () => {
  it('zooming keeps the bar under the pointer', () => {
    const view = { end: 500, count: 100 };
    const zoomed = zoom(view, 0.5, 0.5, 1_000);
    expect(zoomed).toEqual({ end: 475, count: 50 });
    expect(zoom(view, 1e9, 0.5, 10_000).count).toBe(MAX_VISIBLE);
    expect(zoom(view, 0, 0.5, 10_000).count).toBe(FEWEST_BARS);
  });

  it('always shows at least a few bars', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.array(fc.oneof(fc.integer({ min: -9_000, max: 9_000 }), fc.double({ min: 0.1, max: 10, noNaN: true }))),
        (total, moves) => {
          let view = defaultViewport(total, 900);
          for (const move of moves)
            view = Number.isInteger(move) ? pan(view, move, total) : zoom(view, move, 0.3, total);
          expect(view.end).toBeLessThanOrEqual(total + EMPTY_SLOTS);
          expect(view.end).toBeGreaterThanOrEqual(Math.min(total, FEWEST_BARS));
        },
      ),
    );
  });

  it('never leaves the history: no empty space before its first bar, none after the newest', () => {
    const far = pan(defaultViewport(500, 900), -10_000, 500);
    expect(far.end - far.count).toBe(0);
    const out = zoom(far, 100, 0, 500);
    expect(out).toEqual({ end: 503, count: 503 });
    expect(pan(out, -50, 500)).toEqual(out);
    // A stock that was listed a few days ago has fewer bars than fill the plot.
    expect(defaultViewport(5, 900)).toEqual({ end: 8, count: 30 });
    expect(pan(defaultViewport(5, 900), -3, 5).end).toBe(8);
    // Bars that were chosen for a long history return with the next one.
    expect(withinHistory({ end: 0, count: 90 }, 5).count).toBe(30);
    expect(withinHistory({ end: 200, count: 90 }, 500)).toEqual({ end: 200, count: 90 });
  });

  it('follows a new bar only when it showed the newest', () => {
    const latest = defaultViewport(100, 900);
    expect(isAtLatest(latest, 100)).toBe(true);
    expect(isAtLatest(afterAppend(latest, 100, 0), 101)).toBe(true);
    const back = pan(latest, -20, 100);
    expect(afterAppend(back, 100, 0)).toEqual(back);
  });
});

describe('the price axis', () => {
  it('has its grid at valid prices with a minimum distance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 60, max: 1_500 }),
        (lowest, span, height) => {
          const scale = priceScale(lowest, lowest + span, height);
          const lines = gridPrices(scale);
          for (const line of lines) expect(line % tickAt(line)).toBe(0);
          expect(scale.low).toBeLessThanOrEqual(lowest);
          expect(scale.high).toBeGreaterThanOrEqual(lowest + span);
          expect(lines.length).toBeLessThanOrEqual(height / 40 + 2);
        },
      ),
    );
  });

  it('includes a near order, and not one so far that it would flatten the bars', () => {
    expect(spanWith(4_740, 4_900, [4_700, 4_800])).toEqual([4_700, 4_900]);
    expect(spanWith(4_740, 4_900, [4_100, 4_950])).toEqual([4_740, 4_950]);
    expect(spanWith(4_740, 4_900, [])).toEqual([4_740, 4_900]);
  });

  it('converting a height to a price and back is exact to the tick', () => {
    const scale = priceScale(4_740, 4_900, 400);
    expect(yToPrice(priceToY(4_860, scale, 400), scale, 400)).toBe(4_860);
    expect(yToPrice(100_000, scale, 400)).toBeGreaterThan(0);
  });
});

describe('the time axis', () => {
  it('labels the day where it changes and hours between, without overlap', () => {
    const times = Array.from({ length: 40 }, (_, index) =>
      index < 20 ? wib(19, 15, 0) + index * 60_000 * 2 : wib(20, 9, 0) + (index - 20) * 300_000,
    );
    const labels = timeLabels(times, '5m', 10, MONTHS);
    expect(labels[20]).toBe('20 Nov');
    const places = labels.flatMap((label, index) => (label === null ? [] : [index]));
    for (let index = 1; index < places.length; index += 1) {
      expect((places[index] ?? 0) - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(7);
    }
    expect(labels.some((label) => label === '10:00')).toBe(true);
  });

  it('has multiples of the clock only, where bars are missing too', () => {
    const bars = [wib(20, 13, 55), wib(20, 14, 5), ...[10, 15, 20, 25, 30, 35].map((minute) => wib(20, 14, minute))];
    const labels = timeLabels([...bars, Number.NaN, Number.NaN], '5m', 40, MONTHS);
    expect(labels.filter((label) => label !== null)).toEqual(['14:15', '14:30']);
    const minutes = Array.from({ length: 60 }, (_, minute) => wib(20, 9, 1 + minute * 3));
    for (const label of timeLabels(minutes, '1m', 12, MONTHS)) if (label) expect(Number(label.slice(3)) % 5).toBe(0);
  });

  it('marks the first bar after a night and after the midday pause', () => {
    const bars = [wib(19, 15, 45), wib(20, 9, 0), wib(20, 9, 5), wib(20, 11, 55), wib(20, 13, 30), wib(20, 13, 35)];
    expect(sessionStarts(bars, '5m')).toEqual([1, 3, 4]);
    expect(sessionStarts(bars, 'D')).toEqual([]);
  });

  it('formats a moment in exchange time', () => {
    expect(momentText(wib(20, 10, 45), '5m', MONTHS)).toBe('20 Nov 2026  10:45');
    expect(momentText(wib(20, 0), 'D', MONTHS)).toBe('20 Nov 2026');
    expect(momentText(Number.NaN, 'D', MONTHS)).toBe('');
  });
});
