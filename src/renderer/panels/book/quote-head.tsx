import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { marketStore, OriginButton, originOfRow } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type Live, liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import type { QuoteField } from '#shared/contract/frames.ts';
import type { StockInfo } from '#shared/contract/market.ts';
import { directionOf, type Formats } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';

const STATS = ['open', 'high', 'low', 'average', 'volume', 'value', 'frequency', 'previous'] as const;
type Stat = (typeof STATS)[number];

type QuoteHeadProps = { readonly symbol: StockCode; readonly stock: StockInfo | null; readonly visible: boolean };

/** The last price and the day's figures, written to the DOM with each quote. */
export function QuoteHead({ symbol, stock, visible }: QuoteHeadProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);

  const painter = useRef<((symbol: StockCode | null) => void) | null>(null);
  useLayoutEffect(() => {
    if (host.current) painter.current = createHeadPainter(host.current, formats);
  }, [formats]);
  // Draw or clear the figures before the new name is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other formats create another painter, which has drawn nothing
  useLayoutEffect(() => {
    const draw = (): void => painter.current?.(visible ? symbol : null);
    draw();
    return visible ? marketStore.onQuote(symbol, draw) : undefined;
  }, [symbol, formats, visible]);

  const read = useCallback(
    () => originOfRow(marketStore.rows.quotes, 'quotes', marketStore.quotes.row(symbol)),
    [symbol],
  );
  const listen = useCallback((changed: () => void) => marketStore.onQuote(symbol, changed), [symbol]);

  return (
    <div ref={host} className="book-head">
      <div className="book-quote" data-cell="quote">
        <span className="book-last is-live" data-cell="last" />
        <span className="book-change is-live" data-cell="change" />
        <OriginButton kind="quotes" subject={symbol} read={read} listen={listen} />
        <Notation symbol={symbol} visible={visible} />
        <span className="book-band">
          <span className="book-limits">
            <span aria-description={t('araLong')}>
              {t('ara')} <b>{formats.price(stock?.ara ?? Number.NaN)}</b>
            </span>
            <span aria-description={t('arbLong')}>
              {t('arb')} <b>{formats.price(stock?.arb ?? Number.NaN)}</b>
            </span>
          </span>
        </span>
      </div>
      <dl className="book-stats">
        {STATS.map((stat) => (
          <div key={stat} aria-description={t(`statsLong.${stat}`)}>
            <dt>{t(`stats.${stat}`)}</dt>
            <dd className="is-live" data-cell={stat} />
          </div>
        ))}
      </dl>
    </div>
  );
}

const STAT_FORMATS: Readonly<Record<Stat, (formats: Formats, value: number) => string>> = {
  open: (formats, value) => formats.price(value),
  high: (formats, value) => formats.price(value),
  low: (formats, value) => formats.price(value),
  previous: (formats, value) => formats.price(value),
  average: (formats, value) => formats.whole(Math.round(value)),
  volume: (formats, value) => formats.compact(value, 2),
  value: (formats, value) => formats.compact(value),
  frequency: (formats, value) => formats.whole(value),
};

/** @returns a function that writes a quote; without a stock it clears. */
function createHeadPainter(host: HTMLElement, formats: Formats): (symbol: StockCode | null) => void {
  const cell = (name: string): HTMLElement => {
    const found = host.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (!found) throw new Error(`the quote's head has no ${name}`);
    return found;
  };
  const last = liveText(cell('last'));
  const change = liveText(cell('change'));
  const direction = liveAttribute(cell('quote'), 'data-direction');
  const stale = liveAttribute(host, 'data-stale');
  const stats = STATS.map((stat) => ({ stat, text: liveText(cell(stat)) })) satisfies readonly {
    stat: QuoteField;
    text: Live<string>;
  }[];
  return (symbol) => {
    const row = symbol === null ? -1 : marketStore.quotes.row(symbol);
    const value = (field: QuoteField): number => {
      const given = row < 0 ? Number.NaN : marketStore.quotes.value(row, QUOTE[field]);
      // A price of 0 means that no trade has made it today.
      return given > 0 ? given : Number.NaN;
    };
    const moved = value('last') - value('previous');
    last.write(formats.price(value('last')));
    change.write(formats.changeFrom(value('previous'), moved));
    direction.write(directionOf(moved));
    stale.write(row >= 0 && marketStore.quotes.value(row, QUOTE.stale) === 1 ? '' : null);
    for (const { stat, text } of stats) text.write(STAT_FORMATS[stat](formats, value(stat)));
  };
}
