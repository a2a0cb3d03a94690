import {
  CATEGORIES,
  type CategoryId,
  COMPARISONS,
  type Comparison,
  type Condition,
  comparableWith,
  FIGURE_IDS,
  FIGURES,
  type FigureId,
  isCrossing,
} from '#shared/screener/index.ts';

/** What the first select of a condition offers. */
export type Subject = FigureId | CategoryId;
export const SUBJECTS: readonly Subject[] = [...FIGURE_IDS, ...CATEGORIES];
export const isCategory = (subject: Subject): subject is CategoryId =>
  CATEGORIES.some((category) => category === subject);
export const subjectOf = (condition: Condition): Subject =>
  condition.kind === 'category' ? condition.category : condition.figure;

export type Operator = Comparison | 'between';
export const operatorOf = (condition: Exclude<Condition, { kind: 'category' }>): Operator =>
  condition.kind === 'range' ? 'between' : condition.comparison;

/** The operators that a figure has: a crossing needs its value of yesterday. */
export const operatorsOf = (figure: FigureId): readonly Operator[] => [
  ...COMPARISONS.filter((comparison) => FIGURES[figure].crosses || !isCrossing(comparison)),
  'between',
];

/** A value to begin with, in the figure's unit. */
const BEGIN: Readonly<Partial<Record<FigureId, number>>> = {
  price: 100,
  volume: 1_000_000,
  value: 1e9,
  frequency: 100,
  marketCap: 1e12,
  toAra: 5,
  toArb: 5,
  volumeRatio: 2,
  rsi14: 30,
  per: 15,
  pbv: 1,
  roe: 10,
  der: 1,
  dividendYield: 5,
  atrPercent: 3,
  belowHigh52: 5,
  aboveLow52: 5,
  revenueGrowth: 10,
  profitGrowth: 10,
  averageVolume20: 1_000_000,
};
/** Figures of which small values are looked for. */
const SMALL: ReadonlySet<FigureId> = new Set([
  'toAra',
  'toArb',
  'rsi14',
  'per',
  'pbv',
  'der',
  'belowHigh52',
  'aboveLow52',
]);
/** What an average or an extreme is usually compared with. */
const PARTNER: Readonly<Partial<Record<FigureId, FigureId>>> = {
  sma20: 'sma50',
  sma50: 'sma200',
  sma200: 'price',
  macd: 'macdSignal',
  macdSignal: 'macd',
  high20: 'price',
  low20: 'price',
  high52: 'price',
  low52: 'price',
  price: 'sma50',
};

/** A new condition on a figure or a category. */
export function newCondition(subject: Subject): Condition {
  if (isCategory(subject)) return { kind: 'category', enabled: true, category: subject, isOneOf: true, names: [] };
  const partner = PARTNER[subject];
  return {
    kind: 'figure',
    enabled: true,
    figure: subject,
    comparison: partner ? 'above' : SMALL.has(subject) ? 'atMost' : 'atLeast',
    right: partner ? { kind: 'figure', figure: partner, times: 1 } : { kind: 'number', value: BEGIN[subject] ?? 0 },
  };
}

/** The conditions without one: an alternative to it that begins its group does not join the group before. */
export const withoutCondition = (conditions: readonly Condition[], place: number): readonly Condition[] =>
  conditions.flatMap((condition, index) => {
    if (index === place) return [];
    const begins = index === place + 1 && !conditions[place]?.or;
    return [begins ? { ...condition, or: undefined } : condition];
  });

/** The condition on another figure: what still makes sense stays. */
export function withSubject(condition: Condition, subject: Subject): Condition {
  const fresh = { ...newCondition(subject), enabled: condition.enabled };
  if (isCategory(subject) || condition.kind === 'category' || fresh.kind !== 'figure') return fresh;
  if (FIGURES[condition.figure].unit !== FIGURES[subject].unit) return fresh;
  if (condition.kind === 'range') return { ...condition, figure: subject };
  const comparison = operatorsOf(subject).includes(condition.comparison) ? condition.comparison : fresh.comparison;
  const { right } = condition;
  const isPossible = right.kind === 'number' || comparableWith(subject, comparison).includes(right.figure);
  return { ...condition, figure: subject, comparison, right: isPossible ? right : fresh.right };
}

/** The condition with another operator. */
export function withOperator(condition: Exclude<Condition, { kind: 'category' }>, operator: Operator): Condition {
  const { enabled, figure } = condition;
  const value =
    condition.kind === 'range'
      ? condition.from
      : condition.right.kind === 'number'
        ? condition.right.value
        : (BEGIN[figure] ?? 0);
  if (operator === 'between') {
    return condition.kind === 'range'
      ? condition
      : { kind: 'range', enabled, figure, from: Math.min(0, value), to: Math.max(0, value) };
  }
  const right = condition.kind === 'figure' ? condition.right : ({ kind: 'number', value: condition.to } as const);
  const isPossible = right.kind === 'number' || comparableWith(figure, operator).includes(right.figure);
  return {
    kind: 'figure',
    enabled,
    figure,
    comparison: operator,
    right: isPossible ? right : { kind: 'number', value },
  };
}

/** The condition compared with another figure, or with a number. */
export function withRight(condition: Extract<Condition, { kind: 'figure' }>, other: FigureId | 'value'): Condition {
  const { right, figure } = condition;
  if (other === 'value') {
    return right.kind === 'number' ? condition : { ...condition, right: { kind: 'number', value: BEGIN[figure] ?? 0 } };
  }
  return { ...condition, right: { kind: 'figure', figure: other, times: right.kind === 'figure' ? right.times : 1 } };
}
