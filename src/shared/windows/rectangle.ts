import { z } from 'zod';

/** Device-independent pixels on the desktop that all displays form together; x and y may be negative. */
export const rectangle = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type Rectangle = Readonly<z.infer<typeof rectangle>>;
export type Size = { readonly width: number; readonly height: number };

export const right = (area: Rectangle): number => area.x + area.width;
export const bottom = (area: Rectangle): number => area.y + area.height;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

export const sameRectangle = (a: Rectangle, b: Rectangle): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

export const contains = (outer: Rectangle, inner: Rectangle): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

/** Area that both cover, px². */
export const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(right(a), right(b)) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y));

/** Squared distance between the middles of two areas. */
export const distance = (a: Rectangle, b: Rectangle): number =>
  (a.x + a.width / 2 - b.x - b.width / 2) ** 2 + (a.y + a.height / 2 - b.y - b.height / 2) ** 2;

export const shifted = (area: Rectangle, dx: number, dy: number): Rectangle => ({
  ...area,
  x: area.x + dx,
  y: area.y + dy,
});

/** Whole, and 0 rather than -0. */
const whole = (value: number): number => Math.round(value) + 0;

/** Whole pixels: what a desktop answers for a window is whole too, so that places compare equal. */
export const rounded = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: whole(x),
  y: whole(y),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

/** Moved wholly into an area, made smaller only where the area is smaller. */
export function fitInto(preferred: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(preferred.width, area.width);
  const height = Math.min(preferred.height, area.height);
  return {
    x: clamp(preferred.x, area.x, right(area) - width),
    y: clamp(preferred.y, area.y, bottom(area) - height),
    width,
    height,
  };
}

/** In the middle of an area, no larger than it. */
export function centred(area: Rectangle, size: Size): Rectangle {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  return {
    x: whole(area.x + (area.width - width) / 2),
    y: whole(area.y + (area.height - height) / 2),
    width,
    height,
  };
}
