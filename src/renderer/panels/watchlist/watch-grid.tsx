import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { marketStore, originOfRow, subscribeCodes, useOriginCard, useOriginTexts } from '#renderer/feed/index.ts';
import { DataGrid, type GridHandle, LOADING, READY } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { RowKind } from '#shared/contract/feed-kinds.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';
import { ALL_COLUMN_IDS, type ColumnKind, kindsOf } from './all-columns.ts';
import type { WatchRow } from './cells.ts';
import { HeldRow } from './held-row.ts';
import { ListFoot } from './list-foot.tsx';
import { orderAfterStep } from './row-order.ts';
import { sourceOf } from './row-sources.ts';
import { useHasQuotes } from './use-has-quotes.ts';

type WatchGridProps = {
  readonly grid: GridHandle<WatchRow>;
  readonly list: Watchlist;
  readonly chosen: string | null;
  readonly visible: boolean;
  readonly inAuction?: boolean;
  /** The menu of a row. */
  items(row: WatchRow): readonly MenuItem[];
  /** The rows in another order; null where the last move changed none. */
  arrange(order: StockCode[] | null): void;
  choose(code: string): void;
  remove(code: string): void;
  /** Opens the search. */
  add?(): void;
  /** Adds a suggested stock; suggestions are shown only with it. */
  addStock?(code: string): void;
};

/** The grid: React provides rows and columns; prices are painted from the market store into the cells. */
export function WatchGrid(props: WatchGridProps): ReactNode {
  const { grid, list, chosen, visible, inAuction = false, items, arrange, choose, remove, add, addStock } = props;
  const { t } = useTexts('watchlist');
  const origin = useOriginTexts();
  const { card, show } = useOriginCard();
  const rows = useMemo(() => rowsOf(list), [list]);
  const [held] = useState(() => new HeldRow());
  // An order that the person has made is shown at once, though the pointer over the rows holds that of sorted ones.
  const order = useMemo(() => [list.id, ...list.items.map(({ code }) => code)].join(' '), [list]);

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

  const kindOf = (column: string): ColumnKind =>
    (grid.columns.find(({ id }) => id === column)?.source as ColumnKind | undefined) ?? 'quotes';
  const foot = (addAny: () => void, addOne: (code: string) => void) => (room: number) => (
    <ListFoot rows={room} list={list} visible={visible} choose={choose} add={addAny} addStock={addOne} />
  );
  return (
    <>
      <DataGrid<WatchRow>
        grid={grid}
        label={t('title')}
        rows={rows}
        of={order}
        keyOf={({ code }) => code}
        placeOf={({ row }) => row}
        sources={sources}
        visible={visible}
        mark={mark}
        isChosen={({ code }) => code === chosen}
        choose={({ code }) => choose(code)}
        choosesByArrows
        action={{
          label: ({ code }) => t('remove', { symbol: code, list: list.name }),
          run: ({ code }) => remove(code),
        }}
        pressed={({ code }, { key, altKey }) => {
          if (key === 'Delete') remove(code);
          else if (altKey && key === 'ArrowDown') arrange(orderAfterStep(list.items, held.rowOf(code), 1));
          else if (altKey && key === 'ArrowUp') arrange(orderAfterStep(list.items, held.rowOf(code), -1));
          else return false;
          return true;
        }}
        actions={items}
        explain={({ code, row }, column, anchor) => {
          const kind = kindOf(column);
          show({ kind, subject: code, anchor, read: () => originOfRow(marketStore.rows[kind], kind, row) });
        }}
        tooltip={({ code, name, row }, column) => {
          const kind = kindOf(column);
          const from = originOfRow(marketStore.rows[kind], kind, row);
          const note = list.items.find((each) => each.code === code)?.note ?? '';
          return `${name}${note === '' ? '' : `\n${note}`}\n${origin.tooltip(kind, code, from, Date.now())}`;
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

const rowsOf = (list: Watchlist): readonly WatchRow[] =>
  list.items.map(({ code, name }) => ({ code, name, row: marketStore.quotes.row(code) }));
