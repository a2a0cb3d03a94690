import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DataGrid, useGrid } from '#renderer/grid/index.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RankedRows } from '#renderer/market-ui/ranked-rows.tsx';
import { marketMapQueries, type TrendingStock } from '#renderer/queries/market-map.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { isStockCode } from '#shared/market/index.ts';
import { Answered, type SectionProps } from './section.tsx';
import { stockColumns } from './stock-columns.ts';

type Ranked = TrendingStock & { readonly rank: number };

/** Stocks that stand out today by the service's own score. */
export function TrendingSection(props: SectionProps): ReactNode {
  const query = useQuery({ ...marketMapQueries.trending, enabled: props.visible });
  return (
    <Answered query={query} isEmpty={(stocks) => stocks.length === 0}>
      {(stocks) => <TrendingTable {...props} stocks={stocks} />}
    </Answered>
  );
}

function TrendingTable(props: SectionProps & { readonly stocks: readonly TrendingStock[] }): ReactNode {
  const { stocks, symbol, visible, saved, setOptions, choose } = props;
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const rows = useMemo(() => stocks.map((stock, at): Ranked => ({ ...stock, rank: at + 1 })), [stocks]);
  const columns = useMemo((): readonly GridColumn<Ranked>[] => {
    const { code, name, last, percent, value } = stockColumns((stock: Ranked) => stock, formats, t);
    return [
      {
        id: 'rank',
        head: '#',
        title: t('columns.rank'),
        kind: 'number',
        width: 34,
        leaves: 2,
        value: ({ rank }) => rank,
      },
      code,
      name,
      last,
      percent,
      value,
      {
        id: 'frequency',
        head: t('columns.frequency'),
        title: t('frequencyLong'),
        kind: 'number',
        width: 64,
        leaves: 4,
        value: ({ frequency }) => frequency,
        text: (count) => formats.whole(Number(count)),
      },
      {
        id: 'score',
        head: t('columns.score'),
        title: t('scoreLong'),
        kind: 'number',
        width: 60,
        leaves: 3,
        value: ({ score }) => score,
        text: (score) => formats.decimal(Number(score), 2),
      },
    ];
  }, [formats, t]);
  const grid = useGrid({ columns, options: saved, setOptions, name: 'trending' });
  return (
    <DataGrid<Ranked>
      grid={grid}
      label={t('sections.trending')}
      rows={rows}
      keyOf={({ code }) => code}
      visible={visible}
      mark={symbol}
      isChosen={({ code }) => code === symbol}
      choose={({ code }) => choose(code)}
      empty={{ title: t('empty'), text: t('emptyText') }}
      below={(room) => (
        <RankedRows
          ranking="active"
          title={t('mostActive')}
          rows={room}
          visible={visible}
          choose={(code) => {
            if (isStockCode(code)) choose(code);
          }}
        />
      )}
    />
  );
}
