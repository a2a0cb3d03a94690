import type { FactGroup } from './facts.ts';
import { type CategoryId, FIGURE_IDS, FIGURES, type FigureId } from './figures.ts';

export const MAX_SCREENS = 50;
export const MAX_CONDITIONS = 20;
export const MAX_SCREEN_NAME = 50;
export const MAX_NAMES = 40;
/** An amount is at most so far from 0, in the unit of its figure. */
export const MAX_AMOUNT = 1e18;
/** The multiples of a figure that another is compared with. */
export const TIMES = { min: 0.01, max: 1_000 } as const;

/** How a figure is compared; the last two need both sides' values of yesterday. */
export const COMPARISONS = ['above', 'atLeast', 'below', 'atMost', 'crossedAbove', 'crossedBelow'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const isCrossing = (comparison: Comparison): boolean =>
  comparison === 'crossedAbove' || comparison === 'crossedBelow';

/** What a figure is compared with: a number in its unit, or a multiple of another figure. */
export type RightSide =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'figure'; readonly figure: FigureId; readonly times: number };

export type FigureCondition = {
  readonly kind: 'figure';
  readonly figure: FigureId;
  readonly comparison: Comparison;
  readonly right: RightSide;
};
/** Holds for figures from `from` to `to`, both included. */
export type RangeCondition = {
  readonly kind: 'range';
  readonly figure: FigureId;
  readonly from: number;
  readonly to: number;
};
export type CategoryCondition = {
  readonly kind: 'category';
  readonly category: CategoryId;
  readonly isOneOf: boolean;
  readonly names: readonly string[];
};
export type Condition = (FigureCondition | RangeCondition | CategoryCondition) & {
  readonly enabled: boolean;
  /** An alternative to the condition before it: one of them is enough. */
  readonly or?: boolean | undefined;
};

/** Conditions in use, in groups of alternatives: a stock has to meet one of each group. */
export function alternativesOf(conditions: readonly Condition[]): readonly (readonly Condition[])[] {
  const groups: Condition[][] = [];
  for (const condition of conditions) {
    const last = groups.at(-1);
    if (condition.or && last) last.push(condition);
    else groups.push([condition]);
  }
  return groups.map((group) => group.filter(({ enabled }) => enabled)).filter(({ length }) => length > 0);
}

/** The figure that ranks the result. */
export type Ranking = { readonly figure: FigureId; readonly descending: boolean };

/** What a screen selects: stocks that meet every enabled condition, or one of those that are alternatives. */
export type ScreenBody = {
  readonly conditions: readonly Condition[];
  /** Shown beside the figures of the conditions. */
  readonly columns: readonly FigureId[];
  readonly ranking: Ranking;
};

/** Figures of the conditions in use, each once, in their order. */
export function figuresOf(conditions: readonly Condition[]): readonly FigureId[] {
  const found = new Set<FigureId>();
  for (const condition of conditions) {
    if (!condition.enabled || condition.kind === 'category') continue;
    found.add(condition.figure);
    if (condition.kind === 'figure' && condition.right.kind === 'figure') found.add(condition.right.figure);
  }
  return [...found];
}

/** What has to be loaded for a screen. */
export function groupsOf({ conditions, columns, ranking }: ScreenBody): readonly FactGroup[] {
  const groups = new Set<FactGroup>(['market']);
  for (const id of [...figuresOf(conditions), ...columns, ranking.figure]) groups.add(FIGURES[id].needs);
  return [...groups];
}

/** Figures that may stand on the right of one: the same unit, and a yesterday where a crossing needs it. */
export const comparableWith = (figure: FigureId, comparison: Comparison): readonly FigureId[] =>
  FIGURE_IDS.filter(
    (id) =>
      id !== figure && FIGURES[id].unit === FIGURES[figure].unit && (!isCrossing(comparison) || FIGURES[id].crosses),
  );
