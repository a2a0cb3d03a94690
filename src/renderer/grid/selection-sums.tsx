import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';
import { totalsOf } from './sums.ts';
import { SumsStrip } from './sums-strip.tsx';

/** ms between two looks at the sums of a selection: they are read, not followed. */
const BEAT_MS = 500;

type SelectionSumsProps<Row> = Pick<DataGridProps<Row>, 'grid'> & {
  readonly surface: RefObject<GridSurface<Row> | null>;
  /** Another number with each change of the selection. */
  readonly selection: number;
  readonly visible: boolean;
};

/** The strip at the foot while several rows are selected. */
export function SelectionSums<Row>({ grid, surface, selection, visible }: SelectionSumsProps<Row>): ReactNode {
  const [, look] = useState(0);
  const rows = surface.current?.selected() ?? [];
  const several = rows.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection begins another beat
  useEffect(() => {
    if (!several || !visible) return;
    const beat = setInterval(() => look((count) => count + 1), BEAT_MS);
    return () => clearInterval(beat);
  }, [several, visible, selection]);
  if (!several) return null;
  const columns = surface.current?.shownColumns() ?? [];
  return <SumsStrip columns={grid.columns} rows={rows.length} totals={totalsOf(columns, rows)} />;
}
