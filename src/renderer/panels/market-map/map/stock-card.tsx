import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { MapView } from './map-view.ts';
import type { Box } from './treemap.ts';

type StockCardProps = {
  readonly view: MapView;
  /** Index of the stock that the card describes. */
  readonly index: number;
  /** Its tile, which the card leaves free. */
  readonly box: Box;
  readonly formats: Formats;
};

/** Width of the card, px: wide enough for the longest figures. */
const WIDTH = 232;
const HEIGHT = 116;
const GAP = 6;

/** Name, price, change and value of the tile that is pointed at; announced to screen readers. */
export function StockCard({ view, index, box, formats }: StockCardProps): ReactNode {
  const { t } = useTexts('marketMap');
  const [, setTicks] = useState(0);
  const found = view.stock(index);
  const code = found?.stock.code ?? '';
  useEffect(() => marketStore.onRow('lines', code, () => setTicks((count) => count + 1)), [code]);
  if (!found) return null;
  const { stock, now } = found;
  return (
    <div className="market-map-card" role="status" style={besideOf(box, view.size())}>
      <p className="market-map-card-name">
        <b>{stock.code}</b> <span>{stock.name}</span>
      </p>
      <p className="market-map-card-price">
        {formats.price(now.last)}{' '}
        <span className={directionClass(now.change)}>{formats.changeFrom(now.previous, now.change)}</span>
      </p>
      <dl>
        <dt>{t('columns.value')}</dt>
        <dd>{formats.compact(now.value)}</dd>
        <dt>{t('columns.marketCap')}</dt>
        <dd>{formats.compact(now.marketCap)}</dd>
      </dl>
      <p className="market-map-card-sector">
        {stock.sector} · {stock.subSector}
      </p>
    </div>
  );
}

/** Right of the tile, else left of it, else inside; never outside the map. */
function besideOf({ left, top, width }: Box, map: { readonly width: number; readonly height: number }): CSSProperties {
  const right = left + width + GAP;
  const before = left - WIDTH - GAP;
  const place = right + WIDTH <= map.width ? right : before >= 0 ? before : Math.max(0, map.width - WIDTH);
  return { left: place, top: Math.max(0, Math.min(top, map.height - HEIGHT)), width: WIDTH };
}
