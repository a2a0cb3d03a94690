import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DataGrid, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { MissingParts } from '#renderer/market-ui/whole-market/missing-parts.tsx';
import { useWholeMarket } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { marketMapQueries, type PartStock } from '#renderer/queries/market-map.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { MapTable } from './map/map-table.tsx';
import { Answered, type SectionProps } from './section.tsx';
import { stockColumns } from './stock-columns.ts';

/** The stocks of a whole sector, their prices live. */
export function SectorStocks({ sector, ...props }: SectionProps & { readonly sector: string }): ReactNode {
  const { query, stocks } = useWholeMarket(props.visible);
  const own = useMemo(() => stocks.filter((stock) => stock.sector === sector), [stocks, sector]);
  return (
    <Answered query={query}>
      {(market) => (
        <>
          <MissingParts market={market} />
          <MapTable {...props} stocks={own} isOneSector />
        </>
      )}
    </Answered>
  );
}

/** The stocks of a part of a sector, the largest first. */
export function PartStocks({ id, ...props }: SectionProps & { readonly id: number; readonly name: string }): ReactNode {
  const query = useQuery({ ...marketMapQueries.part(id), enabled: props.visible });
  return (
    <Answered query={query} isEmpty={(stocks) => stocks.length === 0}>
      {(stocks) => <PartTable {...props} stocks={stocks} />}
    </Answered>
  );
}

type PartTableProps = SectionProps & { readonly name: string; readonly stocks: readonly PartStock[] };

function PartTable(props: PartTableProps): ReactNode {
  const { name, stocks, symbol, visible, saved, setOptions, choose } = props;
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const columns = useMemo(() => {
    const { code, name: company, last, percent, value } = stockColumns((stock: PartStock) => stock, formats, t);
    return [
      code,
      company,
      last,
      percent,
      value,
      {
        ...({ id: 'marketCap', head: t('columns.marketCap'), kind: 'number', width: 84, leaves: 3 } as const),
        value: ({ marketCap }: PartStock) => marketCap,
        text: (cap: unknown) => formats.compact(Number(cap)),
      },
    ];
  }, [formats, t]);
  const grid = useGrid({ columns, options: saved, setOptions, name: 'partStocks' });
  return (
    <DataGrid<PartStock>
      grid={grid}
      label={name}
      rows={stocks}
      keyOf={({ code }) => code}
      visible={visible}
      mark={symbol}
      isChosen={({ code }) => code === symbol}
      choose={({ code }) => choose(code)}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
