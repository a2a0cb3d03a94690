import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { FieldReader } from '#renderer/market-data/field-table.ts';
import { PLACES, type Places } from '#shared/contract/feed-kinds.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';

/** A stock of the panel with its row in the market store. */
export type AuctionRow = { readonly code: string; readonly row: number };

/** The selected stock first, then the watchlist in its order, without duplicates. */
export const auctionCodes = (list: readonly string[], symbol: string | null): readonly string[] => [
  ...new Set(symbol === null ? list : [symbol, ...list]),
];

/** Where the auction rows come from. */
export const AUCTIONS = 'auctions';

type ColumnTexts = {
  head(column: 'code' | 'iep' | 'change' | 'iev' | 'buyLots' | 'sellLots'): string;
  title(column: 'iep' | 'iev' | 'buyLots' | 'sellLots'): string;
};

export const codeColumn = (head: string): GridColumn<AuctionRow> => ({
  id: 'code',
  head,
  kind: 'text',
  width: 56,
  fixed: true,
  look: 'code',
  value: ({ code }) => code,
});

/** Columns that read the market store when painted. Without a match there is no price. */
export function auctionColumns(
  auctions: FieldReader,
  formats: Formats,
  texts: ColumnTexts,
): readonly GridColumn<AuctionRow>[] {
  const field = ({ row }: AuctionRow, name: keyof Places<'auctions'>): number =>
    auctions.value(row, PLACES.auctions[name]);
  const crossing = (row: AuctionRow, name: keyof Places<'auctions'>): number =>
    field(row, 'iep') > 0 ? field(row, name) : Number.NaN;
  const figure = {
    kind: 'number',
    flex: 1,
    source: AUCTIONS,
    stale: (row: AuctionRow) => field(row, 'stale') === 1,
  } as const;
  const tone = (row: AuctionRow): number => crossing(row, 'change');
  const lotsText = (value: unknown): string => lots(formats, Number(value ?? Number.NaN));
  const summed = { totals: ['sum'], total: (total: number) => lots(formats, total) } as const;
  return [
    codeColumn(texts.head('code')),
    {
      ...figure,
      id: 'iep',
      head: texts.head('iep'),
      title: texts.title('iep'),
      width: 58,
      leaves: 'never',
      value: (row) => crossing(row, 'iep'),
      text: (value) => formats.price(Number(value)),
      tone,
      signedBy: ['change'],
      flash: true,
    },
    {
      ...figure,
      id: 'change',
      head: texts.head('change'),
      width: 54,
      leaves: 12,
      value: tone,
      text: (value) => (Number.isNaN(value) ? NO_VALUE : formats.change(Number(value))),
      tone,
    },
    {
      ...figure,
      ...summed,
      id: 'iev',
      head: texts.head('iev'),
      title: texts.title('iev'),
      width: 60,
      value: (row) => crossing(row, 'iev'),
      text: lotsText,
    },
    {
      ...figure,
      ...summed,
      id: 'buy',
      head: texts.head('buyLots'),
      title: texts.title('buyLots'),
      width: 64,
      look: 'quiet',
      value: (row) => field(row, 'buyLots'),
      text: lotsText,
    },
    {
      ...figure,
      ...summed,
      id: 'sell',
      head: texts.head('sellLots'),
      title: texts.title('sellLots'),
      width: 64,
      look: 'quiet',
      value: (row) => field(row, 'sellLots'),
      text: lotsText,
    },
  ];
}

const lots = (formats: Formats, value: number): string =>
  Math.abs(value) < 100_000 ? formats.lots(value) : formats.compact(value);
