import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { totalsOf } from '#renderer/grid-model/sums.ts';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';
import { SumsStrip } from './sums-strip.tsx';

/** Update interval of a selection's sums, ms. */
const REFRESH_MS = 500;

type SelectionSumsProps<Row> = Pick<DataGridProps<Row>, 'grid'> & {
  readonly surface: RefObject<GridSurface<Row> | null>;
  /** Changes with the selection. */
  readonly selection: number;
  readonly visible: boolean;
};

/** The totals of the selection, while several rows are selected. */
export function SelectionSums<Row>({ grid, surface, selection, visible }: SelectionSumsProps<Row>): ReactNode {
  const [, refresh] = useState(0);
  const rows = surface.current?.selected() ?? [];
  const several = rows.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection restarts the timer
  useEffect(() => {
    if (!several || !visible) return;
    const timer = setInterval(() => refresh((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, [several, visible, selection]);
  if (!several) return null;
  const columns = surface.current?.shownColumns() ?? [];
  return <SumsStrip columns={grid.columns} rows={rows.length} totals={totalsOf(columns, rows)} />;
}
