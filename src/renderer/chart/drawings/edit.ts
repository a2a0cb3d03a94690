import type { Anchor, Drawing, Point } from './drawing.ts';

/** Where moments and prices are on the screen, and what is at a point. `timeAt` is the moment of the nearest bar. */
export type Surface = {
  xOf(at: number): number;
  yOf(price: number): number;
  timeAt(x: number): number;
  priceAt(y: number): number;
};

/** px between a drawing and its clone. */
const CLONE_PX = 16;

/** An anchor moved on the screen; what is not moved stays exactly as it is. */
const shifted = ({ at, price }: Anchor, dx: number, dy: number, surface: Surface): Anchor => ({
  at: dx === 0 ? at : surface.timeAt(surface.xOf(at) + dx),
  price: dy === 0 ? price : surface.priceAt(surface.yOf(price) + dy),
});

/**
 * The anchors of a drawing that is dragged; with a handle, only that one is moved.
 * @param start the drawing as it was when the drag began: nothing adds up over its moves
 */
export function dragged(
  start: Drawing,
  handle: number | null,
  from: Point,
  to: Point,
  surface: Surface,
): readonly Anchor[] {
  return start.anchors.map((anchor, index) =>
    handle === null || handle === index ? shifted(anchor, to.x - from.x, to.y - from.y, surface) : anchor,
  );
}

/**
 * The anchors after an arrow key: all of them moved by bars and rupiah.
 * @param price rupiah, a tick or several
 * @param timeAfter the moment some bars later, or earlier where negative
 */
export const nudged = (
  { anchors }: Drawing,
  { bars, price }: { readonly bars: number; readonly price: number },
  timeAfter: (at: number, bars: number) => number,
): readonly Anchor[] =>
  anchors.map((anchor) => ({
    at: bars === 0 ? anchor.at : timeAfter(anchor.at, bars),
    price: anchor.price + price,
  }));

/** A copy that lies a little beside its original, or over it without a surface: pasted at the same times and prices. */
export function copyOf(drawing: Drawing, id: string, surface?: Surface): Drawing {
  const anchors = surface
    ? drawing.anchors.map((anchor) => shifted(anchor, CLONE_PX, CLONE_PX, surface))
    : drawing.anchors;
  return { ...drawing, id, anchors, locked: false, hidden: false };
}
