import { z } from 'zod';
import {
  ALERT_DIRECTIONS,
  ALERT_PROBLEM_CODES,
  ALERT_SINCE,
  ALERT_WAYS,
  type AlertCondition,
  type AlertField,
  CONDITION_FIELDS,
  CONDITIONS,
  DRAFT_FIELDS,
  type FieldType,
} from '#shared/alerts/index.ts';
import { isChartInterval } from '#shared/market/index.ts';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

export type { AlertCondition, AlertField, AlertKind } from '#shared/alerts/index.ts';

export const alertDirection = z.enum(ALERT_DIRECTIONS);
export type AlertDirection = z.infer<typeof alertDirection>;

/** A number as a person typed it: `checkAlert` says what is wrong with it, at its field. */
const anyNumber = z.number();

const SCHEMAS = {
  number: anyNumber,
  boolean: z.boolean(),
  interval: z.string().refine(isChartInterval),
  id: z.string().max(64),
  inputs: z.record(z.string().max(40), z.union([z.number(), z.boolean(), z.string().max(40)])),
} as const;
const schemaOf = (type: FieldType): z.ZodType => (typeof type === 'string' ? SCHEMAS[type] : z.enum(type));

/** Built from the fields that each condition declares. */
export const alertCondition: z.ZodType<AlertCondition, AlertCondition> = z.union(
  Object.values(CONDITIONS).map(({ kind, fields }) =>
    z.strictObject({
      kind: z.literal(kind),
      ...Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, schemaOf(type)])),
    }),
  ),
) as z.ZodType as z.ZodType<AlertCondition, AlertCondition>;

export const alertDraft = z.strictObject({
  symbol: stockCodeField,
  condition: alertCondition,
  /** Cooldown: seconds from one firing to the next at least; null fires once. */
  repeatSeconds: anyNumber.nullable(),
  /** The last day on which it is active, YYYY-MM-DD at the exchange; null without end. */
  lastDay: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  note: z.string().max(1_000),
});
export type AlertDraft = z.infer<typeof alertDraft>;

export const alertStatus = z.enum(['active', 'fired', 'paused', 'expired']);
export type AlertStatus = z.infer<typeof alertStatus>;

export const alert = alertDraft.extend({
  id: z.string().max(64),
  /** The person's switch; `status` is whether it may fire. */
  enabled: z.boolean(),
  status: alertStatus,
  createdAt: timeField,
  /** How often it has fired, and when last. */
  fired: z.number().int().nonnegative(),
  firedAt: timeField.nullable(),
});
export type Alert = z.infer<typeof alert>;

/** How the threshold was reached: from below or above, or the price limit that came near. */
export const alertWay = z.enum(ALERT_WAYS);
export type AlertWay = z.infer<typeof alertWay>;

/** What came before: uninterrupted prices, a gap in them, or a time in which Lantai did not run. */
export const alertSince = z.enum(ALERT_SINCE);
export type AlertSince = z.infer<typeof alertSince>;

/** One firing, as it was then. `value` and `level` are in the condition's own unit: rupiah, per cent, times, ticks, lots. */
export const alertFiring = z.object({
  id: z.string().max(64),
  alertId: z.string().max(64),
  symbol: stockCodeField,
  condition: alertCondition,
  note: z.string(),
  way: alertWay,
  value: z.number(),
  level: z.number(),
  /** What the value is measured against (a price, the average day's shares, the best offer; 0 where nothing is) and the observed price, rupiah. */
  base: z.number(),
  price: z.number(),
  since: alertSince,
  /** When it arrived here, its exchange time (0 where none was sent) and its sequence number (0 without). */
  at: timeField,
  exchangeAt: timeField,
  sequence: z.number(),
  /** How often it was reached during the cooldown since the firing before, without firing. */
  skipped: z.number().int().nonnegative(),
});
export type AlertFiring = z.infer<typeof alertFiring>;

/** Current value of an alert against its threshold. */
export const alertReading = z.object({
  id: z.string(),
  /** In the condition's own unit; null before the first observation. */
  value: z.number().nullable(),
  level: z.number().nullable(),
  way: alertWay.nullable(),
  /** Exchange time, Unix ms; 0 where none was sent. */
  exchangeAt: timeField,
  /** Nothing fires on a stale value. */
  stale: z.boolean(),
  /**
   * Why it cannot fire yet: no observation, a figure or corporate actions not read, a line that has no price now, or the
   * threshold is exceeded already and must be left first.
   */
  waits: z.enum(['value', 'average', 'limits', 'bars', 'line', 'release', 'actions']).nullable(),
});
export type AlertReading = z.infer<typeof alertReading>;

export const alertField: z.ZodType<AlertField, AlertField> = z.enum([...CONDITION_FIELDS, ...DRAFT_FIELDS]);

/** One thing wrong with a draft; `params` fill the sentence of `code`. */
export const alertProblem = z.object({
  field: alertField,
  code: z.enum(ALERT_PROBLEM_CODES),
  params: z.record(z.string(), z.number()),
});
export type AlertProblem = z.infer<typeof alertProblem>;

/** An alert that was made or changed, or why it was not: never half of it. */
export const alertAnswer = z.union([z.object({ alert }), z.object({ problems: z.array(alertProblem).min(1) })]);
export type AlertAnswer = z.infer<typeof alertAnswer>;

/** Alerts and logged firings of one profile. */
export const MAX_ALERTS = 500;
export const MAX_FIRINGS = 1_000;

const ws = ['workspace'] as const;
const alertId = z.strictObject({ id: z.string().max(64) });

export const alertsContract = {
  /** Newest first. */
  list: call(ws, nothing, z.array(alert)),
  readings: call(ws, nothing, z.array(alertReading)),
  create: call(ws, alertDraft, alertAnswer),
  /** Starts from its initial state again. */
  change: call(ws, alertDraft.extend({ id: z.string().max(64) }), alertAnswer),
  remove: call(ws, alertId, nothing),
  /** Undoes a recent removal, the alert's state included. */
  bringBack: call(ws, alertId, nothing),
  /** On: active again, also when it has fired already. */
  setEnabled: call(ws, z.strictObject({ id: z.string().max(64), enabled: z.boolean() }), nothing),
  /** Newest first. */
  log: call(ws, nothing, z.array(alertFiring)),
  clearLog: call(ws, nothing, nothing),
  changed: event(ws, z.array(alert)),
  fired: event(ws, alertFiring),
  logCleared: event(ws, nothing),
};
