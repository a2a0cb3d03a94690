export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Size = Pick<Box, 'width' | 'height'>;

const GAP = 10;
/** Distance to the window's edges; the title and status bars are behind it. */
const EDGE = 12;

const within = (value: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(value, room - size - EDGE));

/**
 * Where the card stands: beside its target where there is room, right before left before below before above;
 * in the lower left corner without a target and over one that fills the window. All in px of the window.
 */
export function placeCard(target: Box | null, card: Size, room: Size): { readonly left: number; readonly top: number } {
  const corner = { left: EDGE, top: Math.max(EDGE, room.height - card.height - 34) };
  if (target === null) return corner;
  const { left, top, width, height } = target;
  const beside = within(top, card.height, room.height);
  const aligned = within(left, card.width, room.width);
  if (left + width + GAP + card.width + EDGE <= room.width) return { left: left + width + GAP, top: beside };
  if (left - GAP - card.width >= EDGE) return { left: left - GAP - card.width, top: beside };
  if (top + height + GAP + card.height + EDGE <= room.height) return { left: aligned, top: top + height + GAP };
  if (top - GAP - card.height >= EDGE) return { left: aligned, top: top - GAP - card.height };
  return corner;
}
