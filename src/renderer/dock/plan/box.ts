import type { Box, Plan } from './plan.ts';

type Size = { readonly width: number; readonly height: number };

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(value, most)));

/** Smallest float whose header and some content can be seen, px. */
export const MIN_FLOAT: Size = { width: 180, height: 120 };

/** Brings a float wholly into the dock, smaller if it must be; one that lies inside stays as it is. */
export function fitBox(box: Box, dock: Size): Box {
  const width = within(box.width, Math.min(MIN_FLOAT.width, dock.width), dock.width);
  const height = within(box.height, Math.min(MIN_FLOAT.height, dock.height), dock.height);
  const left = within(box.left, 0, dock.width - width);
  const top = within(box.top, 0, dock.height - height);
  return { left, top, width, height };
}

/** Every float where it can be reached in a dock of this size. */
export const fitFloats = (plan: Plan, dock: Size): Plan => ({
  ...plan,
  floats: plan.floats.map((float) => ({ ...float, box: fitBox(float.box, dock) })),
});

/** Where a panel begins to float: over the middle of its dock, each a step aside from the one before. */
export function newBox(plan: Plan, wanted: Size): Box {
  const { width, height } = plan.grid;
  const step = (plan.floats.length % 6) * 28;
  return fitBox(
    {
      width: Math.min(wanted.width, Math.round(width * 0.7)),
      height: Math.min(wanted.height, Math.round(height * 0.7)),
      left: Math.round((width - Math.min(wanted.width, width * 0.7)) / 2) + step,
      top: Math.round((height - Math.min(wanted.height, height * 0.7)) / 3) + step,
    },
    plan.grid,
  );
}
