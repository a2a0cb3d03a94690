import { memo, type ReactNode } from 'react';
import type { Side } from './book-model.ts';

type BookRowsProps = {
  readonly count: number;
  /** Ids of what describes the level that has the focus. */
  readonly describedBy: { readonly bid: string; readonly offer: string };
  /** The only cell in the tab order. */
  readonly stopRow: number;
  readonly stopSide: Side;
};

/** The level cells, filled by the painter. They do not depend on the stock, so a symbol change creates none. */
export const BookRows = memo(function Rows({ count, describedBy, stopRow, stopSide }: BookRowsProps): ReactNode {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its depth and never moves
    <BookRow key={row} row={row} describedBy={describedBy} stop={row === stopRow ? stopSide : null} />
  ));
});

type BookRowProps = Pick<BookRowsProps, 'describedBy'> & { readonly row: number; readonly stop: Side | null };

const BookRow = memo(function Row({ row, describedBy, stop }: BookRowProps): ReactNode {
  return (
    <tr data-row={row}>
      <Half side="bid" describedBy={describedBy.bid} isStop={stop === 'bid'} />
      <Half side="offer" describedBy={describedBy.offer} isStop={stop === 'offer'} />
    </tr>
  );
});

type HalfProps = { readonly side: Side; readonly describedBy: string; readonly isStop: boolean };

function Half({ side, describedBy, isStop }: HalfProps): ReactNode {
  const price = (
    <td key="price" data-half={side} className={`book-price is-live is-${side === 'bid' ? 'up' : 'down'}`}>
      <button type="button" {...named(side, 'price')} aria-describedby={describedBy} tabIndex={isStop ? 0 : -1} />
    </td>
  );
  const lots = (
    <td key="lots" data-half={side} {...named(side, 'bar')} className="book-lots">
      <span {...named(side, 'lots')} className="book-size is-live" />
    </td>
  );
  const count = (
    <td key="orders" data-half={side} className="book-orders">
      <span {...named(side, 'orders')} className="is-live" />
    </td>
  );
  const own = (
    <td key="own" data-half={side} className={`book-own book-own-${side}`}>
      <span {...named(side, 'own')} />
    </td>
  );
  return side === 'bid' ? [own, count, lots, price] : [price, lots, count, own];
}

const named = (side: Side, name: string) => (side === 'bid' ? { 'data-bid': name } : { 'data-offer': name });
