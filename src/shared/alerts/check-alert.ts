import { type AlertMoment, whyNeverMet } from './cannot-trigger.ts';
import { type AlertCondition, CONDITIONS, type ConditionField, outOfRange } from './conditions/index.ts';
import type { AlertProblemCode, DRAFT_FIELDS } from './vocabulary.ts';

/** Characters. */
export const LONGEST_NOTE = 200;
/** Cooldown of a repeating alert, seconds. */
const REPEAT = { min: 10, max: 86_400, whole: true };

export type AlertField = ConditionField | (typeof DRAFT_FIELDS)[number];
/** One thing wrong with a draft; `params` fill the sentence of `code`. */
export type AlertProblem = {
  field: AlertField;
  code: AlertProblemCode;
  params: Record<string, number>;
};

type Draft = {
  readonly condition: AlertCondition;
  readonly repeatSeconds: number | null;
  readonly lastDay: string | null;
  readonly note: string;
};

type Check = (condition: AlertCondition) => readonly AlertProblem[];

/**
 * Everything wrong with a draft, each at its field.
 * @param today YYYY-MM-DD at the exchange
 * @param moment what a condition has to be able to be met in; null for one that was accepted before
 */
export function checkAlert(
  { condition, repeatSeconds, lastDay, note }: Draft,
  today: string,
  moment: AlertMoment | null,
): AlertProblem[] {
  const problems = [...(CONDITIONS[condition.kind].check as Check)(condition)];
  const neverMet = problems.length === 0 && moment !== null ? whyNeverMet(condition, moment) : null;
  if (neverMet !== null) problems.push({ ...neverMet });
  if (repeatSeconds !== null) problems.push(...outOfRange('repeat', repeatSeconds, REPEAT));
  if (lastDay !== null && lastDay < today) problems.push({ field: 'lastDay', code: 'PAST', params: {} });
  if (note.length > LONGEST_NOTE) problems.push({ field: 'note', code: 'TOO_LONG', params: { max: LONGEST_NOTE } });
  return problems;
}
