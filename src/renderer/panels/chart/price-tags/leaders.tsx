import type { ReactNode } from 'react';
import { leadersOf, type PlacedTag } from './tag-layout.ts';

/** Room between the tags and the price axis, px. */
const WIDTH = 16;
/** The last part of a line, along its price, px. */
const END = 4;

type LeadersProps = {
  readonly tags: readonly PlacedTag[];
  /** Other lines between the tags and the axis. */
  readonly children: ReactNode;
};

/** Lines that lead from tags to their prices at the axis. */
export function Leaders({ tags, children }: LeadersProps): ReactNode {
  return (
    <svg className="price-leaders" width={WIDTH} aria-hidden="true">
      {tags.flatMap((tag) =>
        leadersOf(tag).map(({ from, to }) => (
          <path
            key={`${tag.key} ${to}`}
            data-side={tag.side ?? undefined}
            d={`M0 ${from} L${WIDTH - END} ${to} H${WIDTH}`}
          />
        )),
      )}
      {children}
    </svg>
  );
}
