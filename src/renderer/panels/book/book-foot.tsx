import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type Beyond, beyond, placeOf } from './beyond.ts';
import type { OwnLots, Side } from './book-model.ts';
import { type InSight, useLevelsInSight } from './use-levels-in-sight.ts';

type BookFootProps = {
  readonly symbol: StockCode;
  readonly own: OwnLots;
  /** What is scrolled, with the table in it. */
  readonly scroll: RefObject<HTMLElement | null>;
  /** Levels that have a row; null: all of them. */
  readonly limit: number | null;
  read(): BookFrame | null;
  listen(changed: () => void): () => void;
  /** Asks for the book with all levels. */
  onFull(): void;
};

/** An own price to which the levels scroll once it has a row. */
type Target = { readonly symbol: StockCode; readonly side: Side; readonly price: number };

/** Below the levels: how many of them are in sight, and the nearest own price of each side that is not. */
export function BookFoot({ symbol, own, scroll, limit, read, listen, onFull }: BookFootProps): ReactNode {
  const { t } = useTexts('book');
  const formats = useFormats();
  const foot = useRef<HTMLDivElement>(null);
  const sight = useLevelsInSight(scroll, foot);
  const { first, count, fitting } = sight;
  const [shown, whole] = useBeyond({ read, listen, own, limit }, first + count, first + fitting);
  const [chosen, setTarget] = useState<Target | null>(null);
  const target = chosen?.symbol === symbol ? chosen : null;
  useEffect(() => {
    if (target === null) return;
    const look = (): void => {
      const book = read();
      const place = book === null ? -1 : placeOf(book, target.side, target.price);
      if (place < 0 || !scrollTo(scroll.current, place, sight)) return;
      setTarget(null);
    };
    look();
    return listen(look);
  }, [target, read, listen, scroll, sight]);
  const isNeeded = count > 0 && (fitting < whole.total || whole.bid !== null || whole.offer !== null);
  const chip = (side: Side): ReactNode => {
    const found = shown[side];
    if (found === null) return <span />;
    const { price, lots, more } = found;
    return (
      <button
        type="button"
        className={`book-beyond book-beyond-${side}`}
        aria-description={t(side === 'bid' ? 'beyondBid' : 'beyondOffer')}
        onClick={() => {
          setTarget({ symbol, side, price });
          const book = read();
          if (limit === null || book === null) return;
          const place = placeOf(book, side, price);
          if (place < 0 || place >= limit) onFull();
        }}
      >
        {formats.lots(lots)} @ {formats.price(price)}
        {more > 0 ? ` +${formats.whole(more)}` : ''}
        <Icon name="down" size="small" />
      </button>
    );
  };
  return (
    <div ref={foot} className="book-foot" hidden={!isNeeded}>
      {isNeeded ? (
        <>
          {chip('bid')}
          <span aria-description={t('inSightLong')}>
            {count < shown.total
              ? t('inSight', { shown: formats.whole(count), total: formats.whole(shown.total) })
              : null}
          </span>
          {chip('offer')}
        </>
      ) : null}
    </div>
  );
}

/** What is beyond either end. Changes only with what it shows: a book changes many times a second. */
function useBeyond(
  { read, listen, own, limit }: Pick<BookFootProps, 'read' | 'listen' | 'own' | 'limit'>,
  end: number,
  otherEnd: number,
): readonly [Beyond, Beyond] {
  const rows = limit ?? Number.POSITIVE_INFINITY;
  const key = useCallback(() => {
    const book = read();
    return JSON.stringify([beyond(book, own, end, rows), beyond(book, own, otherEnd, rows)]);
  }, [read, own, end, otherEnd, rows]);
  return JSON.parse(useSyncExternalStore(listen, key)) as [Beyond, Beyond];
}

/** Makes a level the last one in sight. @returns whether it has a row already */
function scrollTo(box: HTMLElement | null, place: number, { count }: InSight): boolean {
  const row = box?.querySelector<HTMLElement>(`tr[data-row="${place}"]`);
  if (!box || !row) return false;
  box.scrollTop = Math.max(0, place - count + 1) * row.offsetHeight;
  return true;
}
