import type { ColDef, GetRowIdParams, GridApi } from 'ag-grid-community';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Position } from '../../../shared/contract/index.ts';
import type { StockCode } from '../../../shared/market/index.ts';
import { DataGrid } from '../../grid/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Formats, useFormats } from '../../ui/index.ts';
import { averageText } from '../ticket/average-text.ts';
import type { LiveValues } from './live-values.ts';
import type { PositionSums, PositionValue } from './position-value.ts';

type PositionsGridProps = {
  readonly positions: readonly Position[];
  readonly live: LiveValues;
  readonly visible: boolean;
  setSymbol(code: StockCode): void;
};

/** A held stock, or the sums at the foot. */
type Row = { readonly position: Position | null };
const SUMS: Row = { position: null };
const PINNED = [SUMS];
const LIVE_COLUMNS = ['last', 'value', 'profit', 'percent'];
const rowId = ({ data }: GetRowIdParams<Row>): string => data.position?.symbol ?? 'sums';

/** Positions at live prices: a price refreshes its own cells and the sums, never the grid. */
export function PositionsGrid({ positions, live, visible, setSymbol }: PositionsGridProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const [grid, setGrid] = useState<GridApi<Row> | null>(null);
  const rows = useMemo(() => positions.map((position): Row => ({ position })), [positions]);
  const columns = useMemo(() => columnsOf(live, formats, t), [live, formats, t]);

  useEffect(() => {
    if (!visible || grid === null) return;
    const refresh = (symbols: readonly StockCode[]): void => {
      if (grid.isDestroyed()) return;
      const rowNodes = [...symbols.map((symbol) => grid.getRowNode(symbol)), grid.getPinnedBottomRow(0)];
      const found = rowNodes.filter((node) => node !== undefined);
      grid.refreshCells({ rowNodes: found, columns: LIVE_COLUMNS });
    };
    const stop = live.follow(refresh);
    // Rows that were replaced, or not seen while prices moved.
    refresh(positions.map((position) => position.symbol));
    return stop;
  }, [grid, live, visible, positions]);

  const choose = (row: Row | undefined): void => {
    if (row?.position) setSymbol(row.position.symbol);
  };
  return (
    <DataGrid<Row>
      label={t('title')}
      rowData={rows}
      columnDefs={columns}
      pinnedBottomRowData={PINNED}
      getRowId={rowId}
      rowSelection={{ mode: 'singleRow', checkboxes: false, enableClickSelection: true }}
      onGridReady={({ api }) => setGrid(api)}
      onRowClicked={({ data }) => choose(data)}
      onCellKeyDown={({ data, event }) => {
        if (event instanceof KeyboardEvent && event.key === 'Enter') choose(data);
      }}
    />
  );
}

/** What a column needs, and a share of what is left in the same proportion. */
const room = (minWidth: number) => ({ flex: minWidth, minWidth });

type Words = ReturnType<typeof useTexts<'portfolio'>>['t'];
type Live = PositionValue | (PositionSums & { readonly last?: never });

function columnsOf(live: LiveValues, formats: Formats, t: Words): ColDef<Row>[] {
  const figures = (row: Row | undefined): Live | null => {
    if (!row) return null;
    return row.position ? live.of(row.position.symbol) : live.sums();
  };
  /** A number of the position itself; the sums have none. */
  const fixed = (
    key: 'lots' | 'availableLots' | 'averagePrice',
    headerName: string,
    minWidth: number,
  ): ColDef<Row> => ({
    colId: key,
    headerName,
    ...room(minWidth),
    valueGetter: ({ data }) => data?.position?.[key] ?? null,
    valueFormatter: ({ value }) =>
      value === null ? '' : key === 'averagePrice' ? averageText(formats, value) : formats.whole(value),
  });
  const moving = (
    key: 'last' | 'value' | 'profit' | 'percent',
    headerName: string,
    minWidth: number,
    format: (value: number) => string,
  ): ColDef<Row> => {
    const directed = key === 'profit' || key === 'percent';
    return {
      colId: key,
      headerName,
      ...room(minWidth),
      valueGetter: ({ data }) => figures(data)?.[key] ?? null,
      valueFormatter: ({ value }) => (value === null ? '' : format(value)),
      cellClassRules: {
        'is-up': ({ value }) => directed && value > 0,
        'is-down': ({ value }) => directed && value < 0,
        'is-flat': ({ value }) => directed && value === 0,
        'is-stale': ({ data }) => key === 'last' && !!data?.position && live.isStale(data.position.symbol),
      },
    };
  };
  return [
    {
      colId: 'code',
      headerName: t('code'),
      width: 72,
      headerClass: 'is-text',
      cellClass: 'is-code',
      valueGetter: ({ data }) => data?.position?.symbol ?? t('total'),
    },
    {
      colId: 'name',
      headerName: t('name'),
      flex: 160,
      minWidth: 40,
      headerClass: 'is-text',
      cellClass: 'is-text is-quiet',
      valueGetter: ({ data }) => data?.position?.name ?? '',
      tooltipValueGetter: ({ data }) => data?.position?.name,
    },
    fixed('lots', t('lots'), 60),
    fixed('availableLots', t('available'), 64),
    fixed('averagePrice', t('average'), 64),
    moving('last', t('last'), 64, (value) => formats.price(value)),
    moving('value', t('value'), 98, (value) => formats.whole(value)),
    moving('profit', t('profit'), 92, (value) => formats.change(value)),
    moving('percent', t('percent'), 58, (value) => formats.change(value, 2)),
  ];
}
