import { z } from 'zod';
import { alertState } from '#shared/alerts/index.ts';
import { type Alert, alertDraft, alertFiring, MAX_ALERTS, MAX_FIRINGS } from '#shared/contract/alerts.ts';
import { timeField } from '#shared/contract/fields.ts';
import { isRecord } from '#shared/is-record.ts';

/** An alert as it is stored: what its owner entered, and its state. */
export const storedAlert = alertDraft.extend({
  id: z.string().max(64),
  enabled: z.boolean(),
  /** It fired, and once is once; switching it on again makes it wait anew. */
  done: z.boolean(),
  createdAt: timeField,
  fired: z.number().int().nonnegative(),
  firedAt: timeField.nullable(),
});
export type StoredAlert = Readonly<z.infer<typeof storedAlert>>;

export const ALERTS_VERSION = 2;
/** What must not be lost: written at once. Newest last, alerts and firings. */
export const alertsFile = z.strictObject({
  version: z.literal(ALERTS_VERSION),
  alerts: z.array(storedAlert).max(MAX_ALERTS),
  log: z.array(alertFiring).max(MAX_FIRINGS),
});
export type AlertsFile = z.infer<typeof alertsFile>;

/** Lines of version 1 were straight in rupiah, and none was a channel's. */
const LINE_OF_1 = { scale: 'linear', border: 'line', offAt: 0, offPrice: 0 } as const;

function withLine2(alert: unknown): unknown {
  if (!isRecord(alert) || !isRecord(alert.condition) || alert.condition.kind !== 'line') return alert;
  return { ...alert, condition: { ...LINE_OF_1, ...alert.condition } };
}

/** A file of any version. @throws where it cannot be read */
export function readAlertsFile(json: unknown): AlertsFile {
  const isOld = isRecord(json) && json.version === 1 && Array.isArray(json.alerts) && Array.isArray(json.log);
  if (!isOld) return alertsFile.parse(json);
  const [alerts, log] = [json.alerts, json.log].map((each) => (each as unknown[]).map(withLine2));
  return alertsFile.parse({ ...json, version: ALERTS_VERSION, alerts, log });
}

/** What each has seen last, by id: written now and then. Without it every alert takes its bearings anew. */
export const seenFile = z.strictObject({ version: z.literal(1), states: z.record(z.string(), alertState) });
export type SeenFile = z.infer<typeof seenFile>;

export const isExpired = ({ lastDay }: Pick<StoredAlert, 'lastDay'>, today: string): boolean =>
  lastDay !== null && lastDay < today;

export const isWaiting = (alert: StoredAlert, today: string): boolean =>
  alert.enabled && !alert.done && !isExpired(alert, today);

function statusOf(alert: StoredAlert, today: string): Alert['status'] {
  if (alert.done) return 'fired';
  if (!alert.enabled) return 'paused';
  return isExpired(alert, today) ? 'expired' : 'active';
}

/** As windows see it. */
export function shownAlert(stored: StoredAlert, today: string): Alert {
  const { done: _done, ...alert } = stored;
  return { ...alert, enabled: alert.enabled && !stored.done, status: statusOf(stored, today) };
}
