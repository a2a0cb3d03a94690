import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { standardPanels } from '../kinds.ts';
import { type Plan, readPlan } from '../plan/index.ts';
import { arrange } from './arrange.ts';
import { minWidthFactor } from './min-widths.ts';

const panels = standardPanels();
const minWidth = (id: string): number => {
  const kind = panels[id]?.kind;
  return kind ? MANIFESTS[kind].minWidth : 0;
};
function planOf(width: number): Plan {
  const plan = readPlan(arrange(panels, 'open-floor', { width, height: 700 }))?.plan;
  if (!plan) throw new Error('unreadable layout');
  return plan;
}

it('minimum widths grow with the text where there is space', () => {
  expect(minWidthFactor(planOf(1_900), minWidth, 12)).toBe(1);
  expect(minWidthFactor(planOf(1_900), minWidth, 11)).toBe(1);
  expect(minWidthFactor(planOf(1_900), minWidth, 16)).toBeCloseTo(1.3, 5);
});

it('is limited to what fits into the dock, and at least 1', () => {
  const sizes = fc.array(fc.integer({ min: 100, max: 400 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 300, max: 4_000 }),
      fc.integer({ min: 11, max: 16 }),
      (all, width, fontSize) => {
        const { grid, ...rest } = planOf(width);
        const rooms = all.map((size) => ({ size, group: { id: `${size}`, views: [`${size}`], active: `${size}` } }));
        const row: Plan = { ...rest, grid: { ...grid, axis: 'HORIZONTAL', rooms } };
        const factor = minWidthFactor(row, Number, fontSize);
        expect(factor).toBeGreaterThanOrEqual(1);
        expect(factor).toBeLessThanOrEqual(Math.max(1, fontSize / 12));
        const needed = all.reduce((sum, size) => sum + size, 0) * factor + 4 * (all.length - 1);
        if (factor > 1) expect(needed).toBeLessThanOrEqual(width);
      },
    ),
  );
});

it('is not limited in an empty dock', () => {
  const { grid, ...rest } = planOf(1_000);
  expect(minWidthFactor({ ...rest, grid: { ...grid, rooms: [] } }, minWidth, 16)).toBeCloseTo(1.3, 5);
});
