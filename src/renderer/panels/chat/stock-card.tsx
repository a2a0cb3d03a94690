import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { placeBeside } from '#renderer/ui/place-beside.ts';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

type StockCardProps = {
  readonly anchor: Element;
  readonly code: StockCode;
  /** When the message was written, Unix ms. */
  readonly at: number;
  /** The price of now; null while it is not known. */
  readonly last: number | null;
};

/** Bars of the small chart. */
const BARS = 90;

/** The last bar that began by then; null for a time before the bars. */
export function closeAt(
  { at, close }: { readonly at: Float64Array; readonly close: Float64Array },
  time: number,
): number | null {
  const place = at.findLastIndex((began) => began <= time);
  return place === -1 ? null : (close[place] ?? null);
}

/** Beside a chip that is pointed at: its last hours, and its price when the message was written, so that a call can be judged. */
export function StockCard({ anchor, code, at, last }: StockCardProps): ReactNode {
  const { t } = useTexts('chat');
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ['chat-bars', code],
    queryFn: () => ask(bridge.market.candles({ symbol: code, interval: '5m', range: 'recent' })),
    staleTime: MINUTE_MS,
  });
  const then = data ? closeAt(data, at) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bars change its size
  useLayoutEffect(() => {
    if (box.current) placeBeside(box.current, anchor);
  }, [anchor, data]);
  if (!data || data.close.length < 2) return null;
  const change = then !== null && last !== null && then > 0 ? ((last - then) / then) * 100 : null;
  return createPortal(
    <div ref={box} className="chat-card" aria-hidden="true">
      <span className="chat-card-chart">
        <Sparkline values={[...data.close.slice(-BARS)].reverse()} />
      </span>
      {then === null ? null : (
        <span>
          {t('priceThen', { price: formats.price(then) })}{' '}
          {change === null ? null : <i className={directionClass(change)}>{formats.signedPercent(change)}</i>}
        </span>
      )}
    </div>,
    document.body,
  );
}
