export type { AlertFacts } from '#shared/alerts/index.ts';
export { type AlertFiles, openAlertFiles } from './alert-files.ts';
export { readAlertSteps } from './alert-steps.ts';
export { Alerts, type AlertsDeps } from './alerts.ts';
export { readPublishedDay } from './broker-days.ts';
export { notificationOf } from './firing-notification.ts';

export type { PriceMove } from './on-basis.ts';
export type { StoredAlert } from './stored.ts';
