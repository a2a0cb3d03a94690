import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import type { MarketStore } from '#renderer/market-data/market-store.ts';
import { type Notes, notationFor } from '#renderer/market-ui/notations/use-notations.ts';
import { PLACES } from '#shared/contract/feed-kinds.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { ALL_COLUMN_IDS, type ColumnId, type LiveColumns } from './all-columns.ts';
import { drawCodeCell, drawPathCell, type WatchRow } from './cells.ts';
import { STANDARD_COLUMNS } from './columns.ts';
import type { PricePaths } from './price-trends.ts';
import type { RowMarks } from './row-marks.ts';

type Parts = {
  readonly rows: MarketStore['rows'];
  readonly live: LiveColumns;
  readonly marks: RowMarks;
  readonly paths: PricePaths;
  readonly notes: Notes;
  readonly formats: Formats;
  readonly t: ReturnType<typeof useTexts<'watchlist'>>['t'];
};

/** Their text is signed, so a coloured price beside them needs no arrow. */
const SIGNED: ReadonlySet<ColumnId> = new Set(['change', 'percent', 'foreign']);
/** The last price stays; its change leaves after the other columns, and its percentage after the buttons of the rows. */
const LEAVES: Partial<Record<ColumnId, Pick<GridColumn<WatchRow>, 'leaves'>>> = {
  last: { leaves: 'never' },
  percent: { leaves: 32 },
  change: { leaves: 30 },
};
const BESIDE_LAST = ['change', 'percent'];
/** Prices of other moments than the last: the change does not describe them. */
const ALONE: readonly string[] = [];
const SUMMED: ReadonlySet<ColumnId> = new Set([
  'value',
  'volume',
  'frequency',
  'foreign',
  'bidLots',
  'offerLots',
  'iev',
]);
/** The average of prices of different stocks means nothing. */
const AVERAGED: ReadonlySet<ColumnId> = new Set(['percent']);

/** The watchlist's grid columns, reading the instrument's row in the market store. */
export function watchColumns(parts: Parts): readonly GridColumn<WatchRow>[] {
  const { rows, live, marks, paths, notes, formats, t } = parts;
  const code: GridColumn<WatchRow> = {
    id: 'code',
    head: t('columns.code'),
    kind: 'text',
    width: 64,
    fixed: true,
    look: 'code',
    source: 'quotes',
    value: ({ code: text }) => text,
    words: ({ name }) => name,
    notation: ({ code: text }) => notationFor(notes, text),
    draw: (element, row) => drawCodeCell(element, row, { rows, marks }),
  };
  const numbers = ALL_COLUMN_IDS.map((id): GridColumn<WatchRow> => {
    const { kind, value, text, tone, minWidth } = live[id];
    const reader = rows[kind];
    const stalePlace = PLACES[kind].stale;
    return {
      id,
      head: t(`columns.${id}`),
      title: t(`columnsLong.${id}`),
      kind: 'number',
      width: minWidth,
      flex: 1,
      ...LEAVES[id],
      standard: STANDARD_COLUMNS.some((standard) => standard === id),
      source: kind,
      value: ({ row }) => value(row),
      text: (number) => text(formats, Number(number)),
      ...(tone === null ? {} : { tone: ({ row }: WatchRow) => tone(row) }),
      ...(tone === null || SIGNED.has(id) ? {} : { signedBy: id === 'last' ? BESIDE_LAST : ALONE }),
      stale: ({ row }) => reader.value(row, stalePlace) === 1,
      flash: id === 'last',
      ...(SUMMED.has(id) ? { totals: ['sum'] as const } : AVERAGED.has(id) ? { totals: ['average'] as const } : {}),
      total: (total) => text(formats, id === 'percent' ? total : Math.round(total)),
      ...(id === 'path'
        ? {
            draw: (element: HTMLElement, row: WatchRow) =>
              drawPathCell(element, row, { rows, paths, change: live.change.value }),
          }
        : {}),
    };
  });
  const texts = (['section', 'note'] as const).map(
    (id): GridColumn<WatchRow> => ({
      id,
      head: t(`columns.${id}`),
      kind: 'text',
      look: 'quiet',
      width: 90,
      flex: 2,
      standard: false,
      value: ({ code: stock }) => marks.of(stock)?.[id] ?? '',
    }),
  );
  return [code, ...numbers, ...texts];
}
