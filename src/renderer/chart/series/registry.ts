import type { Bars } from '#shared/chart/bars/bars.ts';
import { namesOf } from '#shared/records.ts';
import { bricks, kagiLines, marksOfBoxes } from './blocks.ts';
import { candles, hollowCandles, ohlcBars } from './candles.ts';
import { area, baseline, line, stepLine } from './lines.ts';
import type { PaintSeries } from './series.ts';
import { heikinAshi } from './transforms/heikin-ashi.ts';
import { kagi } from './transforms/kagi.ts';
import { pointAndFigure } from './transforms/point-and-figure.ts';
import { renko } from './transforms/renko.ts';
import { atrSize } from './transforms/sizes.ts';

/** Rows made of bars. */
export type Transformed = Bars & {
  /** @returns whether rows before the last have changed */
  update(): boolean;
  restart(bars?: Bars): void;
};

export type SeriesType = {
  readonly paint: PaintSeries;
  /** Whether it joins each bar with the one before. */
  readonly isJoined?: boolean;
  /** Makes the rows that are drawn. @param size of a brick or box, rupiah */
  readonly transform?: (bars: Bars, size: number) => Transformed;
  /** Whether it has a row for each bar: then indicators are those of the bars. */
  readonly isOfBars?: boolean;
};

/** Boxes that turn a column of point & figure. */
const REVERSAL = 3;

/** How prices can be drawn: adding one is one painter and one line. */
export const SERIES_TYPES = {
  candles: { paint: candles },
  hollow: { paint: hollowCandles },
  bars: { paint: ohlcBars },
  line: { paint: line, isJoined: true },
  step: { paint: stepLine, isJoined: true },
  area: { paint: area, isJoined: true },
  baseline: { paint: baseline, isJoined: true },
  heikinAshi: { paint: candles, transform: heikinAshi, isOfBars: true },
  renko: { paint: bricks, transform: (bars, size) => renko(bars, { size, wicks: true }) },
  kagi: {
    paint: kagiLines,
    isJoined: true,
    transform: (bars, size) => kagi(bars, { reversal: size, unit: 'rupiah' }),
  },
  pointAndFigure: {
    paint: marksOfBoxes,
    transform: (bars, size) => pointAndFigure(bars, { box: size, reversal: REVERSAL, prices: 'highLow' }),
  },
} as const satisfies Readonly<Record<string, SeriesType>>;

export type SeriesTypeId = keyof typeof SERIES_TYPES;
export const SERIES_TYPE_IDS = namesOf(SERIES_TYPES);

export const seriesType = (id: SeriesTypeId): SeriesType => SERIES_TYPES[id];

/** Whether each row is a bar: rows made of bars, like bricks, belong to no time of their own. */
export const isOfBars = (id: SeriesTypeId): boolean => {
  const { transform, isOfBars: hasRowForEach = false } = seriesType(id);
  return !transform || hasRowForEach;
};

/** Size of a brick or box: by the volatility of the bars. */
export const boxSizeOf = (bars: Bars): number => atrSize(bars);
