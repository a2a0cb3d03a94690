import type { ReactNode } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import './market-rows.css';

type MarketRowProps = {
  readonly name: string;
  readonly title?: string;
  /** Rupiah traded. */
  readonly value?: number;
  /** Rupiah a share. */
  readonly price?: number;
  readonly percent: number;
  choose?(code: string): void;
  readonly action?: ((code: string) => ReactNode) | undefined;
};

/** A stock or a sector below a table that leaves room. */
export function MarketRow({ name, title, value, price, percent, choose, action }: MarketRowProps): ReactNode {
  const formats = useFormats();
  const direction = directionClass(percent);
  return (
    <div className="market-row" data-tip={title}>
      {choose ? (
        <button type="button" className="market-row-code" onClick={() => choose(name)}>
          {name}
        </button>
      ) : (
        <span className="market-row-sector">{name}</span>
      )}
      {price === undefined ? (
        <span>{value === undefined ? '' : formats.compact(value)}</span>
      ) : (
        <span className={direction}>{formats.price(price)}</span>
      )}
      <span className={direction}>{formats.signedPercent(percent)}</span>
      {action?.(name)}
    </div>
  );
}
