import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { marketStore, OriginButton, originOfRow } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import { PLACES, type Places } from '#shared/contract/feed-kinds.ts';
import { directionOf } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import './facts.css';

type ChartFactsProps = Pick<PanelProps, 'group' | 'visible'> & { readonly symbol: StockCode };

/**
 * Last price and market value in the header row, from the chart's own connection. The price is left to the order book
 * where one of the same colour group is in the window.
 */
export function ChartFacts({ symbol, group, visible }: ChartFactsProps): ReactNode {
  const isInBook = panelStore(
    ({ panels }) =>
      group !== null && Object.values(panels).some((panel) => panel.kind === 'book' && panel.group === group),
  );
  const { t } = useTexts('chart');
  const formats = useFormats();
  const host = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const box = host.current;
    const [last, cap] = [box?.querySelector('[data-fact="last"]'), box?.querySelector('[data-fact="cap"]')];
    if (!visible || !box || !last || !cap) return;
    const lastText = liveText(last);
    const capText = liveText(cap);
    const direction = liveAttribute(box, 'data-direction');
    const stale = liveAttribute(box, 'data-stale');
    const known = liveAttribute(box, 'data-known');
    const row = marketStore.quotes.row(symbol);
    const value = (field: keyof Places<'charts'>): number => marketStore.rows.charts.value(row, PLACES.charts[field]);
    const draw = (): void => {
      const change = value('last') - value('previous');
      const cap = value('marketCap');
      known.write(value('last') > 0 ? '' : null);
      lastText.write(`${formats.price(value('last'))} ${formats.changeFrom(value('previous'), change)}`);
      capText.write(cap > 0 ? `${t('facts.cap')} ${formats.compact(cap)}` : '');
      direction.write(directionOf(change));
      stale.write(value('stale') === 1 ? '' : null);
    };
    draw();
    return marketStore.onRow('charts', symbol, draw);
  }, [symbol, visible, formats, t]);

  return (
    <span ref={host} className="chart-facts">
      <b className="is-live" data-fact="last" hidden={isInBook} aria-description={t('factsLong.last')} />
      <span className="is-live is-muted" data-fact="cap" aria-description={t('factsLong.cap')} />
    </span>
  );
}

/** Age of the chart's price. */
export function ChartOrigin({ symbol }: { readonly symbol: StockCode }): ReactNode {
  const read = useCallback(
    () => originOfRow(marketStore.rows.charts, 'charts', marketStore.quotes.row(symbol)),
    [symbol],
  );
  const listen = useCallback((changed: () => void) => marketStore.onRow('charts', symbol, changed), [symbol]);
  return <OriginButton kind="charts" subject={symbol} read={read} listen={listen} />;
}
