import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterChange,
  defaultViewport,
  EMPTY_SLOTS,
  FEWEST_BARS,
  isAtLatest,
  MAX_VISIBLE,
  pan,
  withinHistory,
  zoom,
} from './viewport.ts';

describe('the viewport', () => {
  it('zooming keeps the bar under the pointer', () => {
    const view = { end: 500, count: 100 };
    const zoomed = zoom(view, 0.5, 0.5, 1_000);
    expect(zoomed).toEqual({ end: 475, count: 50 });
    expect(zoom(view, 1e9, 0.5, 50_000).count).toBe(MAX_VISIBLE);
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
    expect(isAtLatest(afterChange(latest, 100, 1, 0), 101)).toBe(true);
    const back = pan(latest, -20, 100);
    expect(afterChange(back, 100, 1, 0)).toEqual(back);
  });
});
