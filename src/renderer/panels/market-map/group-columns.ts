import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { MarketGroup } from '#renderer/queries/market-map.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import type { Translate } from './stock-columns.ts';

type Group = MarketGroup & { readonly sectorName?: string };

/** @param withSector parts of several sectors stand together */
export function groupColumns(formats: Formats, t: Translate, withSector: boolean): readonly GridColumn<Group>[] {
  const change = ({ changePercent }: Group): number => changePercent;
  const figure = { kind: 'number' } as const;
  const ratio = (id: 'per' | 'pbv', leaves: number): GridColumn<Group> => ({
    ...figure,
    id,
    head: t(`columns.${id}`),
    title: t(`${id}Long`),
    width: 54,
    leaves,
    // A ratio of a loss is not meaningful; 0 means that there is nothing to divide by.
    value: (group) => (group[id] > 0 ? group[id] : null),
    text: (value) => (value === null ? NO_VALUE : formats.decimal(Number(value), 2)),
  });
  return [
    {
      id: 'name',
      head: t('columns.group'),
      kind: 'text',
      width: 140,
      flex: 3,
      fixed: true,
      look: 'code',
      value: ({ name }) => name,
    },
    ...(withSector ? [sectorColumn(t)] : []),
    {
      ...figure,
      id: 'change',
      head: t('columns.percent'),
      title: t('groupChangeLong'),
      width: 68,
      leaves: 'never',
      value: change,
      text: (value) => formats.signedPercent(Number(value)),
      tone: change,
    },
    {
      ...figure,
      id: 'value',
      head: t('columns.value'),
      title: t('valueLong'),
      width: 68,
      value: ({ value }) => value,
      text: (value) => formats.compact(Number(value)),
    },
    {
      ...figure,
      id: 'gainers',
      head: '▲',
      title: t('breadth.advances'),
      width: 44,
      leaves: 8,
      value: ({ gainers }) => gainers,
      text: (value) => formats.whole(Number(value)),
      tone: ({ gainers }) => (gainers > 0 ? 1 : Number.NaN),
    },
    {
      ...figure,
      id: 'losers',
      head: '▼',
      title: t('breadth.declines'),
      width: 44,
      leaves: 8,
      value: ({ losers }) => losers,
      text: (value) => formats.whole(Number(value)),
      tone: ({ losers }) => (losers > 0 ? -1 : Number.NaN),
    },
    {
      ...figure,
      id: 'foreign',
      head: t('columns.foreignNet'),
      title: t('foreignNetLong'),
      width: 84,
      leaves: 7,
      value: ({ foreignNetValue }) => foreignNetValue,
      text: (value) => formats.compact(Number(value)),
      tone: ({ foreignNetValue }) => foreignNetValue,
    },
    ratio('per', 5),
    ratio('pbv', 5),
    {
      ...figure,
      id: 'weight',
      head: t('columns.weight'),
      title: t('weightLong'),
      width: 64,
      leaves: 3,
      value: ({ weightPercent }) => weightPercent,
      text: (value) => `${formats.decimal(Number(value), 1)}%`,
    },
    {
      ...figure,
      id: 'marketCap',
      head: t('columns.marketCap'),
      width: 84,
      leaves: 2,
      value: ({ marketCap }) => marketCap,
      text: (value) => formats.compact(Number(value)),
    },
    {
      ...figure,
      id: 'companies',
      head: t('columns.companies'),
      title: t('companiesLong'),
      width: 56,
      leaves: 1,
      value: ({ companies }) => companies,
      text: (value) => formats.whole(Number(value)),
    },
  ];
}

const sectorColumn = (t: Translate): GridColumn<Group> => ({
  id: 'sector',
  head: t('columns.sector'),
  kind: 'text',
  width: 110,
  flex: 2,
  leaves: 4,
  look: 'quiet',
  value: ({ sectorName }) => sectorName ?? '',
});
