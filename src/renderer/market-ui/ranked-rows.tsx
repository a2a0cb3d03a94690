import { memo, type ReactNode, useMemo } from 'react';
import { moversSource, useFrame } from '#renderer/feed/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { MoversSubscription } from '#shared/contract/feed.ts';
import './market-rows.css';

type RankedRowsProps = {
  readonly ranking: MoversSubscription['kind'];
  readonly title: string;
  /** Rows that there is room for, the title among them. */
  readonly rows: number;
  readonly visible: boolean;
  /** Stocks that are shown above already. */
  readonly without?: ReadonlySet<string>;
  choose(code: string): void;
  /** At the end of a row. */
  readonly action?: ((code: string) => ReactNode) | undefined;
  /** Below a ranking that leaves room. @param rows that there is room for */
  readonly rest?: (rows: number) => ReactNode;
};

/** The first stocks of a ranking, below a table that leaves room. */
export function RankedRows(props: RankedRowsProps): ReactNode {
  const { ranking, title, rows, visible, without, choose, action, rest } = props;
  const source = useMemo(() => moversSource({ kind: ranking, boards: ['all'] }), [ranking]);
  const frame = useFrame(visible ? source.subscribe : null, source.listen, source.read);
  const stocks = (frame?.stocks ?? []).filter(({ code }) => without?.has(code) !== true).slice(0, rows - 1);
  const left = stocks.length === 0 ? rows : rows - 1 - stocks.length;
  const below = left > 1 ? rest?.(left) : null;
  if (stocks.length === 0) return below;
  return (
    <>
      <section className="market-rows" aria-label={title}>
        <h3 className="market-rows-title">{title}</h3>
        {stocks.map(({ code, price, change, changePercent }) => (
          <Row key={code} {...{ code, price, change, changePercent, choose, action }} />
        ))}
      </section>
      {below}
    </>
  );
}

type RowProps = Pick<RankedRowsProps, 'choose' | 'action'> & {
  readonly code: string;
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
};

/** A ranking comes several times a second, and most of its rows are as before. */
const Row = memo(function Row({ code, price, change, changePercent, choose, action }: RowProps): ReactNode {
  const formats = useFormats();
  return (
    <div className="market-row">
      <button type="button" className="market-row-code" onClick={() => choose(code)}>
        {code}
      </button>
      <span className={directionClass(change)}>{formats.price(price)}</span>
      <span className={directionClass(change)}>{formats.signedPercent(changePercent)}</span>
      {action?.(code)}
    </div>
  );
});
