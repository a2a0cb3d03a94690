import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Watchlist } from '../../../shared/contract/index.ts';
import { cspNonce } from '../../bridge/index.ts';
import { marketStore, wantQuotes } from '../../feed/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useFormats } from '../../ui/index.ts';
import { type CellContext, createCellBoard } from './cells.ts';
import type { ColumnId } from './columns.ts';
import { createWatchGrid, type WatchGrid as Grid } from './grid.ts';
import type { Sorting } from './options.ts';
import { createSortPace } from './sort-pace.ts';

type WatchGridProps = {
  readonly list: Watchlist;
  readonly columns: readonly ColumnId[];
  readonly sorting: Sorting | null;
  readonly chosen: string | null;
  readonly visible: boolean;
  choose(code: string): void;
  remove(code: string): void;
  onSorting(sorting: Sorting | null): void;
};

/** The grid's frame: React gives it rows and columns; prices go from the market store straight into the cells. */
export function WatchGrid(props: WatchGridProps): ReactNode {
  const { list, columns, chosen, visible } = props;
  const { t } = useTexts('watchlist');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const board = useMemo(createCellBoard, []);
  const pace = useMemo(() => createSortPace(), []);
  const latest = useRef({ props, formats, t });
  latest.current = { props, formats, t };

  useEffect(() => {
    if (!host.current) return;
    const { props: first } = latest.current;
    const context: CellContext = {
      board,
      quotes: marketStore.quotes,
      formats: () => latest.current.formats,
      chosen: () => latest.current.props.chosen,
      removeLabel: (code) => latest.current.t('remove', { symbol: code, list: latest.current.props.list.name }),
      remove: (code) => latest.current.props.remove(code),
    };
    const made = createWatchGrid({
      host: host.current,
      styleNonce: cspNonce(),
      context,
      header: (column) => t(`columns.${column}`),
      columns: first.columns,
      sorting: first.sorting,
      choose: (code) => latest.current.props.choose(code),
      onSorting: (sorting) => latest.current.props.onSorting(sorting),
    });
    made.setRows(rowsOf(first.list));
    grid.current = made;
    return () => {
      grid.current = null;
      made.dispose();
    };
  }, [t, board]);

  useEffect(() => grid.current?.setRows(rowsOf(list)), [list]);
  useEffect(() => grid.current?.showColumns(columns), [columns]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells read the chosen stock and the formats when they paint
  useEffect(() => board.paintAll(performance.now()), [board, chosen, formats]);

  useEffect(() => {
    if (!visible) return;
    board.paintAll(performance.now());
    const stopQuotes = marketStore.onQuotes((rows) => {
      const now = performance.now();
      board.paint(rows, now);
      if (grid.current?.isSorted() && pace.due(now)) grid.current.sortAgain();
    });
    const stopWanting = wantQuotes(list.items.map((item) => item.code));
    return () => {
      stopQuotes();
      stopWanting();
    };
  }, [visible, list, board, pace]);

  const explain = (event: PointerEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.wl-code') : null;
    const code = cell?.querySelector('b');
    if (!cell || !code) return;
    const item = list.items.find((each) => each.code === code.textContent);
    const quote = item && marketStore.quote(item.code);
    const age = quote
      ? t('stale', {
          exchange: formats.time(quote.exchangeAt),
          received: formats.time(quote.receivedAt),
          sequence: quote.sequence,
        })
      : t('staleNever');
    const isOld = !quote || quote.stale === 1;
    cell.title = isOld ? `${item?.name ?? ''}\n${age}` : (item?.name ?? '');
  };
  const heldKey = (event: KeyboardEvent): void => pace.hold('key', event.type === 'keydown');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches for pointer and keys; the grid inside takes them
    <div
      ref={host}
      className="wl-grid"
      onPointerOver={explain}
      onPointerEnter={() => pace.hold('pointer', true)}
      onPointerLeave={() => pace.hold('pointer', false)}
      onKeyDown={heldKey}
      onKeyUp={heldKey}
      onBlur={() => pace.hold('key', false)}
    />
  );
}

const rowsOf = (list: Watchlist) =>
  list.items.map(({ code, name }) => ({ code, name, row: marketStore.quotes.row(code) }));
