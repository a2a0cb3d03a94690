import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { staleMark } from '#renderer/ui/stale.ts';

const { quotes } = marketStore;

/** The last price of a stock and its change since the previous close; nothing before its first quote. */
export function StockPrice({ code }: { readonly code: string }): ReactNode {
  const formats = useFormats();
  const listen = useCallback((changed: () => void) => marketStore.onQuote(code, changed), [code]);
  // A number: a quote is a new object each time.
  const last = useSyncExternalStore(listen, () => quotes.value(quotes.row(code), QUOTE.last));
  const isStale = useSyncExternalStore(listen, () => quotes.value(quotes.row(code), QUOTE.stale) === 1);
  const previous = quotes.value(quotes.row(code), QUOTE.previous);
  if (!(last > 0)) return null;
  const change = previous > 0 ? last - previous : Number.NaN;
  return (
    <span className="palette-price" data-stale={staleMark(isStale)}>
      <span>{formats.price(last)}</span>
      <span className={directionClass(change)}>
        {previous > 0 ? formats.signedPercent((change / previous) * 100) : ''}
      </span>
    </span>
  );
}
