import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Side } from './book-model.ts';

type BookRowsProps = {
  readonly count: number;
  /** The only cell in the tab order. */
  readonly stopRow: number;
  readonly stopSide: Side;
};

/** The level cells, filled by the painter. They do not depend on the stock, so a symbol change creates none. */
export const BookRows = memo(function Rows({ count, stopRow, stopSide }: BookRowsProps): ReactNode {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its depth and never moves
    <BookRow key={row} row={row} stop={row === stopRow ? stopSide : null} />
  ));
});

const BookRow = memo(function Row({ row, stop }: { readonly row: number; readonly stop: Side | null }): ReactNode {
  return (
    <tr data-row={row}>
      <Half side="bid" isStop={stop === 'bid'} />
      <Half side="offer" isStop={stop === 'offer'} />
    </tr>
  );
});

function Half({ side, isStop }: { readonly side: Side; readonly isStop: boolean }): ReactNode {
  const { t } = useTexts('book');
  const hint = side === 'bid' ? t('bidHint') : t('offerHint');
  const price = (
    <td
      key="price"
      data-half={side}
      className={`book-price is-live is-${side === 'bid' ? 'up' : 'down'}`}
      aria-description={hint}
    >
      <button type="button" {...named(side, 'price')} tabIndex={isStop ? 0 : -1} />
    </td>
  );
  const lots = (
    <td key="lots" data-half={side} {...named(side, 'bar')} className="book-lots" aria-description={hint}>
      <span {...named(side, 'lots')} className="book-size is-live" />
    </td>
  );
  const count = (
    <td key="orders" data-half={side} className="book-orders" aria-description={t('queueHint')}>
      <span {...named(side, 'orders')} className="is-live" />
    </td>
  );
  const own = (
    <td
      key="own"
      data-half={side}
      className={`book-own book-own-${side}`}
      aria-description={side === 'bid' ? t('ownBuyLong') : t('ownSellLong')}
    >
      <span {...named(side, 'own')} />
    </td>
  );
  return side === 'bid' ? [own, count, lots, price] : [price, lots, count, own];
}

const named = (side: Side, name: string) => (side === 'bid' ? { 'data-bid': name } : { 'data-offer': name });
