import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { staleMark } from '#renderer/ui/stale.ts';
import type { Found } from './rank.ts';
import '#renderer/panel-kit/commands/key-caps.css';

const { quotes } = marketStore;

/** The last price of a stock and its change since the previous close; nothing before its first quote. */
function StockPrice({ code }: { readonly code: string }): ReactNode {
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

type RowProps = {
  readonly id: string;
  readonly found: Found;
  readonly selected: boolean;
  /** The item's kind as text, where its group does not say it. */
  readonly kind: string | null;
  onPoint(): void;
  onChoose(): void;
};

/** One result: a stock has its code in a column of its own, and ends with its price; a command with its keys. */
export const PaletteRow = memo(
  function Row({ id, found: { source, item }, kind, selected, onPoint, onChoose }: RowProps): ReactNode {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and chooses with the keyboard
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className={`palette-row ${source === 'stocks' ? 'is-stock' : ''}`}
        onPointerMove={selected ? undefined : onPoint}
        onClick={onChoose}
      >
        <b>{item.title}</b>
        <span className="palette-detail">{item.detail}</span>
        {source === 'stocks' ? <StockPrice code={item.id} /> : null}
        {kind === null ? null : <span className="palette-kind">{kind}</span>}
        {item.keys ? <kbd className="keycap">{item.keys}</kbd> : null}
      </div>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.selected === after.selected &&
    before.found.item === after.found.item &&
    before.kind === after.kind,
);
