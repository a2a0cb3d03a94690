import type { Indicator, IndicatorInput, Series } from './definition.ts';

const length = (standard: number, max = 250): IndicatorInput => ({
  id: 'length',
  name: 'Length',
  type: 'integer',
  default: standard,
  min: 2,
  max: max,
});
const PRICES: readonly Series[] = ['close', 'open', 'high', 'low'];
const source: IndicatorInput = { id: 'source', name: 'Source', type: 'source', default: 'close', options: PRICES };

/** The exchange's own indicators for a market with lots, bands and sessions. */
export const INDICATORS: readonly Indicator[] = [
  {
    id: 'lot-weighted-average',
    name: 'Lot-Weighted Average',
    shortName: 'LWA',
    description: 'Average price of the last candles, each counting by its volume.',
    category: 'trend',
    overlay: true,
    precision: 0,
    inputs: [length(20), source],
    plots: [
      {
        id: 'average',
        title: 'LWA',
        type: 'line',
        color: 'accent',
        expression: 'sum(source * volume, length) / max(sum(volume, length), 1)',
      },
    ],
    levels: [],
  },
  {
    id: 'tide-channel',
    name: 'Tide Channel',
    shortName: 'Tide',
    description: 'The highest high and the lowest low of the last candles, and the middle between them.',
    category: 'trend',
    overlay: true,
    precision: 0,
    inputs: [length(55)],
    plots: [
      { id: 'upper', title: 'High tide', type: 'step', color: 'up', expression: 'highest(high, length)' },
      {
        id: 'middle',
        title: 'Middle',
        type: 'line',
        color: 'muted',
        expression: '(highest(high, length) + lowest(low, length)) / 2',
      },
      { id: 'lower', title: 'Low tide', type: 'step', color: 'down', expression: 'lowest(low, length)' },
    ],
    levels: [],
  },
  {
    id: 'two-pace',
    name: 'Two-Pace Spread',
    shortName: '2P',
    description: 'How far a quick average runs ahead of a slow one, in percent of the slow one.',
    category: 'momentum',
    overlay: false,
    precision: 2,
    inputs: [
      { id: 'quick', name: 'Quick', type: 'integer', default: 8, min: 2, max: 100 },
      { id: 'slow', name: 'Slow', type: 'integer', default: 21, min: 3, max: 250 },
      source,
    ],
    plots: [
      {
        id: 'spread',
        title: 'Spread',
        type: 'histogram',
        color: 'accent',
        expression: '(ema(source, quick) / ema(source, slow) - 1) * 100',
      },
    ],
    levels: [0],
  },
  {
    id: 'limit-pull',
    name: 'Limit Pull',
    shortName: 'Pull',
    description: 'Where a candle closes in the range that auto-rejection left it, from 0 at ARB to 100 at ARA.',
    category: 'limits',
    overlay: false,
    precision: 1,
    inputs: [
      { id: 'up', name: 'Upper limit, %', type: 'decimal', default: 25, min: 1, max: 35 },
      { id: 'down', name: 'Lower limit, %', type: 'decimal', default: 15, min: 1, max: 35 },
    ],
    plots: [
      {
        id: 'pull',
        title: 'Pull',
        type: 'line',
        color: 'accent',
        expression: '((close / ref(close, 1) - 1) * 100 + down) / (up + down) * 100',
      },
    ],
    levels: [0, 50, 100],
  },
  {
    id: 'value-surge',
    name: 'Value Surge',
    shortName: 'Surge',
    description: 'Value traded in a candle, in multiples of what is usual.',
    category: 'volume',
    overlay: false,
    precision: 2,
    inputs: [length(20)],
    plots: [
      {
        id: 'surge',
        title: 'Surge',
        type: 'histogram',
        color: 'neutral',
        expression: 'close * volume / max(sma(close * volume, length), 1)',
      },
    ],
    levels: [1, 3],
  },
  {
    id: 'pressure',
    name: 'Closing Pressure',
    shortName: 'Press',
    description: 'Volume that closed near the high less volume that closed near the low, in percent of all.',
    category: 'volume',
    overlay: false,
    precision: 1,
    inputs: [length(14)],
    plots: [
      {
        id: 'pressure',
        title: 'Pressure',
        type: 'area',
        color: 'accent',
        expression:
          'sum((2 * close - high - low) / max(high - low, 1) * volume, length) / max(sum(volume, length), 1) * 100',
      },
    ],
    levels: [-50, 0, 50],
  },
  {
    id: 'opening-gap',
    name: 'Opening Gap',
    shortName: 'Gap',
    description: 'What the opening auction made of the close before it, in percent.',
    category: 'momentum',
    overlay: false,
    precision: 2,
    inputs: [],
    plots: [
      {
        id: 'gap',
        title: 'Gap',
        type: 'histogram',
        color: 'neutral',
        expression: '(open / ref(close, 1) - 1) * 100',
      },
    ],
    levels: [0],
  },
  {
    id: 'breath',
    name: 'Breath',
    shortName: 'Breath',
    description:
      'How widely closes scatter around their average, in percent; falling means the price holds its breath.',
    category: 'volatility',
    overlay: false,
    precision: 2,
    inputs: [length(20), { id: 'width', name: 'Width', type: 'decimal', default: 2, min: 0.5, max: 5 }],
    plots: [
      {
        id: 'breath',
        title: 'Breath',
        type: 'line',
        color: 'accent',
        expression: 'width * stdev(close, length) / sma(close, length) * 100',
      },
    ],
    levels: [],
  },
];
