import { memo, type ReactNode, useContext, useMemo } from 'react';
import { itemSource, useFrame } from '#renderer/feed/index.ts';
import { InUseContext } from '#renderer/grid-model/in-use.ts';
import { useHeldOrder } from '#renderer/ui/held-order.ts';
import { staleMark } from '#renderer/ui/stale.ts';
import type { MoversFrame, MoversSubscription } from '#shared/contract/feed-kinds.ts';
import { MarketRow } from './market-row.tsx';
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
  const source = useMemo(() => itemSource('movers', { kind: ranking, boards: ['all'] }), [ranking]);
  const frame = useFrame(visible ? source.subscribe : null, source.listen, source.read);
  const isShown = (code: string): boolean => without?.has(code) === true;
  const others = (frame?.stocks ?? NO_STOCKS).filter(({ code }) => !isShown(code));
  const stocks = useHeldOrder(others, codeOf, useContext(InUseContext), isShown).slice(0, rows - 1);
  const left = stocks.length === 0 ? rows : rows - 1 - stocks.length;
  const below = left > 1 ? rest?.(left) : null;
  if (stocks.length === 0) return below;
  return (
    <>
      <section className="market-rows" aria-label={title} data-stale={staleMark(frame?.stale === true)}>
        <h3 className="market-rows-title">{title}</h3>
        {stocks.map(({ code, price, changePercent }) => (
          <Row key={code} name={code} percent={changePercent} price={price} choose={choose} action={action} />
        ))}
      </section>
      {below}
    </>
  );
}

const NO_STOCKS: MoversFrame['stocks'] = [];
const codeOf = ({ code }: MoversFrame['stocks'][number]): string => code;

/** A ranking comes several times a second, and most of its rows are as before. */
const Row = memo(MarketRow);
