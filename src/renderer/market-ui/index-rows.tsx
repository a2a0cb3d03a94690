import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useMarketIndex } from '#renderer/queries/market-index.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { MarketRow } from './market-row.tsx';

const REFRESH_MS = 30_000;
const MAX_AGE_MS = 3 * REFRESH_MS;

type IndexRowsProps = {
  readonly visible: boolean;
  /** Rows that there is room for, the title among them. */
  readonly rows: number;
  /** Below the sectors. @param rows that there is room for */
  readonly rest?: (rows: number) => ReactNode;
};

/** IHSG and its sectors, the best first, under a title: they are no part of the table above. */
export function IndexRows({ visible, rows, rest }: IndexRowsProps): ReactNode {
  const { t } = useTexts('common');
  const sectors = useQuery({
    ...readQuery('sectors.sectors', {}),
    enabled: visible,
    refetchInterval: REFRESH_MS,
  });
  const areStale = useIsAnswerStale(sectors, MAX_AGE_MS);
  const ranked = [...(sectors.data ?? [])].sort((left, right) => right.changePercent - left.changePercent);
  const shown = ranked.slice(0, Math.max(0, rows - 2));
  return (
    <>
      <section className="market-rows" aria-label={t('indexAndSectors')}>
        <h3 className="market-rows-title">{t('indexAndSectors')}</h3>
        <IndexRow />
        {shown.map(({ id, name, changePercent, value }) => (
          <MarketRow key={id} name={name} value={value} percent={changePercent} isStale={areStale} />
        ))}
      </section>
      {rest?.(rows - 2 - shown.length)}
    </>
  );
}

function IndexRow(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const index = useMarketIndex();
  if (index === null) return <div className="market-row" />;
  const percent = (index.change / index.previous) * 100;
  return (
    <MarketRow name={t('index')} price={formats.decimal(index.points, 2)} percent={percent} isStale={index.isStale} />
  );
}
