import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitTabs } from './use-tab-fit.ts';

const room = (width: number) => ({ width, gap: 2, more: 40 });

it('shows all tabs while they fit', () => {
  expect([...fitTabs([80, 60, 90], 1, room(236))]).toEqual([0, 1, 2]);
});

it('shows the first ones and the open one, with space for the overflow menu', () => {
  expect([...fitTabs([80, 60, 90, 70], 3, room(235))].sort()).toEqual([0, 3]);
});

it('shows the open one when nothing fits', () => {
  expect([...fitTabs([80, 60, 90], 2, room(10))]).toEqual([2]);
});

it('never exceeds the width, except for the open tab', () => {
  const tabs = fc.array(fc.integer({ min: 20, max: 180 }), { maxLength: 40 });
  fc.assert(
    fc.property(tabs, fc.nat(45), fc.nat(2_000), (widths, open, width) => {
      const { gap, more } = room(width);
      const shown = fitTabs(widths, open, room(width));
      if (open < widths.length) expect(shown.has(open)).toBe(true);
      const sum = [...shown].reduce((total, at) => total + (widths[at] ?? 0) + gap, 0);
      const all = shown.size === widths.length;
      if (shown.size > 1 || all)
        expect(sum + (all ? 0 : more)).toBeLessThanOrEqual(Math.max(width, (widths[open] ?? 0) + gap));
    }),
  );
});
