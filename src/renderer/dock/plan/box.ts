import type { Box, Plan } from './plan.ts';

/** px. */
export type Size = { readonly width: number; readonly height: number };

/** Thickness of a float's frame, px. */
export const FRAME_PX = 1;

/** The inside of a float's frame. */
export const innerOf = ({ left, top, width, height }: Box): Box => ({
  left: left + FRAME_PX,
  top: top + FRAME_PX,
  width: width - 2 * FRAME_PX,
  height: height - 2 * FRAME_PX,
});

const within = (value: number, min: number, max: number): number => Math.round(Math.max(min, Math.min(value, max)));

/** Minimum size of a float, so that its header and some content are visible, px. */
export const MIN_FLOAT: Size = { width: 180, height: 120 };

/** Moves a float into the dock, smaller if necessary; one inside is unchanged. */
export function fitBox(box: Box, dock: Size): Box {
  const width = within(box.width, Math.min(MIN_FLOAT.width, dock.width), dock.width);
  const height = within(box.height, Math.min(MIN_FLOAT.height, dock.height), dock.height);
  const left = within(box.left, 0, dock.width - width);
  const top = within(box.top, 0, dock.height - height);
  return { left, top, width, height };
}

/** Sides of a box that are moved; none: all of it is. */
export type Sides = { readonly left?: true; readonly right?: true; readonly top?: true; readonly bottom?: true };

/** A float, or some of its sides, moved by px: it stays inside of the dock, and as large as it has to be. */
export function movedBox(box: Box, sides: Sides, dx: number, dy: number, dock: Size): Box {
  const { left, top, width, height } = box;
  if (Object.keys(sides).length === 0) return fitBox({ left: left + dx, top: top + dy, width, height }, dock);
  const [right, bottom] = [left + width, top + height];
  const [minWidth, minHeight] = [Math.min(MIN_FLOAT.width, width), Math.min(MIN_FLOAT.height, height)];
  const x = sides.left ? within(left + dx, 0, right - minWidth) : left;
  const y = sides.top ? within(top + dy, 0, bottom - minHeight) : top;
  return {
    left: x,
    top: y,
    width: (sides.right ? within(right + dx, left + minWidth, dock.width) : right) - x,
    height: (sides.bottom ? within(bottom + dy, top + minHeight, dock.height) : bottom) - y,
  };
}

/** Moves every float into a dock of this size. */
export const fitFloats = (plan: Plan, dock: Size): Plan => ({
  ...plan,
  floats: plan.floats.map((float) => ({ ...float, box: fitBox(float.box, dock) })),
});

/** Initial position of a float: over the middle of the dock, each offset from the one before. */
export function newBox(plan: Plan, size: Size): Box {
  const { width, height } = plan.grid;
  const step = (plan.floats.length % 6) * 28;
  return fitBox(
    {
      width: Math.min(size.width, Math.round(width * 0.7)),
      height: Math.min(size.height, Math.round(height * 0.7)),
      left: Math.round((width - Math.min(size.width, width * 0.7)) / 2) + step,
      top: Math.round((height - Math.min(size.height, height * 0.7)) / 3) + step,
    },
    plan.grid,
  );
}
