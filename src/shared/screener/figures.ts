import { namesOf, recordOf } from '#shared/records.ts';
import type { FactGroup } from './facts.ts';

/** What a figure is measured in; two figures can be compared only within one. `points` run from 0 to 100. */
export type FigureUnit = 'price' | 'rupiah' | 'shares' | 'percent' | 'times' | 'count' | 'points';

export type FigureFacts = {
  readonly unit: FigureUnit;
  /** What has to be loaded before it is known. */
  readonly needs: FactGroup;
  /** Whether yesterday's value is known too, so that a crossing can be seen. */
  readonly crosses: boolean;
};

const figure = (unit: FigureUnit, needs: FactGroup, crosses = false): FigureFacts => ({ unit, needs, crosses });

/** Every figure that a condition or a column may have, in the order of the lists. */
export const FIGURES = {
  price: figure('price', 'market', true),
  changePercent: figure('percent', 'market'),
  gapPercent: figure('percent', 'market'),
  volume: figure('shares', 'market'),
  value: figure('rupiah', 'market'),
  frequency: figure('count', 'market'),
  marketCap: figure('rupiah', 'market'),
  /** Distance of the price to the day's limits, percent of the price. */
  toAra: figure('percent', 'market'),
  toArb: figure('percent', 'market'),
  foreignNet: figure('rupiah', 'market'),
  /** Flows of foreigners are of the finished days before today. */
  foreign5: figure('rupiah', 'foreign'),
  foreign20: figure('rupiah', 'foreign'),
  averageVolume20: figure('shares', 'daily'),
  volumeRatio: figure('times', 'daily'),
  change5: figure('percent', 'daily'),
  change20: figure('percent', 'daily'),
  change60: figure('percent', 'daily'),
  sma20: figure('price', 'daily', true),
  sma50: figure('price', 'daily', true),
  sma200: figure('price', 'daily', true),
  /** Distance of the price to its average, percent of the average. */
  overSma50: figure('percent', 'daily'),
  rsi14: figure('points', 'daily', true),
  macd: figure('price', 'daily', true),
  macdSignal: figure('price', 'daily', true),
  macdHistogram: figure('price', 'daily', true),
  atrPercent: figure('percent', 'daily'),
  /** Extremes of the finished days before today. */
  high20: figure('price', 'daily'),
  low20: figure('price', 'daily'),
  high52: figure('price', 'daily'),
  low52: figure('price', 'daily'),
  /** Below the high and above the low, percent of it; negative beyond it. */
  belowHigh52: figure('percent', 'daily'),
  aboveLow52: figure('percent', 'daily'),
  per: figure('times', 'ratios'),
  pbv: figure('times', 'ratios'),
  roe: figure('percent', 'ratios'),
  der: figure('times', 'ratios'),
  dividendYield: figure('percent', 'ratios'),
  revenueGrowth: figure('percent', 'growth'),
  profitGrowth: figure('percent', 'growth'),
} as const satisfies Readonly<Record<string, FigureFacts>>;

export type FigureId = keyof typeof FIGURES;
export const FIGURE_IDS = namesOf(FIGURES);
export const FIGURE_COUNT = FIGURE_IDS.length;
export const isFigure = (id: string): id is FigureId => Object.hasOwn(FIGURES, id);
/** Place of each figure's column. */
export const FIGURE: Readonly<Record<FigureId, number>> = recordOf(FIGURE_IDS, (_, place) => place);
export const figureFacts = (id: FigureId): FigureFacts => FIGURES[id];

/** What a stock belongs to. */
export const CATEGORIES = ['sector', 'board'] as const;
export type CategoryId = (typeof CATEGORIES)[number];
