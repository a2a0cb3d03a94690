import { matchesDirection, type Threshold } from '../thresholds.ts';
import { ALERT_DIRECTIONS } from '../vocabulary.ts';
import { type ConditionOf, defineCondition, type FieldProblem, type IndicatorInputs } from './definition.ts';

/** What a line of an indicator is compared with: a number, the price, or another of its lines. */
export const INDICATOR_TARGETS = ['level', 'price', 'plot'] as const;
/** When a value counts: with each trade, or once its bar has closed. */
export const INDICATOR_TIMES = ['tick', 'close'] as const;

/** Share of the level that the value must move back before it can cross it again. */
const REARM_SHARE = 0.001;
/** Where the level is 0, the smallest distance to re-arm. */
const MIN_REARM = 1e-9;
const MAX_THRESHOLD = 1e15;

const fields = {
  indicator: 'id',
  inputs: 'inputs',
  interval: 'interval',
  plot: 'id',
  against: INDICATOR_TARGETS,
  threshold: 'number',
  other: 'id',
  at: INDICATOR_TIMES,
  direction: ALERT_DIRECTIONS,
} as const;

export type IndicatorCondition = ConditionOf<'indicator', typeof fields>;

function problemsOf({ indicator, plot, against, threshold, other }: IndicatorCondition) {
  const problems: FieldProblem<keyof typeof fields & string>[] = [];
  if (indicator === '' || plot === '') problems.push({ field: 'indicator', code: 'NO_INDICATOR', params: {} });
  if (against === 'plot' && (other === '' || other === plot))
    problems.push({ field: 'other', code: 'SAME_LINE', params: {} });
  if (against === 'level' && !(Math.abs(threshold) <= MAX_THRESHOLD))
    problems.push({ field: 'threshold', code: 'MISSING', params: {} });
  return problems;
}

/**
 * A line of an indicator, over the bars of `interval`, reaches or passes `threshold`, the price or another of its lines.
 * `threshold` in the unit of the indicator; without meaning, like `other`, where something else is compared.
 */
export const indicatorCondition = defineCondition({
  kind: 'indicator',
  fields,
  standard: {
    indicator: 'rsi',
    inputs: { length: 14, source: 'close' },
    interval: 'D',
    plot: 'value',
    against: 'level',
    threshold: 70,
    other: '',
    at: 'tick',
    direction: 'either',
  },
  drawn: ['direction', 'at'],
  source: 'quote',
  needsFacts: true,
  followsTime: true,
  check: problemsOf,
  assess({ direction }, observation, _memory, { indicator }) {
    if (observation.kind !== 'quote' || indicator === null) return null;
    const { value, level } = indicator;
    const rearmDistance = Math.max(MIN_REARM, Math.abs(level) * REARM_SHARE);
    const rest = { rearmDistance, value, level, base: 0 };
    const thresholds: Threshold[] = [];
    if (matchesDirection(direction, 'up')) thresholds.push({ way: 'up', excess: value - level, ...rest });
    if (matchesDirection(direction, 'down')) thresholds.push({ way: 'down', excess: level - value, ...rest });
    return { memory: null, steps: [thresholds] };
  },
  params: ({ indicator, inputs }, { value, level, price }, { formats, indicatorName }) => ({
    indicator: indicatorLabel(indicatorName(indicator), inputs, formats.trimmed),
    value: formats.trimmed(value),
    level: formats.trimmed(level),
    last: price,
  }),
});

/** Inputs are numbers of bars, factors and percentages; a moment is a Unix time in ms. */
const MIN_MOMENT = 1e10;

/** As a legend has it: MACD 12 26 9. @param short its short name */
export function indicatorLabel(short: string, inputs: IndicatorInputs, numberText: (value: number) => string): string {
  const numbers = Object.values(inputs).flatMap((value) =>
    typeof value === 'number' && Math.abs(value) < MIN_MOMENT ? [numberText(value)] : [],
  );
  return [short, ...numbers].join(' ');
}
