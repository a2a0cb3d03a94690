import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { PriceMenu } from '#renderer/order-ui/price-menu.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PLACES } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Price, StockCode } from '#shared/market/index.ts';
import { DEPTH, NO_LOTS, type OwnLots, rowsFor, type Side, stepLevel } from './book-model.ts';
import { type BookPainter, createBookPainter } from './book-painter.ts';
import { READOUT_PARTS } from './book-readout.ts';
import { BookRows } from './book-rows.tsx';
import { levelOf } from './level-of.ts';
import type { Depth } from './options.ts';
import { usePointedLevel } from './use-pointed-level.ts';
import { usePresses } from './use-press-symbol.ts';

type BookTableProps = {
  readonly symbol: StockCode;
  readonly own: OwnLots;
  readonly visible: boolean;
  /** Ten levels, or the full book. */
  readonly depth: Depth;
  /** Lots of a level with all better ones. */
  readonly cumulative: boolean;
  /** A price was picked for the ticket. @param taking with the side that takes this level */
  onPick(price: Price, side: Side, taking: boolean): void;
  /** A side was chosen for a price, for the ticket. */
  onOrder(side: Order['side'], price: Price): void;
  /** Opens the order queue at a price. */
  onQueue(price: Price, side: Side): void;
};

/** The levels of each side. React creates the cells once; the painter fills them for any stock. */
export function BookTable(props: BookTableProps): ReactNode {
  const { symbol, own, visible, depth, cumulative, onPick, onOrder, onQueue } = props;
  const { t, translate, language } = useTexts('book');
  const formats = useFormats();
  const table = useRef<HTMLTableElement>(null);
  const readout = useRef<HTMLParagraphElement>(null);
  const ids = useId();
  const describedBy = useMemo(() => ({ bid: `${ids} ${ids}-bid`, offer: `${ids} ${ids}-offer` }), [ids]);
  const [painter, setPainter] = useState<BookPainter | null>(null);
  /** The only cell in the tab order; arrow keys move it. */
  const [current, setCurrent] = useState<{ row: number; side: Side }>({ row: 0, side: 'bid' });

  const [openedMenu, setMenu] = useState<{ symbol: StockCode; price: Price; side: Side; anchor: HTMLElement } | null>(
    null,
  );
  // Reset it on a symbol change.
  const menu = openedMenu?.symbol === symbol ? openedMenu : null;
  const presses = usePresses(symbol);

  const rows = useRows(symbol, depth);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows means other cells, another language other texts
  useLayoutEffect(() => {
    if (table.current && readout.current)
      setPainter(createBookPainter(table.current, readout.current, formats, translate));
  }, [formats, translate, language, rows]);
  const pointing = usePointedLevel(painter);

  // Draw or clear the levels before the new name is painted.
  useLayoutEffect(() => {
    if (painter === null) return;
    if (!visible) {
      if (!painter.isOf(symbol)) painter.draw(null, null, NO_LOTS, Number.NaN, 0);
      return;
    }
    painter.accumulate(cumulative);
    const row = marketStore.quotes.row(symbol);
    const draw = (): void => {
      const last = marketStore.quotes.value(row, PLACES.quotes.last);
      const book = depth === 'full' ? marketStore.whole('depths', symbol) : marketStore.book(symbol);
      painter.draw(symbol, book, own, last, performance.now());
    };
    draw();
    const stopBook = depth === 'full' ? marketStore.onWhole('depths', symbol, draw) : marketStore.onBook(symbol, draw);
    const stopQuote = marketStore.onQuote(symbol, draw);
    return () => {
      stopBook();
      stopQuote();
    };
  }, [symbol, own, visible, painter, depth, cumulative]);

  function pick(event: MouseEvent, taking: boolean): void {
    if (!presses.wereHere(event.detail)) return;
    const at = levelOf(event.target);
    const price = at === null ? null : (painter?.priceAt(symbol, at.row, at.side) ?? null);
    if (at === null || price === null) return;
    const { cell, row, side } = at;
    setCurrent({ row, side });
    if (!taking && cell.matches('.book-orders, .book-own')) {
      onQueue(price as Price, side);
      return;
    }
    onPick(price as Price, side, taking);
  }

  function openMenu(event: MouseEvent | KeyboardEvent): void {
    const at = levelOf(event.target);
    const price = at === null ? null : (painter?.priceAt(symbol, at.row, at.side) ?? null);
    if (at === null || price === null) return;
    event.preventDefault();
    event.stopPropagation();
    setMenu({ symbol, price: price as Price, side: at.side, anchor: at.cell });
  }

  function move(event: KeyboardEvent): void {
    // Track focus however it got there.
    const from = levelOf(event.target) ?? current;
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      openMenu(event);
      return;
    }
    if (event.key === ' ') {
      const price = painter?.priceAt(symbol, from.row, from.side) ?? null;
      event.preventDefault();
      if (price !== null) onQueue(price as Price, from.side);
      return;
    }
    const next = painter && stepLevel(from, event.key, painter.filled());
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    table.current?.querySelector<HTMLElement>(`tr[data-row="${next.row}"] [data-${next.side}="price"]`)?.focus();
  }

  const menuList = menu && (
    <PriceMenu
      label={translate('priceMenu:ofLevel', { price: formats.price(menu.price) })}
      symbol={symbol}
      price={menu.price}
      anchor={menu.anchor}
      more={[
        {
          key: 'queue',
          label: translate('priceMenu:queue', { price: formats.price(menu.price) }),
          onSelect: () => onQueue(menu.price, menu.side),
        },
      ]}
      onOrder={(side) => onOrder(side, menu.price)}
      onClose={() => {
        setMenu(null);
        menu.anchor.closest('tr')?.querySelector<HTMLElement>(`[data-${menu.side}="price"]`)?.focus();
      }}
    />
  );
  const lots = cumulative ? t('columns.cumulative') : t('columns.lots');
  return (
    <>
      {menuList}
      <p ref={readout} id={ids} className="book-readout">
        {READOUT_PARTS.map((part) => (
          <span key={part} data-readout={part} className={part === 'label' ? undefined : 'is-live'} />
        ))}
      </p>
      {/* The same for every level: explained in the heads for the pointer, or it would lie over the levels. */}
      <span hidden id={`${ids}-bid`}>
        {t('bidHint')}
      </span>
      <span hidden id={`${ids}-offer`}>
        {t('offerHint')}
      </span>
      <table
        {...pointing}
        ref={table}
        className="book-table"
        aria-label={t('title')}
        onPointerDown={presses.pressed}
        onClick={(event) => pick(event, event.shiftKey)}
        onDoubleClick={(event) => pick(event, true)}
        onKeyDown={move}
        onContextMenu={openMenu}
      >
        <colgroup>
          <col className="book-col-own book-own-bid" />
          <col className="book-col-orders" />
          <col />
          <col className="book-col-price" />
          <col className="book-col-price" />
          <col />
          <col className="book-col-orders" />
          <col className="book-col-own book-own-offer" />
        </colgroup>
        <thead>
          <tr>
            <th className="book-own-bid" aria-description={t('ownBuyLong')}>
              {t('columns.own')}
            </th>
            <th className="book-orders" aria-description={`${t('ordersLong')}. ${t('queueHint')}`}>
              {t('columns.orders')}
            </th>
            <th aria-description={cumulative ? t('cumulativeLong') : undefined}>{lots}</th>
            <th aria-description={t('bidHint')}>{t('columns.bid')}</th>
            <th aria-description={t('offerHint')}>{t('columns.offer')}</th>
            <th aria-description={cumulative ? t('cumulativeLong') : undefined}>{lots}</th>
            <th className="book-orders" aria-description={`${t('ordersLong')}. ${t('queueHint')}`}>
              {t('columns.orders')}
            </th>
            <th className="book-own-offer" aria-description={t('ownSellLong')}>
              {t('columns.own')}
            </th>
          </tr>
        </thead>
        <tbody>
          <BookRows count={rows} describedBy={describedBy} stopRow={current.row} stopSide={current.side} />
        </tbody>
        <tfoot>
          <tr aria-description={t('totalLong')}>
            <td className="book-own-bid" />
            <td className="book-orders" data-total="bid-orders" />
            <td className="is-live" data-total="bid" />
            <td colSpan={2} className="book-total">
              {t('total')}
              <span className="book-share" data-total="share" aria-hidden="true" />
            </td>
            <td className="is-live" data-total="offer" />
            <td className="book-orders" data-total="offer-orders" />
            <td className="book-own-offer" />
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Row count; changes in steps of ten levels, not with each update. */
function useRows(symbol: StockCode, depth: Depth): number {
  const listen = useCallback(
    (changed: () => void) => (depth === 'full' ? marketStore.onWhole('depths', symbol, changed) : () => {}),
    [symbol, depth],
  );
  return useSyncExternalStore(listen, () => (depth === 'full' ? rowsFor(marketStore.whole('depths', symbol)) : DEPTH));
}
