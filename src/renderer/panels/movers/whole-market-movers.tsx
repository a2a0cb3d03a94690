import { type ReactNode, useMemo } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { failureFrom } from '#renderer/bridge/index.ts';
import { DataGrid, GridMenu, type GridState, LOADING, READY, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { MissingParts } from '#renderer/market-ui/whole-market/missing-parts.tsx';
import { useMarketTick } from '#renderer/market-ui/whole-market/use-market-tick.ts';
import { currentStock, useWholeMarket } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { MAX_LIST_AGE_MS, useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { QuietChoice } from '#renderer/ui/quiet-choice.tsx';
import type { RankedStock } from '#shared/contract/feed-kinds.ts';
import { isStockCode } from '#shared/market/index.ts';
import { type MoverRow, moverColumns } from './mover-columns.ts';
import { listingsOf, type MarketFilter, MIN_VALUES, readMarketFilter } from './options.ts';
import { rankMarket } from './rank-market.ts';

const SIDES = ['gainers', 'losers'] as const;

type WholeMarketMoversProps = PanelProps & { readonly tabs: ReactNode };

/** Gainers and losers among all stocks that pass the filters, above each other or side by side as there is room. */
export function WholeMarketMovers({ tabs, ...panel }: WholeMarketMoversProps): ReactNode {
  const { options, setOptions, visible } = panel;
  const filter = useMemo(() => readMarketFilter(options), [options]);
  const { query, stocks } = useWholeMarket(visible);
  const tick = useMarketTick(visible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed's prices are read from its store with each tick
  const ranked = useMemo(() => rankMarket(stocks, currentStock, filter), [stocks, filter, tick]);
  const { data } = query;
  const { error, retry } = useStandingError(query);
  useReportStale(useIsAnswerStale(query, MAX_LIST_AGE_MS));
  const state: GridState =
    data !== undefined
      ? READY
      : error === null
        ? LOADING
        : {
            kind: 'failed',
            content: <RequestFailure failure={failureFrom(error)} onRetry={retry} />,
          };
  return (
    <>
      <div className="movers-bar">{tabs}</div>
      <div className="movers-filters">
        <Filters
          filter={filter}
          sectors={sectorsOf(stocks)}
          listings={listingsOf(stocks, filter.listing)}
          setOptions={setOptions}
        />
      </div>
      {data === undefined ? null : <MissingParts market={data} />}
      <div className="movers-sides">
        {SIDES.map((side) => (
          <Side key={side} {...panel} side={side} stocks={ranked[side]} state={state} />
        ))}
      </div>
    </>
  );
}

const sectorsOf = (stocks: readonly { readonly sector: string }[]): readonly string[] =>
  [...new Set(stocks.map(({ sector }) => sector))].sort();

type SideProps = PanelProps & {
  readonly side: (typeof SIDES)[number];
  readonly stocks: readonly RankedStock[];
  readonly state: GridState;
};

function Side(props: SideProps): ReactNode {
  const { side, stocks, state, options, setOptions, symbol, setSymbol, visible } = props;
  const { t } = useTexts('movers');
  const formats = useFormats();
  const columns = useMemo(() => moverColumns(formats, t), [formats, t]);
  const grid = useGrid({ columns, options, setOptions, name: `market-${side}` });
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const rows = useMemo(() => stocks.map((stock): MoverRow => ({ stock, stale: false })), [stocks]);
  return (
    <section className="movers-side">
      <header className="movers-side-head">
        <h3>{t(`tabs.${side}`)}</h3>
        <GridMenu grid={grid} label={`${t('wholeMarket')}: ${t(`tabs.${side}`)}`} />
      </header>
      <DataGrid<MoverRow>
        grid={grid}
        label={`${t('wholeMarket')}: ${t(`tabs.${side}`)}`}
        rows={rows}
        keyOf={({ stock }) => stock.code}
        visible={visible}
        mark={symbol}
        afterRemoval={(row) => row}
        isChosen={({ stock }) => stock.code === symbol}
        choose={({ stock }) => {
          if (isStockCode(stock.code)) setSymbol(stock.code);
        }}
        actions={({ stock }) => [...stockItems(stock.code), ...alertItem(stock.code)]}
        state={state}
        empty={{ title: t('empty'), text: t('filteredText') }}
      />
    </section>
  );
}

type FiltersProps = Pick<PanelProps, 'setOptions'> & {
  readonly filter: MarketFilter;
  readonly sectors: readonly string[];
  readonly listings: readonly MarketFilter['listing'][];
};

function Filters({ filter, sectors, listings, setOptions }: FiltersProps): ReactNode {
  const { t } = useTexts('movers');
  const formats = useFormats();
  const valueName = (value: number): string => (value === 0 ? t('anyValue') : `≥ ${formats.compact(value, 0)}`);
  return (
    <>
      <QuietChoice
        label={`${t('sector')}: ${filter.sector ?? t('allSectors')}`}
        items={[null, ...sectors].map((sector) => ({
          key: sector ?? '',
          label: sector ?? t('allSectors'),
          checked: sector === filter.sector,
          onSelect: () => setOptions({ sector: sector ?? undefined }),
        }))}
      >
        {filter.sector ?? t('allSectors')}
      </QuietChoice>
      <QuietChoice
        label={`${t('listing')}: ${t(`listings.${filter.listing}`)}`}
        items={listings.map((listing) => ({
          key: listing,
          label: t(`listings.${listing}`),
          checked: listing === filter.listing,
          onSelect: () => setOptions({ listing }),
        }))}
      >
        {t(`listings.${filter.listing}`)}
      </QuietChoice>
      <QuietChoice
        label={`${t('minValue')}: ${valueName(filter.minValue)}`}
        items={MIN_VALUES.map((minValue) => ({
          key: String(minValue),
          label: valueName(minValue),
          checked: minValue === filter.minValue,
          onSelect: () => setOptions({ minValue }),
        }))}
      >
        {valueName(filter.minValue)}
      </QuietChoice>
    </>
  );
}
