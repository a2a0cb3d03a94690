import type { useTexts } from '#renderer/i18n/index.ts';
import {
  type Condition,
  FACT,
  FACT_STATE,
  FACT_WIDTH,
  FIGURE,
  FIGURES,
  type FigureId,
  figuresOf,
  type StockGroup,
  type StockTable,
  statePlace,
} from '#shared/screener/index.ts';

export type MissingWhy = 'waiting' | 'failed' | 'few' | 'unpublished' | 'noTrade';
export type MissingFigure = { readonly figure: FigureId; readonly why: MissingWhy };

/** The figures of a screen that are not known of a stock, and why each is not. */
export function missingFigures(
  table: StockTable,
  row: number,
  conditions: readonly Condition[],
): readonly MissingFigure[] {
  return figuresOf(conditions)
    .filter((figure) => Number.isNaN(table.now[FIGURE[figure]]?.[row] ?? Number.NaN))
    .map((figure) => ({ figure, why: whyMissing(table, row, figure) }));
}

function whyMissing(table: StockTable, row: number, figure: FigureId): MissingWhy {
  const { needs } = FIGURES[figure];
  if (needs === 'market') return figure === 'gapPercent' ? 'noTrade' : 'unpublished';
  const state = table.facts[row * FACT_WIDTH + statePlace(needs as StockGroup)];
  if (state === FACT_STATE.failed) return 'failed';
  if (state !== FACT_STATE.loaded) return 'waiting';
  return needs === 'daily' && (table.facts[row * FACT_WIDTH + FACT.days] as number) < DAYS_OF_A_YEAR
    ? 'few'
    : 'unpublished';
}

/** With as many days every daily figure is known. */
const DAYS_OF_A_YEAR = 200;

type Translate = ReturnType<typeof useTexts<'screener'>>['t'];

/** The reasons in one line. */
export const missingText = (t: Translate, missing: readonly MissingFigure[]): string =>
  [...new Set(missing.map(({ why }) => why))]
    .map((why) => {
      const figures = missing.filter((each) => each.why === why).map(({ figure }) => t(`figure.${figure}`));
      return t(`reason.${why}`, { figure: figures.join(', ') });
    })
    .join('; ');
