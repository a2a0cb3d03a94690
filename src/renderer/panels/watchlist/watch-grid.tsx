import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { marketStore, originOfRow, subscribeCodes, useOriginCard, useOriginTexts } from '#renderer/feed/index.ts';
import { DataGrid, type GridHandle, LOADING, READY, useGrid } from '#renderer/grid/index.ts';
import type { GridSource } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { MINUTE, type RowKind } from '#renderer/market-data/row-kinds.ts';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { ALL_COLUMN_IDS, kindsOf, liveColumns } from './all-columns.ts';
import type { WatchRow } from './cells.ts';
import { watchColumns } from './grid-columns.ts';
import { ListFoot } from './list-foot.tsx';
import { withGridView } from './options.ts';
import { createPricePaths } from './price-trends.ts';

/** Refresh interval of the trend lines, ms: they change by the minute. */
const PATH_BEAT = 1_000;

/** Module scope: the lines outlive the panel, for another list or tab. */
const paths = createPricePaths((code) =>
  ask(bridge.market.candles({ symbol: code as StockCode, interval: '5m', range: 'recent' })),
);

type WatchGridParts = {
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
  readonly list: Watchlist;
  /** Auction values are shown only during an auction. */
  readonly inAuction: boolean;
  remove(code: string): void;
};

/** The columns and the grid's view. */
export function useWatchGrid(parts: WatchGridParts): GridHandle<WatchRow> {
  const { options, setOptions } = parts;
  const { t } = useTexts('watchlist');
  const formats = useFormats();
  const latest = useRef(parts);
  latest.current = parts;
  const live = useMemo(() => liveColumns(marketStore.rows, () => latest.current.inAuction), []);
  const columns = useMemo(
    () =>
      watchColumns({
        rows: marketStore.rows,
        live,
        paths,
        formats,
        t,
        removeLabel: (code) => t('remove', { symbol: code, list: latest.current.list.name }),
        remove: (code) => latest.current.remove(code),
      }),
    [live, formats, t],
  );
  const migrated = useMemo(() => withGridView(options), [options]);
  // The first change of the view discards the migrated layout.
  const store = useCallback(
    (patch: Readonly<Record<string, unknown>>) => setOptions({ ...patch, columns: undefined, sorting: undefined }),
    [setOptions],
  );
  return useGrid({ columns, options: migrated, setOptions: store });
}

type WatchGridProps = {
  readonly grid: GridHandle<WatchRow>;
  readonly list: Watchlist;
  readonly chosen: string | null;
  readonly visible: boolean;
  readonly inAuction?: boolean;
  choose(code: string): void;
  remove(code: string): void;
  /** Opens the search. */
  add?(): void;
  /** Adds a suggested stock; suggestions are shown only with it. */
  addStock?(code: string): void;
};

/** The grid: React provides rows and columns; prices are painted from the market store into the cells. */
export function WatchGrid(props: WatchGridProps): ReactNode {
  const { grid, list, chosen, visible, inAuction = false, choose, remove, add, addStock } = props;
  const { t } = useTexts('watchlist');
  const origin = useOriginTexts();
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const { card, show } = useOriginCard();
  const rows = useMemo(() => rowsOf(list), [list]);

  const kinds = useKinds(grid).join(' ');
  const sources = useMemo(() => (kinds.split(' ') as RowKind[]).map(sourceOf), [kinds]);
  useEffect(() => {
    if (!visible) return;
    const codes = rows.map(({ code }) => code);
    const stops = (kinds.split(' ') as RowKind[]).map((kind) => subscribeCodes(kind, codes));
    return () => {
      for (const stop of stops) stop();
    };
  }, [visible, rows, kinds]);
  const mark = useMemo(() => ({ chosen, inAuction }), [chosen, inAuction]);

  const kindOf = (column: string): RowKind =>
    (grid.columns.find(({ id }) => id === column)?.source as RowKind | undefined) ?? 'quotes';
  const foot = (addAny: () => void, addOne: (code: string) => void) => (room: number) => (
    <ListFoot rows={room} list={list} visible={visible} choose={choose} add={addAny} addStock={addOne} />
  );
  return (
    <>
      <DataGrid<WatchRow>
        grid={grid}
        label={t('title')}
        rows={rows}
        of={list.id}
        keyOf={({ code }) => code}
        placeOf={({ row }) => row}
        sources={sources}
        visible={visible}
        mark={mark}
        isChosen={({ code }) => code === chosen}
        choose={({ code }) => choose(code)}
        pressed={({ code }, { key }) => {
          if (key !== 'Delete') return false;
          remove(code);
          return true;
        }}
        actions={({ code }) => [
          { key: 'choose', label: t('choose', { symbol: code }), note: 'Enter', onSelect: () => choose(code) },
          ...stockItems(code),
          ...alertItem(code),
          { key: 'remove', label: t('removeShort'), note: 'Del', onSelect: () => remove(code) },
        ]}
        explain={({ code, row }, column, anchor) => {
          const kind = kindOf(column);
          show({ kind, subject: code, anchor, read: () => originOfRow(marketStore.rows[kind], kind, row) });
        }}
        tooltip={({ code, name, row }, column) => {
          const kind = kindOf(column);
          const from = originOfRow(marketStore.rows[kind], kind, row);
          return `${name}\n${origin.tooltip(kind, code, from, Date.now())}`;
        }}
        state={useHasQuotes(rows) ? READY : LOADING}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: add ? (
            <Button size="small" onClick={add}>
              {t('add')}
            </Button>
          ) : undefined,
        }}
        {...(add && addStock ? { below: foot(add, addStock) } : {})}
      />
      {card}
    </>
  );
}

/** Longest time that the rows are not shown for want of values, ms: a stock may have none. */
const LOADING_TIMEOUT_MS = 2_000;

/** False until every row has its first quote: a table that fills row by row looks broken. */
function useHasQuotes(rows: readonly WatchRow[]): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (has) return;
    const check = (): void => {
      if (rows.every(({ row }) => marketStore.quotes.isKnown(row))) setHas(true);
    };
    check();
    const stop = marketStore.onRows('quotes', check);
    const timer = setTimeout(() => setHas(true), LOADING_TIMEOUT_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [has, rows]);
  return has;
}

/** The kinds of row that visible, sorted or filtered columns read. */
function useKinds({ view }: GridHandle<WatchRow>): readonly RowKind[] {
  return useMemo(() => {
    const read = new Set([
      ...view.columns.filter(({ shown }) => shown).map(({ id }) => id),
      ...view.sort.map(({ id }) => id),
      ...view.filters.map(({ id }) => id),
    ]);
    return kindsOf(ALL_COLUMN_IDS.filter((id) => read.has(id)));
  }, [view]);
}

/** A kind of row as a grid source. */
const sourceOf = (kind: RowKind): GridSource => ({
  id: kind,
  listen(changed) {
    if (kind !== 'minutes') return marketStore.onRows(kind, changed);
    const { minutes } = marketStore.rows;
    const stop = marketStore.onRows(kind, (rows) => {
      for (const row of rows) {
        paths.minute(row, minutes.value(row, MINUTE.minuteAt), minutes.value(row, MINUTE.price));
      }
    });
    const beat = setInterval(() => changed(null), PATH_BEAT);
    return () => {
      stop();
      clearInterval(beat);
    };
  },
});

const rowsOf = (list: Watchlist): readonly WatchRow[] =>
  list.items.map(({ code, name }) => ({ code, name, row: marketStore.quotes.row(code) }));
