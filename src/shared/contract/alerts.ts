import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/** Which way a value has to go; `either` is both, each on its own. */
export const alertDirection = z.enum(['up', 'down', 'either']);
export type AlertDirection = z.infer<typeof alertDirection>;

/** As people type them: what they may be is checked by `checkAlert`, which says what is wrong at which field. */
const anyNumber = z.number();

/** What an alert waits for. Prices in rupiah. */
export const alertCondition = z.discriminatedUnion('kind', [
  /** The last price reaches or passes a level. */
  z.strictObject({ kind: z.literal('price'), level: anyNumber, direction: alertDirection }),
  /** The last price is so many per cent above its lowest, or under its highest, of the last minutes. */
  z.strictObject({ kind: z.literal('change'), percent: anyNumber, minutes: anyNumber, direction: alertDirection }),
  /**
   * The day's shares so far are so many times the average day's of the last trading days. `byTime`:
   * times that day's part by now, the day taken as even over the minutes of both sessions.
   */
  z.strictObject({ kind: z.literal('volume'), times: anyNumber, days: anyNumber, byTime: z.boolean() }),
  /** The last price comes near the day's highest or lowest allowed one. */
  z.strictObject({
    kind: z.literal('band'),
    limit: z.enum(['ara', 'arb', 'either']),
    within: anyNumber,
    unit: z.enum(['ticks', 'percent']),
  }),
  /** The price at which an auction would match moves away from the previous close, or from this auction's first. */
  z.strictObject({
    kind: z.literal('iep'),
    percent: anyNumber,
    from: z.enum(['previous', 'first']),
    direction: alertDirection,
  }),
  /** Best offer less best bid, in ticks. */
  z.strictObject({ kind: z.literal('spread'), ticks: anyNumber }),
  /** One trade of so many lots. */
  z.strictObject({ kind: z.literal('trade'), lots: anyNumber }),
]);
export type AlertCondition = z.infer<typeof alertCondition>;
export type AlertKind = AlertCondition['kind'];

export const alertDraft = z.strictObject({
  symbol: stockCodeField,
  condition: alertCondition,
  /** Least seconds from one firing to the next; null fires once. */
  repeatSeconds: anyNumber.nullable(),
  /** The last day on which it holds, YYYY-MM-DD at the exchange; null without end. */
  lastDay: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  note: z.string().max(1_000),
});
export type AlertDraft = z.infer<typeof alertDraft>;

export const alertStatus = z.enum(['armed', 'fired', 'paused', 'expired']);
export type AlertStatus = z.infer<typeof alertStatus>;

export const alert = alertDraft.extend({
  id: z.string().max(64),
  /** What its owner has switched; `status` says whether it may fire. */
  enabled: z.boolean(),
  status: alertStatus,
  createdAt: timeField,
  /** How often it has fired, and when it did last. */
  fired: z.number().int().nonnegative(),
  firedAt: timeField.nullable(),
});
export type Alert = z.infer<typeof alert>;

/** Which way it was reached: up or down, or the limit that came near. */
export const alertWay = z.enum(['up', 'down', 'ara', 'arb']);
export type AlertWay = z.infer<typeof alertWay>;

/** What had been before: prices without a break, a time without them, or a time without Lantai. */
export const alertSince = z.enum(['live', 'gap', 'closed']);
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
  /** What the value is held against (a price, the average day's shares, the best offer; 0 where nothing is) and the price seen, rupiah. */
  base: z.number(),
  price: z.number(),
  since: alertSince,
  /** When it arrived here, when the exchange said it (0 when not told), and under which number (0 without). */
  at: timeField,
  exchangeAt: timeField,
  sequence: z.number(),
  /** Reached again so often since the firing before, within its seconds of rest: not told then. */
  skipped: z.number().int().nonnegative(),
});
export type AlertFiring = z.infer<typeof alertFiring>;

/** Where an alert stands now. */
export const alertReading = z.object({
  id: z.string(),
  /** In the condition's own unit; null while nothing has been seen. */
  value: z.number().nullable(),
  level: z.number().nullable(),
  way: alertWay.nullable(),
  /** When the exchange said it, Unix ms; 0 when not told. */
  exchangeAt: timeField,
  /** May be old: nothing fires on it. */
  stale: z.boolean(),
  /** Why it cannot fire yet: nothing seen, a figure not read, or it is there already and must go back first. */
  waits: z.enum(['value', 'average', 'limits', 'release']).nullable(),
});
export type AlertReading = z.infer<typeof alertReading>;

export const alertField = z.enum([
  'level',
  'percent',
  'minutes',
  'times',
  'days',
  'within',
  'ticks',
  'lots',
  'repeat',
  'lastDay',
  'note',
  'alert',
]);
export type AlertField = z.infer<typeof alertField>;

/** One thing wrong with a draft; `params` fill the sentence of `code`. */
export const alertProblem = z.object({
  field: alertField,
  code: z.enum(['MISSING', 'NOT_WHOLE', 'OUT_OF_RANGE', 'OFF_TICK', 'PAST', 'TOO_LONG', 'TOO_MANY', 'GONE']),
  params: z.record(z.string(), z.number()),
});
export type AlertProblem = z.infer<typeof alertProblem>;

/** An alert that was made or changed, or why it was not: never half of it. */
export const alertAnswer = z.union([z.object({ alert }), z.object({ problems: z.array(alertProblem).min(1) })]);
export type AlertAnswer = z.infer<typeof alertAnswer>;

/** Alerts of one profile, and firings that are kept. */
export const MAX_ALERTS = 500;
export const MAX_FIRINGS = 1_000;

const ws = ['workspace'] as const;
const one = z.strictObject({ id: z.string().max(64) });

export const alertsContract = {
  /** Newest first. */
  list: call(ws, nothing, z.array(alert)),
  readings: call(ws, nothing, z.array(alertReading)),
  create: call(ws, alertDraft, alertAnswer),
  /** What it had seen is forgotten: it waits anew. */
  change: call(ws, alertDraft.extend({ id: z.string().max(64) }), alertAnswer),
  remove: call(ws, one, nothing),
  /** Undoes a removal of a moment ago, with what the alert had seen. */
  bringBack: call(ws, one, nothing),
  /** On: waits anew, also when it has fired already. */
  setEnabled: call(ws, z.strictObject({ id: z.string().max(64), enabled: z.boolean() }), nothing),
  /** Newest first. */
  log: call(ws, nothing, z.array(alertFiring)),
  clearLog: call(ws, nothing, nothing),
  changed: event(ws, z.array(alert)),
  fired: event(ws, alertFiring),
  logCleared: event(ws, nothing),
};
