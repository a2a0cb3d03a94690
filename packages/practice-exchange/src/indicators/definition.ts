/** A value that the person may choose. */
export type IndicatorInput = { readonly id: string; readonly name: string } & (
  | { readonly type: 'integer' | 'decimal'; readonly default: number; readonly min: number; readonly max: number }
  | { readonly type: 'flag'; readonly default: boolean }
  | { readonly type: 'source'; readonly default: Series; readonly options: readonly Series[] }
);

/** What an expression may name of a candle: prices in rupiah, `volume` in shares. */
export const SERIES = ['open', 'high', 'low', 'close', 'volume'] as const;
export type Series = (typeof SERIES)[number];

/**
 * What an expression may call. The last argument of those that look back is a number of candles, the
 * present one included; `ref(x, n)` is x as it was n candles ago.
 */
export const FUNCTIONS = ['sma', 'ema', 'sum', 'highest', 'lowest', 'stdev', 'ref', 'abs', 'min', 'max'] as const;

type IndicatorPlot = {
  readonly id: string;
  readonly title: string;
  readonly type: 'line' | 'step' | 'histogram' | 'area';
  /** A role, so that every theme has its own colour for it. */
  readonly color: 'up' | 'down' | 'neutral' | 'accent' | 'muted';
  readonly expression: string;
};

export type Indicator = {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly category: 'trend' | 'momentum' | 'volume' | 'volatility' | 'limits';
  readonly overlay: boolean;
  /** Decimal places. */
  readonly precision: number;
  readonly inputs: readonly IndicatorInput[];
  readonly plots: readonly IndicatorPlot[];
  readonly levels: readonly number[];
};
