import type { ReactNode } from 'react';
import type { PlacedMark } from '#renderer/chart/index.ts';

/** Lines of the box; further events are counted. */
const MAX_LINES = 8;
/** Between the mark and the box, px. */
const AWAY_PX = 14;

/** What happened at a mark, beside it; over the middle of the chart it opens to the left. @param width of the chart, px */
export function MarkBox({ mark, width }: { readonly mark: PlacedMark; readonly width: number }): ReactNode {
  const lines = mark.marks.flatMap((each) => each.lines);
  const isRight = mark.x > width / 2;
  const side = isRight ? { right: width - mark.x + AWAY_PX } : { left: mark.x + AWAY_PX };
  return (
    <div className="chart-mark-box" role="tooltip" style={{ ...side, bottom: `calc(100% - ${mark.y + AWAY_PX}px)` }}>
      {lines.slice(0, MAX_LINES).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never change place
        <p key={at}>{line}</p>
      ))}
      {lines.length > MAX_LINES ? <p>+{lines.length - MAX_LINES}</p> : null}
    </div>
  );
}
