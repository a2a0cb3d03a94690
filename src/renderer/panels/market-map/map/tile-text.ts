/** px around a text in its tile. */
const ROOM = { across: 6, down: 4 };
/** Lines are this many times as high as their text. */
const LINE = 1.25;

/** Text sizes of a tile: its code, and its change below where `percent` is more than 0; 0 where there is no room. */
export type TileText = { readonly code: number; readonly percent: number };

/**
 * The largest of a few sizes at which a tile has room for its code, and for its change below.
 * @param base px of the usual text @param widthOf px of a text at a size of 1 px
 */
export function tileText(
  { width, height }: { readonly width: number; readonly height: number },
  code: string,
  base: number,
  widthOf: (text: string) => number,
): TileText {
  const sizes = [Math.round(base * 2.5), Math.round(base * 1.6), base, base - 2];
  const codeWidth = widthOf(code);
  for (const size of sizes) {
    if (codeWidth * size + ROOM.across > width || size * LINE + ROOM.down > height) continue;
    const small = Math.max(base - 2, Math.round(size * 0.7));
    const isBoth = (size + small) * LINE + ROOM.down <= height && widthOf('+10.00%') * small + ROOM.across <= width;
    if (isBoth || size <= base) return { code: size, percent: isBoth ? small : 0 };
  }
  return { code: 0, percent: 0 };
}
