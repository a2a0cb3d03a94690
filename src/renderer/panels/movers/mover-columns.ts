import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import type { RankedStock } from '#shared/contract/feed-kinds.ts';
import type { Formats } from '#shared/formats/formats.ts';

export type MoverRow = { readonly stock: RankedStock; readonly stale: boolean };

type Translate = ReturnType<typeof useTexts<'movers'>>['t'];

export function moverColumns(formats: Formats, t: Translate): readonly GridColumn<MoverRow>[] {
  const tone = ({ stock }: MoverRow): number => stock.change;
  const stale = (row: MoverRow): boolean => row.stale;
  const figure = { kind: 'number', flex: 1, stale } as const;
  return [
    {
      id: 'code',
      head: t('columns.code'),
      kind: 'text',
      width: 56,
      fixed: true,
      look: 'code',
      value: ({ stock }) => stock.code,
    },
    {
      ...figure,
      id: 'price',
      head: t('columns.price'),
      width: 58,
      leaves: 'never',
      value: ({ stock }) => stock.price,
      text: (value) => formats.price(Number(value)),
      tone,
      signedBy: ['change', 'percent'],
      flash: true,
    },
    {
      ...figure,
      id: 'change',
      head: t('columns.change'),
      width: 54,
      leaves: 11,
      value: tone,
      text: (value) => formats.change(Number(value)),
      tone,
    },
    {
      ...figure,
      id: 'percent',
      head: t('columns.percent'),
      width: 68,
      leaves: 12,
      value: ({ stock }) => stock.changePercent,
      text: (value) => formats.signedPercent(Number(value)),
      tone,
      totals: ['average'],
      total: (total) => formats.signedPercent(total),
    },
    {
      ...figure,
      id: 'volume',
      head: t('columns.volume'),
      title: t('volumeLong'),
      width: 62,
      value: ({ stock }) => stock.volume,
      text: (value) => formats.compact(Number(value)),
      totals: ['sum'],
      total: (total) => formats.compact(total),
    },
    {
      ...figure,
      id: 'value',
      head: t('columns.value'),
      title: t('valueLong'),
      width: 62,
      value: ({ stock }) => stock.value,
      text: (value) => formats.compact(Number(value)),
      totals: ['sum'],
      total: (total) => formats.compact(total),
    },
    {
      ...figure,
      id: 'frequency',
      head: t('columns.frequency'),
      title: t('frequencyLong'),
      width: 58,
      standard: false,
      value: ({ stock }) => stock.frequency,
      text: (value) => formats.whole(Number(value)),
      totals: ['sum'],
      total: (total) => formats.whole(total),
    },
  ];
}
