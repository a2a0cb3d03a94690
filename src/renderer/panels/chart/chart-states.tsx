import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Placeholder bars. */
export function ChartSkeleton(): ReactNode {
  const { t } = useTexts('common');
  return (
    <div className="chart-skeleton" role="status" aria-label={t('loading')}>
      {SKELETON.map(([left, top, height]) => (
        <i key={left} style={{ left: `${left}%`, top: `${top}%`, height: `${height}%` }} />
      ))}
    </div>
  );
}

const SKELETON = Array.from({ length: 46 }, (_, index): readonly [number, number, number] => [
  1 + index * 2.02,
  42 - Math.sin(index / 6) * 18 - index * 0.3,
  5 + Math.abs(Math.sin(index * 1.7)) * 11,
]);

/** Marks one stale chart among live ones. */
export function StaleMark({ symbol }: { readonly symbol: StockCode }): ReactNode {
  const { t } = useTexts('common');
  const formats = useFormats();
  const since = formats.time(marketStore.quote(symbol)?.exchangeAt ?? Number.NaN);
  return (
    <span className="chart-stale" role="status" aria-description={since}>
      <span aria-hidden="true">◷</span> {t('stale')}
    </span>
  );
}

/** Re-renders only when the quote becomes stale or recovers. */
export function useStale(symbol: StockCode): boolean {
  const listen = useCallback((changed: () => void) => marketStore.onQuote(symbol, changed), [symbol]);
  return useSyncExternalStore(listen, () => marketStore.quote(symbol)?.stale === 1);
}
