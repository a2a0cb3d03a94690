import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Watchlist } from '../../../shared/contract/index.ts';
import type { StockCode } from '../../../shared/market/index.ts';
import { ask, bridge, cspNonce } from '../../bridge/index.ts';
import {
  MINUTE,
  marketStore,
  originOfRow,
  type RowKind,
  useOriginCard,
  useOriginTexts,
  wantCodes,
} from '../../feed/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useFormats } from '../../ui/index.ts';
import { ALL_COLUMN_IDS, type ColumnId, kindsOf, liveColumns } from './all-columns.ts';
import { createCellBoard } from './cell-board.ts';
import type { CellContext } from './cells.ts';
import { createWatchGrid, type WatchGrid as Grid } from './grid.ts';
import type { Sorting } from './options.ts';
import { createPricePaths } from './price-paths.ts';
import { createSortPace, SORT_EVERY_MS } from './sort-pace.ts';

type WatchGridProps = {
  readonly list: Watchlist;
  readonly columns: readonly ColumnId[];
  readonly sorting: Sorting | null;
  readonly chosen: string | null;
  readonly visible: boolean;
  /** What an auction tells is shown only while there is one. */
  readonly inAuction?: boolean;
  choose(code: string): void;
  remove(code: string): void;
  onSorting(sorting: Sorting | null): void;
};

/** ms between two looks at the price paths: they move with minutes, not with ticks. */
const PATH_BEAT = 1_000;

const createBoards = (): CellContext['boards'] => ({
  quotes: createCellBoard(),
  bests: createCellBoard(),
  auctions: createCellBoard(),
  lines: createCellBoard(),
  minutes: createCellBoard(),
  charts: createCellBoard(),
});

/** Paths outlive the panel: another list, another tab, and the day so far is still there. */
const paths = createPricePaths((code) => ask(bridge.market.candles({ symbol: code as StockCode, interval: '5m' })));

/** The grid's frame: React gives it rows and columns; prices go from the market store straight into the cells. */
export function WatchGrid(props: WatchGridProps): ReactNode {
  const { list, columns, chosen, visible, inAuction = false } = props;
  const { t } = useTexts('watchlist');
  const formats = useFormats();
  const origin = useOriginTexts();
  const { card, show } = useOriginCard();
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const boards = useMemo(createBoards, []);
  const pace = useMemo(() => createSortPace(), []);
  const latest = useRef({ props, formats, t, show });
  latest.current = { props, formats, t, show };
  const live = useMemo(() => liveColumns(marketStore.rows, () => latest.current.props.inAuction === true), []);

  const kindOf = useCallback(
    (column: string): RowKind => {
      const id = ALL_COLUMN_IDS.find((each) => each === column);
      return id === undefined ? 'quotes' : live[id].kind;
    },
    [live],
  );

  useEffect(() => {
    if (!host.current) return;
    const { props: first } = latest.current;
    const context: CellContext = {
      boards,
      rows: marketStore.rows,
      columns: live,
      paths,
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
      explain({ code, row }, column, anchor) {
        const kind = kindOf(column);
        latest.current.show({
          kind,
          subject: code,
          anchor,
          read: () => originOfRow(marketStore.rows[kind], kind, row),
        });
      },
      onSorting: (sorting) => latest.current.props.onSorting(sorting),
    });
    made.setRows(rowsOf(first.list));
    grid.current = made;
    return () => {
      grid.current = null;
      made.dispose();
    };
  }, [t, boards, live, kindOf]);

  useEffect(() => grid.current?.setRows(rowsOf(list)), [list]);
  useEffect(() => grid.current?.showColumns(columns), [columns]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells read the chosen stock, the auction and the formats when they paint
  useEffect(() => {
    const now = performance.now();
    boards.quotes.paintAll(now);
    boards.auctions.paintAll(now);
    boards.bests.paintAll(now);
  }, [boards, chosen, formats, inAuction]);

  const kinds = kindsOf(columns).join(' ');
  useEffect(() => {
    if (!visible) return;
    const shown = kinds.split(' ') as RowKind[];
    const codes = list.items.map((item) => item.code);
    // The last change counts too: when it comes too soon for a new order, the order follows on its own.
    let owed: ReturnType<typeof setTimeout> | undefined;
    const sortInTime = (now: number): void => {
      if (!grid.current?.isSorted()) return;
      if (pace.due(now)) grid.current.sortAgain();
      else
        owed ??= setTimeout(() => {
          owed = undefined;
          sortInTime(performance.now());
        }, SORT_EVERY_MS);
    };
    const disposers = shown.flatMap((kind) => {
      boards[kind].paintAll(performance.now());
      return [
        wantCodes(kind, codes),
        marketStore.onRows(kind, (rows) => {
          const now = performance.now();
          if (kind === 'minutes') {
            const { minutes } = marketStore.rows;
            for (const row of rows) {
              paths.minute(row, minutes.value(row, MINUTE.minuteAt), minutes.value(row, MINUTE.price));
            }
          } else boards[kind].paint(rows, now);
          sortInTime(now);
        }),
      ];
    });
    const beat = shown.includes('minutes')
      ? setInterval(() => boards.minutes.paintAll(performance.now()), PATH_BEAT)
      : undefined;
    return () => {
      clearInterval(beat);
      clearTimeout(owed);
      for (const dispose of disposers) dispose();
    };
  }, [visible, list, kinds, boards, pace]);

  const explain = (event: PointerEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.ag-cell') : null;
    const code = cell?.closest('[row-id]')?.getAttribute('row-id');
    const item = list.items.find((each) => each.code === code);
    if (!cell || !item) return;
    const kind = kindOf(cell.getAttribute('col-id') ?? '');
    const from = originOfRow(marketStore.rows[kind], kind, marketStore.quotes.row(item.code));
    cell.title = `${item.name}\n${origin.tooltip(kind, item.code, from, Date.now())}`;
  };
  const heldKey = (event: KeyboardEvent): void => pace.hold('key', event.type === 'keydown');

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches for pointer and keys; the grid inside takes them */}
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
      {card}
    </>
  );
}

const rowsOf = (list: Watchlist) =>
  list.items.map(({ code, name }) => ({ code, name, row: marketStore.quotes.row(code) }));
