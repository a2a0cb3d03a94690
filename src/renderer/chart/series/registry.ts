import { candles, hollowCandles, ohlcBars } from './candles.ts';
import { area, baseline, line, stepLine } from './lines.ts';
import type { PaintSeries } from './series.ts';

export type SeriesType = {
  readonly paint: PaintSeries;
  /** Whether it joins each bar with the one before. */
  readonly isJoined?: boolean;
};

/** How prices can be drawn: adding one is one painter and one line. */
export const SERIES_TYPES = {
  candles: { paint: candles },
  hollow: { paint: hollowCandles },
  bars: { paint: ohlcBars },
  line: { paint: line, isJoined: true },
  step: { paint: stepLine, isJoined: true },
  area: { paint: area, isJoined: true },
  baseline: { paint: baseline, isJoined: true },
} as const satisfies Readonly<Record<string, SeriesType>>;

export type SeriesTypeId = keyof typeof SERIES_TYPES;
export const SERIES_TYPE_IDS = Object.keys(SERIES_TYPES) as SeriesTypeId[];
