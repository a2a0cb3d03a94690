import { type ReactNode, useContext, useMemo } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { DataGrid, type GridHandle, LOADING, READY } from '#renderer/grid/index.ts';
import type { GridSource } from '#renderer/grid-model/grid-column.ts';
import { InUseContext } from '#renderer/grid-model/in-use.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { useHeldOrder } from '#renderer/ui/held-order.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { alternativesOf, type Condition, FIGURE, type FigureId } from '#shared/screener/index.ts';
import { conditionText } from './condition-text.ts';
import '#renderer/market-ui/market-rows.css';
import { TABLE_SOURCE } from './result-columns.ts';
import type { CloseRow, Counts, ResultRow, ScreenRun } from './screen-run.ts';
import { sectorCounts, shareRoom } from './sector-counts.ts';
import { SectorRows } from './sector-rows.tsx';
import type { ScreenState } from './use-screen-run.ts';

type BelowProps = {
  readonly run: ScreenRun;
  readonly conditions: readonly Condition[];
  /** Another object whenever the result has changed. */
  readonly counts: Counts;
  /** Rows that there is room for, the title among them. */
  readonly rows: number;
  choose(code: string): void;
};

/** Below a short result, or beside a narrow one: the stocks that are closest to it, and its sectors. */
function BelowResult({ grid, ...props }: BelowProps & { readonly grid: GridHandle<ResultRow> }): ReactNode {
  const { run, counts, rows } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other counts the result has other stocks
  const { sectors, hasClosest } = useMemo(
    () => ({ sectors: sectorCounts(run.result('matches')), hasClosest: run.closest(1).length > 0 }),
    [run, counts],
  );
  const room = shareRoom(rows, sectors.length, hasClosest);
  return (
    <>
      {room.closest > 0 ? <ClosestRows {...props} rows={room.closest} /> : null}
      {room.sectors > 0 ? <SectorRows grid={grid} sectors={sectors} rows={room.sectors} /> : null}
    </>
  );
}

/** The stocks that break the fewest conditions, and which. */
function ClosestRows({ run, conditions, counts, rows, choose }: BelowProps): ReactNode {
  const { t } = useTexts('screener');
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other counts other stocks are close
  const next = useMemo(() => run.closest(rows - 1), [run, rows, counts]);
  const closest = useHeldOrder(next, codeOf, useContext(InUseContext)).slice(0, rows - 1);
  const used = useMemo(() => alternativesOf(conditions), [conditions]);
  const figure = (id: FigureId, row: number): number => run.table.now[FIGURE[id]]?.[row] ?? Number.NaN;
  const text = (place: number | undefined): string => {
    const group = used[place ?? -1] ?? [];
    return group.map((condition) => conditionText(t, formats.numberFormat, condition)).join(` ${t('or')} `);
  };
  return (
    <section className="market-rows" aria-label={t('closest')}>
      <h3 className="market-rows-title">{t('closest')}</h3>
      {closest.map(({ row, stock, broken }) => (
        <div key={stock.code} className="market-row screener-close">
          <button type="button" className="market-row-code" onClick={() => choose(stock.code)}>
            {stock.code}
          </button>
          <span className="screener-broken">
            {t('notMet', { condition: text(broken[0]) })}
            {broken.length > 1 ? ` +${broken.length - 1}` : ''}
          </span>
          <span className={directionClass(figure('changePercent', row))}>{formats.price(figure('price', row))}</span>
          <span className={directionClass(figure('changePercent', row))}>
            {formats.signedPercent(figure('changePercent', row))}
          </span>
        </div>
      ))}
    </section>
  );
}

const codeOf = ({ stock }: CloseRow): string => stock.code;

type ResultGridProps = {
  readonly grid: GridHandle<ResultRow>;
  readonly state: ScreenState;
  readonly name: string;
  /** Identifies the screen: another one has its own order. */
  readonly screenId: string;
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
  screenId,
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
      of={screenId}
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
          ? (room) => (
              <BelowResult
                grid={grid}
                run={run}
                conditions={conditions}
                counts={counts}
                rows={room}
                choose={chooseCode}
              />
            )
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
