import { describe, expect, it } from 'vitest';
import { changedMetrics, describeDisplay, displayMatching, displayNearest } from './displays.ts';

const left = describeDisplay({ bounds: { x: 0, y: 0, width: 1920, height: 1080 } }, 0);
const right = describeDisplay({ bounds: { x: 1920, y: 0, width: 1280, height: 1024 }, scaleFactor: 2 }, 1);

describe('displays', () => {
  it('get what a test leaves out', () => {
    expect(left).toMatchObject({ id: 1, scaleFactor: 1, workArea: left.bounds, size: { width: 1920, height: 1080 } });
    expect(right).toMatchObject({ id: 2, scaleFactor: 2, nativeOrigin: { x: 1920, y: 0 } });
  });

  it('match the window that they show most of, or the nearest if none shows any', () => {
    expect(displayMatching([left, right], { x: 1800, y: 0, width: 400, height: 100 })?.id).toBe(2);
    expect(displayMatching([left, right], { x: 5000, y: 0, width: 100, height: 100 })?.id).toBe(2);
    expect(displayMatching([left, right], { x: -500, y: 0, width: 100, height: 100 })?.id).toBe(1);
    expect(displayNearest([left, right], { x: 1919, y: 2000 })?.id).toBe(1);
  });

  it('report what changed', () => {
    const moved = { ...right, bounds: { ...right.bounds, x: 0 }, scaleFactor: 1 };
    expect(changedMetrics(right, moved)).toEqual(['bounds', 'scaleFactor']);
    expect(changedMetrics(right, { ...right, rotation: 90 })).toEqual(['rotation']);
    expect(changedMetrics(right, right)).toEqual([]);
  });
});
