import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useMarketIndex } from '#renderer/queries/market-index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { MarketRow } from './market-row.tsx';

const REFRESH_MS = 30_000;

type IndexRowsProps = {
  readonly visible: boolean;
  /** Rows that there is room for. */
  readonly rows: number;
  /** Below the sectors. @param rows that there is room for */
  readonly rest?: (rows: number) => ReactNode;
};

/** IHSG and its sectors, the best first. */
export function IndexRows({ visible, rows, rest }: IndexRowsProps): ReactNode {
  const sectors = useQuery({
    queryKey: ['market', 'sectors'],
    queryFn: () => ask(bridge.market.sectors()),
    enabled: visible,
    refetchInterval: REFRESH_MS,
  });
  const ranked = [...(sectors.data ?? [])].sort((one, other) => other.changePercent - one.changePercent);
  const shown = ranked.slice(0, Math.max(0, rows - 1));
  return (
    <>
      <IndexRow />
      {shown.map(({ id, name, changePercent, value }) => (
        <MarketRow key={id} name={name} value={value} percent={changePercent} />
      ))}
      {rest?.(rows - 1 - shown.length)}
    </>
  );
}

function IndexRow(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const index = useMarketIndex();
  if (index === null) return <div className="market-row" />;
  return (
    <div className="market-row">
      <b className="market-row-code">{t('index')}</b>
      <span className={directionClass(index.change)}>{formats.decimal(index.points, 2)}</span>
      <span className={directionClass(index.change)}>
        {formats.signedPercent((index.change / index.previous) * 100)}
      </span>
    </div>
  );
}
