import {
  ALERT_KINDS,
  type AlertMoment,
  CONDITIONS,
  type ConditionForm,
  checkAlert,
  type IndicatorCondition,
  type LineCondition,
} from '#shared/alerts/index.ts';
import type {
  AlertCondition,
  AlertDirection,
  AlertDraft,
  AlertField,
  AlertKind,
  AlertProblem,
} from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';

/** A line that an alert watches. */
export type AlertLine = Omit<LineCondition, 'kind' | 'direction'>;
/** An indicator that an alert watches, and what it is compared with. */
export type AlertIndicator = Omit<IndicatorCondition, 'kind' | 'direction' | 'at'>;
/** Parsed numbers: null for an empty field, NaN for invalid text. */
export type Figure = number | null;

type FormKind = Exclude<AlertKind, 'line'>;
type Whole<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The fields of every kind but a line's; those of other kinds persist while the user switches between kinds. */
type ConditionFields = Whole<{ [Kind in FormKind]: ConditionForm<Kind> }[FormKind]>;

/** All fields of the form. */
export type AlertForm = ConditionFields & {
  readonly kind: AlertKind;
  /** The line of a drawing; null for an alert that was not made from one. */
  readonly line: AlertLine | null;
  readonly repeats: boolean;
  readonly seconds: Figure;
  /** In the format of the date input; empty for none. */
  readonly lastDay: string;
  readonly note: string;
};

const lineOf = ({ kind: _kind, direction: _direction, ...line }: LineCondition): AlertLine => line;

const FORM_KINDS = ALERT_KINDS.filter((kind): kind is FormKind => kind !== 'line');
// Each kind declares what its own fields begin with.
const STANDARD_FIELDS = Object.assign({}, ...FORM_KINDS.map((kind) => CONDITIONS[kind].standard)) as ConditionFields;
const STANDARD: AlertForm = {
  ...STANDARD_FIELDS,
  kind: 'price',
  line: null,
  repeats: false,
  seconds: 60,
  lastDay: '',
  note: '',
};

/** @param level initial level: the picked price, else the last price. @param line of the drawing it is made from @param broker whose list it is made from @param indicator of a chart */
export const newForm = (
  level: number | null,
  line: AlertLine | null = null,
  broker: string | null = null,
  indicator: AlertIndicator | null = null,
): AlertForm => ({
  ...STANDARD,
  level,
  line,
  ...(line && { kind: 'line' }),
  ...(broker !== null && { kind: 'broker', broker }),
  ...(indicator && { kind: 'indicator', ...indicator }),
});

/** Kinds to choose from: a line comes from a drawing. */
export const kindsOf = ({ line }: AlertForm): readonly AlertKind[] =>
  ALERT_KINDS.filter((kind) => kind !== 'line' || line !== null);

/** The direction the market must move in to reach a level. */
export const directionTo = (level: number, last: number): AlertDirection =>
  level > last ? 'up' : level < last ? 'down' : 'either';

/** The form state of an existing alert. */
export function formOf({ condition, repeatSeconds, lastDay, note }: AlertDraft): AlertForm {
  return {
    ...STANDARD,
    ...condition,
    line: condition.kind === 'line' ? lineOf(condition) : null,
    repeats: repeatSeconds !== null,
    seconds: repeatSeconds ?? STANDARD.seconds,
    lastDay: lastDay ?? '',
    note,
  };
}

/** How the schema reports a missing value. */
const figure = (value: unknown): unknown => value ?? Number.NaN;

/** The fields that its kind declares. */
function conditionOf(form: AlertForm): AlertCondition {
  const { kind } = form;
  const values: Readonly<Record<string, unknown>> =
    kind === 'line' ? { ...CONDITIONS.line.standard, ...form.line, direction: form.direction } : form;
  const fields = Object.entries(CONDITIONS[kind].fields).map(([name, type]) => [
    name,
    type === 'number' ? figure(values[name]) : values[name],
  ]);
  // The form has each field of each kind, by the same declaration.
  const condition = Object.fromEntries([['kind', kind], ...fields]) as AlertCondition;
  // A level is without meaning where something else is compared.
  return condition.kind === 'indicator' && condition.against !== 'level' ? { ...condition, threshold: 0 } : condition;
}

export const draftOf = (form: AlertForm, symbol: StockCode): AlertDraft => ({
  symbol,
  condition: conditionOf(form),
  repeatSeconds: form.repeats ? (form.seconds ?? Number.NaN) : null,
  lastDay: form.lastDay === '' ? null : form.lastDay,
  note: form.note.trim(),
});

/** @param moment null for a condition that was accepted before */
export const problemsOf = (
  form: AlertForm,
  symbol: StockCode,
  today: string,
  moment: AlertMoment | null,
): readonly AlertProblem[] => checkAlert(draftOf(form, symbol), today, moment);

/** Whether the form's condition is that of an alert: JSON, as it is stored. */
export const isConditionOf = (
  form: AlertForm,
  { symbol, condition }: Pick<AlertDraft, 'symbol' | 'condition'>,
): boolean => JSON.stringify(sorted(draftOf(form, symbol).condition)) === JSON.stringify(sorted(condition));

const sorted = (condition: AlertCondition): readonly unknown[] =>
  Object.entries(condition).sort(([left], [right]) => (left < right ? -1 : 1));

export const problemAt = (problems: readonly AlertProblem[], field: AlertField): AlertProblem | null =>
  problems.find((problem) => problem.field === field) ?? null;
