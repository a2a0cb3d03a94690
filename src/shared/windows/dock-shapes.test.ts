import { expect, it } from 'vitest';
import { templateId } from '#shared/contract/workspaces.ts';
import { shapesOf } from './dock-shapes.ts';
import { templateLayouts } from './templates.ts';

const areaOf = (dock: unknown): number =>
  shapesOf(dock).reduce((sum, { width, height }) => sum + (width * height) / 10_000, 0);

it.each(templateId.options)('covers the whole dock of the template %s once', (template) => {
  for (const layout of templateLayouts(template, 3)) expect(areaOf(layout?.dock)).toBeCloseTo(1, 6);
});

it('has a shape for each group of a stored dock', () => {
  const [layout] = templateLayouts('day-trader', 1);
  expect(shapesOf(layout?.dock)).toHaveLength(8);
});

it('shows the standard layout for a dock that cannot be read', () => {
  expect(shapesOf({ grid: 'broken' })).toEqual(shapesOf(null));
});
