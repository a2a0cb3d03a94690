import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { minutePath } from './minute-path.ts';

const MINUTES = Array.from({ length: 330 }, (_, minute) => minute * 60_000);
const whole = { at: 0, open: 3_150, high: 3_330, low: 3_050, close: 3_210, volume: 70_000_000 };

it('reaches its high and its low without a jump, and ends where the day did', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const path = minutePath(whole, MINUTES, 400, seededRandom(`path ${seed}`));
    const bodies = path.map(({ open, close }) => Math.abs(close - open));
    // The largest of 330 steps of such a walk is about a fifth of its range.
    expect(Math.max(...bodies) / (whole.high - whole.low), `seed ${seed}`).toBeLessThan(0.35);
    expect(path.at(-1)?.close).toBe(whole.close);
    expect(Math.max(...path.map(({ high }) => high))).toBe(whole.high);
    expect(Math.min(...path.map(({ low }) => low))).toBe(whole.low);
    expect(path.reduce((sum, { volume }) => sum + volume, 0)).toBe(whole.volume);
  }
});

it('shows both sides of the spread in minutes of many trades, and one in those of a single trade', () => {
  const quiet = { ...whole, high: 3_170, low: 3_130, close: 3_150 };
  const ranged = (tradesPerMinute: number): number => {
    const path = minutePath(quiet, MINUTES, tradesPerMinute, seededRandom('sides'));
    return (
      path.filter(({ high, low, open, close }) => Math.max(open, close) < high || Math.min(open, close) > low).length /
      path.length
    );
  };
  expect(ranged(60)).toBeGreaterThan(0.6);
  expect(ranged(0.05)).toBeLessThan(0.2);
});
