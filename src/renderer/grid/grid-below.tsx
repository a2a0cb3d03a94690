import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

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
  const [rows, setRows] = useState(0);
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const measure = (): void => {
      const row = Number.parseFloat(getComputedStyle(own).getPropertyValue('--row'));
      setRows(row > 0 ? Math.floor(own.clientHeight / row) : 0);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(own);
    return () => sizes.disconnect();
  }, []);
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
