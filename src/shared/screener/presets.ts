import { namesOf } from '#shared/records.ts';
import type { FigureId } from './figures.ts';
import type { Comparison, Condition, Ranking, ScreenBody } from './screen.ts';

const compared = (figure: FigureId, comparison: Comparison, value: number): Condition => ({
  kind: 'figure',
  enabled: true,
  figure,
  comparison,
  right: { kind: 'number', value },
});
const against = (figure: FigureId, comparison: Comparison, other: FigureId, times = 1): Condition => ({
  kind: 'figure',
  enabled: true,
  figure,
  comparison,
  right: { kind: 'figure', figure: other, times },
});
const range = (figure: FigureId, from: number, to: number): Condition => ({
  kind: 'range',
  enabled: true,
  figure,
  from,
  to,
});
const rankedBy = (figure: FigureId, descending = true): Ranking => ({ figure, descending });

/** Screens to begin with. Rupiah and percent. The first one needs nothing that is loaded stock by stock. */
export const PRESETS = {
  mostActive: {
    conditions: [compared('value', 'atLeast', 1e9)],
    columns: ['changePercent', 'frequency'],
    ranking: rankedBy('value'),
  },
  araHunters: {
    conditions: [
      compared('toAra', 'atMost', 5),
      compared('changePercent', 'above', 0),
      compared('value', 'atLeast', 1e9),
    ],
    columns: ['volumeRatio'],
    ranking: rankedBy('toAra', false),
  },
  nearArb: {
    conditions: [compared('toArb', 'atMost', 3), compared('value', 'atLeast', 1e9)],
    columns: ['changePercent', 'rsi14'],
    ranking: rankedBy('toArb', false),
  },
  unusualVolume: {
    conditions: [against('volume', 'atLeast', 'averageVolume20', 2), compared('value', 'atLeast', 1e9)],
    columns: ['volumeRatio', 'changePercent'],
    ranking: rankedBy('volumeRatio'),
  },
  foreignAccumulation: {
    conditions: [
      compared('foreign5', 'above', 0),
      compared('foreign20', 'above', 0),
      compared('value', 'atLeast', 1e9),
    ],
    columns: ['foreignNet', 'change20'],
    ranking: rankedBy('foreign20'),
  },
  breakout: {
    conditions: [
      against('price', 'above', 'high20'),
      against('volume', 'atLeast', 'averageVolume20', 1.5),
      against('price', 'above', 'sma50'),
    ],
    columns: ['volumeRatio', 'belowHigh52'],
    ranking: rankedBy('volumeRatio'),
  },
  yearHigh: {
    conditions: [compared('belowHigh52', 'atMost', 3), compared('value', 'atLeast', 1e9)],
    columns: ['changePercent', 'change60'],
    ranking: rankedBy('belowHigh52', false),
  },
  goldenCross: {
    conditions: [against('sma50', 'crossedAbove', 'sma200')],
    columns: ['change20', 'volumeRatio'],
    ranking: rankedBy('value'),
  },
  upTrend: {
    conditions: [
      against('price', 'above', 'sma20'),
      against('sma20', 'above', 'sma50'),
      against('sma50', 'above', 'sma200'),
      compared('macdHistogram', 'above', 0),
    ],
    columns: ['overSma50', 'change60'],
    ranking: rankedBy('change60'),
  },
  oversold: {
    conditions: [compared('rsi14', 'atMost', 30), compared('value', 'atLeast', 5e8)],
    columns: ['change5', 'aboveLow52'],
    ranking: rankedBy('rsi14', false),
  },
  value: {
    conditions: [range('per', 0.1, 10), compared('pbv', 'atMost', 1), compared('roe', 'atLeast', 8)],
    columns: ['dividendYield', 'marketCap'],
    ranking: rankedBy('per', false),
  },
  dividend: {
    conditions: [compared('dividendYield', 'atLeast', 5), compared('der', 'atMost', 1.5)],
    columns: ['per', 'marketCap'],
    ranking: rankedBy('dividendYield'),
  },
  growth: {
    conditions: [
      compared('revenueGrowth', 'atLeast', 15),
      compared('profitGrowth', 'atLeast', 15),
      range('per', 0.1, 25),
    ],
    columns: ['roe', 'marketCap'],
    ranking: rankedBy('profitGrowth'),
  },
} as const satisfies Readonly<Record<string, ScreenBody>>;

export type PresetId = keyof typeof PRESETS;
export const PRESET_IDS = namesOf(PRESETS);
export const isPreset = (id: string): id is PresetId => Object.hasOwn(PRESETS, id);
