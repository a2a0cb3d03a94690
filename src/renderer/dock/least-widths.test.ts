import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { arrange } from './arrange.ts';
import { standardPanels } from './kinds.ts';
import { leastFactor } from './least-widths.ts';
import { type Plan, readPlan } from './plan/index.ts';

const panels = standardPanels();
const least = (id: string): number => {
  const kind = panels[id]?.kind;
  return kind ? MANIFESTS[kind].minWidth : 0;
};
function floor(width: number): Plan {
  const plan = readPlan(arrange(panels, 'open-floor', { width, height: 700 }))?.plan;
  if (!plan) throw new Error('a floor that cannot be read');
  return plan;
}

it('panels are as much wider as their text is, where there is room', () => {
  expect(leastFactor(floor(1_900), least, 12)).toBe(1);
  expect(leastFactor(floor(1_900), least, 11)).toBe(1);
  expect(leastFactor(floor(1_900), least, 16)).toBeCloseTo(1.3, 5);
});

it('never so much that the dock could not hold them, and never less than for standard text', () => {
  const sizes = fc.array(fc.integer({ min: 100, max: 400 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 300, max: 4_000 }),
      fc.integer({ min: 11, max: 16 }),
      (all, width, fontSize) => {
        const { grid, ...rest } = floor(width);
        const rooms = all.map((size) => ({ size, group: { id: `${size}`, views: [`${size}`], active: `${size}` } }));
        const row: Plan = { ...rest, grid: { ...grid, axis: 'HORIZONTAL', rooms } };
        const factor = leastFactor(row, Number, fontSize);
        expect(factor).toBeGreaterThanOrEqual(1);
        expect(factor).toBeLessThanOrEqual(Math.max(1, fontSize / 12));
        const needed = all.reduce((sum, size) => sum + size, 0) * factor + 4 * (all.length - 1);
        if (factor > 1) expect(needed).toBeLessThanOrEqual(width);
      },
    ),
  );
});

it('an empty dock needs nothing', () => {
  const { grid, ...rest } = floor(1_000);
  expect(leastFactor({ ...rest, grid: { ...grid, rooms: [] } }, least, 16)).toBeCloseTo(1.3, 5);
});
