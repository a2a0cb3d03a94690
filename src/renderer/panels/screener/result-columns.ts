import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import {
  type FactGroup,
  FIGURE,
  FIGURE_IDS,
  FIGURES,
  type FigureId,
  type FigureUnit,
  figuresOf,
  type ScreenBody,
  type StockTable,
} from '#shared/screener/index.ts';
import type { ResultRow } from './screen-run.ts';

/** The column of a stock's sector, as layouts store it. */
export const SECTOR = 'sector';

/** Figures whose sign is a direction of the price or of money. */
const SIGNED: ReadonlySet<FigureId> = new Set([
  ...(['changePercent', 'gapPercent', 'change5', 'change20', 'change60', 'overSma50', 'macdHistogram'] as const),
  ...(['foreignNet', 'foreign5', 'foreign20', 'revenueGrowth', 'profitGrowth'] as const),
]);
const isSigned = (figure: FigureId): boolean => SIGNED.has(figure);
/** Averages and oscillators between two prices. */
const FRACTIONS: ReadonlySet<FigureId> = new Set(['macd', 'macdSignal', 'macdHistogram']);

/** A figure in a cell. */
function figureText(formats: Formats, figure: FigureId, value: number): string {
  const { unit } = FIGURES[figure];
  switch (unit) {
    case 'price':
      if (figure === 'macdHistogram') return formats.change(value, 1);
      return formats.decimal(FRACTIONS.has(figure) ? value : Math.round(value), FRACTIONS.has(figure) ? 1 : 0);
    case 'rupiah':
      return value > 0 && isSigned(figure) ? `+${formats.compact(value)}` : formats.compact(value);
    case 'shares':
      return formats.compact(value);
    case 'percent':
      return isSigned(figure) ? formats.signedPercent(value) : formats.percent(value);
    case 'times':
      return formats.decimal(value, 2);
    case 'points':
      return formats.decimal(value, 1);
    case 'count':
      return formats.whole(value);
  }
}

/** px that a column of a unit needs at 12 px text. */
const WIDTHS: Readonly<Record<FigureUnit, number>> = {
  price: 64,
  rupiah: 72,
  shares: 64,
  percent: 68,
  times: 60,
  points: 56,
  count: 60,
};

type Translate = ReturnType<typeof useTexts<'screener'>>['t'];
type Parts = {
  readonly table: StockTable;
  readonly body: ScreenBody;
  readonly formats: Formats;
  readonly t: Translate;
  /** Whether the stock's live price may be old. */
  isStale(code: string): boolean;
  /** Why a stock has no result; null while matches are shown. */
  readonly missing: ((row: number) => string) | null;
};

const NEEDS_PRICE: ReadonlySet<FactGroup> = new Set(['market', 'daily']);

export const TABLE_SOURCE = 'table';

/** Figures that are shown unless a person chooses others: price and change, those of the conditions, those of the screen. */
export function standardFigures({ conditions, columns, ranking }: ScreenBody): readonly FigureId[] {
  return [...new Set<FigureId>(['price', 'changePercent', ranking.figure, ...figuresOf(conditions), ...columns])];
}

export function resultColumns({ table, body, formats, t, isStale, missing }: Parts): readonly GridColumn<ResultRow>[] {
  const standard = standardFigures(body);
  const ids = [...standard, ...FIGURE_IDS.filter((id) => !standard.includes(id))];
  const figureAt = (figure: FigureId, row: number): number => table.now[FIGURE[figure]]?.[row] ?? Number.NaN;
  const code: GridColumn<ResultRow> = {
    id: 'code',
    head: t('columns.code'),
    kind: 'text',
    width: 66,
    fixed: true,
    look: 'code',
    value: ({ stock }) => stock.code,
    words: ({ stock }) => `${stock.name} ${stock.sector}`,
  };
  const figures = ids.map((id): GridColumn<ResultRow> => {
    const isPrice = id === 'price';
    return {
      id,
      head: t(`head.${id}`),
      title: t(`figure.${id}`),
      kind: 'number',
      width: WIDTHS[FIGURES[id].unit],
      flex: 1,
      standard: standard.includes(id),
      ...(isPrice ? { leaves: 'never' as const } : { leaves: 40 - Math.min(30, standard.indexOf(id)) }),
      source: TABLE_SOURCE,
      value: ({ row }) => figureAt(id, row),
      text: (value) => figureText(formats, id, Number(value ?? Number.NaN)),
      ...(isPrice ? { tone: ({ row }: ResultRow) => figureAt('changePercent', row), signedBy: ['changePercent'] } : {}),
      ...(isSigned(id) ? { tone: ({ row }: ResultRow) => figureAt(id, row) } : {}),
      // Ratios are published: the price has no part in them.
      ...(NEEDS_PRICE.has(FIGURES[id].needs) ? { stale: ({ stock }: ResultRow) => isStale(stock.code) } : {}),
      flash: isPrice,
      ...(id === 'value' || id === 'volume' || id === 'foreignNet'
        ? { totals: ['sum'] as const, total: (total: number) => formats.compact(total) }
        : {}),
    };
  });
  const sector: GridColumn<ResultRow> = {
    id: SECTOR,
    head: t('columns.sector'),
    kind: 'text',
    look: 'quiet',
    width: 104,
    flex: 2,
    leaves: 1,
    standard: missing === null,
    value: ({ stock }) => stock.sector,
  };
  const reason: GridColumn<ResultRow> = {
    id: 'missing',
    head: t('columns.missing'),
    kind: 'text',
    look: 'quiet',
    width: 150,
    flex: 3,
    leaves: 'never',
    source: TABLE_SOURCE,
    value: ({ row }) => missing?.(row) ?? '',
  };
  return missing === null
    ? [code, ...figures, sector]
    : [code, ...figures.slice(0, 2), reason, ...figures.slice(2), sector];
}
