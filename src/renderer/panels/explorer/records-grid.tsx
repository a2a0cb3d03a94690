import { type ReactNode, useMemo } from 'react';
import { DataGrid, type GridHandle } from '#renderer/grid/index.ts';
import { decimalsOf, padded } from '#renderer/grid-model/align.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { HIDDEN_VALUE } from '#shared/contract/explorer.ts';
import { cellOf, cellText, columnsOf, type RecordList } from './records.ts';

export type RecordRow = { readonly number: number; readonly record: Readonly<Record<string, unknown>> };

const MAX_ROWS = 5_000;
/** px. */
const CHARACTER = 7.4;
const CELL_PADDING = 22;
const WIDEST = 260;
const EMPTY_COLUMNS: readonly GridColumn<RecordRow>[] = [];

/** One column per field of the records. */
export function useRecordColumns(list: RecordList | undefined): readonly GridColumn<RecordRow>[] {
  const { translate } = useTexts('explorer');
  return useMemo(() => (list === undefined ? EMPTY_COLUMNS : recordColumns(list, translate)), [list, translate]);
}

function recordColumns({ rows }: RecordList, translate: Translate): readonly GridColumn<RecordRow>[] {
  return [
    {
      id: '#',
      head: '#',
      kind: 'number',
      width: 48,
      fixed: true,
      look: 'quiet',
      value: ({ number }) => number + 1,
    },
    ...columnsOf(rows).map(({ name, path, numeric, longest }): GridColumn<RecordRow> => {
      const cell = ({ record }: RecordRow): unknown => cellOf(record, path);
      const text = (row: RecordRow): string => {
        const value = cell(row);
        return value === HIDDEN_VALUE ? translate('explorer:hidden') : value === null ? 'null' : cellText(value);
      };
      const width = Math.min(WIDEST, CELL_PADDING + CHARACTER * Math.max(name.length, longest, 5));
      // Every field is there to be read: the grid scrolls.
      const common = { id: name, head: name, title: name, width, leaves: 'never', raw: text } as const;
      if (!numeric) return { ...common, kind: 'text', value: text };
      const decimals = decimalsOf(rows.map((record) => cellText(cellOf(record, path))));
      return {
        ...common,
        kind: 'number',
        places: decimals,
        value: (row) => {
          const value = cell(row);
          return value === undefined || value === null ? null : Number(value);
        },
        // The number as received, padded to align the decimal points.
        text: (_, row) => padded(text(row), decimals),
        totals: ['sum', 'average'],
        total: (total) => String(Number(total.toFixed(4))),
      };
    }),
  ];
}

/** Records as received. */
export function RecordsGrid({
  list,
  grid,
}: {
  readonly list: RecordList;
  readonly grid: GridHandle<RecordRow>;
}): ReactNode {
  const { t } = useTexts('explorer');
  const formats = useFormats();
  const rows = useMemo(
    () => list.rows.slice(0, MAX_ROWS).map((record, number): RecordRow => ({ number, record })),
    [list],
  );
  const texts = useMemo(() => new Map(grid.columns.map((column) => [column.id, column])), [grid.columns]);
  return (
    <>
      {list.rows.length > MAX_ROWS ? (
        <p className="explorer-banner" role="status">
          {t('rowsCapped', { shown: formats.whole(MAX_ROWS), total: formats.whole(list.rows.length) })}
        </p>
      ) : null}
      <DataGrid<RecordRow>
        grid={grid}
        label={t('answer')}
        rows={rows}
        of={list.path}
        keyOf={({ number }) => String(number)}
        tooltip={(row, column) => String(texts.get(column)?.raw?.(row) ?? '')}
        empty={{ title: t('noRecords') }}
      />
    </>
  );
}
