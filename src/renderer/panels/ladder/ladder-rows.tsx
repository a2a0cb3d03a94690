import { memo, type ReactNode } from 'react';
import type { BookSide } from './depth.ts';
import './ladder-chips.css';
import './ladder-rows.css';

type LadderRowsProps = {
  readonly count: number;
  /** Begins the ids of the rows. */
  readonly id: string;
  /** Name of the button that cancels the own orders of a row. */
  readonly cancel: string;
};

/** The cells, filled by the painter. They depend on no stock and no price, so that neither creates one. */
export const LadderRows = memo(function Rows({ count, id, cancel }: LadderRowsProps): ReactNode {
  return Array.from({ length: count }, (_, slot) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place on the screen and never moves
    <LadderRow key={slot} slot={slot} id={`${id}-${slot}`} cancel={cancel} />
  ));
});

type LadderRowProps = { readonly slot: number; readonly id: string; readonly cancel: string };

const LadderRow = memo(function Row({ slot, id, cancel }: LadderRowProps): ReactNode {
  return (
    // biome-ignore lint/a11y: a table's rows cannot be the same ones for other prices; the grid has the focus and names its active row
    <div role="row" id={id} data-slot={slot} className="ladder-row">
      <Cell name="bid-change" className="ladder-change">
        <span data-part="bid-change" />
      </Cell>
      <OwnCell side="bid" cancel={cancel} />
      <Cell name="bid-lots" part="bid-bar" className="ladder-lots ladder-bid">
        <span data-part="bid-lots" className="is-live" />
        <small data-part="bid-orders" />
      </Cell>
      <Cell name="price" className="ladder-price">
        <i data-part="day" className="ladder-tag" />
        <b data-part="price" className="is-live" />
        <i data-part="position" className="ladder-tag ladder-tag-own" />
      </Cell>
      <Cell name="offer-lots" part="offer-bar" className="ladder-lots ladder-offer">
        <span data-part="offer-lots" className="is-live" />
        <small data-part="offer-orders" />
      </Cell>
      <OwnCell side="offer" cancel={cancel} />
      <Cell name="offer-change" className="ladder-change">
        <span data-part="offer-change" />
      </Cell>
      <Cell name="recent" className="ladder-recent">
        <span data-part="recent-sold" className="ladder-sold" />
        <span data-part="recent-bought" className="ladder-bought" />
      </Cell>
      <Cell name="traded" part="traded-bar" className="ladder-traded">
        <span data-part="traded" className="is-live" />
      </Cell>
    </div>
  );
});

type CellProps = {
  readonly name: string;
  /** Where the painter writes into the cell itself. */
  readonly part?: string;
  readonly className: string;
  readonly children: ReactNode;
};

const Cell = ({ name, part, className, children }: CellProps): ReactNode => (
  // biome-ignore lint/a11y: as of the row
  <span role="gridcell" data-cell={name} data-part={part} className={className}>
    {children}
  </span>
);

const OwnCell = ({ side, cancel }: { readonly side: BookSide; readonly cancel: string }): ReactNode => (
  <Cell name={`${side}-own`} className={`ladder-own ladder-own-${side}`}>
    <span data-part={`${side}-own`} className="ladder-chip" />
    <button
      type="button"
      data-part={`${side}-cancel`}
      data-cancel={side}
      className="ladder-cancel"
      tabIndex={-1}
      aria-label={cancel}
    >
      ✕
    </button>
  </Cell>
);
