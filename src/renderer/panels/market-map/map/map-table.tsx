import { type ReactNode, useMemo } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { DataGrid, READY, useGrid } from '#renderer/grid/index.ts';
import type { GridColumn, GridSource } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { currentStock } from '#renderer/market-ui/whole-market/use-whole-market.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import type { SectionProps } from '../section.tsx';
import { stockColumns } from '../stock-columns.ts';

const LINES = 'lines';
const SOURCES: readonly GridSource[] = [{ id: LINES, listen: (changed) => marketStore.onRows('lines', changed) }];
const BY_VALUE = [{ id: 'value', descending: true }] as const;

type MapTableProps = Pick<SectionProps, 'symbol' | 'visible' | 'setOptions' | 'saved' | 'choose'> & {
  readonly stocks: readonly MapStock[];
  /** All stocks are of one sector: its parts are shown instead. */
  readonly isOneSector?: boolean;
};

/** The map as a table: the same stocks and figures for reading, sorting and export. */
export function MapTable(props: MapTableProps): ReactNode {
  const { stocks, isOneSector = false, symbol, visible, saved, setOptions, choose } = props;
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const columns = useMemo((): readonly GridColumn<MapStock>[] => {
    const figures = (stock: MapStock) => ({ code: stock.code, name: stock.name, ...currentStock(stock) });
    const { code, name, last, percent, value } = stockColumns(figures, formats, t, LINES);
    return [
      code,
      name,
      last,
      percent,
      value,
      {
        id: 'marketCap',
        head: t('columns.marketCap'),
        kind: 'number',
        width: 84,
        leaves: 3,
        source: LINES,
        value: (stock) => currentStock(stock).marketCap,
        text: (cap) => formats.compact(Number(cap)),
      },
      {
        id: 'sector',
        kind: 'text',
        width: 110,
        flex: 2,
        leaves: 1,
        look: 'quiet',
        head: t(isOneSector ? 'columns.part' : 'columns.sector'),
        value: ({ sector, subSector }) => (isOneSector ? subSector : sector),
      },
    ];
  }, [formats, t, isOneSector]);
  const grid = useGrid({
    columns,
    options: saved,
    setOptions,
    name: isOneSector ? 'sectorTable' : 'mapTable',
    sort: BY_VALUE,
  });
  return (
    <DataGrid<MapStock>
      grid={grid}
      label={t('mapTable')}
      rows={stocks}
      keyOf={({ code }) => code}
      placeOf={({ code }) => marketStore.quotes.row(code)}
      sources={SOURCES}
      visible={visible}
      mark={symbol}
      isChosen={({ code }) => code === symbol}
      choose={({ code }) => choose(code)}
      state={READY}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
