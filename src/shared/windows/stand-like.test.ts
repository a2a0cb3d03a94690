import { expect, it } from 'vitest';
import type { DisplayFacts } from './displays.ts';
import { placeWindows } from './place-windows.ts';
import type { Workspace } from './saved-layout.ts';
import { standLike } from './stand-like.ts';
import { fromTemplate } from './templates.ts';

const display = (id: number, x: number): DisplayFacts => {
  const area = { x, y: 0, width: 1_920, height: 1_080 };
  return { id, bounds: area, workArea: area, scaleFactor: 1, rotation: 0 };
};
const [left, right] = [display(1, 0), display(2, 1_920)];
let number = 0;
const made = (displays: number): Workspace =>
  fromTemplate('day-trader', 'Day', displays, () => {
    number += 1;
    return `id-${number}`;
  });
const place = { bounds: { x: 2_000, y: 60, width: 1_400, height: 900 }, displayId: 2, maximized: false };

function openOn(displays: readonly DisplayFacts[]): Workspace {
  const open = made(1);
  return { ...open, arrangements: [{ displays: [...displays], places: { [open.windows[0]?.id ?? '']: place } }] };
}

it('begins where the open workspace stands, and its second window on the display that is free', () => {
  const displays = [left, right];
  const [first, second] = placeWindows(standLike(made(2), openOn(displays)), displays);
  expect(first).toMatchObject({ bounds: place.bounds, displayId: 2 });
  expect(second).toMatchObject({ displayId: 1 });
});

it('is placed anew where nobody has stood yet', () => {
  const fresh = made(1);
  expect(standLike(fresh, made(1)).arrangements).toEqual([]);
  expect(standLike(fresh, { ...fresh, windows: [] })).toBe(fresh);
});
