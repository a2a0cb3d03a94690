import type { Bars } from '../bars/bars.ts';
import type { Profile } from './volume/profile.ts';

/** What of a bar an indicator is calculated from: a column, or a mean of them. */
export const SOURCES = ['close', 'open', 'high', 'low', 'hl2', 'hlc3', 'ohlc4', 'volume'] as const;
export type Source = (typeof SOURCES)[number];

/** A value that a person may choose for an indicator. */
export type InputDefinition = { readonly id: string } & (
  | { readonly kind: 'whole'; readonly default: number; readonly min: number; readonly max: number }
  | {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  | { readonly kind: 'source'; readonly default: Source }
  | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] }
  | { readonly kind: 'flag'; readonly default: boolean }
  /** A bar that the person picks on the chart, Unix ms; 0 for the first bar. */
  | { readonly kind: 'moment'; readonly default: number }
);

export type InputValue = number | string | boolean;
export type Inputs = Readonly<Record<string, InputValue>>;

/** A colour by its role, so that every theme has its own for it: `up` and `down`, or one of the chart's eight lines. */
export const PLOT_COLOURS = [
  'up',
  'down',
  'muted',
  'line1',
  'line2',
  'line3',
  'line4',
  'line5',
  'line6',
  'line7',
  'line8',
] as const;
export type PlotColour = (typeof PLOT_COLOURS)[number];

/** How one output of an indicator is drawn. */
export type PlotDefinition = {
  readonly id: string;
  /**
   * `line` leaves a gap at NaN, `joined` connects the values on both sides of it, `levels` are horizontal where values are
   * equal and not connected, `histogram` stands on zero, `columns` stand on the pane's foot (volume), `dots` are separate.
   */
  readonly kind: 'line' | 'joined' | 'step' | 'levels' | 'histogram' | 'columns' | 'dots';
  readonly colour: PlotColour;
  /** Colour below zero (histogram), of falling bars (columns), or where the value falls (line); the same without it. */
  readonly colourDown?: PlotColour;
  /** Whether bars of a histogram that come nearer to zero are paler (MACD). */
  readonly fades?: boolean;
  readonly width?: 1 | 2 | 3;
  readonly dash?: 'solid' | 'dashed' | 'dotted';
  /** Bars to the right (positive) or left at which the value of a bar is drawn, by the instance's inputs. */
  readonly shift?: (inputs: Inputs) => number;
};

/** An area between two plots, by their ids. */
export type FillDefinition = {
  readonly between: readonly [string, string];
  readonly colour: PlotColour;
  /** Colour where the first lies below the second (a cloud). */
  readonly colourDown?: PlotColour;
};

export const INDICATOR_GROUPS = ['trend', 'momentum', 'volatility', 'volume', 'flow'] as const;
export type IndicatorGroup = (typeof INDICATOR_GROUPS)[number];

/**
 * Calculates the outputs at one bar. It is called for every index once with `isFinal`, in ascending order, and any number
 * of times without it for the bar after the last final one, which is still forming: such a call must leave no trace, so
 * that the result equals a calculation from scratch. Values that do not exist yet are NaN.
 */
export type Step = (index: number, isFinal: boolean) => void;

/** Series from outside the bars, aligned with them by index; NaN where the service has no value. */
export type Flows = {
  /** Net value that foreign investors bought, rupiah. */
  readonly foreignNet?: Float64Array;
  /** Net value that the largest brokers bought, rupiah. */
  readonly brokerNet?: Float64Array;
};

/** What an indicator may need besides the bars. */
export type Extra = Flows & {
  /** The bars on screen, read again at each step. */
  readonly visible?: VisibleBars;
};

/** The first bar, and one past the last. */
export type VisibleBars = { readonly from: number; readonly to: number };

/**
 * The values of an indicator: one column per plot, in their order. Values of the bars before `first` are not stored: a long
 * history would take more room than its bars. An indicator that `repaints` has all of them.
 */
export type Outs = { readonly columns: Float64Array[]; readonly first: number };

/** Names as the service writes them, in one language; of inputs and plots by their ids. */
export type IndicatorWords = {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly inputNames: ReadonlyMap<string, string>;
  readonly plotTitles: ReadonlyMap<string, string>;
};

export type IndicatorDefinition = {
  readonly id: string;
  /** Texts of the service's own indicators; ours have theirs in the catalogue. */
  readonly words?: IndicatorWords;
  readonly group: IndicatorGroup;
  /** On the prices, or in a pane of its own. */
  readonly pane: 'price' | 'own';
  readonly inputs: readonly InputDefinition[];
  readonly plots: readonly PlotDefinition[];
  readonly fills?: readonly FillDefinition[];
  /** Levels drawn across its own pane, e.g. 30 and 70. */
  readonly levels?: readonly number[];
  /** Fixed range of its own pane, e.g. 0 to 100; by its values otherwise. */
  readonly range?: readonly [number, number];
  /** Decimal places of its values; of a price where left out. */
  readonly decimals?: number;
  /** Its values of finished bars change with the forming one (ZigZag, regression channel): all of it is redrawn. */
  readonly repaints?: boolean;
  /** What it needs besides the bars. */
  readonly needs?: keyof Flows;
  /** Its profiles are drawn as rows: at the right of the plot, where they are of the bars on screen, or at their first bar. */
  readonly rows?: 'right' | 'start';
  /**
   * Starts a calculation.
   * @param inputs valid by the definitions above, all present
   * @param outs filled with NaN. `bars` and `outs` are read again at each step: their columns may have been replaced by
   * longer ones of the same values.
   * @param profiles empty; volume profiles put theirs here, by time
   */
  start(inputs: Inputs, bars: Bars, outs: Outs, extra: Extra, profiles: Profile[]): Step;
};
