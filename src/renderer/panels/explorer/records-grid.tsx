import type { ColDef, GetRowIdParams } from 'ag-grid-community';
import { type ReactNode, useMemo } from 'react';
import { HIDDEN_VALUE } from '../../../shared/contract/index.ts';
import { DataGrid } from '../../grid/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useFormats } from '../../ui/index.ts';
import { cellOf, cellText, columnsOf, compareCells, type RecordList } from './records.ts';

type Row = { readonly number: number; readonly record: Readonly<Record<string, unknown>> };

const MOST_ROWS = 5_000;
/** px. */
const CHARACTER = 7.4;
const CELL_PADDING = 22;
const WIDEST = 260;
const rowId = ({ data }: GetRowIdParams<Row>): string => String(data.number);

/** Records as they came, a column a field. */
export function RecordsGrid({ list }: { readonly list: RecordList }): ReactNode {
  const { t } = useTexts('explorer');
  const formats = useFormats();
  const rows = useMemo(() => list.rows.slice(0, MOST_ROWS).map((record, number): Row => ({ number, record })), [list]);
  const columns = useMemo(
    () =>
      [
        { headerName: '#', width: 48, cellClass: 'is-quiet', valueGetter: ({ data }) => (data ? data.number + 1 : '') },
        ...columnsOf(list.rows).map(
          ({ name, path, numeric, longest }): ColDef<Row> => ({
            colId: name,
            headerName: name,
            headerTooltip: name,
            width: Math.min(WIDEST, CELL_PADDING + CHARACTER * Math.max(name.length, longest, 5)),
            ...(numeric ? {} : { headerClass: 'is-text' }),
            cellClass: ({ value }) => (value === HIDDEN_VALUE ? 'is-text is-quiet' : numeric ? '' : 'is-text'),
            valueGetter: ({ data }) => cellOf(data?.record, path),
            valueFormatter: ({ value }) => (value === HIDDEN_VALUE ? t('hidden') : cellText(value)),
            tooltipValueGetter: ({ value }) => cellText(value),
            comparator: compareCells,
          }),
        ),
      ] satisfies ColDef<Row>[],
    [list, t],
  );
  return (
    <>
      {list.rows.length > MOST_ROWS ? (
        <p className="explorer-banner" role="status">
          {t('rowsCapped', { shown: formats.whole(MOST_ROWS), total: formats.whole(list.rows.length) })}
        </p>
      ) : null}
      <DataGrid<Row> label={t('answer')} rowData={rows} columnDefs={columns} getRowId={rowId} />
    </>
  );
}
