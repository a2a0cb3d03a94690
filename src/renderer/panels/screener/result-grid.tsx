import { type ReactNode, useMemo } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { DataGrid, type GridHandle, LOADING, READY } from '#renderer/grid/index.ts';
import type { GridSource } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import type { Condition } from '#shared/screener/index.ts';
import { ClosestRows } from './closest-rows.tsx';
import { TABLE_SOURCE } from './result-columns.ts';
import type { ResultRow } from './screen-run.ts';
import type { ScreenState } from './use-screen-run.ts';

type ResultGridProps = {
  readonly grid: GridHandle<ResultRow>;
  readonly state: ScreenState;
  readonly name: string;
  /** Identifies the screen: another one has its own order. */
  readonly of: string;
  readonly isLoading: boolean;
  readonly conditions: readonly Condition[];
  /** Otherwise those of which a figure is not known. */
  readonly showsMatches: boolean;
  readonly symbol: StockCode | null;
  readonly visible: boolean;
  choose(code: StockCode): void;
};

/** The result; figures are painted from the table into the cells. */
export function ResultGrid({
  grid,
  state,
  name,
  of,
  isLoading,
  conditions,
  showsMatches,
  symbol,
  visible,
  choose,
}: ResultGridProps): ReactNode {
  const { run, rows, counts, failure, retry } = state;
  const { t } = useTexts('screener');
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const sources = useMemo<readonly GridSource[]>(() => [{ id: TABLE_SOURCE, listen: run.onPaint }], [run]);
  const chooseCode = (code: string): void => {
    if (isStockCode(code)) choose(code);
  };
  const hasStocks = counts.total > 0;
  return (
    <DataGrid<ResultRow>
      grid={grid}
      label={t('resultOf', { name })}
      hint={t('rowHint')}
      rows={rows}
      expectsRows={visible}
      of={of}
      keyOf={({ stock }) => stock.code}
      placeOf={({ row }) => row}
      sources={sources}
      visible={visible}
      mark={symbol}
      afterRemoval={(row) => row}
      isChosen={({ stock }) => stock.code === symbol}
      choose={({ stock }) => chooseCode(stock.code)}
      actions={({ stock }) => [...stockItems(stock.code), ...alertItem(stock.code)]}
      tooltip={({ stock }, column) => (column === 'code' ? `${stock.name} · ${stock.sector}` : '')}
      state={
        hasStocks
          ? READY
          : failure === null
            ? LOADING
            : { kind: 'failed', content: <RequestFailure failure={failure} onRetry={retry} /> }
      }
      below={
        showsMatches
          ? (room) => <ClosestRows run={run} conditions={conditions} counts={counts} rows={room} choose={chooseCode} />
          : () => null
      }
      empty={
        isLoading
          ? { title: t('emptyLoading'), text: t('emptyLoadingText') }
          : { title: t('empty'), text: t('emptyText') }
      }
    />
  );
}
