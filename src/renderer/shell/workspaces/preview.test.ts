import { expect, it } from 'vitest';
import { templateId } from '#shared/contract/workspaces.ts';
import { templateLayouts } from '#shared/windows/index.ts';
import { PREVIEW, previewOf } from './preview.ts';

const windowsOfAll = templateId.options.flatMap((template) => templateLayouts(template, 2));

it('covers the window of every template without overlap', () => {
  for (const layout of windowsOfAll) {
    const rooms = previewOf(layout);
    const area = rooms.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBeCloseTo(PREVIEW.width * PREVIEW.height, 3);
    for (const { x, y, width, height } of rooms) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(PREVIEW.width + 1e-6);
      expect(y + height).toBeLessThanOrEqual(PREVIEW.height + 1e-6);
    }
  }
});

it('shows the active tab and the number of tabs', () => {
  const [investor] = templateLayouts('investor', 1);
  expect(previewOf(investor ?? null)).toContainEqual(expect.objectContaining({ kind: 'portfolio', tabs: 2 }));
});

it('is empty for an empty window', () => {
  expect(previewOf(templateLayouts('empty', 1)[0] ?? null)).toEqual([]);
});
