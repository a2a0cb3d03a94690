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
  let nearest = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, index) => {
    if (index === from || tile.width <= 0 || tile.height <= 0) return;
    const { gap, aside } = distances(start, tile, arrow);
    if (gap < -0.5) return;
    const far = gap + aside * 4;
    if (far < nearest) {
      nearest = far;
      best = index;
    }
  });
  return best;
}

/** `gap` along the direction, negative behind; `aside` how far apart the middles' line misses the tile. */
function distances(left: Box, right: Box, arrow: Arrow): { gap: number; aside: number } {
  const isAcross = arrow === 'left' || arrow === 'right';
  const gap = {
    left: left.left - (right.left + right.width),
    right: right.left - (left.left + left.width),
    up: left.top - (right.top + right.height),
    down: right.top - (left.top + left.height),
  }[arrow];
  const middle = isAcross ? left.top + left.height / 2 : left.left + left.width / 2;
  const [from, size] = isAcross ? [right.top, right.height] : [right.left, right.width];
  return { gap, aside: Math.max(0, from - middle, middle - (from + size)) };
}
