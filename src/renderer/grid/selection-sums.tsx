import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { type ColumnTotal, totalsOf } from '#renderer/grid-model/sums.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';

type SumsStripProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: number;
  readonly totals: readonly ColumnTotal[];
};

const SIGN = { sum: 'Σ', average: 'Ø' } as const;

/** The totals of the selected rows. */
function SumsStrip<Row>({ columns, rows, totals }: SumsStripProps<Row>): ReactNode {
  const { t } = useTexts('grid');
  const formats = useFormats();
  return (
    <output className="grid-sums" aria-live="off" aria-label={t('sums.label')}>
      <b className="grid-sums-count">{t('sums.rows', { count: rows })}</b>
      {totals.map(({ id, kind, value }) => {
        const column = columns.find((each) => each.id === id);
        if (!column) return null;
        return (
          <span key={`${id} ${kind}`} className="grid-sum" data-sum={`${id}-${kind}`}>
            <span className="grid-sum-name">
              <abbr aria-description={t(`sums.${kind}`)}>{SIGN[kind]}</abbr> {column.head}
            </span>{' '}
            <b>{column.total ? column.total(value, kind) : formats.whole(Math.round(value))}</b>
          </span>
        );
      })}
    </output>
  );
}

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
