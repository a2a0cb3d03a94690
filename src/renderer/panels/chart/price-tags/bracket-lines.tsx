import type { ReactNode } from 'react';
import { type OrderFamily, waitingExitsOf } from '#renderer/order-ui/order-family.ts';
import { exitKey } from './exit-tag.tsx';
import type { PlacedTag } from './tag-layout.ts';

/** px from the tags to the first line, between two lines, and the lines that stand beside each other. */
const FIRST = 4;
const STEP = 4;
const LANES = 3;

type BracketLinesProps = { readonly brackets: readonly OrderFamily[]; readonly tags: readonly PlacedTag[] };

/** Lines at the right of the tags that join a purchase with its exits, dashed while they wait for it. */
export function BracketLines({ brackets, tags }: BracketLinesProps): ReactNode {
  const joined = brackets.flatMap((family) => {
    const heights = heightsOf(family, tags);
    return heights.length < 2 ? [] : [{ family, heights }];
  });
  return joined.map(({ family, heights }, at) => (
    <path
      key={family.id}
      className="bracket-line"
      data-dashed={waitingExitsOf(family).length > 0 ? '' : undefined}
      d={bracketPath(heights, FIRST + STEP * (at % LANES))}
    />
  ));
}

/** Heights of the tags in which orders of a bracket are, px, ascending, each once. */
export function heightsOf(family: OrderFamily, tags: readonly PlacedTag[]): readonly number[] {
  const refs = new Set(family.members.map(({ ref }) => ref));
  const keys = new Set(waitingExitsOf(family).map(exitKey));
  const own = tags.filter((tag) => keys.has(tag.key) || tag.refs.some((ref) => refs.has(ref)));
  return [...new Set(own.map(({ middle }) => middle))].sort((a, b) => a - b);
}

/** From the first to the last height, with an arm to each tag. @param x px from the tags */
const bracketPath = (heights: readonly number[], x: number): string =>
  [`M${x} ${heights[0] ?? 0} V${heights.at(-1) ?? 0}`, ...heights.map((height) => `M0 ${height} H${x}`)].join(' ');
