import type { FigureId } from './figures.ts';
import type { Comparison, Condition, Ranking, ScreenBody } from './screen.ts';

const of = (figure: FigureId, comparison: Comparison, value: number): Condition => ({
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
const by = (figure: FigureId, descending = true): Ranking => ({ figure, descending });

/** Screens to begin with. Rupiah and percent. The first one needs nothing that is loaded stock by stock. */
export const PRESETS = {
  mostActive: {
    conditions: [of('value', 'atLeast', 1e9)],
    columns: ['changePercent', 'frequency'],
    ranking: by('value'),
  },
  araHunters: {
    conditions: [of('toAra', 'atMost', 5), of('changePercent', 'above', 0), of('value', 'atLeast', 1e9)],
    columns: ['volumeRatio'],
    ranking: by('toAra', false),
  },
  nearArb: {
    conditions: [of('toArb', 'atMost', 3), of('value', 'atLeast', 1e9)],
    columns: ['changePercent', 'rsi14'],
    ranking: by('toArb', false),
  },
  unusualVolume: {
    conditions: [against('volume', 'atLeast', 'averageVolume20', 2), of('value', 'atLeast', 1e9)],
    columns: ['volumeRatio', 'changePercent'],
    ranking: by('volumeRatio'),
  },
  foreignAccumulation: {
    conditions: [of('foreign5', 'above', 0), of('foreign20', 'above', 0), of('value', 'atLeast', 1e9)],
    columns: ['foreignNet', 'change20'],
    ranking: by('foreign20'),
  },
  breakout: {
    conditions: [
      against('price', 'above', 'high20'),
      against('volume', 'atLeast', 'averageVolume20', 1.5),
      against('price', 'above', 'sma50'),
    ],
    columns: ['volumeRatio', 'belowHigh52'],
    ranking: by('volumeRatio'),
  },
  yearHigh: {
    conditions: [of('belowHigh52', 'atMost', 3), of('value', 'atLeast', 1e9)],
    columns: ['changePercent', 'change60'],
    ranking: by('belowHigh52', false),
  },
  goldenCross: {
    conditions: [against('sma50', 'crossedAbove', 'sma200')],
    columns: ['change20', 'volumeRatio'],
    ranking: by('value'),
  },
  upTrend: {
    conditions: [
      against('price', 'above', 'sma20'),
      against('sma20', 'above', 'sma50'),
      against('sma50', 'above', 'sma200'),
      of('macdHistogram', 'above', 0),
    ],
    columns: ['overSma50', 'change60'],
    ranking: by('change60'),
  },
  oversold: {
    conditions: [of('rsi14', 'atMost', 30), of('value', 'atLeast', 5e8)],
    columns: ['change5', 'aboveLow52'],
    ranking: by('rsi14', false),
  },
  value: {
    conditions: [range('per', 0.1, 10), of('pbv', 'atMost', 1), of('roe', 'atLeast', 8)],
    columns: ['dividendYield', 'marketCap'],
    ranking: by('per', false),
  },
  dividend: {
    conditions: [of('dividendYield', 'atLeast', 5), of('der', 'atMost', 1.5)],
    columns: ['per', 'marketCap'],
    ranking: by('dividendYield'),
  },
  growth: {
    conditions: [of('revenueGrowth', 'atLeast', 15), of('profitGrowth', 'atLeast', 15), range('per', 0.1, 25)],
    columns: ['roe', 'marketCap'],
    ranking: by('profitGrowth'),
  },
} as const satisfies Readonly<Record<string, ScreenBody>>;

export type PresetId = keyof typeof PRESETS;
export const PRESET_IDS = Object.keys(PRESETS) as [PresetId, ...PresetId[]];
export const isPreset = (id: string): id is PresetId => Object.hasOwn(PRESETS, id);
