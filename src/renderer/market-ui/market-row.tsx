import type { ReactNode } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { staleMark } from '#renderer/ui/stale.ts';
import { type Figure, gridColumn, useRowPlaces } from './row-places.ts';
import './market-rows.css';

type MarketRowProps = {
  readonly name: string;
  readonly title?: string;
  /** Rupiah traded. */
  readonly value?: number;
  /** Rupiah a share; a text where it is none, as of an index. */
  readonly price?: number | string;
  readonly percent: number;
  readonly isStale?: boolean;
  choose?(code: string): void;
  readonly action?: ((code: string) => ReactNode) | undefined;
};

const PRICED: readonly Figure[] = ['price', 'percent'];
const VALUED: readonly Figure[] = ['percent', 'value'];

/** A stock, a sector or an index below a table that leaves room, its figures under the heads of that table. */
export function MarketRow(props: MarketRowProps): ReactNode {
  const { name, title, value, price, percent, isStale = false, choose, action } = props;
  const formats = useFormats();
  const direction = directionClass(percent);
  const places = useRowPlaces(price === undefined ? VALUED : PRICED);
  const figure = (which: Figure, text: string, className?: string): ReactNode => {
    const place = places.figures[which];
    return place === null ? null : (
      <span className={className} data-figure={which} style={gridColumn(place)}>
        {text}
      </span>
    );
  };
  return (
    <div
      className="market-row"
      data-tip={title}
      data-stale={staleMark(isStale)}
      style={{ gridTemplateColumns: places.template }}
    >
      {typeof price === 'string' ? (
        <span
          className="market-row-index"
          style={gridColumn([places.name[0], places.figures.price?.[1] ?? places.name[1]])}
        >
          <span className="market-row-code">{name}</span>
          {places.figures.price === null ? null : (
            <span className={direction} data-figure="price">
              {price}
            </span>
          )}
        </span>
      ) : choose ? (
        <button type="button" className="market-row-code" style={gridColumn(places.name)} onClick={() => choose(name)}>
          {name}
        </button>
      ) : (
        <span className="market-row-sector" style={gridColumn(places.name)}>
          {name}
        </span>
      )}
      {typeof price === 'number' ? figure('price', formats.price(price), direction) : null}
      {figure('percent', formats.signedPercent(percent), direction)}
      {price === undefined && value !== undefined ? figure('value', formats.compact(value)) : null}
      {action ? (
        <span className="market-row-action" style={gridColumn(places.action)}>
          {action(name)}
        </span>
      ) : null}
    </div>
  );
}
