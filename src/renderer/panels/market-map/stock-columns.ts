import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';

export type Translate = ReturnType<typeof useTexts<'marketMap'>>['t'];

export type StockFigures = {
  readonly code: string;
  readonly name: string;
  readonly last: number;
  readonly changePercent: number;
  readonly value: number;
};

/** Columns that every list of stocks here has. @param source id of the source of live prices, where there is one */
export function stockColumns<Row>(
  figuresOf: (row: Row) => StockFigures,
  formats: Formats,
  t: Translate,
  source?: string,
): Readonly<Record<'code' | 'name' | 'last' | 'percent' | 'value', GridColumn<Row>>> {
  const live = source === undefined ? {} : { source };
  const tone = (row: Row): number => figuresOf(row).changePercent;
  return {
    code: {
      id: 'code',
      head: t('columns.code'),
      kind: 'text',
      width: 56,
      fixed: true,
      look: 'code',
      value: (row) => figuresOf(row).code,
      words: (row) => figuresOf(row).name,
    },
    name: {
      id: 'name',
      head: t('columns.name'),
      kind: 'text',
      width: 120,
      flex: 3,
      leaves: 2,
      look: 'quiet',
      value: (row) => figuresOf(row).name,
    },
    last: {
      id: 'last',
      head: t('columns.last'),
      kind: 'number',
      width: 62,
      leaves: 'never',
      ...live,
      value: (row) => figuresOf(row).last,
      text: (value) => formats.price(Number(value)),
      tone,
      signedBy: ['percent'],
      flash: true,
    },
    percent: {
      id: 'percent',
      head: t('columns.percent'),
      kind: 'number',
      width: 68,
      leaves: 'never',
      ...live,
      value: tone,
      text: (value) => formats.signedPercent(Number(value)),
      tone,
    },
    value: {
      id: 'value',
      head: t('columns.value'),
      title: t('valueLong'),
      kind: 'number',
      width: 68,
      ...live,
      value: (row) => figuresOf(row).value,
      text: (value) => formats.compact(Number(value)),
    },
  };
}
