import { hierarchy, treemap } from 'd3-hierarchy';
import type { MapStock } from '#shared/contract/market-map.ts';
import { sum } from '#shared/statistics.ts';

/** CSS px of the map. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Tile = Box & { readonly stock: number };
/** A sector; `head` is the height of its title, 0 where it has no room for one. */
export type SectorBox = Box & { readonly name: string; readonly head: number };
export type MapLayout = { readonly tiles: readonly Tile[]; readonly sectors: readonly SectorBox[] };

/** A stock has at least this area, px²: one that hardly trades can still be seen and chosen. */
const MIN_AREA = 40;
const HEAD = 16;
/** A narrower or lower sector has no title, px. */
const MIN_TITLED = { width: 56, height: 48 };

type Node = { readonly name: string; readonly stock: number; readonly children?: readonly Node[] };

/**
 * All stocks as tiles, grouped by sector, the largest first (squarified).
 * @param sizeOf what a stock's area is measured by, 0 or more
 */
export function layOut(
  stocks: readonly MapStock[],
  sizeOf: (index: number) => number,
  { width, height }: { readonly width: number; readonly height: number },
): MapLayout {
  if (stocks.length === 0 || width < 1 || height < 1) return { tiles: [], sectors: [] };
  const sizes = withMinimum(stocks, sizeOf, width * height);
  const groups = new Map<string, Node[]>();
  stocks.forEach(({ sector, code }, stock) => {
    const group = groups.get(sector) ?? [];
    group.push({ name: code, stock });
    groups.set(sector, group);
  });
  const children = [...groups].map(([name, members]): Node => ({ name, stock: -1, children: members }));
  const root = hierarchy<Node>({ name: '', stock: -1, children }, ({ children: members }) => members)
    .sum(({ stock }) => sizes[stock] ?? 0)
    .sort((left, right) => (right.value ?? 0) - (left.value ?? 0));
  const drawn = treemap<Node>()
    .size([width, height])
    .round(true)
    .paddingInner(1)
    .paddingTop((node) => (node.depth === 1 ? headOf(node.x1 - node.x0, node.y1 - node.y0) : 0))(root);
  const box = ({ x0, x1, y0, y1 }: { x0: number; x1: number; y0: number; y1: number }): Box => ({
    left: x0,
    top: y0,
    width: x1 - x0,
    height: y1 - y0,
  });
  return {
    tiles: drawn.leaves().map((leaf) => ({ ...box(leaf), stock: leaf.data.stock })),
    sectors: (drawn.children ?? []).map((group) => ({
      ...box(group),
      name: group.data.name,
      head: headOf(group.x1 - group.x0, group.y1 - group.y0),
    })),
  };
}

const headOf = (width: number, height: number): number =>
  width >= MIN_TITLED.width && height >= MIN_TITLED.height ? HEAD : 0;

/** Shares of which none is so small that its tile would vanish in `area` px². */
function withMinimum(stocks: readonly MapStock[], sizeOf: (index: number) => number, area: number): readonly number[] {
  const sizes = stocks.map((_, index) => Math.max(0, sizeOf(index) || 0));
  const total = sum(sizes);
  const minShare = Math.min(MIN_AREA, area / stocks.length) / area;
  return sizes.map((size) => Math.max(total > 0 ? size / total : 0, minShare));
}

/** Part of the whole area that moved to other stocks since a layout, 0 to 1. */
export function movedShare(then: readonly number[], now: readonly number[]): number {
  const [before, after] = [sum(then), sum(now)];
  if (then.length !== now.length || before === 0 || after === 0) return before === after ? 0 : 1;
  return then.reduce((moved, size, at) => moved + Math.abs(size / before - (now[at] ?? 0) / after), 0) / 2;
}
