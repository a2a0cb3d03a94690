import {
  ALERT_KINDS,
  type AlertMoment,
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
import { assertNever } from '#shared/contract/error.ts';
import type { StockCode } from '#shared/market/index.ts';

type Of<Kind extends AlertKind> = Extract<AlertCondition, { kind: Kind }>;
/** A line that an alert watches. */
export type AlertLine = Omit<LineCondition, 'kind' | 'direction'>;
/** An indicator that an alert watches, and what it is compared with. */
export type AlertIndicator = Omit<IndicatorCondition, 'kind' | 'direction' | 'at'>;
/** Parsed numbers: null for an empty field, NaN for invalid text. */
export type Figure = number | null;

/** All fields of the form; fields of other kinds persist while the user switches between kinds. */
export type AlertForm = {
  readonly kind: AlertKind;
  readonly direction: AlertDirection;
  readonly level: Figure;
  /** Of a drawing; null for an alert that was not made from one. */
  readonly line: AlertLine | null;
  readonly percent: Figure;
  readonly minutes: Figure;
  readonly times: Figure;
  readonly days: Figure;
  readonly byTime: boolean;
  readonly limit: Of<'band'>['limit'];
  readonly within: Figure;
  readonly unit: Of<'band'>['unit'];
  readonly from: Of<'iep'>['from'];
  readonly ticks: Figure;
  readonly lots: Figure;
  readonly indicator: string;
  readonly inputs: AlertIndicator['inputs'];
  readonly interval: AlertIndicator['interval'];
  readonly plot: string;
  readonly against: AlertIndicator['against'];
  readonly threshold: Figure;
  readonly other: string;
  readonly at: IndicatorCondition['at'];
  /** Its code; empty until one is chosen. */
  readonly broker: string;
  readonly millions: Figure;
  readonly repeats: boolean;
  readonly seconds: Figure;
  /** In the format of the date input; empty for none. */
  readonly lastDay: string;
  readonly note: string;
};

/** Not a line: its ends are the same, which the check reports. */
const NO_LINE: AlertLine = {
  fromAt: 0,
  fromPrice: 0,
  toAt: 0,
  toPrice: 0,
  beyondFrom: false,
  beyondTo: false,
  interval: 'D',
  drawing: '',
  scale: 'linear',
  border: 'line',
  offAt: 0,
  offPrice: 0,
};

const lineOf = ({ kind: _kind, direction: _direction, ...line }: LineCondition): AlertLine => line;

const RSI: AlertIndicator = {
  indicator: 'rsi',
  inputs: { length: 14, source: 'close' },
  interval: 'D',
  plot: 'value',
  other: '',
  against: 'level',
  threshold: 70,
};

const STANDARD: AlertForm = {
  kind: 'price',
  direction: 'either',
  level: null,
  line: null,
  percent: 3,
  minutes: 5,
  times: 2,
  days: 20,
  byTime: true,
  limit: 'either',
  within: 3,
  unit: 'ticks',
  from: 'previous',
  ticks: 3,
  lots: 1_000,
  ...RSI,
  at: 'tick',
  broker: '',
  millions: 10_000,
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
const figure = (value: Figure): number => value ?? Number.NaN;

function conditionOf(form: AlertForm): AlertCondition {
  const { kind, direction } = form;
  switch (kind) {
    case 'price':
      return { kind, level: figure(form.level), direction };
    case 'line':
      return { kind, ...(form.line ?? NO_LINE), direction };
    case 'indicator': {
      const { indicator, inputs, interval, plot, against, other, at } = form;
      const threshold = against === 'level' ? figure(form.threshold) : 0;
      return { kind, indicator, inputs, interval, plot, against, threshold, other, at, direction };
    }
    case 'change':
      return { kind, percent: figure(form.percent), minutes: figure(form.minutes), direction };
    case 'volume':
      return { kind, times: figure(form.times), days: figure(form.days), byTime: form.byTime };
    case 'band':
      return { kind, limit: form.limit, within: figure(form.within), unit: form.unit };
    case 'iep':
      return { kind, percent: figure(form.percent), from: form.from, direction };
    case 'spread':
      return { kind, ticks: figure(form.ticks) };
    case 'trade':
      return { kind, lots: figure(form.lots) };
    case 'broker':
      return { kind, broker: form.broker, millions: figure(form.millions), direction };
    default:
      return assertNever(kind);
  }
}

export const draftOf = (form: AlertForm, symbol: StockCode): AlertDraft => ({
  symbol,
  condition: conditionOf(form),
  repeatSeconds: form.repeats ? figure(form.seconds) : null,
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
