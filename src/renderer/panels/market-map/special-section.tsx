import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DataGrid, useGrid } from '#renderer/grid/index.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { marketMapQueries, type SpecialStock } from '#renderer/queries/market-map.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { Answered, type SectionProps } from './section.tsx';
import { stockColumns } from './stock-columns.ts';

/** Stocks under special monitoring: why, and since when. */
export function SpecialSection(props: SectionProps): ReactNode {
  const query = useQuery({ ...marketMapQueries.special, enabled: props.visible });
  return (
    <Answered query={query} isEmpty={(stocks) => stocks.length === 0}>
      {(stocks) => <SpecialTable {...props} stocks={stocks} />}
    </Answered>
  );
}

function SpecialTable(props: SectionProps & { readonly stocks: readonly SpecialStock[] }): ReactNode {
  const { stocks, symbol, visible, saved, setOptions, choose } = props;
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const columns = useMemo((): readonly GridColumn<SpecialStock>[] => {
    const { code, name, last, percent, value } = stockColumns((stock: SpecialStock) => stock, formats, t);
    return [
      code,
      { ...name, leaves: 3 },
      last,
      percent,
      { ...value, leaves: 4 },
      {
        id: 'since',
        head: t('columns.since'),
        kind: 'text',
        width: 92,
        leaves: 5,
        value: ({ since }) => since,
        text: (_, { since }) => formats.dateWithYear(dayStart(since)),
      },
      {
        id: 'reasons',
        head: t('columns.reasons'),
        kind: 'text',
        width: 160,
        flex: 6,
        leaves: 'never',
        value: ({ notations }) => notations.map(({ reason }) => reason).join(' '),
      },
      {
        id: 'sector',
        head: t('columns.sector'),
        kind: 'text',
        width: 110,
        flex: 2,
        leaves: 1,
        look: 'quiet',
        value: ({ sector }) => sector,
      },
    ];
  }, [formats, t]);
  const grid = useGrid({ columns, options: saved, setOptions, name: 'special' });
  return (
    <>
      <p className="market-map-note">{t('specialNote')}</p>
      <DataGrid<SpecialStock>
        grid={grid}
        label={t('sections.special')}
        rows={stocks}
        keyOf={({ code }) => code}
        visible={visible}
        mark={symbol}
        isChosen={({ code }) => code === symbol}
        choose={({ code }) => choose(code)}
        tooltip={({ notations }, column) =>
          column === 'reasons' ? notations.map(({ code, reason }) => `${code}: ${reason}`).join('\n') : ''
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </>
  );
}
