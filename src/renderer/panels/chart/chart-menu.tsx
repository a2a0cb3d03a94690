import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { MenuList } from '#renderer/ui/menu.tsx';
import { floorToTick, type StockCode } from '#shared/market/index.ts';

type OpenedMenu = { readonly symbol: StockCode; readonly x: number; readonly y: number; readonly price: number | null };

type ChartMenu = {
  /** For the chart's own element. */
  readonly listeners: { onContextMenu(event: MouseEvent): void; onKeyDown(event: KeyboardEvent): void };
  readonly menu: ReactNode;
};

type ChartMenuParts = {
  readonly symbol: StockCode;
  readonly host: RefObject<HTMLElement | null>;
  /** The price at a height of the chart, px from its top; null on the price axis. */
  priceAt(y: number): number | null;
};

/** The chart's context menu; opened from the keyboard, it uses the last price. */
export function useChartMenu({ symbol, host, priceAt }: ChartMenuParts): ChartMenu {
  const { t } = useTexts('alerts');
  const formats = useFormats();
  const [openedMenu, setOpenedMenu] = useState<OpenedMenu | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const close = (): void => {
    setOpenedMenu(null);
    host.current?.focus();
  };
  const listeners = {
    onContextMenu(event: MouseEvent): void {
      const box = host.current?.getBoundingClientRect();
      if (!box) return;
      event.preventDefault();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const price = priceAt(at.y);
      setOpenedMenu({ ...at, symbol, price: price === null || price < 1 ? null : floorToTick(price) });
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
      event.preventDefault();
      const { clientWidth = 0, clientHeight = 0 } = host.current ?? {};
      setOpenedMenu({ symbol, x: clientWidth / 2, y: clientHeight / 3, price: null });
    },
  };
  // Close it on a symbol change.
  const menu =
    openedMenu?.symbol === symbol ? (
      <>
        <span
          ref={setAnchor}
          className="chart-pointed"
          style={{ left: openedMenu.x, top: openedMenu.y }}
          aria-hidden="true"
        />
        {anchor ? (
          <MenuList
            key={`${openedMenu.x} ${openedMenu.y}`}
            label={t('chartMenu', { symbol })}
            anchor={anchor}
            onClose={close}
            items={[
              {
                key: 'alert',
                label:
                  openedMenu.price === null ? t('alertMe') : t('alertAt', { price: formats.price(openedMenu.price) }),
                onSelect: () => writeAlert({ symbol, price: openedMenu.price }),
              },
            ]}
          />
        ) : null}
      </>
    ) : null;
  return { listeners, menu };
}
