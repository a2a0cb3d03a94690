export { openAlertFiles } from './alert-files.ts';
export { readAlertSteps } from './alert-steps.ts';
export { Alerts } from './alerts.ts';
export { readPublishedDay } from './broker-days.ts';
export type { StoredAlert } from './stored.ts';
