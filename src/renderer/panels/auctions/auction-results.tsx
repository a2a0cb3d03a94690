import { type ReactNode, useEffect, useMemo } from 'react';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { DataGrid, useGrid } from '#renderer/grid/index.ts';
import type { GridColumn, GridSource } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { type Notes, notedCode } from '#renderer/market-ui/notations/use-notations.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import { isStockCode } from '#shared/market/index.ts';
import { AuctionFoot } from './auction-foot.tsx';
import type { AuctionRow } from './auction-rows.ts';

const QUOTES = 'quotes';
const SOURCES: readonly GridSource[] = [{ id: QUOTES, listen: (changed) => marketStore.onRows('quotes', changed) }];

type Translate = ReturnType<typeof useTexts<'auctions'>>['t'];

/** The opening price of each stock: what its last opening auction matched at. */
function resultColumns(formats: Formats, t: Translate, notes: Notes): readonly GridColumn<AuctionRow>[] {
  const price = ({ row }: AuctionRow, field: 'open' | 'previous'): number => {
    const value = marketStore.quotes.value(row, QUOTE[field]);
    return value > 0 ? value : Number.NaN;
  };
  const change = (row: AuctionRow): number => price(row, 'open') - price(row, 'previous');
  const figure = { kind: 'number', flex: 1, source: QUOTES, tone: change } as const;
  return [
    notedCode({ head: t('columns.code'), notes }),
    {
      ...figure,
      id: 'open',
      head: t('columns.open'),
      title: t('long.open'),
      width: 58,
      leaves: 'never',
      value: (row) => price(row, 'open'),
      text: (value) => formats.price(Number(value)),
      signedBy: ['change'],
    },
    {
      ...figure,
      id: 'change',
      head: t('columns.change'),
      title: t('long.openChange'),
      width: 54,
      value: change,
      text: (value) => (Number.isNaN(value) ? NO_VALUE : formats.change(Number(value))),
    },
  ];
}

type AuctionResultsProps = Pick<PanelProps, 'options' | 'setOptions' | 'symbol' | 'setSymbol' | 'visible'> & {
  readonly codes: readonly string[];
  readonly notes: Notes;
};

/** Between auctions: the results of the last opening auction. */
export function AuctionResults(props: AuctionResultsProps): ReactNode {
  const { options, setOptions, codes, notes, symbol, setSymbol, visible } = props;
  const { t } = useTexts('auctions');
  const formats = useFormats();
  const columns = useMemo(() => resultColumns(formats, t, notes), [formats, t, notes]);
  const grid = useGrid({ columns, options, setOptions, name: 'results' });
  const rows = useMemo(() => codes.map((code): AuctionRow => ({ code, row: marketStore.quotes.row(code) })), [codes]);
  useEffect(() => (visible ? subscribeQuotes(codes) : undefined), [visible, codes]);
  return (
    <DataGrid<AuctionRow>
      grid={grid}
      label={t('results')}
      rows={rows}
      keyOf={({ code }) => code}
      placeOf={({ row }) => row}
      sources={SOURCES}
      visible={visible}
      mark={symbol}
      isChosen={({ code }) => code === symbol}
      choose={({ code }) => {
        if (isStockCode(code)) setSymbol(code);
      }}
      empty={{ title: t('noStocks'), text: t('noStocksText') }}
      below={(room) => <AuctionFoot rows={room} visible={visible} setSymbol={setSymbol} />}
    />
  );
}
