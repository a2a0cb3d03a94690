import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { MissingParts } from '#renderer/market-ui/whole-market/missing-parts.tsx';
import { useMarketTick } from '#renderer/market-ui/whole-market/use-market-tick.ts';
import { currentStock, useWholeMarket } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { useMarketIndex } from '#renderer/queries/market-index.ts';
import { marketMapQueries } from '#renderer/queries/market-map.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { staleMark } from '#renderer/ui/stale.ts';
import type { WholeMarket } from '#shared/contract/market-map.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type Contribution, contributionsOf } from './contributions.ts';
import { IndexChart } from './index-chart.tsx';
import { Answered, type SectionProps } from './section.tsx';
import { StockList } from './stock-list.tsx';

/** The index's minutes are read once a minute, ms. */
const MAX_MINUTES_AGE_MS = 180_000;
/** Rows of either side. */
const SHOWN = 12;

/** The index through the day, and the stocks that moved it, in points. */
export function IndexSection({ visible, choose }: SectionProps): ReactNode {
  const { t } = useTexts('marketMap');
  const { query } = useWholeMarket(visible);
  const bars = useQuery({ ...marketMapQueries.indexMinutes, enabled: visible });
  const index = useMarketIndex();
  const formats = useFormats();
  return (
    <section
      className="market-map-body"
      aria-label={t('sections.index')}
      data-scrolls=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keys
      tabIndex={0}
    >
      <p className="market-map-level">
        <b>{t('composite')}</b> <span>{index === null ? '–' : formats.decimal(index.points, 2)}</span>{' '}
        <span className={directionClass(index?.change ?? Number.NaN)} data-stale={staleMark(index?.isStale === true)}>
          {index === null ? '' : formats.changeFrom(index.previous, index.change, 2)}
        </span>
      </p>
      <Answered query={bars} maxAgeMs={MAX_MINUTES_AGE_MS} isEmpty={({ at }) => at.length === 0}>
        {(candles) => <IndexChart candles={candles} index={index} />}
      </Answered>
      <Answered query={query} isEmpty={({ stocks }) => stocks.length === 0}>
        {(market) => (
          <>
            <MissingParts market={market} />
            {index === null ? null : <Movers market={market} index={index} choose={choose} />}
          </>
        )}
      </Answered>
    </section>
  );
}

type MoversProps = {
  readonly market: WholeMarket;
  readonly index: { readonly previous: number; readonly change: number };
  choose(code: StockCode): void;
};

function Movers({ market, index, choose }: MoversProps): ReactNode {
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const tick = useMarketTick();
  const { previous } = index;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed's prices are read from its store with each tick
  const { stocks, sum, isEstimate } = useMemo(
    () =>
      contributionsOf(
        market.stocks.map((stock) => ({ ...stock, ...currentStock(stock) })),
        previous,
      ),
    [market, previous, tick],
  );
  const up = stocks.filter(({ points }) => points > 0).slice(0, SHOWN);
  const down = stocks
    .filter(({ points }) => points < 0)
    .slice(-SHOWN)
    .reverse();
  const points = {
    head: t('columns.points'),
    text: (row: Contribution) => formats.change(row.points, 2),
    tone: (row: Contribution) => row.points,
  };
  return (
    <>
      <div className="market-map-columns">
        <StockList title={t('added')} rows={up} figure={points} empty={t('nobody')} choose={choose} />
        <StockList title={t('taken')} rows={down} figure={points} empty={t('nobody')} choose={choose} />
      </div>
      <p className="market-map-note">
        {t('contributionSum', { sum: formats.change(sum, 2), change: formats.change(index.change, 2) })}{' '}
        {isEstimate ? t('contributionEstimate') : t('contributionFormula')}
      </p>
    </>
  );
}
