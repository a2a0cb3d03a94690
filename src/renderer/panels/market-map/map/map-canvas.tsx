import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useIsInStale } from '#renderer/ui/stale.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type MapSettings, MapView } from './map-view.ts';
import type { Arrow } from './neighbours.ts';
import { StockCard } from './stock-card.tsx';
import type { Box } from './treemap.ts';

type MapCanvasProps = {
  readonly stocks: readonly MapStock[];
  readonly settings: MapSettings;
  readonly symbol: StockCode | null;
  choose(code: StockCode): void;
};

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** All stocks as tiles: the pointer or the arrow keys name one, a click or Enter selects it. */
export function MapCanvas({ stocks, settings, symbol, choose }: MapCanvasProps): ReactNode {
  const { t } = useTexts('marketMap');
  const hint = useId();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  /** The stock under the pointer or the keyboard's; −1 for none. */
  const [named, setNamed] = useState<{ readonly stock: number; readonly byKey: boolean }>(NOBODY);
  const [, setLayouts] = useState(0);
  const moved = useCallback(() => setLayouts((count) => count + 1), []);

  useEffect(() => {
    if (!host.current || !canvas.current) return;
    const opened = new MapView(host.current, canvas.current, moved);
    setView(opened);
    return () => {
      opened.dispose();
      setView(null);
    };
  }, [moved]);
  useEffect(() => view?.set(stocks, settings), [view, stocks, settings]);
  const isStale = useIsInStale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stale has other colours
  useEffect(() => view?.recolour(), [view, isStale]);

  const chosen = view?.indexOf(symbol) ?? -1;
  const chooseStock = (index: number): void => {
    const found = view?.stock(index);
    if (found) choose(found.stock.code);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (!view || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      event.preventDefault();
      const from = named.stock === -1 ? chosen : named.stock;
      setNamed({
        stock: from === -1 || (named.stock === -1 && chosen === -1) ? view.next(-1, arrow) : view.next(from, arrow),
        byKey: true,
      });
    } else if (event.key === 'Enter' && named.stock !== -1) {
      event.preventDefault();
      chooseStock(named.stock);
    } else if (event.key === 'Escape' && named.stock !== -1) {
      event.stopPropagation();
      setNamed(NOBODY);
    }
  };

  const box = view && named.stock !== -1 ? view.boxOf(named.stock) : null;
  return (
    <div
      ref={host}
      className="market-map-canvas"
      role="application"
      aria-label={t('map')}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move over the tiles
      tabIndex={0}
      onKeyDown={pressed}
      onPointerMove={({ nativeEvent, currentTarget }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        const stock = view?.stockAt(nativeEvent.clientX - left, nativeEvent.clientY - top) ?? -1;
        if (stock !== named.stock) setNamed({ stock, byKey: false });
      }}
      onPointerLeave={() => setNamed(NOBODY)}
      onBlur={() => setNamed(NOBODY)}
      onClick={() => chooseStock(named.stock)}
    >
      <canvas ref={canvas} />
      <p id={hint} hidden>
        {t('mapHint')}
      </p>
      <Mark className="is-chosen" box={chosen === -1 ? null : (view?.boxOf(chosen) ?? null)} />
      <Mark className="is-named" box={box} />
      {view && box ? (
        <StockCard key={named.stock} view={view} index={named.stock} box={box} formats={settings.formats} />
      ) : null}
    </div>
  );
}

const NOBODY = { stock: -1, byKey: false };

function Mark({ className, box }: { readonly className: string; readonly box: Box | null }): ReactNode {
  if (box === null) return null;
  return <div className={`market-map-mark ${className}`} style={{ ...box }} />;
}
