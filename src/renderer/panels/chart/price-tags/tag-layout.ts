import type { Order } from '#shared/contract/orders.ts';
import { spread } from './spread.ts';

/** Where what is off the scale is shown. */
export type Edge = 'above' | 'below';

/** What one tag stands for: orders, or one alert. */
export type TagSubject = {
  readonly key: string;
  /** Null for an alert, and for orders of both sides. */
  readonly side: Order['side'] | null;
  /** `ref` of its orders; none for an alert. */
  readonly refs: readonly string[];
  /** Heights of its prices, px, ascending. */
  readonly heights: readonly [number, ...number[]];
  /** The edge of the scale that its prices are beyond; null for prices on it. */
  readonly edge: Edge | null;
  /** A person works with it: it is not put together with others. */
  readonly isFixed: boolean;
};

/** A tag in its place. */
export type PlacedTag = TagSubject & {
  /** Height of its middle, px. */
  readonly middle: number;
};

/** px. */
export type TagRoom = { readonly top: number; readonly bottom: number; readonly height: number; readonly gap: number };

/** A leader line from a tag to one of its prices: heights, px. */
export type Leader = { readonly from: number; readonly to: number };

/** So many order tags that are in each other's way fan out; more of them become one with a list. */
export const MAX_FANNED = 4;

/** Less than this beside its price, px, a tag needs no leader line. */
const DISPLACED_PX = 0.75;

/**
 * Tags without overlap, in the order of their heights, as near to their prices as there is room; those for what is above or
 * below the scale one beside the other at its ends, the first of the subjects outermost.
 */
export function layoutTags(subjects: readonly TagSubject[], whole: TagRoom): PlacedTag[] {
  const { top, bottom, height, gap } = whole;
  const step = height + gap;
  const above = subjects.filter(({ edge }) => edge === 'above');
  const below = subjects.filter(({ edge }) => edge === 'below').toReversed();
  const wanted = [...above.map(() => top), ...below.map(() => bottom)];
  const middles = spread(wanted, { step, low: top + height / 2, high: bottom - height / 2 });
  const atEdges = [...above, ...below].map((subject, at) => ({ ...subject, middle: middles[at] as number }));
  const room = { ...whole, top: top + above.length * step, bottom: bottom - below.length * step };
  const onScale = subjects.filter(({ edge }) => edge === null);
  return [...atEdges.slice(0, above.length), ...layoutOnScale(onScale, room), ...atEdges.slice(above.length)];
}

function layoutOnScale(subjects: readonly TagSubject[], room: TagRoom): PlacedTag[] {
  const { top, bottom, height, gap } = room;
  let shown = [...subjects].sort((a, b) => anchorOf(a) - anchorOf(b));
  for (;;) {
    const wanted = shown.map(anchorOf);
    const middles = spread(wanted, { step: height + gap, low: top + height / 2, high: bottom - height / 2 });
    const placed = shown.map((subject, at) => ({ ...subject, middle: middles[at] as number }));
    const crowd = clustersOf(placed, height + gap)
      .map(ordersOf)
      .find(isCrowded(room, placed.length));
    if (!crowd) return placed;
    const members = new Set(crowd.map(({ key }) => key));
    shown = [...shown.filter(({ key }) => !members.has(key)), ...merged(crowd)].sort(
      (a, b) => anchorOf(a) - anchorOf(b),
    );
  }
}

/** Leader lines of a tag to the prices that it does not stand beside. */
export const leadersOf = ({ middle, heights, edge }: PlacedTag): Leader[] =>
  (edge === null ? [...new Set(heights)] : [])
    .filter((height) => Math.abs(height - middle) > DISPLACED_PX)
    .map((height) => ({ from: middle, to: height }));

/** The middle of its prices. */
const anchorOf = ({ heights }: TagSubject): number => heights.reduce((sum, each) => sum + each, 0) / heights.length;

const ordersOf = (cluster: readonly PlacedTag[]): readonly PlacedTag[] =>
  cluster.filter(({ refs, isFixed }) => refs.length > 0 && !isFixed);

/** More than fan out, or all where the chart is too low even for those. */
const isCrowded =
  ({ top, bottom, height, gap }: TagRoom, count: number) =>
  (orders: readonly PlacedTag[]): boolean => {
    const isTooLow = count * (height + gap) - gap > bottom - top;
    return orders.length > (isTooLow ? 1 : MAX_FANNED);
  };

/** Tags that touch because one of them was displaced. */
function clustersOf(placed: readonly PlacedTag[], step: number): PlacedTag[][] {
  const clusters: PlacedTag[][] = [];
  for (const tag of placed) {
    const cluster = clusters.at(-1);
    const before = cluster?.at(-1);
    if (cluster && before && tag.middle - before.middle <= step + 0.01) cluster.push(tag);
    else clusters.push([tag]);
  }
  return clusters.filter((cluster) => cluster.some((tag) => Math.abs(tag.middle - anchorOf(tag)) > DISPLACED_PX));
}

/** One tag for the longest run of a side, which keeps its colour, and the others as they are; one for all where the sides alternate. */
function merged(crowd: readonly TagSubject[]): TagSubject[] {
  const runs: [TagSubject, ...TagSubject[]][] = [];
  for (const subject of crowd) {
    const run = runs.at(-1);
    if (run?.[0].side === subject.side) run.push(subject);
    else runs.push([subject]);
  }
  const [longest] = runs.toSorted((a, b) => b.length - a.length);
  if (!longest || longest.length === 1) return [mergedRun(crowd as readonly [TagSubject, ...TagSubject[]])];
  return runs.flatMap((run) => (run === longest ? [mergedRun(run)] : run));
}

function mergedRun(run: readonly [TagSubject, ...TagSubject[]]): TagSubject {
  const [first, ...more] = run;
  if (more.length === 0) return first;
  const refs = run.flatMap((subject) => subject.refs);
  const heights = run.flatMap((subject) => subject.heights).sort((a, b) => a - b) as [number, ...number[]];
  const side = more.every((subject) => subject.side === first.side) ? first.side : null;
  // The key stays while orders come and go above and below.
  return { key: `${side ?? 'both'} ${[...refs].sort()[0]}`, side, refs, heights, edge: null, isFixed: false };
}
