import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useWholeRows } from '#renderer/ui/use-whole-rows.ts';

/** Less room than this stays empty. */
const MIN_ROWS = 3;

type GridBelowProps = {
  /** Rows of the table above. */
  readonly shown: number;
  readonly hasFoot: boolean;
  draw(rows: number): ReactNode;
};

/** The room below a short table, drawn in whole rows. */
export function GridBelow({ shown, hasFoot, draw }: GridBelowProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const rows = useWholeRows(box);
  return (
    <div
      ref={box}
      className={hasFoot ? 'grid-below has-foot' : 'grid-below'}
      style={{ '--shown': shown } as CSSProperties}
      data-empty={rows < MIN_ROWS ? '' : undefined}
    >
      {rows < MIN_ROWS ? null : draw(rows)}
    </div>
  );
}
