import { z } from 'zod';
import { alertState } from '#shared/alerts/index.ts';
import { type Alert, alertDraft, alertFiring, MAX_ALERTS, MAX_FIRINGS } from '#shared/contract/alerts.ts';
import { timeField } from '#shared/contract/fields.ts';
import { isRecord } from '#shared/is-record.ts';

/** An alert as it is stored: what its owner entered, and its state. */
const storedAlert = alertDraft.extend({
  id: z.string().max(64),
  enabled: z.boolean(),
  /** It fired, and once is once; switching it on again makes it wait anew. */
  done: z.boolean(),
  createdAt: timeField,
  fired: z.number().int().nonnegative(),
  firedAt: timeField.nullable(),
  /** Its prices count as of this day at the exchange, YYYY-MM-DD; null for an alert of before this was stored. */
  asOf: z.iso.date().nullable(),
  /** The day on which a corporate action moved them last: what was traded before is on another basis. */
  rescaledOn: z.iso.date().nullable(),
});
export type StoredAlert = Readonly<z.infer<typeof storedAlert>>;

export const ALERTS_VERSION = 3;
/** What must not be lost: written at once. Newest last, alerts and firings. */
const alertsFile = z.strictObject({
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

/** It is not known whether a corporate action has come since: their prices count as of the next day that is seen. */
const BASIS_OF_2 = { asOf: null, rescaledOn: null } as const;

const withBasis3 = (alert: unknown): unknown => (isRecord(alert) ? { ...BASIS_OF_2, ...alert } : alert);

/** A file of any version. @throws where it cannot be read */
export function readAlertsFile(json: unknown): AlertsFile {
  if (!isRecord(json) || !Array.isArray(json.alerts) || !Array.isArray(json.log)) return alertsFile.parse(json);
  const { alerts, log } = json;
  switch (json.version) {
    case 1:
      return readAlertsFile({ ...json, version: 2, alerts: alerts.map(withLine2), log: log.map(withLine2) });
    case 2:
      return readAlertsFile({ ...json, version: ALERTS_VERSION, alerts: alerts.map(withBasis3) });
    default:
      return alertsFile.parse(json);
  }
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
  const { done: _done, asOf: _asOf, rescaledOn: _rescaledOn, ...alert } = stored;
  return { ...alert, enabled: alert.enabled && !stored.done, status: statusOf(stored, today) };
}
