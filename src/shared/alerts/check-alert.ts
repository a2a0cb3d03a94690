import type { AlertDraft, AlertField, AlertProblem } from '#shared/contract/alerts.ts';
import { assertNever } from '#shared/contract/error.ts';
import { ceilToTick, floorToTick, isOnTick, tickAt } from '#shared/market/index.ts';

export const LONGEST_NOTE = 200;
/** Rupiah: what the special boards allow at the least, and more than any share has cost. */
export const LEVELS = { least: 1, most: 10_000_000 };
/** Least and most of each field, in the unit of its label. */
export const RANGES = {
  percent: { least: 0.1, most: 100, whole: false },
  minutes: { least: 1, most: 240, whole: true },
  times: { least: 0.1, most: 100, whole: false },
  days: { least: 1, most: 60, whole: true },
  withinTicks: { least: 1, most: 100, whole: true },
  withinPercent: { least: 0.1, most: 25, whole: false },
  ticks: { least: 2, most: 100, whole: true },
  lots: { least: 1, most: 10_000_000, whole: true },
  repeat: { least: 10, most: 86_400, whole: true },
} as const;

type Range = (typeof RANGES)[keyof typeof RANGES];

function outside(field: AlertField, value: number, { least, most, whole }: Range): AlertProblem[] {
  if (!Number.isFinite(value)) return [{ field, code: 'MISSING', params: {} }];
  if (whole && !Number.isInteger(value)) return [{ field, code: 'NOT_WHOLE', params: {} }];
  return value < least || value > most ? [{ field, code: 'OUT_OF_RANGE', params: { least, most } }] : [];
}

function checkLevel(level: number): AlertProblem[] {
  const field = 'level';
  if (!Number.isFinite(level) || level === 0) return [{ field, code: 'MISSING', params: {} }];
  if (level < LEVELS.least || level > LEVELS.most) return [{ field, code: 'OUT_OF_RANGE', params: LEVELS }];
  if (isOnTick(level)) return [];
  return [
    {
      field,
      code: 'OFF_TICK',
      params: { tick: tickAt(level), lower: floorToTick(level), upper: ceilToTick(level) },
    },
  ];
}

function checkCondition(condition: AlertDraft['condition']): AlertProblem[] {
  switch (condition.kind) {
    case 'price':
      return checkLevel(condition.level);
    case 'change':
      return [
        ...outside('percent', condition.percent, RANGES.percent),
        ...outside('minutes', condition.minutes, RANGES.minutes),
      ];
    case 'volume':
      return [...outside('times', condition.times, RANGES.times), ...outside('days', condition.days, RANGES.days)];
    case 'band':
      return outside(
        'within',
        condition.within,
        condition.unit === 'ticks' ? RANGES.withinTicks : RANGES.withinPercent,
      );
    case 'iep':
      return outside('percent', condition.percent, RANGES.percent);
    case 'spread':
      return outside('ticks', condition.ticks, RANGES.ticks);
    case 'trade':
      return outside('lots', condition.lots, RANGES.lots);
    default:
      return assertNever(condition);
  }
}

/** Everything wrong with a draft, each at its field. @param today YYYY-MM-DD at the exchange */
export function checkAlert(draft: AlertDraft, today: string): AlertProblem[] {
  const { repeatSeconds, lastDay, note } = draft;
  const problems = checkCondition(draft.condition);
  if (repeatSeconds !== null) problems.push(...outside('repeat', repeatSeconds, RANGES.repeat));
  if (lastDay !== null && lastDay < today) problems.push({ field: 'lastDay', code: 'PAST', params: {} });
  if (note.length > LONGEST_NOTE) problems.push({ field: 'note', code: 'TOO_LONG', params: { most: LONGEST_NOTE } });
  return problems;
}
