import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import type { Chart } from '#renderer/chart/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { PriceMenu } from '#renderer/order-ui/price-menu.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { floorToTick, type StockCode } from '#shared/market/index.ts';

type OpenedMenu = {
  readonly kind: 'price' | 'settings';
  readonly symbol: StockCode;
  readonly x: number;
  readonly y: number;
  readonly price: number | null;
  /** Gets the focus back. */
  readonly from: HTMLElement | null;
};

type ChartMenu = {
  /** Listeners for the chart's own element. */
  readonly listeners: { onContextMenu(event: MouseEvent): void; onKeyDown(event: KeyboardEvent): void };
  readonly menu: ReactNode;
};

type ChartMenuParts = {
  readonly symbol: StockCode;
  readonly host: RefObject<HTMLElement | null>;
  readonly view: Chart | null;
  readonly settings: readonly MenuItem[];
  /** False while bars are replayed: their prices are those of an earlier day. */
  readonly isLive: boolean;
  /** Fills the ticket in. @param price rupiah */
  onOrder(side: Order['side'], price: number): void;
  /** Draws a horizontal line. @param price rupiah */
  onLine(price: number): void;
};

/** The chart's context menu: of the price under the pointer or of a tag, from the keyboard of a tag or the last price. */
export function useChartMenu({ symbol, host, view, settings, isLive, onOrder, onLine }: ChartMenuParts): ChartMenu {
  const { t, translate } = useTexts('priceMenu');
  const formats = useFormats();
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const close = (): void => {
    setOpened(null);
    (opened?.from?.isConnected ? opened.from : host.current)?.focus();
  };
  const open = (at: Pick<OpenedMenu, 'x' | 'y' | 'from'>, price: number | null): void =>
    setOpened({ kind: 'price', symbol, ...at, price: price === null || price < 1 ? null : floorToTick(price) });
  const listeners = {
    onContextMenu(event: MouseEvent): void {
      const box = host.current?.getBoundingClientRect();
      if (!box) return;
      event.preventDefault();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top, from: null };
      open(at, tagOf(event)?.price ?? view?.priceAt(at.y) ?? null);
    },
    onKeyDown(event: KeyboardEvent): void {
      const box = host.current?.getBoundingClientRect();
      if (!box || (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10'))) return;
      event.preventDefault();
      const tag = tagOf(event);
      const from = event.target instanceof HTMLElement ? event.target : null;
      if (tag) open({ x: tag.box.left - box.left, y: tag.box.bottom - box.top, from }, tag.price);
      else open({ x: box.width / 2, y: box.height / 3, from }, lastPrice(symbol));
    },
  };
  // Close it on a symbol change.
  if (opened?.symbol !== symbol) return { listeners, menu: null };

  const { kind, x, y, price } = opened;
  const ofLine = price === null ? [] : [{ key: 'line', label: lineText(price), onSelect: () => onLine(price) }];
  const more: readonly MenuItem[] = [
    ...ofLine,
    { key: 'reset', label: t('resetView'), onSelect: () => view?.resetView() },
    { key: 'settings', label: t('settings'), onSelect: () => setOpened({ ...opened, kind: 'settings' }) },
  ];
  const list = (on: HTMLElement): ReactNode =>
    kind === 'settings' ? (
      <MenuList label={translate('chart:settings')} anchor={on} onClose={close} items={settings} wide />
    ) : (
      <PriceMenu
        key={`${x} ${y}`}
        label={t('ofChart', { symbol })}
        symbol={symbol}
        price={price}
        anchor={on}
        withheld={isLive ? undefined : translate('chart:replayWithheld')}
        more={more}
        onOrder={onOrder}
        onClose={close}
      />
    );
  const menu = (
    <>
      <span ref={setAnchor} className="chart-pointed" style={{ left: x, top: y }} aria-hidden="true" />
      {anchor ? list(anchor) : null}
    </>
  );
  return { listeners, menu };

  function lineText(at: number): string {
    return t('line', { price: formats.price(at) });
  }
}

/** The tag that an event comes from, with its price, rupiah. */
function tagOf({ target }: { readonly target: EventTarget }) {
  const tag = target instanceof Element ? target.closest<HTMLElement>('[data-price]') : null;
  return tag ? { box: tag.getBoundingClientRect(), price: Number(tag.dataset.price) } : null;
}

/** Rupiah; null before it is known. */
function lastPrice(symbol: StockCode): number | null {
  const last = marketStore.quotes.value(marketStore.quotes.row(symbol), QUOTE.last);
  return last > 0 ? last : null;
}
