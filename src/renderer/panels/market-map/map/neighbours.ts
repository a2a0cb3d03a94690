import type { Box, Tile } from './treemap.ts';

export type Arrow = 'left' | 'right' | 'up' | 'down';

/** The index of the tile at a point; −1 between tiles. */
export const tileAt = (tiles: readonly Box[], x: number, y: number): number =>
  tiles.findIndex(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height);

/**
 * The next tile in a direction: the nearest whose near edge is beyond this one's, those beside it first.
 * @returns its index; `from` itself at the edge of the map
 */
export function neighbourOf(tiles: readonly Tile[], from: number, arrow: Arrow): number {
  const start = tiles[from];
  if (!start) return tiles.length > 0 ? 0 : -1;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, index) => {
    if (index === from || tile.width <= 0 || tile.height <= 0) return;
    const { gap, aside } = distances(start, tile, arrow);
    if (gap < -0.5) return;
    const far = gap + aside * 4;
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}

/** `gap` along the direction, negative behind; `aside` how far apart the middles' line misses the tile. */
function distances(one: Box, other: Box, arrow: Arrow): { gap: number; aside: number } {
  const isAcross = arrow === 'left' || arrow === 'right';
  const gap = {
    left: one.left - (other.left + other.width),
    right: other.left - (one.left + one.width),
    up: one.top - (other.top + other.height),
    down: other.top - (one.top + one.height),
  }[arrow];
  const middle = isAcross ? one.top + one.height / 2 : one.left + one.width / 2;
  const [from, size] = isAcross ? [other.top, other.height] : [other.left, other.width];
  return { gap, aside: Math.max(0, from - middle, middle - (from + size)) };
}
